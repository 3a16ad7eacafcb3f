import CNcursesw
import Cells
import Glibc

/// The photo over the cells, which curses knows nothing of.
struct PhotoLayer {
  /// nil where the terminal shows none, or has not said so yet.
  var way: PictureProtocol?
  /// How many pixels a cell has, as the terminal answered.
  var toldCell: Size?
  private(set) var wanted: PlacedPhoto?
  private var standing: PlacedPhoto?
  private var isWorn = false

  /// Cells that the terminal moves would take a part of it along.
  var fixesCells: Bool { wanted != nil || standing != nil }

  /// What is to stand there from the next `change` on, where it can be shown whole.
  mutating func want(_ photo: PlacedPhoto?, in window: Rect) {
    wanted = photo.flatMap { canShow($0, in: window) ? $0 : nil }
  }

  /// Whatever stood there is gone.
  mutating func wear() { isWorn = true }

  /// What is to be written once curses has drawn the cells; nothing where what is wanted stands.
  mutating func change() -> [UInt8] {
    guard let way, isWorn || wanted != standing else { return [] }
    let removal = standing == nil ? "" : way.removal
    (standing, isWorn) = (wanted, false)
    return Array(removal.utf8) + (wanted.map { way.sequence($0, cell: cell) } ?? [])
  }

  private func canShow(_ photo: PlacedPhoto, in window: Rect) -> Bool {
    guard let way, !photo.rect.isEmpty, window.intersection(photo.rect) == photo.rect else { return false }
    if way != .sixel { return true }
    return cell.map { photo.rect.size.times($0).area <= PictureProtocol.mostSixels } ?? false
  }

  /// How many pixels a cell has now. The kernel knows it where the terminal tells it, after each change too.
  private var cell: Size? {
    var window = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 else {
      return toldCell
    }
    let cell = Size(
      columns: Int(window.ws_xpixel) / Int(window.ws_col), rows: Int(window.ws_ypixel) / Int(window.ws_row))
    return cell.isCell ? cell : toldCell
  }
}

extension Frame {
  /// The cells under it hold a sign that stands nowhere else: whatever comes after the photo is written.
  func covered(by photo: PlacedPhoto) -> Frame {
    var frame = self
    frame.fill(photo.rect, with: "\u{A0}", style: Style(background: photo.ground))
    return frame
  }
}
