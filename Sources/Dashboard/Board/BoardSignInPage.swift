import Cells
import FoundationEssentials
import Reports
import Weather

/// The form for signing in to the boards, in place of the explanation. Nothing is sent before Enter on the password.
struct BoardSignInPage: Page {
  enum Action: Sendable, Hashable { case submit, otherField }
  enum Field: Sendable, Hashable, CaseIterable { case user, password }

  static let name = Localized("게시판 로그인", "signing in to the board")
  static let fillsWindow = false
  static let hasField = true
  static let isInline = true
  static let leaving = Localized("취소", "cancel")
  static let printing = PlainPrinting.whole
  static let bindings: [Binding<Action>] = [
    Binding([.enter], "Enter", .submit, Localized("다음, 로그인", "next, sign in")),
    Binding([.tab, .backTab, .up, .down], "Tab ↑ ↓", .otherField, Localized("다른 칸", "other field")),
  ]

  private(set) var field = Field.user
  private var user = TextField(capacity: 255)
  private var password = TextField(capacity: 1024)
  /// Since when the server is asked; nil if it is not.
  private var since: Date?
  /// Why the last attempt failed.
  private var failure: String?

  mutating func press(_ action: Action, _ state: inout State) -> [Effect] {
    switch action {
    case .otherField: field = field == .user ? .password : .user
    case .submit: return submit(state)
    }
    return []
  }

  mutating func edit(_ edit: TextField.Edit, _ state: inout State) -> [Effect] {
    let fits = field == .user ? user.apply(edit) : password.apply(edit)
    state.notice = fits ? nil : .fieldIsFull
    failure = nil
    return []
  }

  /// Enter on the ID goes on to the password. A password is not needed if the settings name a command for a token.
  private mutating func submit(_ state: State) -> [Effect] {
    guard since == nil else { return [] }
    guard server != nil else {
      (field, failure) = (.user, state.words.board.wholeID)
      return []
    }
    guard field == .password else {
      field = .password
      return []
    }
    (since, failure) = (state.now, nil)
    return [.page(BoardEffect.signIn(user: id, password: Secret(password.text)))]
  }

  mutating func receiveFailure(_ sentence: String) { (since, failure) = (nil, sentence.harmless) }

  /// An ID has no spaces; a pasted one may have some around it.
  private var id: String { user.text.filter { $0 != " " } }

  /// The server in the ID; nil if it is not a whole ID.
  private var server: String? {
    let parts = id.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard id.hasPrefix("@"), parts.count == 2, parts[0].count > 1, !parts[1].isEmpty else { return nil }
    return String(parts[1])
  }

  func wait(_ state: State) -> Wait? { Wait(since) }

  static func hints(_ state: State) -> [FooterViewModel.Hint] {
    [
      hint(.submit, in: state), hint(.otherField, in: state),
      hint(everywhere: .leave, word: leaving[state.language], in: state),
    ]
  }
}

// What is shown.
extension BoardSignInPage {
  /// The fields and, as far as there is room, what Enter sends; a failure comes before that.
  func rows(_ state: State, in room: Size) -> [ListRow] {
    let words = state.words.board
    let width = Field.allCases.map { words.label($0).displayWidth }.max() ?? 0
    let fields = Field.allCases.map { row($0, labelWidth: width, state) }
    let notes = notes(words).flatMap { text, tone in
      text.wrapped(to: max(1, room.columns - 2)).map { ListRow($0, tone, indent: 2) }
    }
    let isTight = fields.count + 1 + notes.count > room.rows
    return Array((fields + (isTight ? [] : [.blank]) + notes).prefix(max(room.rows, fields.count)))
  }

  private func notes(_ words: BoardWords) -> [(String, Tone)] {
    if since != nil { return [(words.signingIn, .dim)] }
    return (failure.map { [($0, .alert)] } ?? []) + [(words.consent(server), .plain), (words.makeAccount, .dim)]
  }

  private func row(_ field: Field, labelWidth: Int, _ state: State) -> ListRow {
    let isChosen = field == self.field
    let words = state.words.board
    let shown = text(field, state)
    let column = 2 + labelWidth + 2
    var pieces = [ListRow.Piece(text: words.label(field), tone: isChosen ? .strong : .dim, place: .column(2))]
    let isExample = shown.text.isEmpty && field == .user
    if !isChosen || isExample {
      let text = isExample ? words.userExample : shown.text
      pieces.append(
        ListRow.Piece(text: text, tone: isExample ? .faint : .plain, place: .column(isChosen ? column + 1 : column)))
    }
    if isChosen { pieces.append(ListRow.Piece(text: state.glyphs.chosen, tone: .accent, place: .column(0))) }
    var row = ListRow(pieces: pieces, isChosen: isChosen)
    if isChosen { row.field = ListRow.Field(text: shown, column: column) }
    return row
  }

  /// A password is never shown.
  private func text(_ field: Field, _ state: State) -> TextField {
    field == .user ? user : password.masked(by: state.isASCII ? "*" : "•")
  }

  func spoken(_ state: State) -> [String] {
    let words = state.words.board
    return ["\(words.label(field)): \(text(field, state).text)"] + notes(words).map(\.0)
  }
}
