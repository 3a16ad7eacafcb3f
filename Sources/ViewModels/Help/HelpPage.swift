import Cells
import Weather

/// Every key of the page below it.
struct HelpPage: Page {
  static let name = Localized("단축키", "shortcuts")
  static let fillsWindow = false
  static let isSheet = true
  /// None of its own.
  static let bindings: [Binding<CommonAction>] = []

  func press(_ action: CommonAction, _ state: inout State) -> [Effect] { [] }

  func spoken(_ state: State) -> [String] {
    let model = HelpModel(state, isSpoken: true)
    return ["", model.title] + model.lines.map { "  \($0.keys.padded(to: 11)) \($0.meaning)" } + [model.hint, ""]
  }
}

/// Every key of a page and what it means there, from the same literals that give the keys their meaning.
public struct HelpModel: Sendable, Equatable {
  public struct Line: Sendable, Hashable {
    public var keys: String
    public var meaning: String
  }
  public var title: String
  public var lines: [Line]
  public var hint: String

  /// Of the page below.
  public init(_ state: State) { self.init(state, isSpoken: false) }

  /// What is read out has no windows to turn.
  fileprivate init(_ state: State, isSpoken: Bool) {
    let words = state.formatting.words
    (title, hint) = (words.help, words.pressToClose)
    // A sheet without words for its keys says them itself: help tells those of what it lies on.
    let pages = [HomePage.self] + state.overlays.map { type(of: $0.page) } as [any Page.Type]
    let page = pages.last { $0.isListed } ?? HomePage.self
    lines = page.keyLines(state.language, isASCII: state.isASCII, isSpoken: isSpoken)
  }
}

extension Page {
  fileprivate static var isListed: Bool { bindings.contains { $0.name != nil } }

  /// The page's keys, those of every page, and those of the field where there is one.
  static func keyLines(_ language: Language, isASCII: Bool = false, isSpoken: Bool = false) -> [HelpModel.Line] {
    bindings.lines(language, isASCII, isSpoken) + common.lines(language, isASCII, isSpoken)
      + (hasField ? Keymap.fieldKeys.lines(language, isASCII, isSpoken) : [])
  }
}

extension Array {
  fileprivate func lines<Action>(
    _ language: Language, _ isASCII: Bool, _ isSpoken: Bool
  ) -> [HelpModel.Line] where Element == Binding<Action> {
    filter { !(isSpoken && $0.turnsWindows) }.compactMap { binding in
      binding.name.map { HelpModel.Line(keys: Keymap.label(binding.label, isASCII: isASCII), meaning: $0[language]) }
    }
  }
}
