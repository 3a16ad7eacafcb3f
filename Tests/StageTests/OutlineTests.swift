import Cells
import Testing

@testable import Stage

struct OutlineTests {
  private static let size = Size(columns: 120, rows: 16)

  private static func picture(isASCII: Bool = false, _ change: (inout StageScene) -> Void) -> String {
    var frame = Frame(size: size)
    let style = Style.plain
    let styles = StageOutline.Styles(
      silhouette: style, ridge: style, arc: style, sun: style, moon: style, cloud: style, rain: style, snow: style)
    StageOutline(StageFixtures.day(change), size: size).draw(
      on: &frame, in: Rect(size), styles: styles, isASCII: isASCII)
    return frame.picture
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

  @Test func `clouds have an outline`() {
    func dots(_ cover: Double) -> Int { Self.picture { $0.cloudCover = cover }.count { $0 != " " && $0 != "\n" } }
    #expect(dots(0.4) > dots(0) + 20)
  }
}
