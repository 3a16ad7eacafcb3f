import Cells

/// The protocol with which a terminal shows pictures, if it has reported one.
public enum PictureProtocol: Sendable, Equatable {
  /// kitty's graphics. The terminal scales pictures to the cells and needs a command to remove them.
  case kitty
  /// iTerm2's files. The terminal scales pictures to the cells; text written over a picture replaces it.
  case iTerm
  /// DEC's sixels, each one pixel of the screen; text written over a picture replaces it.
  case sixel

  /// Sent to the blank first line, which is then erased: a terminal that does not know such a string may display it.
  static let kittyQuestion = "\u{1B}7\u{1B}[H\(KittyPicture.question)\r\u{1B}[K\u{1B}8"
  /// Asks for iTerm2's files, by the only command of that protocol that has a reply, and for the pixel size of a
  /// cell. Sixel support is part of the reply to DA1.
  static let questions = "\u{1B}]1337;ReportCellSize\u{1B}\\\u{1B}[16t"

  /// 75 kB, which are 100 kB in base 64; if the cells have more pixels, the terminal scales the picture up.
  private static let mostScaledPixels = 25_000
  static let mostSixels = 360_000

  /// Shows the photo over its cells; the cursor position is restored. `cell` is the size of a cell in pixels; 10 × 20
  /// if nil. `PhotoLayer` shows no sixels while that size is unknown.
  func sequence(_ photo: PlacedPhoto, cell: Size?) -> [UInt8] {
    let (rect, cell) = (photo.rect, cell ?? Size(columns: 10, rows: 20))
    let box = rect.size.times(cell)
    let picture =
      switch self {
      case .kitty: KittyPicture.sequence(Pixels(photo, box.within(PictureProtocol.mostScaledPixels)), over: rect.size)
      case .iTerm: ITermPicture.sequence(Pixels(photo, box.within(PictureProtocol.mostScaledPixels)), over: rect.size)
      case .sixel: SixelPicture.sequence(photo, box)
      }
    return Array("\u{1B}7\u{1B}[\(rect.row + 1);\(rect.column + 1)H".utf8) + picture + Array("\u{1B}8".utf8)
  }

  /// Removes the picture; empty if the next text replaces it.
  var removal: String { self == .kitty ? KittyPicture.removal : "" }
}

/// The terminal's replies about pictures so far; complete when it has answered the last query.
struct PictureAnswers: Sendable {
  private var hasKitty = false
  private var hasITerm = false
  private var hasSixels = false

  mutating func take(_ report: KeyDecoder.Report) {
    switch report {
    case .kittyPictures: hasKitty = true
    case .iTermPictures: hasITerm = true
    case .identity(let hasSixels): self.hasSixels = hasSixels
    default: break
    }
  }

  /// The supported protocol with the best quality; nil if no protocol is supported.
  var best: PictureProtocol? { hasKitty ? .kitty : hasITerm ? .iTerm : hasSixels ? .sixel : nil }

  /// How to show pictures behind text; nil if that is not possible. `cell` is the size of a cell in pixels, nil if it is
  /// unknown.
  func behindText(on kind: TerminalKind, cell: Size?) -> PictureProtocol? {
    if hasKitty, kind.layersPictures { return .kitty }
    guard kind.replacesPictures else { return nil }
    return hasITerm ? .iTerm : hasSixels && cell != nil ? .sixel : nil
  }
}

/// A photo as it is sent: without transparency, and only the colours of its file.
struct Pixels {
  let size: Size
  /// Rows from the top.
  let colours: [RGB]

  init(size: Size, colours: [RGB]) { (self.size, self.colours) = (size, colours) }

  /// The middle part of the photo with the aspect ratio of `wanted`, in squares of `grain` pixels a side.
  init(_ photo: PlacedPhoto, _ wanted: Size, grain: Int = 1) {
    size = wanted
    let few = Size(columns: (wanted.columns + grain - 1) / grain, rows: (wanted.rows + grain - 1) / grain)
    let bitmap = photo.bitmap.middle(shapedLike: few).resized(to: few)
    colours = (0..<wanted.rows).flatMap { row in
      (0..<wanted.columns).map { bitmap[$0 / grain, row / grain] ?? photo.ground }
    }
  }

  func row(_ row: Int) -> ArraySlice<RGB> { colours[row * size.columns..<(row + 1) * size.columns] }
}

extension RGB {
  var bytes: [UInt8] { [red, green, blue] }
}

extension Size {
  /// Whether this pixel size is plausible for a cell of a terminal.
  var isCell: Bool { (2...64).contains(columns) && (4...128).contains(rows) }

  var area: Int { columns * rows }

  func times(_ other: Size) -> Size { Size(columns: columns * other.columns, rows: rows * other.rows) }

  /// The same aspect ratio with at most this many pixels.
  fileprivate func within(_ most: Int) -> Size {
    if area <= most { return self }
    let factor = (Double(most) / Double(area)).squareRoot()
    return Size(columns: max(1, Int(Double(columns) * factor)), rows: max(1, Int(Double(rows) * factor)))
  }
}
