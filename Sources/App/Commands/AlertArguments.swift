import Alerts
import Storage
import ViewModels
import Weather

// What the commands about alerts are given, checked and looked up.
extension World {
  func keptAlerts() throws(Ending) -> [Alert] {
    do throws(StorageError) { return try alerts.all(now: now()) } catch { throw ending(for: error) }
  }

  func keptAlert(_ id: String) throws(Ending) -> Alert {
    guard let alert = try keptAlerts().first(where: { $0.id == id }) else {
      throw Ending(.usage, strings.noSuchAlert(id.harmless))
    }
    return alert
  }

  /// Changes the alert of that id, and returns what it is, or was.
  func change(_ id: String, _ change: (inout [Alert]) -> Alert?) throws(Ending) -> Alert {
    try mayWrite()
    // What fails anyhow need not create a file.
    _ = try keptAlert(id)
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

  /// What was written, read; a fault ends the command under the option's name.
  func reading<Value>(_ read: () throws(AlertFault) -> Value) throws(Ending) -> Value {
    do throws(AlertFault) { return try read() } catch { throw Ending(.usage, sentence(error)) }
  }

  private func sentence(_ fault: AlertFault) -> String {
    "\(fault.option) \(Words.of(language).alerts.sentence(fault))"
  }

  /// The whole path of a photo that can be shown; nil if the path is empty.
  func readPhoto(_ path: String) throws(Ending) -> String? {
    try reading { () throws(AlertFault) in try photo(at: path) }
  }

  /// Says what there is to know about an alert that was set.
  func remark(on alert: Alert) {
    let remark = Words.of(language).alerts.displaced(alert, after: now(), in: .own(environment))
    if let remark { complain(remark) }
  }

  /// The reader's own name for a city, else the one by which it is found; nil where the name is empty.
  func alertCity(named name: String) async throws(Ending) -> String? {
    if name.isEmpty || name == Alert.here { return name.isEmpty ? nil : name }
    let place = try await place(named: name)
    return (try? savedCities())?.named(name)?.name ?? cityName(of: place)
  }
}

extension AlertFault {
  /// Under which it was written.
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
  var nothingToEdit: String {
    say(
      "--at, --repeat, --city, --from, --photo 가운데 바꿀 것을 적으세요.",
      "Say what to change: --at, --repeat, --city, --from or --photo.")
  }

  func noSuchAlert(_ id: String) -> String {
    say(
      "\(id.shortened): 그런 알림이 없습니다. 목록: weatheri-tui alerts list",
      "\(id.shortened): there is no such alert. For the list: weatheri-tui alerts list")
  }
}
