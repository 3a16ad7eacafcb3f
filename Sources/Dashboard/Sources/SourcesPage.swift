import Cells
import Weather

/// About the program: the sources of the data on screen, what leaves this machine, and the origin of places, maps and
/// libraries.
struct SourcesPage: ScrollingPage {
  enum Action: Sendable, Hashable { case scroll(Scroll), browse, notices }

  static let name = Localized("프로그램 정보", "about, sources")
  static let fillsWindow = false
  static let isSheet = true
  static let bindings: [Binding<Action>] =
    SheetKeys.scrolling(Action.scroll) + [
      Binding(["o"], "o", .browse, Localized("보이는 첫 링크 열기", "open the first link in view")),
      Binding(["n"], "n", .notices, NoticesPage.name),
    ]

  static let noLink = Localized("여기에는 열 링크가 없습니다.", "There is no link in view.")

  /// The first line in view.
  var offset = 0

  mutating func press(_ action: Action, _ state: inout State) -> [Effect] {
    switch action {
    case .scroll(let way): scroll(way, &state)
    case .notices: state.open(NoticesPage())
    case .browse:
      guard let link = SourcesViewModel(state, scroll: offset).firstLink(in: state.size) else {
        return state.refuse(.ofPage(SourcesPage.noLink))
      }
      return [.browse(link)]
    }
    return []
  }

  func viewport(_ state: State) -> Viewport { SourcesViewModel(state, scroll: offset).viewport }

  func spoken(_ state: State) -> [String] {
    let model = SourcesViewModel(state, scroll: 0)
    return ["", model.title] + (model.lines + model.secondLines).map(\.text) + [state.words.noticesHint, ""]
  }
}

/// The licences of everything that the program consists of, in full.
struct NoticesPage: ScrollingPage {
  enum Action: Sendable, Hashable { case scroll(Scroll) }

  static let name = Localized("라이선스 전문", "licences in full")
  static let fillsWindow = false
  static let isSheet = true
  static let bindings: [Binding<Action>] = SheetKeys.scrolling(Action.scroll)

  /// The first line in view.
  var offset = 0

  mutating func press(_ action: Action, _ state: inout State) -> [Effect] {
    switch action {
    case .scroll(let way): scroll(way, &state)
    }
    return []
  }

  func viewport(_ state: State) -> Viewport { SourcesViewModel(notices: state, scroll: offset).viewport }

  func spoken(_ state: State) -> [String] {
    let model = SourcesViewModel(notices: state, scroll: 0)
    return ["", model.title] + model.lines.map(\.text) + [""]
  }
}

/// The keys of a sheet of text; the last line of the sheet shows them.
private enum SheetKeys {
  static func scrolling<Action>(_ action: (Scroll) -> Action) -> [Binding<Action>] {
    [
      Binding([.up, "k", "["], "↑", action(.up)), Binding([.down, "j", "]"], "↓", action(.down)),
      Binding([.pageUp], "PgUp", action(.pageUp)), Binding([.pageDown, " "], "PgDn", action(.pageDown)),
      Binding([.home], "Home", action(.top)), Binding([.end], "End", action(.bottom)),
    ]
  }
}
