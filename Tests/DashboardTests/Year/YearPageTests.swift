import Cells
import Testing
import Weather

@testable import Dashboard

struct YearPageTests {
  private static func reader() -> Reader {
    var reader = Reader(size: Size(columns: 120, rows: 40))
    reader.press("Y")
    return reader
  }

  private static func page(_ reader: Reader) throws -> YearPage { try #require(reader.state.page(YearPage.self)) }

  private static func model(_ reader: Reader) throws -> YearViewModel {
    YearViewModel(try page(reader), reader.state)
  }

  /// With the answer to the first request.
  private static func answered() -> Reader {
    var reader = reader()
    reader.send(YearEvent.arrived(.sample(.seoul)))
    reader.send(YearEvent.ended(YearEffect(place: .seoul, year: 2026)))
    return reader
  }

  @Test func `opening the page requests this year, and it waits until the answer has ended`() throws {
    var reader = Self.reader()
    #expect(reader.effects == [.page(YearEffect(place: .seoul, year: 2026))])
    #expect(reader.state.waitingSince == afternoon)
    reader.send(YearEvent.arrived(.sample(.seoul)))
    #expect(reader.state.waitingSince == afternoon)
    reader.send(YearEvent.ended(YearEffect(place: .seoul, year: 2026)))
    #expect(reader.state.waitingSince == nil)
    #expect(try Self.page(reader).record?.place == .seoul)
  }

  @Test func `the keys go through days, weeks, months and years, and back to today`() throws {
    var reader = Self.answered()
    func date() throws -> String { try Self.page(reader).chosenDate(reader.state).text }
    reader.press(.left)
    #expect(try date() == "2026-11-19")
    reader.press("k")
    #expect(try date() == "2026-11-12")
    reader.press(.pageUp)
    #expect(try date() == "2026-10-12")
    reader.press("[")
    #expect(try date() == "2025-10-12")
    reader.press("0")
    #expect(try date() == "2026-11-20" && Self.page(reader).date == nil)
  }

  @Test func `a month later than 31 January is the last day of February`() {
    #expect(CivilDate(2026, 1, 31).adding(months: 1) == CivilDate(2026, 2, 28))
    #expect(CivilDate(2024, 2, 29).adding(months: -12) == CivilDate(2023, 2, 28))
    #expect(CivilDate(2026, 1, 15).adding(months: -1) == CivilDate(2025, 12, 15))
  }

  @Test func `a stored year is shown without a request, another one is requested`() {
    var reader = Self.answered()
    reader.press("[")
    #expect(reader.effects.isEmpty)
    for _ in 0..<35 { reader.press("[") }
    #expect(reader.effects == [.page(YearEffect(place: .seoul, year: 1990))])
    reader.press(.left)
    #expect(reader.effects.isEmpty)
  }

  @Test func `the years end at 1940 and with this year, and the page says so`() throws {
    var reader = Self.answered()
    reader.press("]")
    #expect(reader.state.notice == YearWords.isLastYear)
    for _ in 0..<100 { reader.press("[") }
    #expect(reader.state.notice == YearWords.isFirstYear)
    #expect(try Self.page(reader).chosenDate(reader.state).year == 1940)
  }

  @Test func `the record of another city is not shown`() throws {
    var reader = Self.answered()
    reader.press("2")
    #expect(reader.effects.contains(.page(YearEffect(place: .busan, year: 2026))))
    reader.send(YearEvent.arrived(.sample(.seoul)))
    #expect(try Self.page(reader).record == nil)
    reader.send(YearEvent.arrived(.sample(.busan)))
    #expect(try Self.page(reader).record?.place == .busan)
  }

  @Test func `after a failure the page gives the reason, and r requests again`() throws {
    var reader = Self.reader()
    reader.send(YearEvent.arrived(ClimateRecord(place: .seoul, failure: .timedOut)))
    reader.send(YearEvent.ended(YearEffect(place: .seoul, year: 2026)))
    let model = YearViewModel(try Self.page(reader), reader.state)
    #expect(model.absence.count == 2 && model.absence.last == reader.state.words.year.askAgain)
    reader.press("r")
    #expect(reader.effects == [.page(YearEffect(place: .seoul, year: 2026))])
    reader.press("r")
    #expect(reader.state.notice == .alreadyRefreshing)
  }

  @Test func `n opens and closes the page in a Korean layout`() throws {
    var reader = Reader()
    reader.press("ㅜ")
    #expect(reader.state.isOpen(YearPage.self))
    reader.press("ㅜ")
    #expect(!reader.state.isOpen(YearPage.self))
  }

  @Test func `plain mode reads the day, the year and the date in other years`() throws {
    var reader = Self.answered()
    reader.press(.left)
    let lines = try Self.page(reader).spoken(reader.state)
    #expect(lines.contains { $0.hasPrefix("2026년 11월 19일 목, 최고 ") })
    #expect(lines.contains { $0.hasPrefix("평균 ") && $0.contains("폭염") })
    #expect(lines.contains { $0.contains("11월 19일, 1991년부터") })
    #expect(lines.contains("평년 1991–2020 · ERA5, Open-Meteo"))
  }

  @Test(arguments: [Size(columns: 80, rows: 24), Size(columns: 120, rows: 40), Size(columns: 200, rows: 60)])
  func `a click on the chart or the mosaic chooses that day`(_ size: Size) throws {
    var reader = Self.answered()
    reader.send(.resized(size))
    let layout = YearLayout(size, canHalve: true)
    let plot = try #require(layout.plot)
    reader.send(.clicked(Point(column: plot.column, row: plot.row)))
    #expect(try Self.page(reader).chosenDate(reader.state).text == "2026-01-01")
    let (mosaic, axis) = (try #require(layout.mosaic), try Self.model(reader).axis)
    // 1 January 2026 is a Thursday: the Monday after it is in the second week.
    let column = try #require((0..<axis.columns).first { axis.weeks(in: $0) == 1...1 })
    reader.send(.clicked(Point(column: mosaic.column + YearLayout.axis + column, row: mosaic.row)))
    #expect(try Self.page(reader).chosenDate(reader.state).text == "2026-01-05")
  }

  @Test func `of two days in one cell a click chooses the nearer, then the other one`() throws {
    var reader = Self.answered()
    reader.send(.resized(Size(columns: 80, rows: 24)))
    let model = try Self.model(reader)
    let (mosaic, axis) = (try #require(model.layout.mosaic), model.axis)
    #expect(model.layout.isHalved)
    let column = try #require((0..<axis.columns).first { axis.weeks(in: $0) == 1...1 })
    let point = Point(column: mosaic.column + YearLayout.axis + column, row: mosaic.row + 1)
    for expected in ["2026-01-08", "2026-01-07", "2026-01-08"] {
      reader.send(.clicked(point))
      #expect(try Self.page(reader).chosenDate(reader.state).text == expected)
    }
  }
}
