import ArgumentParser

/// The program as a shell completes it: the options of the dashboard, which stand before a command as well, are known
/// there. The parser is not asked so, for it would not give them on to the command.
struct CompletedWeatheri: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    var configuration = Weatheri.configuration
    configuration.defaultSubcommand = nil
    return configuration
  }

  @OptionGroup var dashboard: DashboardFlags

  /// Whether the arguments ask for a shell's script, or come from one.
  static func isAsked(_ arguments: some Collection<String>) -> Bool {
    arguments.first == "---completion" || arguments.first == "--generate-completion-script"
  }
}
