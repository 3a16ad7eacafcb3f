import Cells
import Testing

struct BitmapTests {
  private func line(_ greys: [UInt8?]) -> Bitmap {
    Bitmap(
      size: Size(columns: greys.count, rows: 1),
      pixels: greys.map { grey in grey.map { RGB(red: $0, green: $0, blue: $0) } })
  }

  private func greys(_ bitmap: Bitmap) -> [UInt8?] { bitmap.pixels.map { $0?.red } }

  @Test func `fewer pixels are the means of what they cover, parts of pixels included`() {
    #expect(greys(line([0, 100, 200, 100]).resized(to: Size(columns: 2, rows: 1))) == [50, 150])
    // The middle one is half the one's and half the other's: 0 0 90 | 90 200 200.
    #expect(greys(line([0, 90, 200]).resized(to: Size(columns: 2, rows: 1))) == [30, 163])
  }

  @Test func `more pixels repeat those that are there`() {
    #expect(greys(line([0, 100]).resized(to: Size(columns: 4, rows: 2))) == [0, 0, 100, 100, 0, 0, 100, 100])
    #expect(greys(line([0, 100]).resized(to: Size(columns: 3, rows: 1))) == [0, 50, 100])
  }

  @Test func `what is mostly transparent is so, and has no say in the colour`() {
    #expect(greys(line([nil, 80, nil, nil]).resized(to: Size(columns: 2, rows: 1))) == [80, nil])
  }

  @Test func `the middle is cut to a shape`() {
    let bitmap = line([1, 2, 3, 4, 5, 6])
    #expect(greys(bitmap.middle(shapedLike: Size(columns: 20, rows: 10))) == [3, 4])
    #expect(bitmap.middle(shapedLike: Size(columns: 6, rows: 1)) == bitmap)
    #expect(bitmap.middle(shapedLike: Size(columns: 1, rows: 100)).size == Size(columns: 1, rows: 1))
  }
}
