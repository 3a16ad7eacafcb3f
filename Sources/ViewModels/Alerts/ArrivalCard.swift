public import Cells

/// The card of an alert that has just come: who brings it, a greeting, and what it says. The next key or click closes
/// it, and it goes by itself after a while.
public struct ArrivalCard: Sendable, Equatable {
  /// `날씨요정 몽글이`
  public var title: String
  /// What stands in the frame of the portrait: the first letter of the name; nil where no sender has one.
  public var initial: String?
  /// What stands there instead: as many pixels as the frame has columns, and two in each of its rows.
  public var photo: Bitmap?
  /// The same for a terminal that shows pixels.
  public var picture: Bitmap?
  /// The greeting first, then the weather.
  public var lines: [String]
  /// How many lines are the greeting.
  public var greetingRows: Int
  /// How many of the last lines are about the card itself.
  public var remarkRows: Int
  public var hint: String
  public var box: Rect
  /// Where the frame of the portrait stands; nil without one.
  public var portrait: Rect?
  /// Where the lines stand.
  public var text: Rect

  private static let gap = 2

  /// nil where none has come or its time is over, where a text is being typed, and in a window that has room for a line
  /// only.
  public init?(_ state: borrowing State) {
    guard case .arrived(let arrival) = state.notice, arrival.leavesAt > state.now, !type(of: state.page).hasField,
      state.size.columns >= 32, state.size.rows >= 10
    else { return nil }
    let words = state.words
    title = words.alerts.bringers(arrival.senders)
    initial = arrival.senders.first?.first.map { String($0).uppercased() }
    hint = words.pressToClose
    let looked = arrival.photo == state.portrait?.path ? state.portrait : nil
    let hasPhoto = state.showsPhotos && arrival.photo != nil && (looked == nil || looked?.bitmap != nil)
    let frame = hasPhoto ? ArrivalCard.photoFrame(in: state.size) : ArrivalCard.letterFrame(initial)
    if hasPhoto {
      picture = looked?.bitmap
      photo = looked?.small?.resized(to: Size(columns: frame.columns - 2, rows: 2 * (frame.rows - 2)))
    }
    let columns = min(frame.rows > 12 ? 76 : 60, state.size.columns - 2)
    let inside = PanelLayout(Rect(column: 0, row: 0, columns: columns, rows: 7)).inside.columns
    let width = inside - (frame.columns == 0 ? 0 : frame.columns + ArrivalCard.gap)
    let most = state.size.rows - 4
    var sentences = arrival.sentences(words.alerts)
    sentences[0] = words.alerts.address(state.userName) + sentences[0]
    greetingRows = sentences[0].wrapped(to: width).count
    let remark = state.showsPhotos ? looked?.remark?.wrapped(to: width) ?? [] : []
    let told = sentences.flatMap { $0.wrapped(to: width) }.prefix(max(1, most - remark.count))
    lines = told + remark
    remarkRows = remark.count
    let rows = max(lines.count, frame.rows, 1) + 2
    box = ArrivalCard.place(Size(columns: columns, rows: max(5, rows)), in: state.size)
    let content = PanelLayout(box).inside
    portrait =
      frame.columns == 0
      ? nil : Rect(column: content.column, row: content.row, columns: frame.columns, rows: frame.rows)
    text = content.dropping(left: inside - width)
  }

  /// The border around a letter; nothing without one.
  private static func letterFrame(_ initial: String?) -> Size {
    initial.map { Size(columns: $0.displayWidth + 6, rows: 3) } ?? Size(columns: 0, rows: 0)
  }

  /// The border around a photo, whose pixels are as wide as they are high where a row is as high as two columns. Its
  /// pixels are 8, 16 or 24 a side, so that each is the mean of as many as any other.
  private static func photoFrame(in window: Size) -> Size {
    let rows =
      switch (window.columns, window.rows) {
      case (100..., 30...): 12
      case (70..., 20...): 8
      default: 4
      }
    return Size(columns: 2 * rows + 2, rows: rows + 2)
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
