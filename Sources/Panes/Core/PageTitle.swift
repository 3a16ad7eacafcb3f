import Cells
import ViewModels

extension Canvas {
  /// The title row of a page that fills the window: its name, and to the right what a reader must know, that something
  /// is under way, and the picture of that. What does not fit is left out, the picture first.
  mutating func pageTitle(
    _ text: String, marks: [String], progress: String = "", spinner: Picture? = nil, in rect: Rect
  ) {
    put(text, rect.column, rect.row, .title, width: rect.columns)
    pageMarks(marks, progress: progress, spinner: spinner, in: rect.dropping(left: text.displayWidth))
  }

  /// What stands at the right of a title, as far as there is room behind it.
  mutating func pageMarks(_ marks: [String], progress: String, spinner: Picture?, in rect: Rect) {
    var right = rect.endColumn
    for (text, tone) in marks.map({ ($0, Tone.alert) }) + [(progress, .accent)] {
      let column = right - text.displayWidth
      guard !text.isEmpty, column > rect.column else { continue }
      put(text, column, rect.row, tone)
      right = column - 2
    }
    if let spinner, let end = spinner.marks.map({ $0.column + $0.text.displayWidth }).max(),
      right - end > rect.column + 2
    {
      draw(spinner, right - end + 1, rect.row)
    }
  }
}
