import Cells
import Stage
import Testing
import Weather

@testable import Dashboard
@testable import Reports

struct YearViewModelTests {
  private static func model(_ size: Size, _ keys: Key..., record: ClimateRecord = .sample(.seoul)) throws
    -> YearViewModel
  {
    var reader = Reader(size: size)
    reader.state.forecast.days = (0..<10).map { offset in
      Day(
        date: today.adding(days: offset), low: Temperature(celsius: 3), high: Temperature(celsius: 12))
    }
    reader.press("Y")
    reader.send(YearEvent.arrived(record))
    reader.send(YearEvent.ended(YearEffect(place: .seoul, year: 2026)))
    for key in keys { reader.press(key) }
    return YearViewModel(try #require(reader.state.page(YearPage.self)), reader.state)
  }

  private static let wide = Size(columns: 120, rows: 40)

  @Test(arguments: [(40, 12), (80, 24), (100, 30), (120, 40), (200, 60)])
  func `the chart has a column for each column of the window, and every day is in one`(
    _ columns: Int, _ rows: Int
  ) throws {
    let model = try Self.model(Size(columns: columns, rows: rows))
    let (chart, plot) = (try #require(model.chart), try #require(model.layout.plot))
    #expect(chart.chart.columns.count == plot.columns)
    #expect(chart.chart.columns.allSatisfy { $0.usual != nil && $0.core != nil })
    // Nothing is known from the end of the forecast on.
    #expect(chart.chart.columns.last?.body == nil && chart.chart.columns.first?.body != nil)
  }

  @Test func `a column of several days has their means as its body and their extremes as its tips`() throws {
    let model = try Self.model(Size(columns: 40, rows: 12))
    let column = try #require(model.chart?.chart.columns.first)
    let (body, tips) = (try #require(column.body), try #require(column.tips))
    #expect(tips.lowerBound <= body.lowerBound && tips.upperBound >= body.upperBound && tips != body)
  }

  @Test func `days of the forecast are marked, and do not count in the year`() throws {
    let model = try Self.model(Self.wide)
    #expect(model.chart?.chart.columns.contains { $0.isForecast } == true)
    #expect(model.mosaic.tiles[CivilDate(2026, 11, 24).dayOfYear - 1] == .future)
    #expect(model.figures.last?.map(\.text) == ["자료", "323일"])
  }

  @Test func `days that a station measured replace those of the archive, and the station is named`() throws {
    var record = ClimateRecord.sample(.seoul)
    let date = CivilDate(2026, 11, 13)
    record.measured = StationDays(
      source: .kma, station: "서울",
      days: ClimateSeries(start: date, days: [ClimateDay(high: Temperature(celsius: 41))]))
    let day = try Self.model(Self.wide, "k", record: record).day.map(\.text)
    let plain = try Self.model(Self.wide, "k")
    #expect(day.contains("최고 41°") && !plain.day.map(\.text).contains("최고 41°"))
    #expect(plain.day.map(\.text).contains { text in text.hasPrefix("최저") && day.contains(text) })
    let source = try Self.model(Self.wide, record: record).footer.fullCredits.text
    #expect(source.contains("관측 기상청 서울") && !plain.footer.fullCredits.text.contains("관측"))
    let lastYear = try Self.model(Self.wide, "[", record: record).footer.fullCredits.text
    #expect(!lastYear.contains("관측"), "no day of that year is the station's")
  }

  /// A station that is six degrees warmer than the archive's cell, in the whole year.
  private static func warmStation(_ record: ClimateRecord) -> StationDays {
    let days = record.days.all.filter { $0.date.year == 2026 }.map { date, day in
      let high = day.high.map { Temperature(celsius: $0.celsius + 6) }
      let low = day.low.map { Temperature(celsius: $0.celsius + 6) }
      return (date: date, day: ClimateDay(low: low, high: high, precipitation: (day.precipitation ?? 0) * 2))
    }
    return StationDays(source: .kma, station: "서울", days: ClimateSeries(days))
  }

  @Test func `the days of a station are shown, and those of the archive are compared with its normals`() throws {
    var record = ClimateRecord.sample(.seoul)
    let plain = try (Self.model(Self.wide, "k", record: record), Self.model(Self.wide, "k", "v", record: record))
    record.measured = Self.warmStation(record)
    let model = try Self.model(Self.wide, "k", record: record)
    func difference(_ model: YearViewModel) -> String? { model.day.map(\.text).first { $0.hasPrefix("평년") } }
    #expect(difference(model) != nil && difference(model) == difference(plain.0))
    #expect(model.day.map(\.text) != plain.0.day.map(\.text), "the station’s low and high")
    #expect(model.mosaic.tiles == plain.0.mosaic.tiles && model.chart?.chart == plain.0.chart?.chart)
    #expect(model.figures[0].last?.text == plain.0.figures[0].last?.text && model.figures[0] != plain.0.figures[0])
    #expect(model.footer.fullCredits.text.contains("평년과의 비교는 ERA5끼리"))
    let rain = try Self.model(Self.wide, "k", "v", record: record).day.map(\.text)
    #expect(rain.last == plain.1.day.map(\.text).last && rain != plain.1.day.map(\.text))
  }

  @Test(arguments: [Language.ko, .en])
  func `at 80 columns the credits are whole, next to the lasting keys`(language: Language) throws {
    var record = ClimateRecord.sample(.seoul)
    record.measured = Self.warmStation(record)
    var reader = Reader(size: Size(columns: 80, rows: 24))
    reader.state.language = language
    reader.press("Y")
    reader.send(YearEvent.arrived(record))
    let footer = try YearViewModel(#require(reader.state.page(YearPage.self)), reader.state).footer
    let lasting = footer.hints.filter(\.isLasting).reduce(0) { $0 + $1.width + 2 }
    #expect(lasting + footer.credits.text.displayWidth <= 78, "\(footer.credits.text)")
    #expect(footer.credits.text.contains("ERA5"))
  }

  @Test func `days and normals of different sources are remarked, those of one station are not`() throws {
    var record = ClimateRecord.sample(.seoul)
    func remark(_ key: Key = "k") throws -> Bool {
      try Self.model(Self.wide, key, record: record).footer.fullCredits.text.contains("관측과 평년의 출처가 다름")
    }
    #expect(try !remark())
    let station = Self.warmStation(record)
    let all = record.days
    (record.measured, record.days) = (station, ClimateSeries(all.all.filter { $0.date.year <= 2020 }))
    #expect(try remark(), "the archive’s days have not arrived")
    record.normals = record.normals.flatMap { normals in
      let days = (0..<366).map { normals[CivilDate(2000, 1, 1).adding(days: $0)] }
      return Normals(years: normals.years, source: .kma, station: "서울", days: days)
    }
    record.days = all
    #expect(try !remark() && remark("["), "last year’s days are the archive’s")
  }

  @Test func `a station service without approval is remarked, and the archive's year stays`() throws {
    var record = ClimateRecord.sample(.seoul)
    record.isStationRefused = true
    let model = try Self.model(Self.wide, record: record)
    #expect(model.footer.credits.text.contains("활용신청") && model.chart != nil)
  }

  @Test func `until last year is known there are no extremes of other years`() throws {
    #expect(try !Self.model(Self.wide).otherYears.isEmpty)
    var record = ClimateRecord.sample(.seoul)
    let reference = record.days.all.filter { $0.date.year <= 2020 }
    record.days = ClimateSeries(reference)
    #expect(try Self.model(Self.wide, record: record).otherYears.isEmpty)
  }

  @Test func `today has a dotted line, another selected day a solid one`() throws {
    let today = try #require(Self.model(Self.wide).chart)
    #expect(today.chart.lines.map(\.isDotted) == [true] && today.marks.map(\.text) == ["오늘"])
    let other = try #require(Self.model(Self.wide, "k").chart)
    #expect(other.chart.lines.map(\.isDotted) == [true, false])
    #expect(other.marks.map(\.text) == ["오늘", "11월 13일"])
  }

  @Test func `the mosaic has each day in the row of its weekday`() throws {
    let model = try Self.model(Self.wide)
    let axis = model.axis
    // 1 January 2026 is a Thursday.
    #expect(axis.firstRow == 3 && axis.weeks == 53 && model.mosaic.tiles.count == 365)
    #expect(axis.day(row: 3, week: 0) == 0 && axis.day(row: 2, week: 0) == nil)
    #expect(axis.day(row: 0, week: 1) == 4 && axis.day(row: 7, week: 0) == nil)
  }

  @Test func `a warm difference has a warm tone, a cold one a cold tone`() throws {
    #expect(Tone.difference(celsius: 0.3) == .warmth(30) && Tone.difference(celsius: -0.3) == .warmth(-3))
    #expect(Tone.difference(celsius: 0.04) == .dim)
    let mean = try #require(Self.model(Self.wide).figures.first)
    let isWarmer = try #require(mean.last).text.hasPrefix("(+")
    #expect(mean.count == 3 && mean.last?.tone == .warmth(isWarmer ? 30 : -3))
  }

  @Test func `the date in other years is shown with what the chart shows`() throws {
    func texts(_ model: YearViewModel) -> [String] { model.otherYears.map(\.text) }
    let temperature = try texts(Self.model(Self.wide))
    #expect(temperature.contains { $0.hasPrefix("최고 ") } && temperature.contains { $0.hasPrefix("최저 ") })
    let rain = try texts(Self.model(Self.wide, "v"))
    #expect(rain.count == 2 && rain.first?.hasPrefix("강수 ") == true && rain.last == "11월 20일, 1991년부터")
    #expect(try texts(Self.model(Self.wide, "v", "v")).isEmpty)
  }

  @Test func `without colours a tile is a digit for more, a letter for less, and a dot for the normal`() {
    let signs = [-3.2, -0.4, 0, 1.6, 12].map { YearMosaic.Tile.anomaly($0).sign }
    #expect(signs == ["c", ".", ".", "2", "9"])
    #expect([0, 0.1, 12, 200].map { YearMosaic.Tile.rain($0).sign } == [".", "1", "3", "5"])
    #expect(YearMosaic.Tile.grade(.bad).sign == "3" && YearMosaic.Tile.unknown.sign == "-")
  }

  @Test func `rain is accumulated over the accumulated normal amount`() throws {
    let chart = try #require(Self.model(Self.wide, "v").chart)
    let bodies = chart.chart.columns.compactMap { $0.body?.upperBound }
    #expect(bodies == bodies.sorted() && bodies.last ?? 0 > 0)
    #expect(chart.chart.columns.last?.body == nil)
    #expect(chart.labels.first?.text == "0")
  }

  @Test func `without dust the page says so, with dust since when it is recorded`() throws {
    let none = try Self.model(Self.wide, "v", "v")
    #expect(none.chart == nil && none.absence.count == 2)
    let some = try Self.model(Self.wide, "v", "v", record: .sample(.seoul, hasDust: true))
    #expect(some.chart != nil && some.absence.isEmpty)
    #expect(some.footer.credits.text == "2026-09-21부터 이 컴퓨터에 기록")
  }

  @Test func `the limits of the grades of both kinds of particles are equally far from the axis`() {
    #expect(YearChart.grade(at: 81) == .bad && YearChart.grade(at: -71) == .bad)
    #expect(YearChart.grade(at: 29) == .good && YearChart.grade(at: -29) == .good)
  }

  @Test func `normals of a station are labelled with it`() {
    let words = YearWords(language: .ko)
    #expect(words.origin(.kma, station: "서울", .of(.ko)) == "기상청 서울")
    #expect(words.origin(.openMeteo, station: nil, .of(.ko)) == "ERA5, Open-Meteo")
  }

  @Test func `differences are in tenths of the unit shown`() {
    var formatting = Formatting(units: .metric, words: .of(.ko), zone: .seoul)
    #expect(formatting.signedExactDifference(celsius: 3.14) == "+3.1°")
    #expect(formatting.signedExactDifference(celsius: -0.02) == "0.0°")
    formatting.units = Units(.imperial)
    #expect(formatting.signedExactDifference(celsius: -5) == "-9.0°")
  }
}
