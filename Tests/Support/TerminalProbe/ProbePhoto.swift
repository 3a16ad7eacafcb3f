import Cells

extension PlacedPhoto {
  /// Sixteen squares of different colours, the last one transparent, so that the background is visible there. The
  /// photo covers 8 × 4 cells at the lower right of the window; in a small window a part of it is outside.
  static func probe(in window: Size) -> PlacedPhoto {
    let side = 32
    let pixels = (0..<side * side).map { probeColour(square: $0 / side / 8 * 4 + $0 % side / 8) }
    return PlacedPhoto(
      Bitmap(size: Size(columns: side, rows: side), pixels: pixels), on: probeGround,
      in: Rect(column: window.columns - 10, row: window.rows - 6, columns: 8, rows: 4))
  }

  static let probeGround = RGB(0x102030)

  static func probeColour(square: Int) -> RGB? {
    square == 15
      ? nil : RGB(red: UInt8(255 - square * 16), green: UInt8(square * 53 % 256), blue: UInt8(square / 4 * 85))
  }
}
