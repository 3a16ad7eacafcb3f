import ArgumentParser

/// The command tree for shell completion: it includes the dashboard's options, which may also come before a command.
/// Normal parsing does not use it, because the parser would not pass those options on to the command.
struct CompletionRoot: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    var configuration = Weatheri.configuration
    configuration.defaultSubcommand = nil
    return configuration
  }

  @OptionGroup var dashboard: DashboardFlags
  @OptionGroup var options: Options

  /// Whether the arguments ask for a completion script, or come from one.
  static func isAsked(_ arguments: some Collection<String>) -> Bool {
    arguments.first == "---completion" || arguments.first == "--generate-completion-script"
  }
}
