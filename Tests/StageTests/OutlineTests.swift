import Cells
import Testing

@testable import Stage

struct OutlineTests {
  private static let size = Size(columns: 120, rows: 16)

  private static func picture(isASCII: Bool = false, _ change: (inout StageScene) -> Void) -> String {
    frame(isASCII: isASCII, change).picture
  }

  /// What shines is bold.
  private static func frame(isASCII: Bool = false, _ change: (inout StageScene) -> Void) -> Frame {
    var frame = Frame(size: size)
    let style = Style.plain
    let styles = StageOutline.Styles(
      silhouette: style, ridge: style, arc: style, sun: style.bold(), moon: style, cloud: style, rain: style,
      snow: style, plants: style)
    StageOutline(StageFixtures.day(change), size: size).draw(
      on: &frame, in: Rect(size), styles: styles, isASCII: isASCII)
    return frame
  }

  @Test func `clouds and ranges are behind the silhouette`() throws {
    let layout = StageLayout(width: Self.size.columns, height: Self.size.rows * 2)
    let scale = SilhouetteScale(try StageFixtures.silhouette("seoul"), layout: layout)
    func isSolid(_ column: Int, _ row: Int) -> Bool {
      [row * 2, row * 2 + 1].allSatisfy { scale.mark(x: column, y: $0).map { !$0.mark.isHalf } ?? false }
    }
    let (bare, cloudy) = (Self.frame { $0.cloudCover = 0 }, Self.frame { $0.cloudCover = 0.6 })
    for row in 0..<Self.size.rows {
      for column in 0..<Self.size.columns where isSolid(column, row) {
        #expect(bare[column, row].cluster == cloudy[column, row].cluster)
      }
    }
  }

  @Test func `windows are lit at night`() {
    func lights(_ altitude: Double) -> Int {
      let frame = Self.frame { $0.sun = .init(altitude: altitude, progress: nil, isRising: false) }
      return (0..<Self.size.rows).map { frame[row: $0].count { $0.style.isBold } }.reduce(0, +)
    }
    #expect(lights(30) == 0 && lights(-20) > 5)
  }

  @Test func `rain has drops, snow has flakes, a clear sky has neither`() {
    #expect(Self.picture { $0.precipitation = .snow(2) }.contains { "•·".contains($0) })
    #expect(Self.picture { $0.precipitation = .rain(4) }.contains { "│╵╷".contains($0) })
    #expect(Self.picture(isASCII: true) { $0.precipitation = .snow(2) }.contains("*"))
    #expect(!Self.picture { _ in }.contains { "•·│╵╷".contains($0) })
  }

  @Test func `the sun stands in a clear sky, and not behind rain, snow or fog`() {
    #expect(Self.picture { _ in }.contains("☀") && Self.picture(isASCII: true) { _ in }.contains("O"))
    let covered: [(inout StageScene) -> Void] = [
      { $0.precipitation = .rain(1) }, { $0.precipitation = .snow(1) }, { $0.hasFog = true }, { $0.cloudCover = 1 },
    ]
    for change in covered {
      #expect(!Self.picture(change).contains("☀") && !Self.picture(isASCII: true, change).contains("O"))
    }
  }

  @Test(arguments: [true, false])
  func `nothing stands in the columns of large text`(isASCII: Bool) {
    var frame = Frame(size: Self.size)
    let style = Style.plain
    let styles = StageOutline.Styles(
      silhouette: style, ridge: style, arc: style, sun: style, moon: style, cloud: style, rain: style, snow: style,
      plants: style)
    let scene = StageFixtures.day {
      $0.cloudCover = 0.5
      $0.precipitation = .rain(20)
    }
    StageOutline(scene, size: Self.size, clearColumns: 50).draw(
      on: &frame, in: Rect(Self.size), styles: styles, isASCII: isASCII)
    for row in 0..<Self.size.rows { #expect((0..<50).allSatisfy { frame[$0, row].cluster == .blank }) }
    #expect((0..<Self.size.rows).contains { row in (50..<120).contains { frame[$0, row].cluster != .blank } })
  }

  @Test func `clouds have an outline`() {
    func dots(_ cover: Double) -> Int { Self.picture { $0.cloudCover = cover }.count { $0 != " " && $0 != "\n" } }
    #expect(dots(0.4) > dots(0) + 20)
  }
}
