import Cells
import ViewModels

/// The keys, or what was just said; the credits of the sources to the right.
struct FooterPane {
  let model: FooterModel
  let hasMore: Bool

  func draw(in rect: Rect, on canvas: inout Canvas) {
    let margin = rect.columns >= 60 ? 1 : 0
    var end = rect.columns - margin
    if let notice = model.notice {
      canvas.put(notice, margin, rect.row, .accent, width: end - margin)
      return
    }
    if hasMore { end -= canvas.put(canvas.glyphs.more, end - 1, rect.row, .accent) + 1 }
    let creditWidth = model.credits.displayWidth
    if creditWidth > 0 && rect.columns >= 44 {
      canvas.put(model.credits, end - creditWidth, rect.row, .dim)
      end -= creditWidth + 2
    }
    var column = margin
    for hint in model.hints {
      let width = hint.key.displayWidth + 1 + hint.word.displayWidth
      // The ways to help and out stay; what does not fit is behind the first of them.
      guard column + width <= end else { continue }
      column += canvas.put(hint.key, column, rect.row, .accent) + 1
      column += canvas.put(hint.word, column, rect.row, .dim) + 2
    }
  }
}
