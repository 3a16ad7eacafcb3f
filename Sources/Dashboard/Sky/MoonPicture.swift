import Cells
import Weather

/// The moon at its phase: the lit part in dots, the dark part as a faint edge.
enum MoonPicture {
  /// In the southern hemisphere the moon appears upside down: a waxing moon is lit on the left.
  static func picture(_ moon: Moon, isSouthern: Bool, in size: Size) -> Picture {
    let (columns, rows) = (size.columns, size.rows)
    var (lit, edge) = (BrailleDots(columns: columns, rows: rows), BrailleDots(columns: columns, rows: rows))
    let radius = Double(rows) * 1.72
    let isLitOnTheRight = moon.isWaxing != isSouthern
    for y in 0..<rows * 4 {
      for x in 0..<columns * 2 {
        let (dx, dy) = (Double(x) - Double(columns) + 0.5, Double(y) - Double(rows) * 2 + 0.5)
        let distance = (dx * dx + dy * dy).squareRoot()
        guard distance <= radius else { continue }
        let half = (radius * radius - dy * dy).squareRoot()
        let terminator = half * (1 - moon.illumination / 50)
        if (isLitOnTheRight ? dx : -dx) >= terminator {
          lit.set(x, y)
        } else if distance > radius - 0.9, (x + y) % 2 == 0 {
          edge.set(x, y)
        }
      }
    }
    return Picture(marks: marks(of: edge, RGB(0x6C7086)) + marks(of: lit, RGB(0xF5E6B8)))
  }

  private static func marks(of dots: BrailleDots, _ colour: RGB) -> [Picture.Mark] {
    (0..<dots.rows).flatMap { row in
      (0..<dots.columns).compactMap { column in
        dots.sign(column, row).map { Picture.Mark(text: String($0), column: column, row: row, color: colour) }
      }
    }
  }
}
