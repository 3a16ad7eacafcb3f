import ArgumentParser
import Testing

@testable import App

@Suite struct CommandNameTests {
  /// The parser would else spell the command's type at every start, which took a third of the way to the first byte.
  @Test func `every command says its name`() {
    func nameless(_ command: any ParsableCommand.Type) -> [String] {
      let own = command.configuration.commandName == nil ? ["\(command)"] : []
      return own + command.configuration.subcommands.flatMap(nameless)
    }
    #expect(nameless(Weatheri.self) == [])
  }
}
