import Cells
import Stage
import Synchronization

/// The stage that was drawn last without what moves: its painter, and the rows behind the same text. Most keys do not
/// change it, a drop of rain changes a few cells, and it takes longer to draw than any other part of the page.
final class StageCache: Sendable {
  private struct Drawn {
    /// With the time at which the painter was made.
    var pane: StagePane
    var painter: StagePainter
    var rect: Rect
    var scroll: Int
    var palette: Palette
    var animation: DotPicture?
    var before: Frame
    var after: Frame
  }
  private let last = Mutex<Drawn?>(nil)

  /// Draws the stage; returns in how many seconds it changes, nil if it stands still.
  func draw(_ pane: StagePane, behind rect: Rect, scroll: Int, on canvas: inout Canvas) -> Double? {
    let rect = rect.intersection(canvas.frame.bounds)
    if rect.isEmpty { return nil }
    let painter = drawStill(pane, behind: rect, scroll: scroll, on: &canvas)
    guard pane.model.mayMove, let next = painter.nextChange(after: pane.model.time) else { return nil }
    pane.drawMotion(painter, behind: rect, scroll: scroll, on: &canvas)
    canvas.frame.backdrop?.isStill = false
    return next - pane.model.time
  }

  private func drawStill(
    _ pane: StagePane, behind rect: Rect, scroll: Int, on canvas: inout Canvas
  ) -> StagePainter {
    var fixed = pane
    (fixed.model.time, fixed.model.mayMove) = (0, false)
    fixed.animation = nil
    let last = last.withLock { $0 }
    let painter = last?.pane == fixed ? last?.painter ?? pane.painter : pane.painter
    let before = canvas.frame
    let rows = rect.row..<rect.endRow
    if let last, last.pane == fixed, last.rect == rect, last.scroll == scroll, last.palette == canvas.palette,
      last.animation == pane.animation, before.hasRows(rows, of: last.before)
    {
      for row in rows { canvas.frame.setRow(row, last.after[row: row]) }
      canvas.frame.backdrop = last.after.backdrop
      return painter
    }
    pane.draw(painter, behind: rect, scroll: scroll, on: &canvas)
    let drawn = Drawn(
      pane: fixed, painter: painter, rect: rect, scroll: scroll, palette: canvas.palette, animation: pane.animation,
      before: before, after: canvas.frame)
    self.last.withLock { $0 = drawn }
    return painter
  }
}
