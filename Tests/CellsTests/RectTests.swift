import Cells
import Testing

struct RectTests {
  private let page = Rect(Size(columns: 20, rows: 10))

  @Test func `parts of a rectangle are where their names indicate`() {
    #expect(page.top(3) == Rect(column: 0, row: 0, columns: 20, rows: 3))
    #expect(page.bottom(3) == Rect(column: 0, row: 7, columns: 20, rows: 3))
    #expect(page.left(4) == Rect(column: 0, row: 0, columns: 4, rows: 10))
    #expect(page.right(4) == Rect(column: 16, row: 0, columns: 4, rows: 10))
    #expect(page.inset(columns: 2, rows: 1) == Rect(column: 2, row: 1, columns: 16, rows: 8))
    #expect(page.dropping(top: 1, left: 2, bottom: 3, right: 4) == Rect(column: 2, row: 1, columns: 14, rows: 6))
  }

  @Test func `cutting off too much leaves an empty rectangle inside, never a negative size`() {
    for part in [page.top(-1), page.left(-3), page.bottom(-2), page.right(-9), page.dropping(top: 99)] {
      #expect(part.isEmpty && part.rows >= 0 && part.columns >= 0)
      #expect(part.row <= page.endRow && part.column <= page.endColumn)
    }
    #expect(page.bottom(99) == page && page.left(99) == page)
    #expect(page.inset(columns: 15, rows: 8).isEmpty)
    #expect(Rect(column: 5, row: 5, columns: .max, rows: .max).endColumn > 0)
  }

  @Test func `the intersection is the area that both rectangles cover`() {
    let other = Rect(column: 15, row: 8, columns: 10, rows: 10)
    #expect(page.intersection(other) == Rect(column: 15, row: 8, columns: 5, rows: 2))
    #expect(page.intersection(Rect(column: 30, row: 0, columns: 5, rows: 5)).isEmpty)
    #expect(page.contains(Point(column: 19, row: 9)) && !page.contains(Point(column: 20, row: 9)))
  }
}
