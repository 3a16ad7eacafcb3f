import Cells
import Testing

@testable import Stage

struct PixelsTests {
  private let red = RGB(0xFF0000)
  private let blue = RGB(0x0000FF)

  @Test func `two equal pixels become a blank, two different ones a half block`() {
    var pixels = Pixels(width: 2, height: 2, fill: blue)
    pixels[1, 0] = red
    var frame = Frame(size: Size(columns: 4, rows: 2))
    pixels.draw(on: &frame, in: Rect(column: 1, row: 1, columns: 2, rows: 1))
    #expect(frame[1, 1] == Cell(" ", style: Style(background: blue)))
    #expect(frame[2, 1] == Cell("▀", style: Style(foreground: red, background: blue)))
    #expect(frame[0, 1] == .blank && frame[3, 1] == .blank && frame[1, 0] == .blank)
  }

  @Test func `nothing is drawn outside the rectangle or the frame`() {
    let pixels = Pixels(width: 10, height: 10, fill: red)
    var frame = Frame(size: Size(columns: 6, rows: 4))
    pixels.draw(on: &frame, in: Rect(column: 4, row: 2, columns: 1, rows: 1))
    pixels.draw(on: &frame, in: Rect(column: -9, row: -4, columns: 10, rows: 5))
    pixels.draw(on: &frame, in: Rect(column: 90, row: 90, columns: 10, rows: 5))
    for row in 0..<4 {
      for column in 0..<6 {
        let isPainted = column == 4 && row == 2 || column == 0 && row == 0
        #expect((frame[column, row] != .blank) == isPainted)
      }
    }
  }

  @Test func `nothing is drawn outside the clip, and the picture does not move into it`() {
    var pixels = Pixels(width: 2, height: 4, fill: red)
    for x in 0..<2 { for y in 2..<4 { pixels[x, y] = blue } }
    var frame = Frame(size: Size(columns: 2, rows: 2))
    let rect = Rect(column: 0, row: 0, columns: 2, rows: 2)
    pixels.draw(on: &frame, in: rect, clip: Rect(column: 1, row: 1, columns: 9, rows: 9))
    #expect(frame[0, 0] == .blank && frame[1, 0] == .blank && frame[0, 1] == .blank)
    #expect(frame[1, 1] == Cell(" ", style: Style(background: blue)))
  }

  @Test func `a wide character cut in half by a picture loses its other half`() {
    var frame = Frame(size: Size(columns: 4, rows: 1))
    frame.put("서울", column: 0, row: 0)
    Pixels(width: 2, height: 2, fill: red).draw(on: &frame, in: Rect(column: 1, row: 0, columns: 2, rows: 1))
    #expect(frame.lines == ["    "])
  }

  @Test func `blending mixes by share and ignores points outside`() {
    var pixels = Pixels(width: 1, height: 1, fill: RGB(0x000000))
    pixels.blend(red, x: 1, y: 0, share: 1)
    pixels.blend(red, x: 0, y: -1, share: 1)
    #expect(pixels[0, 0] == RGB(0x000000))
    pixels.blend(red, x: 0, y: 0, share: 0.5)
    #expect(pixels[0, 0] == RGB(0x800000))
    pixels.blend(blue, x: 0, y: 0, share: 7)
    #expect(pixels[0, 0] == blue)
    pixels.blend(red, x: 0, y: 0, share: .nan)
    #expect(pixels[0, 0] == blue)
  }
}
