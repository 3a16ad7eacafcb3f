import Cells
import FoundationEssentials
import Reports
import Weather

/// The form for signing in to the boards, in place of the explanation. Nothing is sent before Enter on the password.
struct BoardSignInPage: Page {
  enum Action: Sendable, Hashable { case submit, next, previous }
  enum Field: Sendable, Hashable, CaseIterable { case user, password, server }

  static let name = Localized("게시판 로그인", "signing in to the board")
  static let fillsWindow = false
  static let hasField = true
  static let isInline = true
  static let leaving = Localized("취소", "cancel")
  static let printing = PlainPrinting.whole
  static let bindings: [Binding<Action>] = [
    Binding([.enter], "Enter", .submit, Localized("다음, 로그인", "next, sign in")),
    Binding([.down, .tab], "↓ Tab", .next, Localized("다음 칸", "next field")),
    Binding([.up, .backTab], "↑", .previous, Localized("이전 칸", "previous field")),
  ]

  private(set) var field = Field.user
  private var user = TextField(capacity: 255)
  private var password = TextField(capacity: 1024)
  /// Name or address of the homeserver; blank for the one in the ID.
  private var server = TextField(capacity: 255)
  /// Since when the server is asked; nil if it is not.
  private var since: Date?
  /// Why the last attempt failed.
  private var failure: String?

  mutating func press(_ action: Action, _ state: inout State) -> [Effect] {
    switch action {
    case .next: move(by: 1)
    case .previous: move(by: -1)
    case .submit: return submit(state)
    }
    return []
  }

  mutating func edit(_ edit: TextField.Edit, _ state: inout State) -> [Effect] {
    let fits =
      switch field {
      case .user: user.apply(edit)
      case .password: password.apply(edit)
      case .server: server.apply(edit)
      }
    state.notice = fits ? nil : .fieldIsFull
    failure = nil
    return []
  }

  private mutating func move(by steps: Int) {
    let fields = Field.allCases
    let index = fields.firstIndex(of: field) ?? 0
    field = fields[(index + steps + fields.count) % fields.count]
  }

  /// Enter on the ID goes on to the password, and so does Enter on the server while there is no password. A password is
  /// not needed if the settings name a command for a token.
  private mutating func submit(_ state: State) -> [Effect] {
    guard since == nil else { return [] }
    guard !id.isEmpty, destination != nil else {
      (field, failure) = (.user, state.words.board.wholeID)
      return []
    }
    guard field == .password || field == .server && !password.text.isEmpty else {
      field = .password
      return []
    }
    (since, failure) = (state.now, nil)
    return [.page(BoardEffect.signIn(user: id, password: Secret(password.text), server: typedServer))]
  }

  mutating func receiveFailure(_ sentence: String) { (since, failure) = (nil, sentence.harmless) }

  /// An ID has no spaces; a pasted one may have some around it.
  private var id: String { user.text.filter { $0 != " " } }

  private var typedServer: String? { server.isBlank ? nil : server.text.filter { $0 != " " } }

  /// Where the ID and the password are sent; nil if neither a server nor a whole ID was typed.
  private var destination: String? { typedServer ?? serverOfID }

  /// The server in the ID; nil if it is not a whole ID.
  private var serverOfID: String? {
    let parts = id.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard id.hasPrefix("@"), parts.count == 2, parts[0].count > 1, !parts[1].isEmpty else { return nil }
    return String(parts[1])
  }

  func wait(_ state: State) -> Wait? { Wait(since) }

  static func hints(_ state: State) -> [FooterViewModel.Hint] {
    [
      hint(.submit, in: state), hint(.next, in: state),
      hint(everywhere: .leave, word: leaving[state.language], in: state),
    ]
  }
}

extension BoardSignInPage {
  /// The fields, then a failure if any, then what Enter sends; notes without room are left out from the end.
  func rows(_ state: State, in room: Size) -> [ListRow] {
    let words = state.words.board
    let width = Field.allCases.map { words.label($0).displayWidth }.max() ?? 0
    let notes = notes(words).flatMap { text, tone in
      text.wrapped(to: max(1, room.columns - 2)).map { ListRow($0, tone, indent: 2) }
    }
    let isTight = Field.allCases.count + 1 + notes.count > room.rows
    // Most users need no server of their own: without room, its row is shown only while it is used.
    let isServerShown = !isTight || field == .server || typedServer != nil
    let fields = Field.allCases.filter { $0 != .server || isServerShown }.map { row($0, labelWidth: width, state) }
    return Array((fields + (isTight ? [] : [.blank]) + notes).prefix(max(room.rows, fields.count)))
  }

  private func notes(_ words: BoardWords) -> [(String, Tone)] {
    if since != nil { return [(words.signingIn, .dim)] }
    return (failure.map { [($0, .alert)] } ?? []) + [(words.consent(destination), .plain), (words.makeAccount, .dim)]
  }

  private func row(_ field: Field, labelWidth: Int, _ state: State) -> ListRow {
    let isChosen = field == self.field
    let words = state.words.board
    let shown = text(field, state)
    let column = 2 + labelWidth + 2
    var pieces = [ListRow.Piece(text: words.label(field), tone: isChosen ? .strong : .dim, place: .column(2))]
    let example = shown.text.isEmpty ? example(field, words) : nil
    if !isChosen || example != nil {
      let place = ListRow.Piece.Place.column(isChosen ? column + 1 : column)
      pieces.append(ListRow.Piece(text: example ?? shown.text, tone: example == nil ? .plain : .faint, place: place))
    }
    if isChosen { pieces.append(ListRow.Piece(text: state.glyphs.chosen, tone: .accent, place: .column(0))) }
    var row = ListRow(pieces: pieces, isChosen: isChosen)
    if isChosen { row.field = ListRow.Field(text: shown, column: column) }
    return row
  }

  /// What an empty field shows; nil for nothing.
  private func example(_ field: Field, _ words: BoardWords) -> String? {
    switch field {
    case .user: words.userExample
    case .password: nil
    case .server: serverOfID ?? words.serverOfID
    }
  }

  /// A password is never shown.
  private func text(_ field: Field, _ state: State) -> TextField {
    switch field {
    case .user: user
    case .password: password.masked(by: state.isASCII ? "*" : "•")
    case .server: server
    }
  }

  func spoken(_ state: State) -> [String] {
    let words = state.words.board
    return ["\(words.label(field)): \(text(field, state).text)"] + notes(words).map(\.0)
  }
}
