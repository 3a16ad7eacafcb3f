import Cells
import Props
import Testing
import Weather

@testable import Dashboard

/// A terminal that a page is drawn on.
struct TestTerminal: Sendable, Equatable, CustomStringConvertible {
  /// What a terminal can show. A terminal that shows only ASCII has no colours either.
  enum Depth: Sendable, CaseIterable { case anyColour, sixteenColours, ascii }

  var size = Size(columns: 80, rows: 24)
  var language = Language.ko
  var depth = Depth.anyColour
  var isASCII: Bool { depth == .ascii }

  var description: String { "\(size.columns)x\(size.rows) \(language) \(depth)" }

  static func random(_ dice: inout Dice) -> TestTerminal {
    let columns = 1 + dice.roll(dice.roll(4) == 0 ? 300 : 140)
    let size = Size(columns: columns, rows: 1 + dice.roll(50))
    return TestTerminal(
      size: size, language: Language.builtIn[dice.roll(2)], depth: dice.roll(3) == 0 ? .ascii : .anyColour)
  }
}

extension Size {
  private static func list(_ sizes: (Int, Int)...) -> [Size] { sizes.map { Size(columns: $0.0, rows: $0.1) } }

  /// The windows of the golden pictures.
  static let golden = list((80, 24), (120, 40))
  /// From the smallest window that is usable to a large one.
  static let common = list((20, 5), (40, 12)) + golden + list((200, 60))
  /// The windows in which the laws of pages are checked.
  static let lawful = list((1, 1), (30, 8), (60, 20)) + common
}

/// A page in one situation, on any terminal. The laws of `PageTests` hold for it.
struct PageCase: Sendable, CustomTestStringConvertible {
  /// `alerts, entering`: unique.
  let title: String
  private let arrange: @Sendable (TestTerminal) async throws -> State

  init(_ title: String, _ arrange: @escaping @Sendable (TestTerminal) async throws -> State) {
    (self.title, self.arrange) = (title, arrange)
  }

  /// What the user does on the home screen with the data of the sample feed.
  init(_ title: String, from situation: Situation, _ act: @escaping @Sendable (inout State) -> Void) {
    self.init(title) { terminal in
      var state = try await Situations.shared.value.state(situation, on: terminal)
      act(&state)
      return state
    }
  }

  var testDescription: String { title }

  /// The same after these keys.
  func pressing(_ keys: Key...) -> PageCase {
    PageCase("\(title), after \(keys)") { terminal in
      var state = try await self.state(on: terminal)
      state.press(keys)
      return state
    }
  }

  func state(on terminal: TestTerminal = TestTerminal()) async throws -> State {
    var state = try await arrange(terminal)
    if terminal.depth == .sixteenColours { state.colours = .few }
    return state
  }
}

/// A page with random data on a random terminal: every frame of it is correct.
struct RandomPage: Sendable, CustomTestStringConvertible {
  let title: String
  let cases: Int
  private let holds: @Sendable (Frame, State) -> Bool
  private let arrange: @Sendable (inout Dice, TestTerminal) async throws -> State

  /// `holds` is what must be true in addition.
  init(
    _ title: String, cases: Int = 300, where holds: @escaping @Sendable (Frame, State) -> Bool = { _, _ in true },
    _ arrange: @escaping @Sendable (inout Dice, TestTerminal) async throws -> State
  ) {
    (self.title, self.cases, self.holds, self.arrange) = (title, cases, holds, arrange)
  }

  var testDescription: String { title }

  /// The first fault of the page in the case of this number; nil if none.
  func fault(seed: Int) async throws -> String? {
    var dice = Dice(seed: seed)
    let terminal = TestTerminal.random(&dice)
    let state = try await arrange(&dice, terminal)
    let frame = HomeScreen().frame(of: state)
    if let fault = frame.fault(in: terminal.size) { return "\(terminal): \(fault)" }
    return holds(frame, state) ? nil : "\(terminal):\n\(frame.picture)"
  }
}
