import Cells
import FoundationEssentials
import Stage
import Testing
import Weather

@testable import Dashboard
@testable import Reports

struct WeekLandscapeTests {
  private static func reader(days: Int = 4, _ change: (inout Layer) -> Void = { _ in }) -> Reader {
    var layer = Layer.forecast(hours: 40, days: days)
    for index in layer.days.indices { layer.days[index].high = Temperature(celsius: 12) }
    change(&layer)
    var reader = Reader(hours: 0, days: 0, size: Size(columns: 120, rows: 40))
    reader.send(.snapshotArrived(Snapshot(place: .seoul, layers: [layer])))
    reader.send(.refreshEnded(.seoul, nextDue: .distantFuture))
    return reader
  }

  private static func landscape(_ state: State) -> WeekLandscape? { WeekViewModel(state, state.forecast).landscape }

  @Test func `hours count from the midnight of the first day, with night by the sun`() throws {
    let landscape = try #require(Self.landscape(Self.reader().state))
    let known = landscape.hours.filter { $0.temperature != nil }
    #expect(known.map(\.offset).min() == 14 && known.count == 40)
    // Every other hour of the four days has only its darkness.
    #expect(Set(landscape.hours.map(\.offset)) == Set(0..<96) && landscape.hours.count == 96)
    let nights = landscape.hours.filter(\.isNight).map { $0.offset % 24 }
    #expect(Set(nights) == Set(Array(0..<7) + Array(17..<24)))
    #expect(landscape.today == 0 && landscape.selected == nil)
  }

  @Test func `rain is in millimetres, snow in centimetres, an open range counts with its lower end`() throws {
    let reader = Self.reader { layer in
      layer.hours[0].precipitation = AmountBand(min: 1, max: 3, text: "")
      layer.hours[1].precipitation = AmountBand(min: 50, max: nil, text: "")
      layer.hours[2].falling = .falling(.snow)
      layer.hours[2].precipitation = AmountBand(min: 1, max: 1, text: "")
      layer.hours[2].snow = AmountBand(min: 1, max: 2, text: "")
    }
    let hours = try #require(Self.landscape(reader.state)).hours
    func hour(_ offset: Int) -> Landscape.Hour? { hours.first { $0.offset == offset } }
    #expect(hour(14)?.precipitation == 2 && hour(14)?.snow == nil)
    #expect(hour(15)?.precipitation == 50)
    #expect(hour(16)?.precipitation == nil && hour(16)?.snow == 1.5)
  }

  @Test func `without amounts rain and snow are likely as in their half day, but not in the past`() throws {
    let reader = Self.reader { layer in
      layer.hours[39].chanceOfPrecipitation = 80
      layer.days[0].am = Day.Half(condition: .rain, chanceOfPrecipitation: 90)
      layer.days[2].pm = Day.Half(condition: .snow, chanceOfPrecipitation: 60)
      layer.days[3].am = Day.Half(condition: .cloudy, chanceOfPrecipitation: 20)
      layer.days[3].pm = Day.Half(condition: .cloudy, chanceOfPrecipitation: 40)
    }
    let hours = try #require(Self.landscape(reader.state)).hours
    func chance(_ offset: Int) -> Landscape.Chance? { hours.first { $0.offset == offset }?.chance }
    #expect(chance(9) == nil && chance(53) == Landscape.Chance(share: 0.8, isSnow: false))
    #expect(chance(60) == Landscape.Chance(share: 0.6, isSnow: true) && chance(71) == chance(60))
    #expect(chance(72) == nil && chance(84) == Landscape.Chance(share: 0.4, isSnow: false))
  }

