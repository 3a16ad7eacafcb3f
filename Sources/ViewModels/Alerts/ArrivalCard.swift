public import Cells

/// The card of an alert that has just come: who brings it, a greeting, and what it says. The next key or click closes it.
public struct ArrivalCard: Sendable, Equatable {
  /// `날씨요정 몽글이`
  public var title: String
  /// What stands for the sender's portrait: the first letter of the name; nil where no sender has one.
  public var initial: String?
  /// The greeting first, then the weather.
  public var lines: [String]
  /// How many lines are the greeting.
  public var greetingRows: Int
  public var hint: String
  public var box: Rect
  /// Where the frame of the portrait stands; nil without one.
  public var portrait: Rect?
  /// Where the lines stand.
  public var text: Rect

  private static let widest = 60
  private static let gap = 2

  /// nil where none has come, where a text is being typed, and in a window that has room for a line only.
  public init?(_ state: State) {
    guard case .arrived(let arrival) = state.notice, !type(of: state.page).hasField, state.size.columns >= 32,
      state.size.rows >= 10
    else { return nil }
    let words = state.formatting.words
    title = words.alerts.bringers(arrival.senders)
    initial = arrival.senders.first?.first.map { String($0).uppercased() }
    hint = words.pressToClose
    let columns = min(ArrivalCard.widest, state.size.columns - 2)
    let inside = PanelLayout(Rect(column: 0, row: 0, columns: columns, rows: 7)).inside.columns
    let frame = initial.map { $0.displayWidth + 6 } ?? 0
    let width = inside - (frame == 0 ? 0 : frame + ArrivalCard.gap)
    let most = state.size.rows - 4
    var sentences = arrival.sentences(words.alerts)
    sentences[0] = words.alerts.address(state.userName) + sentences[0]
    greetingRows = sentences[0].wrapped(to: width).count
    lines = Array(sentences.flatMap { $0.wrapped(to: width) }.prefix(most))
    let rows = max(lines.count, frame == 0 ? 1 : 3) + 2
    box = ArrivalCard.place(Size(columns: columns, rows: max(5, rows)), in: state.size)
    let content = PanelLayout(box).inside
    portrait = frame == 0 ? nil : Rect(column: content.column, row: content.row, columns: frame, rows: 3)
    text = content.dropping(left: inside - width)
  }

  /// In the lower right corner above the line of keys; in the middle of a small window.
  private static func place(_ card: Size, in window: Size) -> Rect {
    let isLarge = window.columns >= 60 && window.rows >= 16
    return Rect(
      column: isLarge ? window.columns - card.columns - 1 : (window.columns - card.columns) / 2,
      row: isLarge ? window.rows - card.rows - 1 : (window.rows - card.rows) / 2, columns: card.columns, rows: card.rows
    )
  }
}
