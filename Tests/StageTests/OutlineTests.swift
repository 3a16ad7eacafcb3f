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
    func sun(_ change: (inout StageScene) -> Void) -> Int {
      let frame = Self.frame(change)
      return (0..<6).map { frame[row: $0][74..<88].count { $0.style.isBold } }.reduce(0, +)
    }
    #expect(sun { _ in } > 4 && Self.picture(isASCII: true) { _ in }.contains("O"))
    let covered: [(inout StageScene) -> Void] = [
      { $0.precipitation = .rain(1) }, { $0.precipitation = .snow(1) }, { $0.hasFog = true }, { $0.cloudCover = 1 },
    ]
    for change in covered {
      #expect(sun(change) == 0 && !Self.picture(isASCII: true, change).contains("O"))
    }
  }

  private static let texts = [
    Rect(column: 2, row: 2, columns: 20, rows: 5), Rect(column: 0, row: 10, columns: 40, rows: 2),
    Rect(column: 90, row: 11, columns: 30, rows: 4),
  ]

  private static func frame(around texts: [Rect], isASCII: Bool, _ change: (inout StageScene) -> Void) -> Frame {
    var frame = Frame(size: size)
    let style = Style.plain
    let styles = StageOutline.Styles(
      silhouette: style, ridge: style, arc: style, sun: style, moon: style, cloud: style, rain: style, snow: style,
      plants: style)
    StageOutline(StageFixtures.day(change), size: size, texts: texts).draw(
      on: &frame, in: Rect(size), styles: styles, isASCII: isASCII)
    return frame
  }

  @Test(arguments: [true, false])
  func `nothing stands where text stands, and lines begin at the left edge`(isASCII: Bool) {
    let frame = Self.frame(around: Self.texts, isASCII: isASCII) {
      $0.cloudCover = 0.5
      $0.precipitation = .rain(20)
    }
    for text in Self.texts {
      for row in text.row..<text.endRow {
        #expect((text.column..<text.endColumn).allSatisfy { frame[$0, row].cluster == .blank })
      }
    }
    let dry = Self.frame(around: Self.texts, isASCII: isASCII) { $0.cloudCover = 0 }
    #expect((0..<Self.size.rows).contains { dry[0, $0].cluster != .blank })
  }

  @Test func `below a text in the lower half no house is drawn, because its upper edge would be missing`() {
    let texts = [Rect(column: 0, row: 11, columns: 40, rows: 2), Rect(column: 86, row: 11, columns: 34, rows: 3)]
    let frame = Self.frame(around: texts, isASCII: false) { $0.cloudCover = 0 }
    let open = Self.frame(around: [], isASCII: false) { $0.cloudCover = 0 }
    func signs(_ frame: Frame, _ text: Rect) -> Int {
      (text.endRow..<Self.size.rows).map { row in
        frame[row: row][text.column..<text.endColumn].count { $0.cluster != .blank }
      }
      .reduce(0, +)
    }
    for text in texts { #expect(signs(frame, text) == 0 && signs(open, text) > 0) }
  }

  @Test(arguments: [[], texts])
  func `in ASCII the skyline is one closed line around the text`(_ texts: [Rect]) {
    let frame = Self.frame(around: texts, isASCII: true) { $0.cloudCover = 1 }
    var before: (enter: Int, leave: Int)?
    for column in 0..<Self.size.columns {
      let signs = (0..<Self.size.rows).filter { frame[column, $0].cluster != .blank }
      guard let top = signs.first, let low = signs.last else {
        Issue.record("no line in column \(column)")
        continue
      }
      #expect(signs.count == low - top + 1, "a hole in column \(column)")
      if let before { #expect(top - 1 <= before.leave && low + 1 >= before.enter, "a gap at column \(column)") }
      before = (top, low)
    }
  }

  @Test func `near buildings have edges in front of the land behind them`() throws {
    let text = "name = hut\n\n          \nTTTTTTTTTT\nTTT####TTT\nTTT####TTT\n"
    let silhouette = try Silhouette(reading: text)
    let frame = Self.frame(around: [], isASCII: false) { ($0.silhouette, $0.cloudCover) = (silhouette, 1) }
    let last = Self.size.rows - 1
    let focus = Self.size.columns * 57 / 100
    #expect((focus - 2...focus + 1).allSatisfy { frame[$0, last].cluster != .blank })
    #expect((focus - 4...focus - 3).allSatisfy { frame[$0, last].cluster == .blank })
  }

  @Test func `clouds have an outline`() {
    func dots(_ cover: Double) -> Int { Self.picture { $0.cloudCover = cover }.count { $0 != " " && $0 != "\n" } }
    #expect(dots(0.4) > dots(0) + 20)
  }
}
