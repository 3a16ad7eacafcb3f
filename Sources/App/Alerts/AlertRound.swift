import Alerts
import Dashboard
import FoundationEssentials
import Glibc
import Reports
import Storage
import Upstream
import Weather

/// `alerts fire`: delivers every due alert that is still pending, one after the other, then the advance notices that
/// the rules ask for.
struct AlertRound: Sendable {
  let world: World
  let notifier: any Notifier
  var sleep: @Sendable (_ seconds: Double) async throws -> Void = Timing.real.sleep

  /// Seconds to wait for fresh weather.
  private static let patience = 20.0
  /// Seconds that a run with `stays` lasts at most.
  private static let longestStay: TimeInterval = 15 * 60
  /// Seconds between two checks of such a run, at most.
  private static let pause = 30.0

  /// Delivers the due alerts and advance notices. With `stays`, it checks again for 15 minutes while an alert is
  /// pending (delivered with old weather, or claimed by another process) or an advance notice is due soon.
  ///
  /// Only a timer starts a run that stays, at the time of an alert. If the alerts cannot be read, such a run delivers
  /// a message that says so, with the weather at home.
  func deliverDue(stays: Bool) async throws(Ending) {
    let end = world.now().addingTimeInterval(AlertRound.longestStay)
    // When the advance notices are checked: at once, and then at the time that the last check returned.
    var nextNotice: Date? = .distantPast
    while true {
      let nextAlert = try await deliverAlerts(stays)
      if let due = nextNotice, due <= world.now() { nextNotice = try await deliverAdvanceNotices() }
      let now = world.now()
      guard stays, now < end, let next = [nextAlert, nextNotice].compactMap(\.self).min(),
        next <= now.addingTimeInterval(AlertRound.soon),
        (try? await sleep(min(AlertRound.pause, max(1, next.timeIntervalSince(now))))) != nil
      else { return }
    }
  }

  /// Seconds: an advance notice that is due within them is due before the timer starts the next run.
  private static let soon = TimeInterval(TimerCommand.checkIntervalMinutes * 60)

  /// Delivers the alerts. If they cannot be read, a run that stays delivers the reason before it throws.
  private func deliverAlerts(_ stays: Bool) async throws(Ending) -> Date? {
    let found: (occasions: [AlertOccasion], next: Date?)
    do throws(TimedAlerts.Failure) { found = try alerts.check() } catch {
      let ending = ending(for: error)
      if stays { try? await alerts.deliverUnclaimed(.unreadable(ending.sentence, now: world.now())) }
      throw ending
    }
    do throws(TimedAlerts.Failure) { return try await alerts.deliverAll(found) } catch { throw ending(for: error) }
  }

  /// Delivers the advance notices of each city that has rules. Returns when to check again, nil if nothing is known to
  /// become due. A failure does not stop the other cities.
  ///
  /// During the quiet hours no source is asked, unless a rule asks for warnings that are delivered even then.
  private func deliverAdvanceNotices() async throws(Ending) -> Date? {
    let all = world.advanceNoticeCities
    let cities = all.filter { $0.preferences.allQuietUntil(world.now()) == nil }
    if cities.isEmpty, let end = all.first?.preferences.quietUntil(world.now()) { return end }
    let snapshots = await snapshots(of: cities.map(\.place))
    let typhoons = await world.typhoons(for: cities)
    var (times, failure): ([Date?], Ending?) = ([], nil)
    for city in cities {
      let notices = AdvanceNotices(
        world: world, city: city, snapshot: snapshots[city.place] ?? Snapshot(place: city.place),
        typhoons: typhoons, handOver: notifier.deliver)
      do throws(AdvanceNotices.Failure) { times.append(try await notices.deliverDue()) } catch {
        failure = ending(for: error)
      }
    }
    if let failure { throw failure }
    return times.compactMap(\.self).min()
  }

  /// All places in parallel, so that a network that does not respond costs one timeout, not one per place.
  private func snapshots(of places: [Place]) async -> [Place: Snapshot] {
    await withTaskGroup(of: Snapshot.self) { group in
      for place in places { group.addTask { await world.refreshed(place, within: AlertRound.patience) } }
      return await group.reduce(into: [:]) { $0[$1.place] = $1 }
    }
  }

  /// Delivers it now, whatever its time. If it is due, this counts as the due delivery.
  func deliverNow(_ alert: Alert) async throws(Ending) {
    do throws(TimedAlerts.Failure) {
      let due = alert.due(at: world.now(), in: .own(world.environment))
      if let due, case .delivered = try await alerts.deliver(AlertOccasion(alert, due: due)) { return }
      try await alerts.deliverUnclaimed(AlertOccasion(alert, due: nil))
    } catch { throw ending(for: error) }
  }

  private var alerts: TimedAlerts {
    TimedAlerts(world: world, patience: AlertRound.patience) {
      [world, notifier] occasion, snapshot throws(NotifierError) in
      var message = AlertMessage(occasion, await world.weather(snapshot), world.alertReader)
      if let photo = message.photo, FileFact.of(photo)?.isFolder != false {
        world.printDiagnostic(world.strings.photoIsGone(photo.harmless))
        message.photo = nil
      }
      try await notifier.deliver(message)
      world.printDiagnostic(ofOld: snapshot)
    }
  }

  private func ending(for error: AlertDeliveryError<StorageError>) -> Ending {
    switch error {
    case .store(let error), .unrecorded(let error): world.ending(for: error)
    case .notifier(let error): Ending(.unavailable, error, in: world.language)
    }
  }
}

extension AlertOccasion {
  /// Stands for an alert that is due but cannot be read.
  fileprivate static func unreadable(_ reason: String, now: Date) -> AlertOccasion {
    AlertOccasion(Alert(id: "0", Alert.Draft(at: .morning), now: now), due: nil, remarks: [reason])
  }
}

/// Prints a message as lines of text on standard output: used if there is no desktop.
struct PrintingNotifier: Notifier {
  let print: @Sendable (String) -> Void

  func deliver(_ message: AlertMessage) async throws(NotifierError) {
    for line in [message.title] + message.lines { print(line) }
    // Text that is still in the buffer has not been delivered.
    if fflush(nil) != 0 { throw .refused(String(cString: strerror(errno))) }
  }
}

extension World {
  /// Prints why an alert had no newer weather.
  fileprivate func printDiagnostic(ofOld snapshot: Snapshot) {
    if snapshot.isFresh(at: now()) { return }
    let formatting = formatting(for: snapshot)
    let missed = snapshot.missed.filter { [.now, .hourly].contains($0.part) }
    for sentence in Set(missed.map { formatting.sentence($0, at: now()) }).sorted() { printDiagnostic(sentence) }
  }

  /// The ways an alert can reach the user without the dashboard, the preferred one first.
  ///
  /// The output of a run that a timer started is not read by anyone: such a run delivers to the desktop or not at
  /// all.
  func notifier(isStartedByTimer: Bool) -> any Notifier {
    isStartedByTimer && isatty(STDOUT_FILENO) == 0 ? desktop : FirstNotifier([desktop, PrintingNotifier { print($0) }])
  }
}

extension CommandStrings {
  func photoIsGone(_ path: String) -> String {
    say(
      "\(path): 날씨요정의 사진을 찾을 수 없어 사진 없이 알립니다. 바꾸려면: weatheri-tui alerts edit ID --photo 파일",
      "\(path): the fairy's photo is missing; the alert was sent without it. To change it: weatheri-tui alerts edit ID --photo FILE"
    )
  }
}
