import Cells
import Reports

/// A text input line with a prompt in front; the terminal's cursor is in it.
struct FieldPane {
  let field: TextField
  let placeholder: String
  var sign = "/ "

  func draw(in rect: Rect, on canvas: inout Canvas) {
    guard !rect.isEmpty else { return }
    var rect = rect
    if rect.columns >= 8 { rect = rect.dropping(left: canvas.put(sign, rect.column, rect.row, .accent)) }
    canvas.put(field, placeholder: placeholder, in: rect)
  }
}
