import Cells
import Reports

/// The card of an alert that was just delivered: its sender, a greeting, and its text. The next key or click closes
/// it, and after a while it closes by itself.
struct AlertCard: Sendable, Equatable {
  /// `날씨요정 몽글이`
  var title: String
  /// The letter in the frame of the portrait: the first of the sender's name; nil if no sender has a name.
  var initial: String?
  /// The photo in place of the letter: one pixel for each column of the frame and two for each of its rows.
  var photo: Bitmap?
  /// The photo for a terminal that shows pixels.
  var picture: Bitmap?
  /// The greeting first, then the weather.
  var lines: [String]
  /// How many lines belong to the greeting.
  var greetingRows: Int
  /// How many of the last lines explain why the photo cannot be shown.
  var remarkRows: Int
  var hint: String
  var box: Rect
  /// The frame of the portrait; nil if none.
  var portrait: Rect?
  /// The area of the lines.
  var text: Rect

  private static let gap = 2

  /// nil if no alert was delivered or its time is over, while text is being typed, and if the window is too small for
  /// a card.
  init?(_ state: borrowing State) {
    guard case .arrived(let arrival) = state.notice, arrival.closesAt > state.now, !type(of: state.top).hasField,
      state.size.columns >= 32, state.size.rows >= 10
    else { return nil }
    let words = state.words
    title = words.alerts.cardTitle(arrival.senders)
    initial = arrival.senders.first?.first.map { String($0).uppercased() }
    hint = words.pressToClose
    let loadedPhoto = arrival.photo == state.portrait?.path ? state.portrait : nil
    let hasPhoto = state.showsPhotos && arrival.photo != nil && (loadedPhoto == nil || loadedPhoto?.bitmap != nil)
    let frame = hasPhoto ? AlertCard.photoFrame(in: state.size) : AlertCard.letterFrame(initial)
    if hasPhoto {
      picture = loadedPhoto?.bitmap
      photo = loadedPhoto?.small?.resized(to: Size(columns: frame.columns - 2, rows: 2 * (frame.rows - 2)))
    }
    let columns = min(frame.rows > 12 ? 76 : 60, state.size.columns - 2)
    let inside = PanelLayout(Rect(column: 0, row: 0, columns: columns, rows: 7)).inside.columns
    let width = inside - (frame.columns == 0 ? 0 : frame.columns + AlertCard.gap)
    let most = state.size.rows - 4
    var sentences = arrival.sentences(words.alerts)
    sentences[0] = words.alerts.address(state.userName) + sentences[0]
    greetingRows = sentences[0].wrapped(to: width).count
    let remark = state.showsPhotos ? loadedPhoto?.remark?.wrapped(to: width) ?? [] : []
    let textLines = sentences.flatMap { $0.wrapped(to: width) }.prefix(max(1, most - remark.count))
    lines = textLines + remark
    remarkRows = remark.count
    let rows = max(lines.count, frame.rows, 1) + 2
    box = AlertCard.place(Size(columns: columns, rows: max(5, rows)), in: state.size)
    let content = PanelLayout(box).inside
    portrait =
      frame.columns == 0
      ? nil : Rect(column: content.column, row: content.row, columns: frame.columns, rows: frame.rows)
    text = content.dropping(left: inside - width)
  }

  /// The border around a letter; empty without a letter.
  private static func letterFrame(_ initial: String?) -> Size {
    initial.map { Size(columns: $0.displayWidth + 6, rows: 3) } ?? Size(columns: 0, rows: 0)
  }

  /// The border around a photo. Its pixels are square if a row is as high as two columns are wide. It has 8, 16 or 24
  /// pixels a side, so that each is the mean of the same number of the photo's pixels.
  private static func photoFrame(in window: Size) -> Size {
    let rows =
      switch (window.columns, window.rows) {
      case (100..., 30...): 12
      case (70..., 20...): 8
      default: 4
      }
    return Size(columns: 2 * rows + 2, rows: rows + 2)
  }

  /// In the lower right corner above the key hints; in the middle of a small window.
  private static func place(_ card: Size, in window: Size) -> Rect {
    let isLarge = window.columns >= 60 && window.rows >= 16
    return Rect(
      column: isLarge ? window.columns - card.columns - 1 : (window.columns - card.columns) / 2,
      row: isLarge ? window.rows - card.rows - 1 : (window.rows - card.rows) / 2, columns: card.columns, rows: card.rows
    )
  }
}
