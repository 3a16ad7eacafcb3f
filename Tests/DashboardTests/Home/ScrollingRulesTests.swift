import Cells
import FoundationEssentials
import Testing
import Weather

@testable import Dashboard

struct ScrollingRulesTests {
  // 80 columns show 13 of 48 hours, so at most the 36th hour can be at the left edge.
  private let last = 35

  @Test func `the strip moves by an hour, stops at both ends and says so`() {
    var reader = Reader()
    reader.press("h")
    #expect(reader.state.stripOffset == 0 && reader.state.notice == .stripStart)
    for key: Key in [.character("l"), .character(">"), .shiftRight] { reader.press(key) }
    #expect(reader.state.stripOffset == 3 && reader.state.notice == nil)
    for key: Key in [.character("h"), .character("<"), .shiftLeft] { reader.press(key) }
    #expect(reader.state.stripOffset == 0)
    for _ in 0..<last { reader.press("l") }
    #expect(reader.state.stripOffset == last && reader.state.notice == nil)
    reader.press("l")
    #expect(reader.state.stripOffset == last && reader.state.notice == .stripEnd)
  }

  @Test func `brackets move from midnight to midnight`() {
    var reader = Reader()
    reader.press("]")
    #expect(reader.state.stripOffset == 10)
    reader.press("]")
    #expect(reader.state.stripOffset == 34)
    reader.press("[")
    #expect(reader.state.stripOffset == 10)
    reader.press("l[")
    #expect(reader.state.stripOffset == 10)
    reader.press("[")
    #expect(reader.state.stripOffset == 0 && reader.state.notice == nil)
    reader.press("[")
    #expect(reader.state.notice == .stripStart)
    reader.press("]]]")
    #expect(reader.state.stripOffset == last && reader.state.notice == nil)
    reader.press("]")
    #expect(reader.state.stripOffset == last && reader.state.notice == .stripEnd)
  }

  @Test func `a midnight beyond the last scroll position counts as the end`() {
    // 47 hours end at 13:00 of the third day; its midnight is at position 34, the last scroll position.
    var reader = Reader(hours: 47)
    reader.press(.end)
    #expect(reader.state.stripOffset == 34)
    reader.press("]")
    #expect(reader.state.notice == .stripEnd)
  }

  @Test func `Home and End go to both ends, and say if already there`() {
    var reader = Reader()
    reader.press(.home)
    #expect(reader.state.notice == .stripStart)
    reader.press(.end)
    #expect(reader.state.stripOffset == last && reader.state.notice == nil)
    reader.press(.end)
    #expect(reader.state.stripOffset == last && reader.state.notice == .stripEnd)
    reader.press(.home)
    #expect(reader.state.stripOffset == 0 && reader.state.notice == nil)
  }

  @Test(arguments: [Key.character("l"), .character("h"), .character("["), .character("]"), .home, .end])
  func `without hours every key of the strip says so`(_ key: Key) {
    var reader = Reader(hours: 0, days: 0)
    reader.press(key)
    #expect(reader.state.notice == .noHours)
  }

  @Test func `in a small window up and down scroll by a row, and the page keys by almost a window`() {
    var reader = Reader(size: Size(columns: 40, rows: 12))
    let most = HomeLayout(state: reader.state).maximumScroll
    #expect(most > 9)
    reader.press("jj")
    reader.press(.up)
    #expect(reader.state.scroll == 1)
    reader.press(.pageDown)
    #expect(reader.state.scroll == 10)
    for _ in 0..<9 { reader.press(.pageDown) }
    #expect(reader.state.scroll == most && reader.state.notice == .allShown)
    reader.press(.pageUp)
    #expect(reader.state.scroll == most - 9 && reader.state.notice == nil)
  }

  @Test func `up and down choose a day, today first, and scroll it into view`() {
    var short = Reader(size: Size(columns: 72, rows: 20))
    let layout = HomeLayout(state: short.state)
    #expect(layout.maximumScroll == 0 && layout.dayCapacity < 10)
    short.press("j")
    #expect(short.state.chosenDay == today && short.state.dayOffset == 0)
    for _ in 0..<9 { short.press(.down) }
    #expect(short.state.chosenDay == today.adding(days: 9) && short.state.notice == nil)
    #expect(short.state.dayOffset == 10 - layout.dayCapacity)
    short.press(.down)
    #expect(short.state.chosenDay == today.adding(days: 9) && short.state.notice == .allShown)
    for _ in 0..<9 { short.press(.up) }
    #expect(short.state.chosenDay == today && short.state.dayOffset == 0)
    short.press(.escape)
    #expect(short.state.chosenDay == nil)
  }

  @Test func `after a resize every position is valid`() {
    var reader = Reader(size: Size(columns: 40, rows: 12))
    reader.press(.end)
    for _ in 0..<9 { reader.press(.pageDown) }
    for size in [(1, 1), (0, 0), (210, 70), (80, 24), (20, 5)].map({ Size(columns: $0.0, rows: $0.1) }) {
      reader.press(.resized(size))
      let layout = HomeLayout(state: reader.state)
      #expect(reader.state.size == size)
      #expect((0...layout.maximumScroll).contains(reader.state.scroll))
      #expect((0...max(0, 48 - layout.hourCapacity)).contains(reader.state.stripOffset))
    }
  }

  @Test func `the wheel scrolls the pane under the pointer`() throws {
    var reader = Reader()
    let layout = HomeLayout(state: reader.state)
    let strip = try #require(layout.strip)
    let onStrip = Point(column: strip.column + 3, row: strip.row + layout.body.row + 1)
    reader.press(.mouse(MouseEvent(.wheelDown, at: onStrip)))
    #expect(reader.state.stripOffset == 1)
    reader.press(.mouse(MouseEvent(.wheelUp, at: onStrip)))
    #expect(reader.state.stripOffset == 0)
    reader.press(.mouse(MouseEvent(.wheelDown, at: Point(column: 3, row: 23))))
    #expect(reader.state.stripOffset == 0)
  }

  @Test func `the wheel over the footer does not scroll the strip behind it`() throws {
    var reader = Reader(size: Size(columns: 40, rows: 6))
    let strip = try #require(HomeLayout(state: reader.state).strip)
    // Scroll until the strip's second row would be at the footer's row.
    let footer = 5
    #expect(strip.row + 1 + 1 >= footer)
    for _ in 0..<strip.row + 1 + 1 - footer { reader.press("j") }
    reader.press(.mouse(MouseEvent(.wheelDown, at: Point(column: 3, row: footer))))
    #expect(reader.state.stripOffset == 0)
  }
}
