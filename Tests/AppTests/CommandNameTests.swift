import ArgumentParser
import Testing

@testable import App

@Suite struct CommandNameTests {
  /// Otherwise the parser derives the name from the type at every start, which took a third of the time to the first
  /// byte.
  @Test func `every command sets its name`() {
    func nameless(_ command: any ParsableCommand.Type) -> [String] {
      let own = command.configuration.commandName == nil ? ["\(command)"] : []
      return own + command.configuration.subcommands.flatMap(nameless)
    }
    #expect(nameless(Weatheri.self) == [])
  }
}
