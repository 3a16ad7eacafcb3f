import Cells
import ViewModels

/// The forecast in prose: as many whole sentences as there is room for.
struct OutlookPane {
  let model: Outlook

  func draw(in rect: Rect, on canvas: inout Canvas) {
    var sentences = model.sentences[...]
    for row in 0..<rect.rows {
      var line = sentences.popFirst() ?? ""
      while let next = sentences.first, line.displayWidth + 1 + next.displayWidth <= rect.columns {
        line += " " + next
        sentences = sentences.dropFirst()
      }
      canvas.put(line, rect.column, rect.row + row, .plain, width: rect.columns)
    }
  }
}
