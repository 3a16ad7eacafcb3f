import ArgumentParser
import Weather

/// The dashboard, which is what the program is without a command.
struct DashboardCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "dashboard", abstract: "The dashboard; also without any command.", shouldDisplay: false)
  @Flag(name: .customLong("plain"), help: "Lines of text instead of a picture, for screen readers and logs.")
  var isPlain = false

  @OptionGroup var options: Options

  func run() async throws {
    try await CommandRunner.run(options) { world throws(Ending) in
      try await Dashboard(world: world, startingAt: options.city, wantsPlain: isPlain).run()
    }
  }
}
