import Cells
import FoundationEssentials
import Testing
import Weather

@testable import Dashboard
@testable import Reports

struct DetailTests {
  @Test func `Enter opens the chosen day, or the first visible hour`() {
    var reader = Reader()
    reader.press("ll")
    reader.press(.enter)
    #expect((reader.state.top as? DetailsPage)?.subject == .hour(Zone.seoul.startOfHour(afternoon).plus(minutes: 120)))
    reader.press(.escape, .down, "d")
    #expect((reader.state.top as? DetailsPage)?.subject == .day(today))
    reader.press(.escape)
    #expect(reader.state.top is HomePage && reader.state.chosenDay == today)
    reader.press("l")
    #expect(reader.state.chosenDay == nil)
  }

  @Test func `in the details arrow keys move to the next entry and stop at the ends`() {
    var reader = Reader(size: Size(columns: 120, rows: 40))
    reader.press(.down, .enter, .up)
    #expect((reader.state.top as? DetailsPage)?.subject == .day(today))
    for _ in 0..<20 { reader.press("j") }
    #expect((reader.state.top as? DetailsPage)?.subject == .day(today.adding(days: 9)))
    reader.press(.left)
    #expect((reader.state.top as? DetailsPage)?.subject == .day(today.adding(days: 8)))
    for _ in 0..<3 { reader.press(.right) }
    #expect(
      (reader.state.top as? DetailsPage)?.subject == .day(today.adding(days: 9)) && reader.state.city?.place == .seoul)
  }

  @Test func `a click opens the hour or day under it, and a second one closes it`() {
    var reader = Reader()
    let layout = HomeLayout(state: reader.state)
    let strip = layout.strip!
    let hour = Point(column: strip.column + layout.gutter + 2 * HomeLayout.hourWidth, row: strip.row + 2)
    reader.send(.clicked(Point(column: hour.column, row: hour.row + layout.body.row)))
    #expect((reader.state.top as? DetailsPage)?.subject == .hour(Zone.seoul.startOfHour(afternoon).plus(minutes: 120)))
    reader.send(.clicked(hour))
    #expect(reader.state.top is HomePage)
    let day = layout.day(3)
    reader.send(.clicked(Point(column: day.column + 1, row: day.row + layout.body.row)))
    #expect((reader.state.top as? DetailsPage)?.subject == .day(today.adding(days: 3)))
  }

  @Test func `without data Enter says why it does nothing`() {
    var reader = Reader(hours: 0, days: 0)
    reader.press(.enter)
    #expect(reader.state.top is HomePage && reader.state.notice == .noHours)
  }

  @Test func `a day is shown hour by hour, and an unknown value is a dash`() {
    let reader = Reader()
    let model = DetailViewModel(.day(today), reader.state)
    #expect(model.title == "11월 20일 금요일")
    #expect(model.lines.map(\.hour).first == "14:00" && model.lines.count == 10)
    #expect(model.facts.first { $0.label == "최고" }?.value == "–")
    let hour = DetailViewModel(.hour(Zone.seoul.startOfHour(afternoon)), reader.state)
    #expect(hour.title == "11월 20일 금요일 14:00" && hour.lines.isEmpty)
    #expect(hour.facts.first { $0.label == "기온" }?.value == "11°C")
    #expect(hour.facts.first { $0.label == "강수량" }?.value == "–")
  }

  /// The current weather from `source`; the hourly data are from Open-Meteo.
  private func reader(nowFrom source: SourceID) -> Reader {
    var reader = Reader(hours: 0, days: 0)
    let start = Zone.seoul.startOfHour(afternoon)
    let hours = (0..<3).map {
      Hour(at: start.plus(minutes: Double($0) * 60), temperature: Temperature(celsius: 10), humidity: 50)
    }
    var current = Layer(
      bulletin: .current, source: source, issuedAt: afternoon, fetchedAt: afternoon,
      hours: [Hour(at: afternoon, temperature: Temperature(celsius: 10), humidity: 50)])
    current.atmosphere = Atmosphere(gust: 7.1, pressure: 1021.3, uvIndex: 3)
    let model = Layer(bulletin: .model, source: .openMeteo, issuedAt: afternoon, fetchedAt: afternoon, hours: hours)
    reader.send(.snapshotArrived(Snapshot(place: .seoul, layers: [model, current])))
    return reader
  }

  private func facts(_ hour: Double, _ reader: Reader) -> [String] {
    let instant = Zone.seoul.startOfHour(afternoon).plus(minutes: hour * 60)
    return DetailViewModel(.hour(instant), reader.state).facts.map { "\($0.label) \($0.value)" }
  }

  @Test func `the current hour shows all values of its source, a later one only its own`() {
    let reader = reader(nowFrom: .openMeteo)
    #expect(facts(0, reader).suffix(4) == ["돌풍 7.1m/s", "기압 1021hPa", "자외선 3", "이슬점 0°"])
    #expect(facts(1, reader).last == "이슬점 0°" && !facts(1, reader).contains { $0.hasPrefix("기압") })
  }

  @Test func `a value filled in by another source is marked with that source`() {
    var reader = reader(nowFrom: .openMeteo)
    guard var snapshot = reader.state.snapshot else { return #expect(Bool(false), "no snapshot") }
    snapshot.recordAnswer(from: .openMeteo, for: [.now, .hourly])
    let other = Layer(
      bulletin: .current, source: .openWeather, issuedAt: afternoon, fetchedAt: afternoon,
      hours: [Hour(at: afternoon, temperature: Temperature(celsius: 30))],
      atmosphere: Atmosphere(gust: 30, pressure: 900, visibility: 9000))
    snapshot.absorb(other, now: afternoon)
    reader.send(.snapshotArrived(snapshot))
    #expect(
      facts(0, reader).suffix(5)
        == ["돌풍 7.1m/s", "기압 1021hPa", "가시거리 9km · OpenWeather", "자외선 3", "이슬점 0°"])
    #expect(!facts(1, reader).contains { $0.contains("OpenWeather") })
    let start = Zone.seoul.startOfHour(afternoon)
    let row = DetailViewModel(.hour(start), reader.state).figures.first { $0.label == "가시거리" }
    #expect(row?.value == "9km" && row?.notes == ["보통 · OpenWeather", "OpenWeather"])
    let lines = SourcesViewModel(reader.state, scroll: 0).lines.map(\.text)
    #expect(lines.contains { $0.contains("OpenWeather") && $0.hasSuffix("(가시거리)") })
    #expect(AtmosphereWords(language: .ko).detail(.cloudCover) == "구름양")
  }

  @Test func `the main readings are below the facts if there is no room for all of them`() throws {
    func model(rows: Int) throws -> DetailViewModel {
      var reader = reader(nowFrom: .openMeteo)
      reader.state.size = Size(columns: 80, rows: rows)
      var snapshot = try #require(reader.state.snapshot)
      let air = AirMeasurement(
        station: "중구", distance: 0.4, measuredAt: afternoon, values: [.pm10: 32, .pm25: 13, .o3: 0.019])
      snapshot.absorb(
        Layer(bulletin: .airMeasurement, source: .airkorea, issuedAt: afternoon, fetchedAt: afternoon, air: air),
        now: afternoon)
      reader.send(.snapshotArrived(snapshot))
      return DetailViewModel(.hour(Zone.seoul.startOfHour(afternoon)), reader.state)
    }
    let low = try model(rows: 24)
    #expect(low.mainReadings.map(\.value) == ["32㎍/㎥", "13㎍/㎥", "0.019ppm"])
    #expect(low.mainReadings.map(\.meaning) == ["보통", "좋음", "좋음"])
    #expect(low.mainReadings.map(\.label) == ["미세", "초미세", "오존"])
    #expect(low.figures.count == low.facts.count - 1 + 3, "the stage shows the sky")
    #expect(try model(rows: 40).mainReadings.isEmpty)
  }

  @Test func `values of another source are not mixed into the hour`() {
    #expect(!facts(0, reader(nowFrom: .openWeather)).contains { $0.hasPrefix("기압") })
  }
}
