import Cells
import FoundationEssentials
import Settings
import Testing
import Weather

@testable import Dashboard

struct MapTimeTests {
  private func reader(_ series: MapSeries = MapData.rain) -> Reader {
    var reader = Reader(cities: [.seoul, .busan], size: Size(columns: 100, rows: 30))
    reader.state.openMap(series.layer, series)
    reader.state.answer(MapData.series(.typhoon, []))
    return reader
  }

  private func page(_ reader: Reader) throws -> MapPage { try #require(reader.state.top as? MapPage) }

  private func times(_ reader: Reader) throws -> MapTimes {
    try #require(MapViewModel(try page(reader), reader.state).times)
  }

  @Test func `the newest frame comes first, with its time, age and source`() throws {
    let times = try times(reader())
    #expect(times.time == "14:30 관측" && times.details == "2분 전 · 기상청 레이더")
    #expect(times.ticks.count == 25 && times.ticks.last?.isShown == true && times.ticks.allSatisfy(\.isObserved))
  }

  @Test func `brackets go through the frames, and Home returns to now`() throws {
    var reader = reader()
    reader.press("[", "[")
    #expect(try times(reader).time == "14:20 관측")
    reader.press("]")
    #expect(try times(reader).time == "14:25 관측")
    reader.press("]")
    #expect(try page(reader).time == nil)
    reader.press("]")
    #expect(try times(reader).time == "14:30 관측" && reader.state.notice != nil)
    for _ in 0..<30 { reader.press("[") }
    #expect(try times(reader).time == "12:30 관측" && reader.state.notice != nil)
    reader.press(.home)
    #expect(try page(reader).time == nil)
  }

  @Test func `forecast frames are labelled, and their ticks are hollow`() throws {
    var reader = reader(MapData.dust)
    // Wide enough for a tick of each frame.
    reader.state.size = Size(columns: 160, rows: 30)
    #expect(try times(reader).time == "14:00 관측")
    reader.press("]")
    let times = try times(reader)
    #expect(times.time == "내일 02:00 예보" && !times.details.contains("분 전"))
    #expect(times.details.contains("에어코리아") && times.last.hasSuffix("14:00"))
    #expect(times.ticks.count { !$0.isObserved } == 4)
  }

  @Test func `a click on a tick shows its frame`() throws {
    var reader = reader()
    let tick = try #require(try times(reader).ticks.first)
    reader.press(.mouse(MouseEvent(.press, at: tick.place)))
    #expect(try times(reader).time == "12:30 관측")
  }

  @Test func `another layer keeps the chosen time`() throws {
    var reader = reader()
    for _ in 0..<15 { reader.press("[") }
    reader.press(.tab)
    reader.state.answer(MapData.dust)
    #expect(try times(reader).time == "13:00 관측")
  }

  @Test func `playing shows a frame each 0.4 seconds, rests on the last one, and begins again`() throws {
    var reader = reader()
    reader.press(" ")
    #expect(try times(reader).isPlaying)
    #expect(try page(reader).nextChange(reader.state) == afternoon.plus(seconds: 0.4))
    reader.state.now = afternoon.plus(seconds: 0.4)
    reader.send(.timerFired)
    #expect(try times(reader).time == "12:30 관측")
    for step in 1...24 {
      reader.state.now = afternoon.plus(seconds: 0.4 + 0.4 * Double(step))
      reader.send(.timerFired)
    }
    #expect(try times(reader).time == "14:30 관측")
    let last = reader.state.now
    #expect(try page(reader).nextStepAt == last.plus(seconds: 1.2))
    reader.press(" ")
    #expect(try page(reader).nextStepAt == nil)
  }

  @Test func `a step is drawn in eight parts, and at rest all rows show the same frame`() throws {
    var reader = reader()
    let last = try #require(try page(reader).shownFrame(reader.state))
    reader.press("[")
    let next = try #require(try page(reader).shownFrame(reader.state))
    var parts: [[MapFrame]] = []
    while let transition = try page(reader).transition {
      parts.append(transition.rowFrames)
      #expect(try page(reader).nextChange(reader.state) == transition.nextAt)
      reader.state.now = transition.nextAt
      reader.send(.timerFired)
    }
    let news = parts.map { rows in rows.map { $0 == next ? "n" : $0 == last ? "." : "?" }.joined() }
    #expect(
      news == [
        "........", "n.......", "n..n....", "n..n..n.", "nn.n..n.", "nn.nn.n.", "nn.nn.nn", "nnnnn.nn",
      ])
    #expect(try MapViewModel(page(reader), reader.state).map.rowFrames.isEmpty)
  }

