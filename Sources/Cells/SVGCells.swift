/// Cells as SVG elements: one path for each colour of the half cells, dots and blocks, and texts grouped by style.
///
/// Horizontal lines of the right thickness look the same as rectangles and take half the bytes.
struct SVGCells {
  /// The size of a cell in pixels.
  static let (width, height) = (10, 20)

  private let ground: RGB
  private let text: RGB
  /// Upper and lower halves of cells, in units of half a cell.
  private var halves = SVGLines(thickness: 1)
  /// Dots of Braille, in pixels.
  private var dots = SVGLines(thickness: 3)
  /// Every other shape, in pixels.
  private var shapes = SVGShapes()
  private var letters = SVGLetters()

  init(ground: RGB, text: RGB) { (self.ground, self.text) = (ground, text) }

  /// Backgrounds first, because letters may reach into the next cell.
  var markup: String {
    [
      halves.markup(transform: "scale(10)translate(0,.5)"), shapes.markup,
      dots.markup(transform: "translate(0,.5)"), letters.markup,
    ].joined()
  }

  /// Cells must be added row by row, from left to right. If `isPaintedOver`, the cell hides the cell painted before.
  mutating func add(_ cell: Cell, column: Int, row: Int, columns: Int, isPaintedOver: Bool) {
    var (ink, paper) = (cell.style.foreground ?? text, cell.style.background)
    if cell.style.isReversed { (ink, paper) = (paper ?? ground, ink) }
    if isPaintedOver { paper = paper ?? ground }
    var (upper, lower) = (paper, paper)
    let scalar = cell.text.unicodeScalars.first?.value ?? 0x20
    switch scalar {
    case 0x2580: upper = ink
    case 0x2584: lower = ink
    case 0x2588: (upper, lower) = (ink, ink)
    default: break
    }
    if let upper { halves.add(column, row * 2, columns, upper) }
    if let lower { halves.add(column, row * 2 + 1, columns, lower) }
    guard !SVGCells.isDrawnByHalves(scalar), !draw(scalar, column * 10, row * 20, ink) else { return }
    letters.add(cell, ink, column: column, row: row, columns: columns)
  }

  private static func isDrawnByHalves(_ scalar: UInt32) -> Bool {
    [0x20, 0xA0, 0x2580, 0x2584, 0x2588].contains(scalar)
  }

  /// Draws characters that fonts draw differently or with gaps between cells; false for all other characters.
  private mutating func draw(_ scalar: UInt32, _ x: Int, _ y: Int, _ colour: RGB) -> Bool {
    let (left, top) = (Double(x), Double(y))
    switch scalar {
    case 0x2800...0x28FF:
      let places = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)]
      for (bit, place) in places.enumerated() where (scalar - 0x2800) & (1 << bit) != 0 {
        dots.add(x + 1 + place.0 * 5, y + 2 + place.1 * 5, 3, colour)
      }
    case 0x2581...0x2587:
      let height = Double(scalar - 0x2580) * 2.5
      shapes.add(left, top + 20 - height, 10, height, colour)
    case 0x258C: shapes.add(left, top, 5, 20, colour)
    case 0x2590: shapes.add(left + 5, top, 5, 20, colour)
    case 0x2501: shapes.add(left, top + 8, 10, 3, colour)
    case 0x2500, 0x2508: shapes.add(left, top + 9, 10, 1, colour)
    case 0x2502: shapes.add(left + 4, top, 1, 20, colour)
    default: return false
    }
    return true
  }

  static func number(_ value: Double) -> String {
    let rounded = (value * 100).rounded() / 100
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }
}
