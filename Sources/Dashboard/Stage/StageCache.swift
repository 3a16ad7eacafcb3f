import Cells
import Stage
import Synchronization

/// The stage that was drawn last: its painter, and the rows behind the same text. Most keys do not change it, and it
/// takes longer to draw than any other part of the page.
final class StageCache: Sendable {
  private struct Drawn {
    /// With the time at which the painter was made.
    var pane: StagePane
    var painter: StagePainter
    var rect: Rect
    var scroll: Int
    var palette: Palette
    var frame: Double
    var animation: DotPicture?
    var before: Frame
    var after: Frame
  }
  private let last = Mutex<Drawn?>(nil)

  /// Draws the stage; returns in how many seconds it changes, nil if it stands still.
  func draw(_ pane: StagePane, behind rect: Rect, scroll: Int, on canvas: inout Canvas) -> Double? {
    let rect = rect.intersection(canvas.frame.bounds)
    if rect.isEmpty { return nil }
    var fixed = pane
    fixed.model.time = 0
    fixed.animation = nil
    let last = last.withLock { $0 }
    let painter = last?.pane == fixed ? last?.painter ?? pane.painter : pane.painter
    let next = pane.model.mayMove ? painter.nextChange(after: pane.model.time) : nil
    let (palette, before) = (canvas.palette, canvas.frame)
    let rows = rect.row..<rect.endRow
    if let last, last.pane == fixed, last.rect == rect, last.scroll == scroll, last.palette == palette,
      last.frame == (next ?? 0), last.animation == pane.animation, before.hasRows(rows, of: last.before)
    {
      for row in rows { canvas.frame.setRow(row, last.after[row: row]) }
      canvas.frame.backdrop = last.after.backdrop
    } else {
      pane.draw(painter, behind: rect, scroll: scroll, on: &canvas)
      let drawn = Drawn(
        pane: fixed, painter: painter, rect: rect, scroll: scroll, palette: palette, frame: next ?? 0,
        animation: pane.animation, before: before, after: canvas.frame)
      self.last.withLock { $0 = drawn }
    }
    return next.map { $0 - pane.model.time }
  }
}