  @Test func `each of many quick steps changes an eighth of the rows`() throws {
    var reader = reader()
    var rows = Array(repeating: try #require(try page(reader).shownFrame(reader.state)), count: 8)
    for _ in 0..<9 {
      reader.press("[")
      let transition = try #require(try page(reader).transition)
      #expect(transition.rowFrames == rows)
      reader.state.now = transition.nextAt
      reader.send(.timerFired)
      let new = try #require(try page(reader).transition).rowFrames
      #expect(zip(rows, new).count { $0 != $1 } == 1)
      rows = new
    }
    reader.press("?")
    let below = MapViewModel(try #require(reader.state.page(MapPage.self)), reader.state)
    #expect(below.map.rowFrames.isEmpty)
  }

  @Test func `a screen that keeps the words of a step shows what a new screen would`() throws {
    for series in [MapData.rain, MapData.dust] {
      var reader = reader(series)
      let screen = HomeScreen()
      func check(_ state: State) {
        #expect(screen.frame(of: state).picture == HomeScreen().frame(of: state).picture)
      }
      // The third step ends after the minute in which it began.
      for seconds in [0, 5, 59.9] {
        reader.state.now = afternoon.plus(seconds: seconds)
        reader.press("[")
        check(reader.state)
        while let next = try page(reader).transition?.nextAt {
          reader.state.now = next
          reader.send(.timerFired)
          check(reader.state)
        }
        reader.press("+")
        check(reader.state)
      }
    }
  }

  @Test func `maps of signs, another layer and plain mode show a frame at once`() throws {
    var reader = reader()
    reader.press("[", .tab)
    #expect(try page(reader).transition == nil)
    reader.press(.backTab)
    reader.state.colours = .few
    reader.press("[")
    #expect(try page(reader).transition == nil)
  }

  @Test func `nothing plays without focus`() throws {
    var reader = reader()
    reader.press(" ")
    reader.send(.focused(false))
    reader.state.now = afternoon.plus(seconds: 5)
    reader.send(.timerFired)
    #expect(try page(reader).time == nil)
    let change = try page(reader).nextChange(reader.state)
    #expect(change.map { $0 > reader.state.now } ?? true)
    reader.send(.focused(true))
    reader.send(.timerFired)
    #expect(try page(reader).time != nil)
  }

  @Test func `with motion switched off Space gives the reason`() throws {
    var reader = reader()
    reader.state.screen.motion = .none
    reader.press(" ")
    #expect(try page(reader).nextStepAt == nil && reader.state.notice != nil)
  }

  @Test func `a layer with one frame cannot be played`() throws {
    var reader = reader(MapData.warnings)
    reader.press(" ")
    #expect(try page(reader).nextStepAt == nil && reader.state.notice != nil)
  }

  @Test func `many frames share ticks in a narrow window`() throws {
    var reader = Reader(cities: [.seoul], size: Size(columns: 60, rows: 20))
    reader.state.openMap(.pm10, MapData.dust)
    let times = try times(reader)
    #expect(times.ticks.count { $0.isShown } == 1 && times.ticks.count < 28)
    #expect(times.details.isEmpty || times.details == "32분 전")
  }
}
