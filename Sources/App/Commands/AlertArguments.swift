import Alerts
import Glibc
import Storage
import ViewModels
import Weather

// What the commands about alerts are given, checked and looked up.
extension World {
  /// In the sample feed there are none.
  func keptAlerts() throws(Ending) -> [Alert] {
    if isSample { return [] }
    do throws(StorageError) { return try alerts.all() } catch { throw ending(for: error) }
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

  func time(_ text: String) throws(Ending) -> TimeOfDay {
    guard let time = TimeOfDay(text: text) else { throw Ending(.usage, strings.badTime(text.harmless)) }
    return time
  }

  func repetition(_ text: String) throws(Ending) -> Repetition {
    guard let repetition = Repetition(text: text) else {
      throw Ending(.usage, strings.badRepetition(text.harmless))
    }
    return repetition
  }

  /// The reader's own name for a city, else the one by which it is found; nil where the name is empty.
  func alertCity(named name: String) async throws(Ending) -> String? {
    if name.isEmpty || name == Alert.here { return name.isEmpty ? nil : name }
    let place = try await place(named: name)
    return (try? savedCities())?.named(name)?.name ?? cityName(of: place)
  }

  /// nil where the name is empty.
  func sender(named name: String) throws(Ending) -> String? {
    let name = name.harmless
    guard name.count <= Alert.longestName, !name.hasPrefix(" ") else { throw Ending(.usage, strings.badSender(name)) }
    return name.isEmpty ? nil : name
  }

  /// The whole path: what tells the alert may stand in another folder. nil where it is empty.
  func photo(at path: String) throws(Ending) -> String? {
    if path.isEmpty { return nil }
    guard FileFact.of(path)?.isFolder == false, let real = realpath(path, nil) else {
      throw Ending(.usage, strings.noSuchPhoto(path.harmless))
    }
    defer { free(real) }
    // It may yet become one; the alert is told without it as long as it is none.
    if !looksLikePicture(String(cString: real)) { complain(strings.noPicture(path.harmless)) }
    return String(cString: real)
  }

  /// By the first bytes of PNG and JPEG.
  private func looksLikePicture(_ path: String) -> Bool {
    let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return false }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 4)
    return read(file, &bytes, 4) == 4 && (bytes == [0x89, 0x50, 0x4E, 0x47] || bytes[..<3] == [0xFF, 0xD8, 0xFF])
  }
}

extension CommandStrings {
  func badTime(_ text: String) -> String {
    say("--at \(text.shortened): 07:30 같은 시각이어야 합니다.", "--at \(text.shortened): expected a time such as 07:30.")
  }

  func badRepetition(_ text: String) -> String {
    say(
      "--repeat \(text.shortened): daily, weekdays, weekends, once나 mon,wed 같은 요일이어야 합니다.",
      "--repeat \(text.shortened): expected daily, weekdays, weekends, once, or days such as mon,wed.")
  }

  func badSender(_ name: String) -> String {
    say(
      "--from ‘\(name.shortened)’: 빈칸으로 시작하지 않는 열 글자까지의 이름이어야 합니다.",
      "--from \"\(name.shortened)\": expected a name of at most ten characters that does not begin with a space.")
  }

  func noSuchPhoto(_ path: String) -> String {
    say("--photo \(path): 그런 파일이 없습니다.", "--photo \(path): there is no such file.")
  }

  func noPicture(_ path: String) -> String {
    say(
      "--photo \(path): PNG나 JPEG 사진이 아닙니다. 사진 없이 알립니다.", "--photo \(path): neither a PNG nor a JPEG; told without it.")
  }

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
