import Cells

/// How a terminal shows pictures, where it has said that it does.
enum PictureProtocol: Sendable, Hashable {
  /// kitty's graphics. The terminal scales them to the cells, and is told when they go.
  case kitty
  /// iTerm2's files. The terminal scales them to the cells; text that comes there takes their place.
  case iTerm
  /// DEC's sixels, each a pixel of the screen; text that comes there takes their place.
  case sixel

  /// To a blank first line, which is blank again afterwards: a terminal that does not know such a string may show it.
  static let kittyQuestion = "\u{1B}7\u{1B}[H\(KittyPicture.question)\r\u{1B}[K\u{1B}8"
  /// For iTerm2's files, by the one word of theirs that is answered, and for the pixels of a cell. Whether there are
  /// sixels is told by the answer to DA1.
  static let questions = "\u{1B}]1337;ReportCellSize\u{1B}\\\u{1B}[16t"

  /// 75 KB, which are 100 KB in base 64; where the cells have more, the terminal scales fewer.
  private static let mostScaledPixels = 25_000
  static let mostSixels = 360_000

  /// Lets it stand over its cells; the cursor stays where it was. Without the pixels of a cell there are no sixels.
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

  /// Takes away what stands; empty where the next text does.
  var removal: String { self == .kitty ? KittyPicture.removal : "" }
}

/// What a terminal has said of pictures before it answered the last question.
struct PictureAnswers: Sendable {
  var hasKitty = false
  var hasITerm = false

  /// Those that look best come first.
  func best(hasSixels: Bool) -> PictureProtocol? { hasKitty ? .kitty : hasITerm ? .iTerm : hasSixels ? .sixel : nil }
}

/// A photo as it is sent: without transparency, and nothing of its file but the colours.
struct Pixels {
  let size: Size
  /// Rows from the top.
  let colours: [RGB]

  /// The middle of the photo that has the shape of what is wanted, in squares of so many pixels a side.
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
  /// Whether so many pixels could be a cell of a terminal.
  var isCell: Bool { (2...64).contains(columns) && (4...128).contains(rows) }

  var area: Int { columns * rows }

  func times(_ other: Size) -> Size { Size(columns: columns * other.columns, rows: rows * other.rows) }

  /// The same shape, of so many pixels at most.
  fileprivate func within(_ most: Int) -> Size {
    if area <= most { return self }
    let factor = (Double(most) / Double(area)).squareRoot()
    return Size(columns: max(1, Int(Double(columns) * factor)), rows: max(1, Int(Double(rows) * factor)))
  }
}
