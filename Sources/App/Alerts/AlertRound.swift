import Alerts
import FoundationEssentials
import Glibc
import Storage
import Upstream
import ViewModels
import Weather

/// `alerts fire`: everything that is due and was not told, one after the other, and what the rules ask for of what is to
/// come.
struct AlertRound: Sendable {
  let world: World
  let notifier: any Notifier
  var sleep: @Sendable (_ seconds: Double) async throws -> Void = Timing.real.sleep

  /// Seconds that fresh weather is waited for.
  private static let patience = 20.0
  /// Of one that stays: how long, and how often it looks again.
  private static let stay: TimeInterval = 15 * 60
  private static let pause = 30.0

  /// Tells what is due. One that stays looks again for a while, where it told old weather or another process has
  /// claimed what is due.
  ///
  /// Only a timer starts one that stays, and at the time of an alert: where the alerts cannot be read it says so with
  /// the weather at home.
  func tellDue(stays: Bool) async throws(Ending) {
    let end = world.now().addingTimeInterval(AlertRound.stay)
    var (isOwed, look): (Bool, Date?) = (false, .distantPast)
    repeat {
      isOwed = try await tellDue(try await alerts(stays))
      if let due = look, due <= world.now() { look = try await lookAhead() }
      let isNear = look.map { $0 <= world.now().addingTimeInterval(AlertRound.near) } ?? false
      guard stays, isOwed || isNear, world.now() < end else { return }
    } while (try? await sleep(pause(before: look))) != nil
  }

  private func pause(before look: Date?) -> Double {
    min(AlertRound.pause, max(1, look?.timeIntervalSince(world.now()) ?? AlertRound.pause))
  }

  /// What is due before the timer looks again.
  private static let near = TimeInterval(TimerCommand.lookMinutes * 60)

  /// Tells what is to come in each city there are rules for. Returns when something is due that is known already.
  ///
  /// In the quiet hours no source is asked, unless a rule asks for warnings that pass them.
  private func lookAhead() async throws(Ending) -> Date? {
    var (next, failure): (Date?, Ending?) = (nil, nil)
    let teller = SoonTeller(world: world) { [notifier] message throws(NotifierError) in
      try await notifier.deliver(message)
    }
    let all = world.soonCities
    let cities = all.filter { $0.wish.allQuietUntil(world.now()) == nil }
    if cities.isEmpty, let end = all.first?.wish.quietUntil(world.now()) { return end }
    let snapshots = await snapshots(of: cities.map(\.place))
    for city in cities {
      do throws(AlertTellingError) {
        let look = try await teller.tell(city, snapshots[city.place] ?? Snapshot(place: city.place))
        if let look { next = min(next ?? look, look) }
      } catch { failure = ending(for: error) }
    }
    if let failure { throw failure }
    return next
  }

  private func alerts(_ stays: Bool) async throws(Ending) -> [Alert] {
    do throws(Ending) { return try world.keptAlerts() } catch {
      if stays { try? await teller.tell(.unreadable(error.sentence, now: world.now())) }
      throw error
    }
  }

  /// All at once, so that a network that hangs is waited for once.
  private func snapshots(of places: [Place]) async -> [Place: Snapshot] {
    await withTaskGroup(of: Snapshot.self) { group in
      for place in places { group.addTask { await world.refreshed(place, within: AlertRound.patience) } }
      return await group.reduce(into: [:]) { $0[$1.place] = $1 }
    }
  }

  /// Whether there is still something to tell.
  private func tellDue(_ alerts: [Alert]) async throws(Ending) -> Bool {
    let zone = Zone.own(world.environment)
    var failure: Ending?
    for alert in alerts {
      guard let due = alert.pending(at: world.now(), in: zone) else { continue }
      // One that fails does not keep the others away.
      do throws(AlertTellingError) {
        if case .unkept(let error) = try await teller.tell(alert, due: due) { failure = world.ending(for: error) }
      } catch { failure = ending(for: error) }
    }
    if let failure { throw failure }
    return try world.keptAlerts().contains { $0.pending(at: world.now(), in: zone) != nil }
  }

  func tellByHand(_ alert: Alert) async throws(Ending) {
    do throws(AlertTellingError) { try await teller.tellByHand(alert) } catch { throw ending(for: error) }
  }

  private var teller: AlertTeller {
    AlertTeller(world: world, patience: AlertRound.patience) {
      [world, notifier] occasion, snapshot throws(NotifierError) in
      var message = AlertMessage(occasion, snapshot, await world.alertState(snapshot))
      if let photo = message.photo, FileFact.of(photo)?.isFolder != false {
        world.complain(world.strings.photoIsGone(photo.harmless))
        message.photo = nil
      }
      try await notifier.deliver(message)
      world.complain(ofOld: snapshot)
    }
  }

  private func ending(for error: AlertTellingError) -> Ending {
    switch error {
    case .storage(let error): world.ending(for: error)
    case .notifier: Ending(.unavailable, world.strings.notDelivered)
    }
  }
}

extension AlertOccasion {
  /// An alert that is due and cannot be read.
  fileprivate static func unreadable(_ reason: String, now: Date) -> AlertOccasion {
    AlertOccasion(Alert(id: "0", Alert.Draft(at: .morning), now: now), due: nil, remarks: [reason])
  }
}

/// The last way to bring a message: as lines of text on standard output.
struct PrintingNotifier: Notifier {
  let print: @Sendable (String) -> Void

  func deliver(_ message: AlertMessage) async throws(NotifierError) {
    for line in [message.title] + message.lines { print(line) }
    // What is still in the buffer is not handed over.
    if fflush(nil) != 0 { throw .refused(String(cString: strerror(errno))) }
  }
}

extension World {
  /// Why an alert had nothing newer to tell.
  fileprivate func complain(ofOld snapshot: Snapshot) {
    if snapshot.isFresh(at: now()) { return }
    let formatting = formatting(for: snapshot)
    let missed = snapshot.missed.filter { [.now, .hourly].contains($0.part) }
    for sentence in Set(missed.map { formatting.sentence($0, at: now()) }).sorted() { complain(sentence) }
  }

  /// The ways an alert reaches the user outside of the dashboard, the best first.
  ///
  /// Nobody reads what a timer prints: a run that was started by one delivers to the desktop, or not at all.
  func notifier(isStartedByTimer: Bool) -> any Notifier {
    isStartedByTimer && isatty(STDOUT_FILENO) == 0 ? desktop : FirstNotifier([desktop, PrintingNotifier { print($0) }])
  }
}

extension CommandStrings {
  func photoIsGone(_ path: String) -> String {
    say(
      "\(path): 날씨요정의 사진을 찾을 수 없어 사진 없이 알립니다. 바꾸려면: weatheri-tui alerts edit ID --photo 파일",
      "\(path): the fairy's picture is gone; told without it. To change it: weatheri-tui alerts edit ID --photo FILE")
  }

  var notDelivered: String {
    say(
      "데스크톱에 알림을 띄우지 못했습니다. 데스크톱에 로그인해 있는지 weatheri-tui doctor로 확인하세요. 다음에 다시 알립니다.",
      "The alert could not be shown on a desktop and will be tried again. Check with weatheri-tui doctor that a desktop"
        + " session is running.")
  }
}
