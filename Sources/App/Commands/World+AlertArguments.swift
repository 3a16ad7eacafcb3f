import Alerts
import Reports
import Storage
import Weather

// Checks and looks up the arguments of the alert commands.
extension World {
  func savedAlerts() throws(Ending) -> [Alert] {
    do throws(StorageError) { return try alerts.all(now: now()) } catch { throw ending(for: error) }
  }

  func savedAlert(_ id: String) throws(Ending) -> Alert {
    guard let alert = try savedAlerts().first(where: { $0.id == id }) else {
      throw Ending(.usage, strings.noSuchAlert(id.harmless))
    }
    return alert
  }

  /// Changes the alert with that id. Returns the changed alert, or the removed one.
  func change(_ id: String, _ change: (inout [Alert]) -> Alert?) throws(Ending) -> Alert {
    try mayWrite()
    // An unknown id fails here, before a file is created.
    _ = try savedAlert(id)
    let alert: Alert?
    do throws(StorageError) { alert = try alerts.change(change) } catch { throw ending(for: error) }
    guard let alert else { throw Ending(.usage, strings.noSuchAlert(id.harmless)) }
    return alert
  }

  func turn(_ id: String, on isOn: Bool) async throws(Ending) {
    let alert = try change(id) { $0.turn(on: isOn, id: id, now: now()) }
    await renewTimer()
    for line in AlertLines(self).text([alert]) { print(line) }
  }

  /// Parses an argument; a fault ends the command with a sentence that names the option.
  func reading<Value>(_ read: () throws(AlertInputError) -> Value) throws(Ending) -> Value {
    do throws(AlertInputError) { return try read() } catch {
      throw Ending(.usage, "\(error.option) \(error.sentence(in: language))")
    }
  }

  /// Prints a remark about an alert that was set, if there is one.
  func remark(on alert: Alert) {
    let remark = Words.of(language).alerts.displaced(alert, after: now(), in: .own(environment))
    if let remark { printDiagnostic(remark) }
  }

  /// The user's own name for the city, else the name by which the gazetteer finds it; nil if the name is empty.
  func alertCity(named name: String) async throws(Ending) -> String? {
    if name.isEmpty || name == Alert.here { return name.isEmpty ? nil : name }
    let place = try await place(named: name)
    return (try? savedCities())?.named(name)?.name ?? cityName(of: place)
  }
}

extension AlertInputError {
  /// The option with which the value was given.
  fileprivate var option: String {
    switch self {
    case .time: "--at"
    case .repetition: "--repeat"
    case .sender: "--from"
    case .noPhoto, .noPicture: "--photo"
    }
  }
}

extension CommandStrings {
  var noAlerts: String {
    say("알림이 없습니다. 추가: weatheri-tui alerts add --at 07:30", "No alerts. To add one: weatheri-tui alerts add --at 07:30")
  }

  var nothingToEdit: String {
    say(
      "--at, --repeat, --city, --from, --photo 가운데 바꿀 것을 지정하세요.",
      "Nothing to change. Use --at, --repeat, --city, --from or --photo.")
  }

  func noSuchAlert(_ id: String) -> String {
    say(
      "\(id.shortened): 그런 알림이 없습니다. 목록: weatheri-tui alerts list",
      "\(id.shortened): no such alert. For the list: weatheri-tui alerts list")
  }
}
