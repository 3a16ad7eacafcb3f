import Cells
import Reports
import Synchronization

extension Canvas {
  /// Dims the page behind a sheet: text becomes faint, and a picture nearly as dark or light as the window.
  mutating func dim() {
    let (page, last) = (frame, dimmedPage.last(size: frame.size, palette))
    for row in 0..<page.size.rows {
      if let last, page.hasRow(row, of: last.before) {
        frame.setRow(row, last.after[row: row])
      } else {
        frame.setRow(row, dimmed(page[row: row]))
      }
    }
    dimmedPage.keep(page, as: frame, palette)
  }

  private func dimmed(_ row: [Cell]) -> [Cell] {
    let faint = palette.style(.faint)
    let hasPicture = row.contains { $0.cluster == .halfBlock }
    return row.map { cell in
      var cell = cell
      cell.style = hasPicture ? dimmed(cell, faint) : faint
      return cell
    }
  }

  private func dimmed(_ cell: Cell, _ faint: Style) -> Style {
    func dimmedColour(_ colour: RGB) -> RGB { colour.mixed(with: palette.ground, 0.65) }
    guard let ground = cell.style.background.map(dimmedColour) else { return faint }
    guard cell.cluster == .halfBlock else {
      return faint.on(ground).colored((faint.foreground ?? palette.text).legible(on: ground))
    }
    return Style(foreground: cell.style.foreground.map(dimmedColour), background: ground)
  }
}

/// The page that was dimmed last. Most keys on a sheet change nothing behind it, and dimming a sky takes longer than
/// drawing the sheet.
final class DimmedPage: Sendable {
  private let last = Mutex<(palette: Palette, before: Frame, after: Frame)?>(nil)

  /// nil if the window or the theme has changed.
  func last(size: Size, _ palette: Palette) -> (before: Frame, after: Frame)? {
    last.withLock { last in
      last.flatMap { $0.before.size == size && $0.palette == palette ? ($0.before, $0.after) : nil }
    }
  }

  func keep(_ page: Frame, as dimmed: Frame, _ palette: Palette) {
    last.withLock { $0 = (palette, page, dimmed) }
  }
}
