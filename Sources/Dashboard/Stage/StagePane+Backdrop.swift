import Cells
import Stage

/// The stage as a fine picture behind the text.
extension StagePane {
  /// Pixels of the picture for one in half blocks, across and down.
  private static let grain = 4

  /// The rows of the stage that the window shows; the header stays when the page is scrolled.
  func backdrop(in rect: Rect, scroll: Int, _ palette: Palette) -> Backdrop? {
    let end = min(rect.endRow, size.rows - scroll)
    guard size.columns > 0, rect.row == 0, end > 0 else { return nil }
    let below = scroll + 1..<max(scroll + 1, end + scroll)
    let parts =
      scroll == 0
      ? [Backdrop.Part(0..<end, at: 0)]
      : [Backdrop.Part(0..<1, at: 0)] + (below.isEmpty ? [] : [Backdrop.Part(below, at: 1)])
    return Backdrop(id: contentNumber(palette), size: size, parts: parts, ground: palette.ground) { [self] in
      picture(painter(grain: StagePane.grain).still, palette, grain: StagePane.grain).bitmap
    }
  }

  /// Different for pictures that do not look the same.
  private func contentNumber(_ palette: Palette) -> Int {
    var hasher = Hasher()
    hasher.combine(model.scene)
    hasher.combine(silhouette?.name)
    hasher.combine(shades)
    hasher.combine(pictureLayout(grain: 1))
    hasher.combine(digits)
    hasher.combine(model.number)
    hasher.combine(model.isOld)
    hasher.combine(ink(palette))
    return hasher.finalize()
  }
}
