import ArgumentParser
import Weather

/// Prints a page of the manual, for packagers.
struct ManualCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "manual", abstract: "A page of the manual, in mdoc format.", shouldDisplay: false)

  @Argument(help: "1 or 5.") var section: Int
  @OptionGroup var options: Options

  func validate() throws {
    guard section == 1 || section == 5 else { throw ValidationError("The manual has sections 1 and 5.") }
  }

  func run() async throws {
    let language = options.language ?? .en
    print((section == 1 ? ManualPage.commands(language) : .settings(language)).text, terminator: "")
  }
}