  @Test(arguments: [Colours.any, .fixed])
  func `the title explains the signs of what falls, and nothing falls on its text`(_ colours: Colours) throws {
    func title(_ change: (inout Layer) -> Void) throws -> String {
      var state = Self.reader(days: 10, change).state
      state.colours = colours
      let layout = HomeLayout(state: state)
      return HomeScreen(hasStage: false).frame(of: state).lines[layout.body.row + (try #require(layout.week)).row]
    }
    let (rain, snow) = ("╱ 비", "❄ 눈")
    let dry = try title { _ in }
    #expect(!dry.contains(rain) && !dry.contains(snow))
    let wet = try title { layer in
      for index in layer.hours.indices { layer.hours[index].precipitation = AmountBand(min: 20, max: 20, text: "") }
      layer.days[5].am = Day.Half(condition: .snow, chanceOfPrecipitation: 90)
    }
    #expect(wet.contains("주간 날씨") && wet.contains(rain) && wet.contains(snow), "\(wet)")
    #expect(wet.count { $0 == "╱" } > 1, "\(wet)")
  }

  @Test func `an amount always has its unit, and its short form only the lower end`() throws {
    let reader = Self.reader { layer in
      for index in layer.hours.indices { layer.hours[index].precipitation = AmountBand(min: 11, max: 17, text: "") }
    }
    let columns = try #require(Self.landscape(reader.state)).columns
    #expect(columns.map(\.amounts).prefix(2) == [["110~170mm", "110mm+"], ["264~408mm", "264mm+"]])
    #expect(columns[3].amounts == ["", ""])
  }

  @Test func `a likely wet day without amounts has a dash, a dry one nothing`() throws {
    let reader = Self.reader { layer in
      for index in layer.hours.indices { layer.hours[index].precipitation = AmountBand(min: 0, max: 0, text: "") }
      for index in 1..<4 {
        layer.days[index].pm = Day.Half(condition: .rain, chanceOfPrecipitation: index == 2 ? 20 : 90)
      }
    }
    let landscape = try #require(Self.landscape(reader.state))
    // The amounts of the first two days are known.
    #expect(landscape.columns.map(\.amounts) == [["", ""], ["", ""], ["", ""], ["–", "–"]])
    #expect(!landscape.hasAmounts)
  }

  @Test func `a day that the forecast leaves out is a gap`() throws {
    var state = Self.reader().state
    state.forecast.days?.remove(at: 2)
    let landscape = try #require(Self.landscape(state))
    #expect(landscape.columns.map(\.index) == [0, 1, nil, 2])
    #expect(landscape.columns[2].row.low == "–" && landscape.columns[2].names == ["일 22", "일"])
    #expect(landscape.columns.map(\.row.weekdayTone) == [.strong, .saturday, .holiday, .plain])
  }

  @Test(arguments: [Colours.few, .none])
  func `without muted colours and in ASCII there is no landscape`(_ colours: Colours) {
    var state = Self.reader().state
    state.colours = colours
    #expect(Self.landscape(state) == nil && !HomeLayout(state: state).hasLandscape)
    state.colours = .any
    state.isASCII = true
    #expect(Self.landscape(state) == nil && !HomeLayout(state: state).hasLandscape)
  }

  @Test func `the landscape of old data is nearly without colour`() async throws {
    let stale = try await Situations.shared.value.state(.stale, Size(columns: 120, rows: 40), .ko)
    let layout = HomeLayout(state: stale)
    let (week, pane) = (
      try #require(layout.week), WeekPane(model: HomeViewModel(stale).week, layout: layout)
    )
    let places = try #require(pane.arrangement(in: week))
    let frame = HomeScreen().frame(of: stale)
    for row in places.ridge.row..<places.ridge.endRow {
      for column in places.ridge.column..<places.ridge.endColumn {
        let ground = try #require(frame[column, layout.body.row + row].style.background)
        let parts = [Int(ground.red), Int(ground.green), Int(ground.blue)]
        #expect(parts.max()! - parts.min()! < 64)
      }
    }
  }

  @Test(arguments: [98, 118, 138, 158, 198], [9, 12, 14, 18])
  func `picture and captions do not overlap, and a high picture has a row for the wind`(columns: Int, rows: Int) throws
  {
    let rect = Rect(column: 1, row: 5, columns: columns, rows: rows)
    for (days, hasAmounts) in [(11, false), (11, true), (14, true)] {
      let places = try #require(
        WeekArrangement(columns: days, hasAmounts: hasAmounts, hasWinds: true, in: rect))
      #expect(places.ridge.rows + places.captions.count == rows)
      #expect(places.captions.contains(.wind) ? places.ridge.rows >= 9 : places.ridge.rows <= 9)
      var taken: Set<Point> = []
      let captions = (0..<days).flatMap { day in places.captions.indices.map { places.caption($0, of: day) } }
      for place in [places.ridge] + captions {
        #expect(!place.isEmpty)
        for row in place.row..<place.endRow {
          for column in place.column..<place.endColumn {
            let point = Point(column: column, row: row)
            #expect(rect.contains(point) && taken.insert(point).inserted)
          }
        }
      }
      #expect(places.captions.starts(with: [.name, .skyAndChance]))
      let names = (0..<days).map { places.caption(0, of: $0) }
      #expect(names.indices.allSatisfy { places.column(at: names[$0].origin) == $0 && names[$0].columns >= 7 })
    }
  }

  @Test func `the wind of a day is that of its strongest hour, if all of its hours are known`() throws {
    let reader = Self.reader { layer in
      layer.hours[15].wind = Wind(metresPerSecond: 9.5, fromDegrees: 0)
      layer.hours[39].wind = Wind(metresPerSecond: 30, fromDegrees: 0)
    }
    let winds = try #require(Self.landscape(reader.state)).columns.map(\.winds)
    // The 40 hours end at six o'clock of the third day.
    #expect(winds[1] == ["↓9.5m/s", "↓9.5"] && winds[2] == ["–"] && winds[3] == ["–"])
  }

  @Test func `the row of the wind is left out if fewer than half of the days have a value`() throws {
    var landscape = try #require(Self.landscape(Self.reader { _ in }.state))
    for index in landscape.columns.indices { landscape.columns[index].row.wind = index == 0 ? "↓9.5" : "" }
    #expect(!landscape.hasWinds)
    for index in landscape.columns.indices { landscape.columns[index].row.wind = index % 2 == 0 ? "↓9.5" : "" }
    #expect(landscape.hasWinds)
  }

  @Test func `there is no landscape without room for its picture and its days`() {
    let rect = Rect(column: 1, row: 5, columns: 98, rows: 9)
    #expect(WeekArrangement(columns: 11, hasAmounts: true, hasWinds: false, in: rect.top(7)) == nil)
    #expect(WeekArrangement(columns: 15, hasAmounts: false, hasWinds: false, in: rect) == nil)
  }

  @Test(arguments: [Size(columns: 120, rows: 40), Size(columns: 200, rows: 60)])
  func `the figure of a warm first day is next to the title in a low picture, below it in a high picture`(
    _ size: Size
  ) throws {
    var reader = Self.reader(days: 11) { layer in
      layer.hours = []
      for index in layer.days.indices { layer.days[index].high = Temperature(celsius: index == 0 ? 31 : 12) }
    }
    reader.send(.resized(size))
    let layout = HomeLayout(state: reader.state)
    let frame = HomeScreen().frame(of: reader.state)
    let week = try #require(layout.week)
    let lines = frame.lines[(layout.body.row + week.row)...]
    let title = try #require(lines.first)
    #expect(title.contains("31°  주간") == (size.rows == 40) && title.contains("주간"), "\(title)")
    #expect(title.hasPrefix(" 주간") == (size.rows == 60) && lines.contains { $0.contains("31°") }, "\(title)")
  }

  @Test(arguments: [Colours.any, .fixed])
  func `every figure is on the picture or below it, legible, and a click finds its day`(_ colours: Colours) throws {
    var state = Self.reader().state
    state.colours = colours
    state.chosenDay = today.adding(days: 1)
    var layout = HomeLayout(state: state)
    let week = Rect(column: 1, row: 20, columns: 60, rows: 15)
    layout.week = week
    let model = WeekViewModel(state, state.forecast)
    let pane = WeekPane(model: model, layout: layout)
    let places = try #require(pane.arrangement(in: week))
    var canvas = Canvas(size: state.size, glyphs: state.glyphs)
    pane.draw(in: week, on: &canvas)
    let lines = canvas.frame.lines
    let picture = lines[places.ridge.row..<places.ridge.endRow].joined()
    #expect(picture.split(separator: "3°").count > 4 && picture.split(separator: "12°").count > 4)
    #expect(lines[places.ridge.endRow].contains("토 21") && lines[places.ridge.endRow].contains("오늘 20"))
    #expect(canvas.frame.illegibleLetter == nil)
    for day in 0..<4 {
      #expect(pane.day(at: places.caption(1, of: day).origin) == day)
    }
    #expect(pane.day(at: Point(column: 0, row: 0)) == nil)
    // The selected day has a ground below the picture, the others have none.
    let grounds = (0..<4).map { day in
      let place = places.caption(0, of: day)
      return canvas.frame[place.column, place.row].style.background != nil
    }
    #expect(grounds == [false, true, false, false])
  }
}
