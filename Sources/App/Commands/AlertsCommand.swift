import Alerts
import ArgumentParser
import Glibc
import Storage
import ViewModels
import Weather

/// Timed alerts: the weather of a city, told at a time.
struct AlertsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "alerts", abstract: "Timed weather alerts.",
    discussion: "While the dashboard is open it tells each when its time comes.",
    subcommands: [List.self, Add.self, Remove.self, On.self, Off.self], defaultSubcommand: List.self)

  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "Every alert, and when it comes next.")
    @Flag(name: .customLong("json")) var isJSON = false
    @OptionGroup var options: Options

    func run() async throws {
      try await CommandRunner.run(options) { world throws(Ending) in
        let lines = AlertLines(world)
        let alerts = try world.keptAlerts()
        if isJSON { return world.print(lines.json(alerts).text) }
        for line in lines.text(alerts) { world.print(line) }
      }
    }
  }

  struct Add: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "add",
      abstract: "Set an alert; prints its id.", discussion: "--city says of which city; else it is the first one.")
    @Option(help: "HH:MM on your own clock.") var at: String
    @Option(name: .customLong("repeat"), help: "daily, weekdays, weekends, once, or days such as mon,wed.")
    var repetition = "daily"
    @Option(help: "The name of who brings it.") var from: String?
    @Option(help: "A picture of who brings it.") var photo: String?
    @OptionGroup var options: Options

    func run() async throws {
      try await CommandRunner.run(options) { world throws(Ending) in
        try world.mayWrite()
        let draft = try await draft(in: world)
        do throws(StorageError) {
          world.print(try world.alerts.change { $0.add(draft, now: world.now()) }.id)
        } catch { throw world.ending(for: error) }
      }
    }

    private func draft(in world: World) async throws(Ending) -> Alert.Draft {
      guard let time = TimeOfDay(text: at) else { throw Ending(.usage, world.strings.badTime(at.harmless)) }
      guard let repetition = Repetition(text: repetition) else {
        throw Ending(.usage, world.strings.badRepetition(repetition.harmless))
      }
      let city: String? = if let name = options.city { try await world.alertCity(named: name) } else { nil }
      let from = try (from ?? world.alerts.sender).flatMap { name throws(Ending) in try world.sender(named: name) }
      let photo = try photo.map { path throws(Ending) in try world.photo(at: path) }
      return Alert.Draft(at: time, repetition: repetition, city: city, from: from, photo: photo)
    }
  }

  struct Remove: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "remove", abstract: "Remove an alert.")
    @OptionGroup var alert: OneAlert

    func run() async throws {
      try await alert.act { world, id throws(Ending) in
        let alert = try world.change(id) { $0.remove(id: id) }
        world.print(world.strings.removed(AlertLines(world).name(alert)))
      }
    }
  }

  struct On: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "on", abstract: "Turn an alert on.")
    @OptionGroup var alert: OneAlert

    func run() async throws {
      try await alert.act { world, id throws(Ending) in try world.turn(id, on: true) }
    }
  }

  struct Off: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "off", abstract: "Turn an alert off; it is kept.")
    @OptionGroup var alert: OneAlert

    func run() async throws {
      try await alert.act { world, id throws(Ending) in try world.turn(id, on: false) }
    }
  }

  /// The alert that is named.
  struct OneAlert: ParsableArguments {
    @Argument var id: String
    @OptionGroup var options: Options

    func act(_ work: @Sendable (World, String) async throws(Ending) -> Void) async throws {
      try await CommandRunner.run(options) { world throws(Ending) in try await work(world, id) }
    }
  }
}

extension World {
  /// In the sample feed there are none.
  fileprivate func keptAlerts() throws(Ending) -> [Alert] {
    if isSample { return [] }
    do throws(StorageError) { return try alerts.all() } catch { throw ending(for: error) }
  }

  /// Changes the alert of that id, and returns what it is, or was.
  fileprivate func change(_ id: String, _ change: (inout [Alert]) -> Alert?) throws(Ending) -> Alert {
    try mayWrite()
    let unknown = Ending(.usage, strings.noSuchAlert(id.harmless))
    // What fails anyhow need not create a file.
    guard try keptAlerts().contains(where: { $0.id == id }) else { throw unknown }
    let alert: Alert?
    do throws(StorageError) { alert = try alerts.change(change) } catch { throw ending(for: error) }
    guard let alert else { throw unknown }
    return alert
  }

  fileprivate func turn(_ id: String, on isOn: Bool) throws(Ending) {
    let alert = try change(id) { $0.turn(on: isOn, id: id, now: now()) }
    for line in AlertLines(self).text([alert]) { print(line) }
  }

  /// The reader's own name for a city, else the one by which it is found.
  fileprivate func alertCity(named name: String) async throws(Ending) -> String {
    let place = try await place(named: name)
    return (try? savedCities())?.named(name)?.name ?? cityName(of: place)
  }

  /// nil where the name is empty.
  fileprivate func sender(named name: String) throws(Ending) -> String? {
    let name = name.harmless
    guard name.count <= Alert.longestName, !name.hasPrefix(" ") else { throw Ending(.usage, strings.badSender(name)) }
    return name.isEmpty ? nil : name
  }

  /// The whole path: what tells the alert may stand in another folder.
  fileprivate func photo(at path: String) throws(Ending) -> String {
    guard FileFact.of(path)?.isFolder == false, let real = realpath(path, nil) else {
      throw Ending(.usage, strings.noSuchPhoto(path.harmless))
    }
    defer { free(real) }
    return String(cString: real)
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

  func noSuchAlert(_ id: String) -> String {
    say(
      "\(id.shortened): 그런 알림이 없습니다. 목록: weatheri-tui alerts list",
      "\(id.shortened): there is no such alert. For the list: weatheri-tui alerts list")
  }
}
