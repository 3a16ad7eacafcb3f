import Cells
import ViewModels

extension Canvas {
  /// The title row of a page that fills the window: its name, and to the right what a reader must know, that something
  /// is under way, and the picture of that. What does not fit is left out, the picture first.
  mutating func pageTitle(
    _ text: String, marks: [String], progress: String = "", spinner: Picture? = nil, in rect: Rect
  ) {
    var right = rect.endColumn
    let width = text.displayWidth
    for (text, tone) in marks.map({ ($0, Tone.alert) }) + [(progress, .accent)] {
      let column = right - text.displayWidth
      guard !text.isEmpty, column > rect.column + width else { continue }
      put(text, column, rect.row, tone)
      right = column - 2
    }
    if let spinner, let end = spinner.marks.map({ $0.column + $0.text.displayWidth }).max(),
      right - end > rect.column + width + 2
    {
      draw(spinner, right - end + 1, rect.row)
    }
    put(text, rect.column, rect.row, .title, width: rect.columns)
  }
}
