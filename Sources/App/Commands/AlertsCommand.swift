import Alerts
import ArgumentParser
import Glibc
import Reports
import Storage

/// Timed alerts: deliver the weather of a city at a set time.
struct AlertsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "alerts", abstract: "Timed weather alerts.",
    discussion: "Alerts are shown by an open dashboard, or, after \"alerts install\", by a timer. soon.rules in the"
      + " settings adds early warnings for rain, dust and official warnings.",
    subcommands: [
      List.self, Add.self, Edit.self, Remove.self, On.self, Off.self, Fire.self, Install.self, Uninstall.self,
    ], defaultSubcommand: List.self)

  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "List alerts with their next time, and the early-warning rules.")
    @Flag(name: .customLong("json")) var isJSON = false
    @OptionGroup var options: Options

    func run() async throws {
      try await CommandRunner.run(options) { world throws(Ending) in
        let lines = AlertLines(world)
        let alerts = try world.savedAlerts()
        if isJSON { return world.print(lines.json(alerts).text) }
        let texts = lines.text(alerts) + lines.rules()
        if texts.isEmpty, isatty(STDERR_FILENO) == 1 { world.printDiagnostic(world.strings.noAlerts) }
        for line in texts { world.print(line) }
      }
    }
  }

  struct Add: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "add",
      abstract: "Add an alert; prints its ID.",
      discussion: "--city names the city; \"here\" is your location at that time. The default is the first city.")
    @Option(help: "HH:MM in the time zone of this machine.") var at: String
    @Option(
      name: .customLong("repeat"), help: "daily, weekdays, weekends, once, or days such as mon,wed.",
      completion: .list(["daily", "weekdays", "weekends", "once"]))
    var repetition = "daily"
    @Option(help: "Sender's name.") var from: String?
    @Option(help: "Sender's photo (PNG or JPEG).", completion: .photo) var photo: String?
    @OptionGroup var options: Options

    func run() async throws {
      try await CommandRunner.run(options) { world throws(Ending) in
        try world.mayWrite()
        let draft = try await draft(in: world)
        let alert: Alert
        do throws(StorageError) { alert = try world.alerts.change { $0.add(draft, now: world.now()) } } catch {
          throw world.ending(for: error)
        }
        world.print(alert.id)
        world.printDiagnostic(AlertLines(world).wasSet(alert))
        world.remark(on: alert)
        await world.renewTimer()
      }
    }

    private func draft(in world: World) async throws(Ending) -> Alert.Draft {
      var draft = try world.reading { () throws(AlertInputError) in
        Alert.Draft(
          at: try Alert.time(written: at), repetition: try Alert.repetition(written: repetition),
          from: try Alert.sender(written: from ?? world.alerts.sender ?? ""), photo: try world.photo(at: photo ?? ""))
      }
      if let name = options.city { draft.city = try await world.alertCity(named: name) }
      return draft
    }
  }

  struct Edit: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "edit", abstract: "Change an alert.",
      discussion:
        "Options not given keep their value. An empty --city, --from or --photo clears it; --city here is your location"
        + " at that time.")
    @Argument(completion: .alert) var id: String
    @Option(help: "HH:MM in the time zone of this machine.") var at: String?
    @Option(
      name: .customLong("repeat"), help: "daily, weekdays, weekends, once, or days such as mon,wed.",
      completion: .list(["daily", "weekdays", "weekends", "once"]))
    var repetition: String?
    @Option(help: "Sender's name.") var from: String?
    @Option(help: "Sender's photo (PNG or JPEG).", completion: .photo) var photo: String?
    @OptionGroup var options: Options

    func run() async throws {
      try await CommandRunner.run(options) { world throws(Ending) in
        let draft = try await draft(of: try world.savedAlert(id), in: world)
        let alert = try world.change(id) { $0.edit(id: id, to: draft, now: world.now()) }
        world.remark(on: alert)
        await world.renewTimer()
        for line in AlertLines(world).text([alert]) { world.print(line) }
      }
    }

    private func draft(of alert: Alert, in world: World) async throws(Ending) -> Alert.Draft {
      if [at, repetition, from, photo, options.city].allSatisfy({ $0 == nil }) {
        throw Ending(.usage, world.strings.nothingToEdit)
      }
      var draft = try world.reading { () throws(AlertInputError) in
        var draft = alert.draft
        if let at { draft.at = try Alert.time(written: at) }
        if let repetition { draft.repetition = try Alert.repetition(written: repetition) }
        if let from { draft.from = try Alert.sender(written: from) }
        if let photo { draft.photo = try world.photo(at: photo) }
        return draft
      }
      if let name = options.city { draft.city = try await world.alertCity(named: name) }
      return draft
    }
  }

  struct Fire: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "fire", abstract: "Send alerts that are due; with an ID, send that alert now.")
    @Argument(help: "The alert to send now, whatever its time.", completion: .alert) var id: String?
    @Flag(
      name: .customLong("wait"),
      help: "If the weather cannot be fetched, keep trying for 15 minutes.")
    var stays = false
    @OptionGroup var options: Options

    func run() async throws {
      try await CommandRunner.run(options) { world throws(Ending) in
        let round = AlertRound(world: world, notifier: world.notifier(isStartedByTimer: stays))
        if let id { return try await round.deliverNow(try world.savedAlert(id)) }
        try await round.deliverDue(stays: stays)
      }
    }
  }

  struct Install: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "install", abstract: "Deliver alerts without the dashboard, using systemd or cron.")
    @Flag(name: .customLong("print"), help: "Show what would be installed, and install nothing.") var isPreview = false
    @OptionGroup var options: Options

    func run() async throws {
      try await CommandRunner.run(options) { world throws(Ending) in
        let timer = try AlertTimer(world)
        if isPreview {
          for text in try await timer.preview() { world.print(text) }
          return
        }
        try world.mayWrite()
        for line in try await timer.install() { world.print(line) }
      }
    }
  }

  struct Uninstall: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "uninstall", abstract: "Undo install, and leave nothing behind.")
    @OptionGroup var options: Options

    func run() async throws {
      try await CommandRunner.run(options) { world throws(Ending) in
        try world.mayWrite()
        for line in try await AlertTimer(world).uninstall() { world.print(line) }
      }
    }
  }

  struct Remove: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "remove", abstract: "Remove an alert.")
    @OptionGroup var alert: OneAlert

    func run() async throws {
      try await alert.act { world, id throws(Ending) in
        let alert = try world.change(id) { $0.remove(id: id) }
        await world.renewTimer()
        world.print(world.strings.removed(AlertLines(world).name(alert)))
      }
    }
  }

  struct On: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "on", abstract: "Turn an alert on.")
    @OptionGroup var alert: OneAlert

    func run() async throws {
      try await alert.act { world, id throws(Ending) in try await world.turn(id, on: true) }
    }
  }

  struct Off: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "off", abstract: "Turn an alert off without removing it.")
    @OptionGroup var alert: OneAlert

    func run() async throws {
      try await alert.act { world, id throws(Ending) in try await world.turn(id, on: false) }
    }
  }

  /// Arguments that name one alert.
  struct OneAlert: ParsableArguments {
    @Argument(completion: .alert) var id: String
    @OptionGroup var options: Options

    func act(_ work: @Sendable (World, String) async throws(Ending) -> Void) async throws {
      try await CommandRunner.run(options) { world throws(Ending) in try await work(world, id) }
    }
  }
}
