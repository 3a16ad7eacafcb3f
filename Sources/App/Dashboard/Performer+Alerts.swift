import Alerts
import Cells
import Dashboard
import ForecastEngine
import FoundationEssentials
import Storage
import Upstream
import Weather

// Delivers timed alerts and advance notices while the dashboard is open.
extension Performer {
  func perform(_ effect: AlertEffect, _ send: @escaping Program.Send) async {
    switch effect {
    case .read: readAlerts(send)
    case .readDefaults: readAlertDefaults(send)
    case .change(let change): await changeAlerts(change, send)
    case .installTimer: await installAlertTimer(send)
    case .deliver(let alert, let due): await deliver(alert, due: due, send)
    case .checkAdvanceNotices(let place): await checkAdvanceNotices(at: place, send)
    case .ring: await surface.ring()
    case .announce(let message): await announce(message)
    case .readPhoto(let path): await readPhoto(path, send)
    }
  }

  /// Seconds to wait for fresh weather before the card is shown with older data.
  private static let patience = 5.0

  /// If the process that has claimed the alert exits before the delivery, another one delivers it when the claim has
  /// expired; so this waits once until then.
  func deliver(_ alert: Alert, due: Date, _ send: @escaping Program.Send) async {
    let world = world
    let alerts = TimedAlerts(world: world, patience: Performer.patience) { [self] occasion, snapshot in
      await readYesterday(snapshot.place, send)
      send(.page(AlertEvent.delivered(occasion, snapshot)))
    }
    do throws(TimedAlerts.Failure) {
      var outcome = try await alerts.deliver(AlertOccasion(alert, due: due))
      if case .taken(let until) = outcome {
        try? await Timing.real.sleep(until.timeIntervalSince(world.now()))
        if Task.isCancelled { return }
        outcome = try await alerts.deliver(AlertOccasion(alert, due: due))
      }
      // An alert that is still pending is tried again after the next refresh, not at once.
      if outcome != .notYet { readAlerts(send) }
    } catch {
      if case .store(let error) = error { send(.messageReceived(error.sentence(in: world.language))) }
    }
  }

  /// Errors of the store are ignored here: they are shown when a timed alert is delivered, not at each check.
  func checkAdvanceNotices(at place: Place, _ send: @escaping Program.Send) async {
    let world = world
    guard let city = world.advanceNoticeCities.first(where: { $0.place.coordinate == place.coordinate }),
      let snapshot = await world.engine.known(place)
    else { return send(.page(AlertEvent.noticesChecked(place, next: nil))) }
    let typhoons = await world.typhoons(for: [city])
    let notices = AdvanceNotices(world: world, city: city, snapshot: snapshot, typhoons: typhoons) {
      send(.page(AlertEvent.noticeDelivered($0)))
    }
    let next = try? await notices.deliverDue()
    send(.page(AlertEvent.noticesChecked(place, next: next ?? nil)))
  }
}

// Reads and writes the alerts for the page of alerts.
extension Performer {
  /// Reports nothing if the store cannot be read: the page of alerts shows that error.
  func readAlerts(_ send: Program.Send) {
    if let alerts = try? world.alerts.all(now: world.now()) { send(.page(AlertEvent.read(alerts))) }
  }

  /// Reports the alerts, the default sender, whether a system timer is installed, and where alerts appear.
  func readAlertDefaults(_ send: Program.Send) {
    let world = world
    do throws(StorageError) {
      send(.page(AlertEvent.read(try world.alerts.all(now: world.now()))))
      let facts = NoticeFacts.gathered(world.environment, isOnTerminal: true)
      let defaults = AlertDefaults(
        sender: world.alerts.sender, hasTimer: try world.alerts.timer() != nil, outlet: facts.outlet)
      send(.page(AlertEvent.defaultsRead(defaults)))
    } catch {
      send(.page(AlertEvent.unreadable(error.sentence(in: world.language))))
    }
  }

  /// Writes a change of the alerts and reports the result; then updates the system timer, if one is installed. The
  /// reducer requests one change at a time.
  func changeAlerts(_ change: AlertChange, _ send: Program.Send) async {
    let world = world
    do throws(AlertRefusal) {
      let (alert, all) = try world.apply(change)
      send(.page(AlertEvent.read(all)))
      if let alert { send(.page(AlertEvent.saved(change, alert))) }
      await world.renewTimer()
    } catch { send(.page(AlertEvent.notSaved(error))) }
    send(.page(AlertEvent.changeEnded))
  }

  func installAlertTimer(_ send: Program.Send) async {
    do throws(Ending) {
      let messages = try await AlertTimer(world).install()
      readAlertDefaults(send)
      send(.messageReceived(messages.joined(separator: " ")))
    } catch { send(.messageReceived(error.sentence)) }
  }
}

extension World {
  /// The alert after the change (nil if it no longer exists), and all alerts.
  fileprivate func apply(_ change: AlertChange) throws(AlertRefusal) -> (Alert?, [Alert]) {
    let now = now()
    switch change {
    case .save(let entry, let old):
      let draft = try draft(of: entry, instead: old)
      return try updateAlerts { alerts in
        // An alert that another process removed in the meantime is added again, so that nothing the user entered is
        // lost.
        old.flatMap { alerts.edit(id: $0.id, to: draft, now: now) } ?? alerts.add(draft, now: now)
      }
    case .turn(let id, let isOn): return try updateAlerts { $0.turn(on: isOn, id: id, now: now) }
    case .remove(let alert, _): return try updateAlerts { $0.remove(id: alert.id) }
    case .restore(let alert, let index): return try updateAlerts { $0.restore(alert, at: index, now: now) }
    }
  }

  private func updateAlerts(_ change: (inout [Alert]) -> Alert?) throws(AlertRefusal) -> (Alert?, [Alert]) {
    do throws(StorageError) { return try alerts.change { (change(&$0), $0) } } catch {
      throw .message(error.sentence(in: language))
    }
  }

  /// An unchanged photo is not checked: its file may be unavailable for a while.
  private func draft(of entry: AlertEntry, instead old: Alert?) throws(AlertRefusal) -> Alert.Draft {
    do throws(AlertInputError) {
      return Alert.Draft(
        at: entry.at, repetition: entry.repetition, city: cityName(of: entry.city),
        from: try Alert.sender(written: entry.from),
        photo: entry.photo == old?.photo ? old?.photo : try photo(at: entry.photo))
    } catch { throw .fault(error) }
  }

  private func cityName(of city: AlertCity) -> String? {
    switch city {
    case .first: nil
    case .here: Alert.here
    case .saved(let city): city.ownName ?? cityName(of: city.place)
    case .named(let name): name
    }
  }
}
