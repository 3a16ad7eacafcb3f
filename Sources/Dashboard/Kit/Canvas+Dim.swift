import Cells
import Reports
import Synchronization

extension Canvas {
  /// Dims the page behind a sheet: text becomes faint, and a picture nearly as dark or light as the window. In the rows
  /// of the sheet's `box` only the picture remains, because the box would cut the words next to it.
  mutating func dim(around box: Rect) {
    let (page, last) = (frame, dimmedPage.last(size: frame.size, palette, box))
    for row in 0..<page.size.rows {
      if let last, page.hasRow(row, of: last.before) {
        frame.setRow(row, last.after[row: row])
      } else {
        frame.setRow(row, dimmed(page[row: row], hasWords: row < box.row || row >= box.endRow))
      }
    }
    dimmedPage.keep(page, as: frame, palette, box)
  }

  private func dimmed(_ row: [Cell], hasWords: Bool) -> [Cell] {
    let faint = palette.style(.faint)
    let hasPicture = row.contains { $0.cluster == .halfBlock }
    return row.map { cell in
      var dimmed = cell
      if !hasWords, cell.cluster != .halfBlock { dimmed = .blank }
      dimmed.style = hasPicture ? self.dimmed(cell, faint) : faint
      return dimmed
    }
  }

  private func dimmed(_ cell: Cell, _ faint: Style) -> Style {
    func dimmedColour(_ colour: RGB) -> RGB { colour.mixed(with: palette.ground, 0.65) }
    guard let ground = cell.style.background.map(dimmedColour) else { return faint }
    // A star is a dot that is fainter than text.
    let contrast = cell.cluster == .halfBlock ? 1 : cell.style.contrast
    if contrast >= Canvas.leastOfText {
      return faint.on(ground).colored((faint.foreground ?? palette.text).legible(on: ground))
    }
    return Style(foreground: cell.style.foreground.map(dimmedColour), background: ground)
  }

  private static let leastOfText = 3.0
}

extension Style {
  /// The contrast of the text with its own background; infinite if one of them is unknown.
  fileprivate var contrast: Double {
    guard let foreground, let background else { return .infinity }
    return foreground.contrast(with: background)
  }
}

/// The page that was dimmed last. Most keys on a sheet change nothing behind it, and dimming a sky takes longer than
/// drawing the sheet.
final class DimmedPage: Sendable {
  private let last = Mutex<(palette: Palette, box: Rect, before: Frame, after: Frame)?>(nil)

  /// nil if the window, the theme or the place of the sheet has changed.
  func last(size: Size, _ palette: Palette, _ box: Rect) -> (before: Frame, after: Frame)? {
    last.withLock { last in
      guard let last, last.before.size == size, last.palette == palette, last.box == box else { return nil }
      return (last.before, last.after)
    }
  }

  func keep(_ page: Frame, as dimmed: Frame, _ palette: Palette, _ box: Rect) {
    last.withLock { $0 = (palette, box, page, dimmed) }
  }
}
