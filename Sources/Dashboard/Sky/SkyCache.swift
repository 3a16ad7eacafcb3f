import Cells
import Reports
import Synchronization

/// The sky that was drawn last. If it is requested again behind the same text, its rows are copied: most keys do not
/// change it, and it takes longer to draw than any other part of the page.
final class SkyCache: Sendable {
  private struct Drawn {
    var pane: SkyPane
    var rect: Rect
    var palette: Palette
    var isASCII: Bool
    var before: Frame
    var after: Frame
  }
  private let last = Mutex<Drawn?>(nil)

  func draw(_ pane: SkyPane, behind rect: Rect, on canvas: inout Canvas) {
    let rect = rect.intersection(canvas.frame.bounds)
    if rect.isEmpty { return }
    let (palette, isASCII, before) = (canvas.palette, canvas.glyphs.isASCII, canvas.frame)
    let rows = rect.row..<rect.endRow
    if let last = last.withLock({ $0 }), last.pane == pane, last.rect == rect, last.palette == palette,
      last.isASCII == isASCII, before.hasRows(rows, of: last.before)
    {
      for row in rows { canvas.frame.setRow(row, last.after[row: row]) }
      return
    }
    pane.draw(behind: rect, on: &canvas)
    let drawn = Drawn(
      pane: pane, rect: rect, palette: palette, isASCII: isASCII, before: before, after: canvas.frame)
    last.withLock { $0 = drawn }
  }
}
