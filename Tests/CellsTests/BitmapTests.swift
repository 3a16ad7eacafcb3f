import Cells
import Testing

struct BitmapTests {
  private func line(_ greys: [UInt8?]) -> Bitmap {
    Bitmap(
      size: Size(columns: greys.count, rows: 1),
      pixels: greys.map { grey in grey.map { RGB(red: $0, green: $0, blue: $0) } })
  }

  private func greys(_ bitmap: Bitmap) -> [UInt8?] { bitmap.pixels.map { $0?.red } }

  @Test func `reducing gives the mean of the covered pixels, including fractions of pixels`() {
    #expect(greys(line([0, 100, 200, 100]).resized(to: Size(columns: 2, rows: 1))) == [50, 150])
    // The middle pixel belongs half to each result: 0 0 90 | 90 200 200.
    #expect(greys(line([0, 90, 200]).resized(to: Size(columns: 2, rows: 1))) == [30, 163])
  }

  @Test func `enlarging repeats the existing pixels`() {
    #expect(greys(line([0, 100]).resized(to: Size(columns: 4, rows: 2))) == [0, 0, 100, 100, 0, 0, 100, 100])
    #expect(greys(line([0, 100]).resized(to: Size(columns: 3, rows: 1))) == [0, 50, 100])
  }

  @Test func `a mostly transparent area stays transparent, and transparent pixels do not affect the colour`() {
    #expect(greys(line([nil, 80, nil, nil]).resized(to: Size(columns: 2, rows: 1))) == [80, nil])
  }

  @Test func `the middle part has the requested aspect ratio`() {
    let bitmap = line([1, 2, 3, 4, 5, 6])
    #expect(greys(bitmap.middle(shapedLike: Size(columns: 20, rows: 10))) == [3, 4])
    #expect(bitmap.middle(shapedLike: Size(columns: 6, rows: 1)) == bitmap)
    #expect(bitmap.middle(shapedLike: Size(columns: 1, rows: 100)).size == Size(columns: 1, rows: 1))
  }
}
