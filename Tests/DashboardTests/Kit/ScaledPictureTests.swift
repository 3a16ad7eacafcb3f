import Cells
import Testing
import Weather

@testable import Dashboard
@testable import Reports

/// The picture of the sky in other sizes.
struct ScaledPictureTests {
  private static let large = Size(columns: 18, rows: 7)
  private static let disc = MoonPicture.picture(
    Moon(at: afternoon), isSouthern: false, in: ArtSize.medium.size)

  @Test(arguments: [ArtSize.small.size, ArtSize.medium.size, large])
  func `scaled dots fill the new size up to its edges and never exceed it`(_ size: Size) throws {
    let full = Picture(
      marks: (0..<5).map { Picture.Mark(text: String(repeating: "⣿", count: 13), column: 0, row: $0) })
    let scaled = try #require(full.scaled(from: ArtSize.medium.size, to: size))
    let cells = Set(
      scaled.marks.flatMap { mark in mark.text.indices.enumerated().map { [mark.column + $0.offset, mark.row] } })
    #expect(cells.count == size.columns * size.rows)
    #expect(scaled.marks.allSatisfy { $0.text.allSatisfy { $0 == "⣿" } })
    #expect(cells.allSatisfy { $0[0] < size.columns && $0[1] < size.rows })
  }

  @Test func `scaling keeps the colours in place`() throws {
    let scaled = try #require(Self.disc.scaled(from: ArtSize.medium.size, to: Self.large))
    #expect(Set(scaled.marks.map(\.color)).isSubset(of: Set(Self.disc.marks.map(\.color))))
  }

  @Test func `a picture of letters keeps its size and has no smaller form`() {
    let letters = Picture(marks: [.init(text: "\\o/", column: 0, row: 0)])
    #expect(letters.scaled(from: ArtSize.medium.size, to: Self.large) == letters)
    #expect(letters.scaled(from: ArtSize.medium.size, to: ArtSize.small.size) == nil)
  }
}
