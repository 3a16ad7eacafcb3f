import Alerts
import ArgumentParser
import Storage
import ViewModels
import Weather

/// Timed alerts: deliver the weather of a city at a set time.
struct AlertsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "alerts", abstract: "Timed weather alerts.",
    discussion: "An open dashboard tells each when its time comes; after \"alerts install\" none need be open. The same"
      + " goes for soon.rules of the settings: rain, dust and warnings told before they come.",
    subcommands: [
      List.self, Add.self, Edit.self, Remove.self, On.self, Off.self, Fire.self, Install.self, Uninstall.self,
    ], defaultSubcommand: List.self)

  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "Every alert, and when it comes next; and the rules of what is told beforehand.")
    @Flag(name: .customLong("json")) var isJSON = false
    @OptionGroup var options: Options

    func run() async throws {
      try await CommandRunner.run(options) { world throws(Ending) in
        let lines = AlertLines(world)
        let alerts = try world.keptAlerts()
        if isJSON { return world.print(lines.json(alerts).text) }
        for line in lines.text(alerts) + lines.rules() { world.print(line) }
      }
    }
  }

  struct Add: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "add",
      abstract: "Set an alert; prints its id.",
      discussion: "--city says of which city, here wherever you are; else it is the first one.")
    @Option(help: "HH:MM on your own clock.") var at: String
    @Option(
      name: .customLong("repeat"), help: "daily, weekdays, weekends, once, or days such as mon,wed.",
      completion: .list(["daily", "weekdays", "weekends", "once"]))
    var repetition = "daily"
    @Option(help: "The name of who brings it.") var from: String?
    @Option(help: "A picture of who brings it.", completion: .photo) var photo: String?
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
        world.complain(AlertLines(world).wasSet(alert))
        world.remark(on: alert)
        await world.renewTimer()
      }
    }

    private func draft(in world: World) async throws(Ending) -> Alert.Draft {
      var draft = try world.reading { () throws(AlertInputError) in
        Alert.Draft(
          at: try Alert.time(written: at), repetition: try Alert.repetition(written: repetition),
          from: try Alert.sender(written: from ?? world.alerts.sender ?? ""))
      }
      if let photo { draft.photo = try world.readPhoto(photo) }
      if let name = options.city { draft.city = try await world.alertCity(named: name) }
      return draft
    }
  }

  struct Edit: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "edit", abstract: "Change an alert.",
      discussion: "What is not named stays. An empty --city, --from or --photo takes it away; --city here is wherever"
        + " you are.")
    @Argument(completion: .alert) var id: String
    @Option(help: "HH:MM on your own clock.") var at: String?
    @Option(
      name: .customLong("repeat"), help: "daily, weekdays, weekends, once, or days such as mon,wed.",
      completion: .list(["daily", "weekdays", "weekends", "once"]))
    var repetition: String?
    @Option(help: "The name of who brings it.") var from: String?
    @Option(help: "A picture of who brings it.", completion: .photo) var photo: String?
    @OptionGroup var options: Options

    func run() async throws {
      try await CommandRunner.run(options) { world throws(Ending) in
        let draft = try await draft(of: try world.keptAlert(id), in: world)
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
        return draft
      }
      if let photo { draft.photo = try world.readPhoto(photo) }
      if let name = options.city { draft.city = try await world.alertCity(named: name) }
      return draft
    }
  }

  struct Fire: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "fire", abstract: "Tell what is due and was not told; with an id that alert, now.")
    @Argument(help: "The alert to tell, whatever its time.", completion: .alert) var id: String?
    @Flag(
      name: .customLong("wait"),
      help: "Stay for a quarter of an hour where the weather cannot be had, and tell it when it can.")
    var stays = false
    @OptionGroup var options: Options

    func run() async throws {
      try await CommandRunner.run(options) { world throws(Ending) in
        let round = AlertRound(world: world, notifier: world.notifier(isStartedByTimer: stays))
        if let id { return try await round.deliverNow(try world.keptAlert(id)) }
        try await round.deliverDue(stays: stays)
      }
    }
  }

  struct Install: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "install", abstract: "Have the alerts told without a dashboard, by systemd or cron.")
    @Flag(name: .customLong("print"), help: "Show what would be written, and write nothing.") var isPreview = false
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
      commandName: "uninstall", abstract: "Undo install; leaves nothing behind.")
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
    static let configuration = CommandConfiguration(commandName: "off", abstract: "Turn an alert off; it is kept.")
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
