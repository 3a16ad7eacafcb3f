import Cells
import Testing

struct FrameTests {
  @Test func `Hangul never pushes the border out`() {
    var frame = Frame(size: Size(columns: 8, rows: 1))
    frame.put("서울특별시", column: 1, row: 0, in: Rect(column: 1, row: 0, columns: 6, rows: 1))
    frame.put("│", column: 0, row: 0)
    frame.put("│", column: 7, row: 0)
    #expect(frame.lines == ["│서울특│"])
  }
}
