import Cells
import Reports

extension Canvas {
  /// The title row of a page that fills the window: its name, and on the right important marks, the progress text and
  /// the spinner. Parts that do not fit are left out, the spinner first.
  mutating func pageTitle(
    _ text: String, marks: [String], progress: String = "", spinner: Picture? = nil, in rect: Rect
  ) {
    put(text, rect.column, rect.row, .title, width: rect.columns)
    pageMarks(marks, progress: progress, spinner: spinner, in: rect.dropping(left: text.displayWidth))
  }

  /// The parts on the right of a title, if there is space for them. Returns the columns of the texts.
  @discardableResult
  mutating func pageMarks(_ marks: [String], progress: String = "", spinner: Picture? = nil, in rect: Rect) -> Int {
    var right = rect.endColumn
    for (text, tone) in marks.map({ ($0, Tone.alert) }) + [(progress, .accent)] {
      let column = right - text.displayWidth
      guard !text.isEmpty, column > rect.column else { continue }
      put(text, column, rect.row, tone)
      right = column - 2
    }
    if let spinner, let width = spinner.width, right - width > rect.column + 2 {
      draw(spinner, right - width + 1, rect.row)
    }
    return rect.endColumn - right
  }
}
