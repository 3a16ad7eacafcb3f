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

  private var arrow: BrailleDots {
    var dots = BrailleDots(columns: 11, rows: 5)
    let angle = (from + 180) * .pi / 180
    func set(_ along: Double, _ across: Double) {
      let (x, y) = (
        along * sin(angle) + across * cos(angle), -along * cos(angle) + across * sin(angle)
      )
      dots.set(Int((WindRose.centre.x + x).rounded()), Int((WindRose.centre.y + y).rounded()))
    }
    for along in stride(from: -8.0, through: 8, by: 0.5) { set(along, 0) }
    // The head: two lines from the tip back.
    for part in stride(from: 0.0, through: 6, by: 0.5) {
      for side in [-0.62, 0.62] { set(8 - part * 0.78, part * side) }
    }
    return dots
  }
}
