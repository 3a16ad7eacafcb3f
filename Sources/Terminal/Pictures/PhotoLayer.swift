import CNcursesw
import Cells
import Glibc

/// The photo over the cells; curses does not know about it.
struct PhotoLayer {
  /// nil if the terminal shows no pictures, or has not replied yet.
  var pictureProtocol: PictureProtocol?
  /// The size of a cell in pixels, as reported by the terminal.
  var reportedCell: Size?
  private(set) var wanted: PlacedPhoto?
  private var displayed: PlacedPhoto?
  private var isErased = false

  /// Whether cells must not be moved by the terminal, because it would move a part of the photo with them.
  var fixesCells: Bool { wanted != nil || displayed != nil }

  /// Sets the photo to show from the next `change` on; ignored if it cannot be shown completely.
  mutating func want(_ photo: PlacedPhoto?, in window: Rect) {
    wanted = photo.flatMap { canShow($0, in: window) ? $0 : nil }
  }

  /// The photo has been erased from the screen and must be sent again.
  mutating func invalidate() { isErased = true }

  /// The bytes to write after curses has drawn the cells; empty if the wanted photo is already on the screen.
  mutating func change() -> [UInt8] {
    guard let pictureProtocol, isErased || wanted != displayed else { return [] }
    let removal = displayed == nil ? "" : pictureProtocol.removal
    (displayed, isErased) = (wanted, false)
    return Array(removal.utf8) + (wanted.map { pictureProtocol.sequence($0, cell: cell) } ?? [])
  }

  private func canShow(_ photo: PlacedPhoto, in window: Rect) -> Bool {
    guard let pictureProtocol, !photo.rect.isEmpty, window.intersection(photo.rect) == photo.rect else { return false }
    if pictureProtocol != .sixel { return true }
    return cell.map { photo.rect.size.times($0).area <= PictureProtocol.mostSixels } ?? false
  }

  /// The current size of a cell in pixels. The kernel knows it if the terminal reports it, also after each change.
  var cell: Size? {
    var window = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 else {
      return reportedCell
    }
    let cell = Size(
      columns: Int(window.ws_xpixel) / Int(window.ws_col), rows: Int(window.ws_ypixel) / Int(window.ws_row))
    return cell.isCell ? cell : reportedCell
  }
}

extension Frame {
  /// Fills the cells under a picture with a character that is used nowhere else, so that whatever replaces the picture
  /// is written.
  mutating func cover(_ rect: Rect, on ground: RGB) { fill(rect, with: "\u{A0}", style: Style(background: ground)) }
}
