import Cells
import Glibc
import Reports

/// The direction the wind blows to, on a compass of 15 columns and 7 rows including its letters.
struct WindRose {
  /// The direction the wind blows from, in degrees.
  let from: Double
  /// The letters for north, east, south and west.
  let compass: [String]

  static let size = Size(columns: 15, rows: 7)
  /// The column of the north letter, which is in the first row.
  static let north = 7

  func draw(in rect: Rect, on canvas: inout Canvas) {
    guard rect.columns >= WindRose.size.columns, rect.rows >= WindRose.size.rows else { return }
    let field = Rect(column: rect.column + 2, row: rect.row + 1, columns: 11, rows: 5)
    let middle = field.column + 5
    canvas.put(compass[0], rect.column + WindRose.north, rect.row, .dim)
    canvas.put(compass[2], middle, rect.row + 6, .dim)
    canvas.put(compass[3], rect.column, rect.row + 3, .dim)
    canvas.put(compass[1], field.endColumn, rect.row + 3, .dim)
    for (dots, tone) in [(circle, Tone.faint), (arrow, .accent)] {
      let style = canvas.palette.style(tone)
      canvas.put(dots, in: field) { _ in style }
    }
  }

  private static let centre = (x: 10.5, y: 9.5)

  private var circle: BrailleDots {
    var dots = BrailleDots(columns: 11, rows: 5)
    for degrees in stride(from: 0.0, to: 360, by: 15) {
      dots.set(
        Int((WindRose.centre.x + 10 * sin(degrees * .pi / 180)).rounded()),
        Int((WindRose.centre.y - 9.3 * cos(degrees * .pi / 180)).rounded()))
    }
    return dots
  }

  /// A shaft of two dots, and a filled head.
  private var arrow: BrailleDots {
    var dots = BrailleDots(columns: 11, rows: 5)
    let angle = (from + 180) * .pi / 180
    for x in 0..<22 {
      for y in 0..<20 {
        let (right, up) = (Double(x) - WindRose.centre.x, WindRose.centre.y - Double(y))
        let along = right * sin(angle) + up * cos(angle)
        let across = abs(right * cos(angle) - up * sin(angle))
        let isShaft = (-8...2).contains(along) && across <= 0.9
        let isHead = (1.5...8.5).contains(along) && across <= (8.5 - along) * 0.6
        if isShaft || isHead { dots.set(x, y) }
      }
    }
    return dots
  }
}
