import Cells
import ViewModels

/// Every key, from the same table that gives keys their meaning.
struct HelpPane {
  let state: State

  func draw(on canvas: inout Canvas) {
    let words = state.formatting.words
    let bindings = Keymap.bindings
    let bounds = canvas.frame.bounds
    let width = min(bounds.columns, 64)
    let columns = width >= 60 ? 2 : 1
    let rows = (bindings.count + columns - 1) / columns
    let height = min(bounds.rows, rows + 4)
    let box = Rect(
      column: (bounds.columns - width) / 2, row: (bounds.rows - height) / 2, columns: width, rows: height)
    let veil = canvas.palette.style(.faint)
    canvas.frame.restyle(bounds) { _ in veil }
    canvas.frame.fill(box)
    canvas.put(words.help, box.column + 2, box.row, .title)
    for (index, binding) in bindings.enumerated() {
      let column = box.column + 2 + index / rows * (width / columns)
      let row = box.row + 2 + index % rows
      guard row < box.endRow - 1 || height < 5 else { continue }
      let label = state.isASCII ? binding.asciiLabel : binding.label
      canvas.put(label.padded(to: 10), column, row, .accent)
      canvas.put(words.action(binding.action), column + 11, row, .plain, width: width / columns - 14)
    }
    if height >= 5 { canvas.put(words.pressToClose, box.column + 2, box.endRow - 1, .dim, width: width - 4) }
  }
}

extension Keymap.Binding {
  fileprivate var asciiLabel: String {
    label.replacing("←", with: "Left").replacing("→", with: "Right").replacing("↑", with: "Up")
      .replacing("↓", with: "Down").replacing("–", with: "-")
  }
}
