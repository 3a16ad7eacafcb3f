import Cells
import ViewModels

/// Every key of the page below, from the same table that gives keys their meaning.
struct HelpPane {
  let state: State

  func draw(on canvas: inout Canvas) {
    let words = state.formatting.words
    let lines = Keymap.lines(on: state.overlays.dropLast().last?.page ?? .home, words, isASCII: state.isASCII)
    let columns = canvas.frame.size.columns >= 60 ? 2 : 1
    let rows = (lines.count + columns - 1) / columns
    let inside = canvas.sheet(Size(columns: 60, rows: rows), title: words.help, hint: words.pressToClose)
    for (index, line) in lines.enumerated() where index % rows < inside.rows {
      let column = inside.column + index / rows * (inside.columns / columns)
      let row = inside.row + index % rows
      canvas.put(line.keys.padded(to: 10), column, row, .accent)
      canvas.put(line.meaning, column + 11, row, .plain, width: inside.columns / columns - 12)
    }
  }
}
