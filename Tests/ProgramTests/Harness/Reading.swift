import Foundation
import Harness
import Processes
import PseudoTerminal
import Testing

extension Stage {
  /// Sets the clock. Programs opened with the returned environment read it.
  @discardableResult
  func setClock(_ time: String) -> [String: String] { setClock(at: "2026-11-20T\(time)+09:00") }

  @discardableResult
  func setClock(at instant: String) -> [String: String] {
    clock.set(instant)
    return standingClock
  }

  func save(_ cities: String...) throws {
    for city in cities { #expect(try open("cities", "add", city).waitForExit() == .exited(0)) }
  }
}

extension PseudoTerminal {
  static let right = "\u{1B}[C"
  static let left = "\u{1B}[D"

  var picture: String { screen.picture }
  var header: String { screen.lines.first ?? "" }
  var footer: String { screen.lines.last ?? "" }
  var output: String { String(decoding: transcript, as: UTF8.self) }

  /// Reads until all of these words are on the screen.
  func see(_ words: String...) throws {
    try wait { screen in
      let picture = screen.picture
      return words.allSatisfy { picture.contains($0) }
    }
  }

  /// Reads until none of these words is on the screen.
  func miss(_ words: String...) throws {
    try wait { screen in
      let picture = screen.picture
      return !words.contains { picture.contains($0) }
    }
  }

  /// Reads until a condition holds that is not about the screen.
  func read(until isTrue: () -> Bool) throws {
    let end = ContinuousClock.now + .seconds(timeout)
    while !isTrue() {
      guard ContinuousClock.now < end else { throw tooLate }
      read(atMost: 0.01)
    }
  }

  /// Moves the selection down a list until the entry with this name is selected.
  func choose(_ name: String) throws {
    while !picture.contains("▸ \(name)") {
      let before = picture
      send("j")
      try waitForKeys()
      if picture == before { throw tooLate }
    }
  }

  /// Makes the program read the clock.
  func wake() { send("\u{C}") }

  /// Waits until the data are shown and nothing is loading.
  func seeAll() throws { try see("14:32 기준", "관측", "km") }

  /// Presses `q`: the program exits without an error and restores the terminal.
  func expectQuit(sourceLocation: SourceLocation = #_sourceLocation) throws {
    #expect(try quit() == .exited(0), sourceLocation: sourceLocation)
    expectRestored(sourceLocation: sourceLocation)
  }

  func expectRestored(sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(!screen.isOnAlternateScreen, sourceLocation: sourceLocation)
    #expect(screen.isCursorShown && screen.title.isEmpty, sourceLocation: sourceLocation)
    #expect(screen.modes.isDisjoint(with: [1000, 1004, 1006, 2004, 2026]), sourceLocation: sourceLocation)
    #expect(isCooked, sourceLocation: sourceLocation)
  }
}
