import Cells
import FoundationEssentials
import Testing
import Weather

@testable import Dashboard

struct SideBySideTests {
  private static func comparison(_ celsius: Double = 8, at place: Place = .seoul, fetchedAt: Date = afternoon)
    -> SourceComparison
  {
    let start = Zone.seoul.startOfHour(afternoon)
    let hours = (0..<72).map {
      Hour(
        at: start.addingTimeInterval(Double($0) * 3600), sky: .cloudy, falling: Precipitation.none,
        temperature: Temperature(celsius: celsius), chanceOfPrecipitation: 40)
    }
    let model = Layer(
      bulletin: .model, source: .openMeteo, issuedAt: fetchedAt, fetchedAt: fetchedAt, hours: hours,
      days: (0..<12).map {
        Day(
          date: today.adding(days: $0), low: Temperature(celsius: -1), high: Temperature(celsius: 9),
          am: Day.Half(condition: .rain, chanceOfPrecipitation: 70), pm: Day.Half(condition: .cloudy))
      })
    var current = Layer(bulletin: .current, source: .openMeteo, issuedAt: fetchedAt, fetchedAt: fetchedAt)
    current.hours = [Hour(at: afternoon.plus(minutes: -2), temperature: Temperature(celsius: celsius), humidity: 50)]
    current.atmosphere = Atmosphere(
      gust: 6.24, pressure: 1021.3, visibility: 24_000, cloudCover: 45, uvIndex: 1.25)
    let air = Layer(
      bulletin: .airModel, source: .openMeteo, issuedAt: fetchedAt, fetchedAt: fetchedAt,
      air: AirMeasurement(station: nil, distance: nil, measuredAt: afternoon, values: [.pm10: 81, .pm25: 12]))
    return SourceComparison(place: place, layers: [model, current, air])
  }

  /// The comparison page is open, and KMA is the source of the home screen.
  private static func reader(
    _ comparison: SourceComparison? = comparison(), size: Size = Size(columns: 80, rows: 24), language: Language = .ko
  ) -> Reader {
    var reader = Reader(size: size)
    reader.state.language = language
    reader.press("v")
    if let comparison { reader.send(ComparisonEvent.arrived(comparison)) }
    reader.send(ComparisonEvent.ended(.seoul))
    return reader
  }

  /// The text of a row, with a bar between sources.
  private static func text(_ row: SideBySideViewModel.Row) -> String {
    func text(_ cell: SideBySideViewModel.Cell) -> String { cell.pieces.map(\.text).joined(separator: " ") }
    switch row {
    case .blank: return ""
    case .heading(let title, let names):
      return ([title] + names.map { ($0.isShown ? "*" : "") + $0.text }).joined(separator: "|")
    case .values(let label, let cells, let spread):
      return ([label.text] + cells.map(text) + [spread?.text].compactMap { $0 }).joined(separator: "|")
    case .label(let label, let spread): return [label.text, spread?.text].compactMap { $0 }.joined(separator: "|")
    case .value(let name, let cell): return "\(name.isShown ? "*" : "")\(name.text): \(text(cell))"
    case .hours(_, let cells): return cells.map(text).joined(separator: "|")
    case .note(let note), .legend(let note): return note.text
    }
  }

  private static func page(_ reader: Reader) -> SideBySidePage { reader.state.page(SideBySidePage.self)! }
  private static func model(_ reader: Reader) -> SideBySideViewModel { SideBySideViewModel(page(reader), reader.state) }
  private static func rows(_ reader: Reader) -> [String] { model(reader).rows.map(text) }

  @Test func `a wide window has a line for each source, if all rows fit`() throws {
    let model = Self.model(Self.reader(size: Size(columns: 160, rows: 50)))
    let (curves, place) = (try #require(model.curves), try #require(model.curvesPlace))
    #expect(curves.lines.map(\.name) == ["기상청", "Open-Meteo"] && curves.scale == 8...11)
    #expect(Set(curves.lines.map(\.tone)).count == 2 && curves.lines.allSatisfy { $0.celsius.count == 48 })
    #expect(model.layout.list.intersection(place) == place)
    for size in [Size(columns: 80, rows: 24), Size(columns: 160, rows: 24)] {
      #expect(Self.model(Self.reader(size: size)).curvesPlace == nil)
    }
  }

  // MARK: - Text

  @Test func `a row per value and a column per source, the home screen’s source first`() {
    let rows = Self.rows(Self.reader())
    #expect(rows[0] == "현재 날씨|*기상청|Open-Meteo")
    #expect(rows[1] == "기온|11°|8°|3° 차이" && rows[3] == "하늘|맑음|구름많음")
    for row in ["습도|–|50%", "돌풍|–|6.2m/s", "기압|–|1021hPa", "가시거리|–|24km", "구름양|–|45%", "자외선|–|1", "기준|예보값|14:30"] {
      #expect(rows.contains(row), "\(row)")
    }
    // No source has the wind.
    #expect(!rows.contains { $0.hasPrefix("바람") })
    #expect(rows.contains("미세먼지|Open-Meteo") && rows.contains("미세먼지|81 나쁨") && rows.contains("기준|모델 추정값 · 14:32"))
    #expect(rows.contains("주간 날씨|*기상청|Open-Meteo"))
    #expect(rows.contains("오늘 20일|  3°    –    –| -1°   9°  40%|4° 차이"))
    #expect(rows.contains("금   27일|  3°    –    –| -1°   9°  70%|4° 차이"))
    // Beyond KMA's ten days.
    #expect(rows.contains("화   1일|–| -1°   9°  70%"))
  }

  @Test func `in English the page has the same content, in imperial units`() {
    var reader = Self.reader(language: .en)
    reader.press("u")
    let rows = Self.rows(reader)
    #expect(rows[0] == "Now|*KMA|Open-Meteo" && rows[1] == "temperature|52°|46°|6° apart")
    for row in ["gust|–|14 mph", "pressure|–|30.16 inHg", "visibility|–|15 mi", "as of|from the forecast|14:30"] {
      #expect(rows.contains(row), "\(row)")
    }
    #expect(Self.model(reader).list.title == "Sources side by side  Seoul")
    reader.press(.resized(Size(columns: 20, rows: 5)))
    #expect(Self.model(reader).list.title == "Side by side  Seoul")
  }

  @Test func `the difference is computed from the displayed values, and a large one is bold`() {
    for (celsius, text, isWide) in [(11.4, "같음", false), (10.4, "1° 차이", false), (8.4, "3° 차이", true)] {
      let reader = Self.reader(Self.comparison(celsius))
      guard case .values(_, _, let spread) = Self.model(reader).rows[1] else {
        Issue.record("no row")
        continue
      }
      #expect(spread?.text == text && spread?.isStrong == isWide)
    }
  }

  @Test func `values at least 3 degrees apart are bold, no others`() {
    for (celsius, isBold) in [(8.4, true), (9.4, false)] {
      let rows = Self.model(Self.reader(Self.comparison(celsius), size: Size(columns: 120, rows: 60))).rows
      let bold = rows.flatMap { row -> [String] in
        switch row {
        case .values(let label, let cells, let spread):
          let pieces = cells.flatMap(\.pieces) + [spread].compactMap { $0 }
          return pieces.contains(where: \.isStrong) ? [label.text] : []
        case .hours(.name(let name), let cells):
          return cells.contains { $0.pieces.contains(where: \.isStrong) } ? [name.text] : []
        default: return []
        }
      }
      #expect(bold.contains("기온") == isBold && bold.contains("Open-Meteo") == isBold && bold.contains("기상청") == isBold)
      #expect(!bold.contains("미세먼지") && !bold.contains("습도"))
    }
  }

  @Test func `the hour in progress is as each source observed it`() throws {
    var comparison = Self.comparison()
    comparison.absorb(
      Layer(
        bulletin: .current, source: .openMeteo, issuedAt: afternoon, fetchedAt: afternoon,
        hours: [Hour(at: afternoon.plus(minutes: -2), sky: .clear, temperature: Temperature(celsius: 6))]))
    let reader = Self.reader(comparison, size: Size(columns: 80, rows: 60))
    let rows = Self.rows(reader)
    let first = try #require(rows.firstIndex { $0.hasPrefix("지금|15시|16시") })
    #expect(rows[1] == "기온|11°|6°|5° 차이" && rows[first + 3].hasPrefix("6°|8°") && rows[first + 5].hasPrefix("5°|3°"))
  }

  @Test func `different grades and a sky that is wet for one source only are marked`() {
    var comparison = Self.comparison()
    comparison.absorb(
      Layer(
        bulletin: .airModel, source: .openWeather, issuedAt: afternoon, fetchedAt: afternoon,
        air: AirMeasurement(station: nil, distance: nil, measuredAt: afternoon, values: [.pm10: 12, .pm25: 9])))
    comparison.absorb(
      Layer(
        bulletin: .current, source: .openWeather, issuedAt: afternoon, fetchedAt: afternoon,
        hours: [Hour(at: afternoon, falling: .falling(.rain), temperature: Temperature(celsius: 8))]))
    let rows = Self.rows(Self.reader(comparison))
    #expect(rows.contains("하늘|맑음|구름많음|비|다름"))
    #expect(rows.contains("미세먼지|81 나쁨|12 좋음|다름") && rows.contains("초미세먼지|12 좋음|9 좋음"))
  }

  @Test func `hourly values are in rows per source, with their differences`() {
    let reader = Self.reader(size: Size(columns: 80, rows: 60))
    let rows = Self.rows(reader)
    let first = rows.firstIndex { $0.hasPrefix("지금|15시|16시") }
    #expect(first != nil)
    guard let first else { return }
    #expect(rows[first + 1].hasPrefix("11°|11°") && rows[first + 3].hasPrefix("8°|8°"))
    #expect(rows[first + 4].hasPrefix("40%|40%") && rows[first + 5].hasPrefix("3°|3°"))
  }

  @Test func `in a narrow window the sources are below one another, and nothing is missing`() {
    let rows = Self.rows(Self.reader(size: Size(columns: 20, rows: 12)))
    #expect(rows[0] == "현재 날씨" && rows[1] == "기온|3° 차이")
    #expect(rows[2] == "*기상청: 11°" && rows[3] == "Open-Meteo: 8°")
    #expect(rows.contains("토   21일|4° 차이"))
  }

  @Test func `a difference shortened to a number cannot be mistaken for a temperature`() {
    var reader = Self.reader(size: Size(columns: 20, rows: 12), language: .en)
    #expect(Self.rows(reader)[1] == "temperature|Δ3")
    reader.state.isASCII = true
    #expect(Self.rows(reader)[1] == "temperature|+3")
  }

  @Test func `a missing value stays a dash if another source’s wind has to be shortened`() {
    var comparison = Self.comparison()
    var windy = Layer(bulletin: .current, source: .openWeather, issuedAt: afternoon, fetchedAt: afternoon)
    windy.hours = [
      Hour(
        at: afternoon, temperature: Temperature(celsius: 8), wind: Wind(metresPerSecond: 12.34, fromDegrees: 292))
    ]
    comparison.absorb(windy)
    let rows = Self.rows(Self.reader(comparison, size: Size(columns: 56, rows: 24)))
    #expect(rows.contains("바람|–|–|↘12.3m/s"))
  }

  @Test func `an old value shows its age`() {
    let rows = Self.rows(Self.reader(Self.comparison(fetchedAt: afternoon.plus(minutes: -130))))
    #expect(rows.contains("기준|예보값|2시간 전"))
  }

  @Test func `with only one source the page says so`() {
    #expect(Self.rows(Self.reader(nil))[0] == "이 지역 자료는 기상청뿐이라 비교할 값이 없습니다.")
    var reader = Reader(hours: 0, days: 0)
    reader.press("v")
    #expect(Self.rows(reader) == ["출처마다 불러오는 중입니다."])
  }

  @Test func `sources that fail or need a key are named`() {
    var comparison = Self.comparison()
    comparison.recordFailure(.timedOut, of: .current, from: .openWeather, now: afternoon)
    comparison.recordFailure(.keyMissing, of: .current, from: .weatherKit, now: afternoon)
    comparison.recordFailure(.notCovered, of: .airForecast, from: .airkorea, now: afternoon)
    var reader = Self.reader(comparison)
    let notes = Self.model(reader).notes.map(Self.text)
    #expect(notes == ["✓ 홈 화면에 나오는 값 · 굵은 값: 3° 이상 차이", "OpenWeather: 응답 없음", "키를 넣으면 함께 볼 수 있습니다(s): Apple Weather"])
    // In a low window the notes are below everything else.
    reader.press(.resized(Size(columns: 80, rows: 12)))
    #expect(Self.model(reader).notes.isEmpty && Array(Self.rows(reader).suffix(3)) == notes)
  }

  @Test func `offline no source is reported as failed`() {
    var comparison = Self.comparison()
    comparison.recordFailure(.unreachable(.offline), of: .current, from: .openWeather, now: afternoon)
    var reader = Self.reader(comparison)
    reader.state.isOffline = true
    #expect(Self.model(reader).notes.map(Self.text) == ["✓ 홈 화면에 나오는 값 · 굵은 값: 3° 이상 차이"])
  }

  @Test func `a failure of the home screen counts only if the comparison has no value either`() {
    var reader = Self.reader()
    var snapshot = Snapshot(place: .seoul, layers: [.forecast(hours: 48, days: 10)])
    snapshot.recordFailure(.timedOut, of: .current, from: .openMeteo, now: afternoon.plus(minutes: -1))
    snapshot.recordFailure(.timedOut, of: .observation, from: .kma, now: afternoon.plus(minutes: -1))
    // Warnings are not compared.
    snapshot.recordShortfall(
      Shortfall(part: .warnings, bulletin: .warnings, source: .weatherKit, error: .timedOut, since: afternoon))
    reader.send(.snapshotArrived(snapshot))
    #expect(Self.model(reader).notes.map(Self.text) == ["✓ 홈 화면에 나오는 값 · 굵은 값: 3° 이상 차이", "기상청: 응답 없음"])
  }

  @Test func `a source whose data are hours old is not compared`() {
    var reader = Self.reader()
    var snapshot = Snapshot(place: .seoul, layers: [.forecast(hours: 48, days: 10)])
    var old = Layer.forecast(hours: 48, days: 10, fetchedAt: afternoon.plus(minutes: -361))
    (old.source, old.bulletin) = (.openWeather, .model)
    snapshot.absorb(old, now: afternoon)
    snapshot.recordAnswer(from: .kma, for: [.now, .hourly, .daily])
    reader.send(.snapshotArrived(snapshot))
    #expect(Self.rows(reader)[0] == "현재 날씨|*기상청|Open-Meteo")
  }

  // MARK: - Keys and events

  @Test func `the page opens, requests the sources, and closes without side effects`() {
    for key in [Key.escape, .character("v"), .character("ㅍ")] {
      var reader = Reader()
      let before = reader.state.forecast
      reader.press("v")
      #expect(
        reader.state.top is SideBySidePage && reader.effects == [.page(ComparisonEffect(place: .seoul, byHand: false))]
      )
      reader.send(ComparisonEvent.arrived(Self.comparison()))
      #expect(reader.state.forecast == before)
      reader.press(key)
      #expect(reader.state.top is HomePage && reader.effects == [])
      // A late answer arrives after the page is closed.
      let closed = reader.state
      reader.send(ComparisonEvent.arrived(Self.comparison()))
      #expect(reader.state == closed)
    }
  }

  @Test func `progress is shown until all sources have answered`() {
    var reader = Reader()
    reader.press("v")
    #expect(reader.state.waitingSince == afternoon && Self.model(reader).list.progress == "받는 중")
    reader.send(ComparisonEvent.ended(.seoul))
    #expect(reader.state.waitingSince == nil && Self.model(reader).list.progress.isEmpty)
  }

  @Test func `r requests all sources again, with the limits of the home screen`() {
    var reader = Self.reader()
    reader.press("r")
    #expect(reader.effects == [.refresh(.seoul, byHand: true), .page(ComparisonEffect(place: .seoul, byHand: true))])
    reader.press("r")
    #expect(reader.effects == [] && reader.state.notice == .alreadyRefreshing)
    reader.send(ComparisonEvent.ended(.seoul))
    reader.send(.refreshEnded(.seoul, nextDue: afternoon.plus(minutes: 8)))
    #expect(
      reader.effects.withoutLookups == [
        .page(ComparisonEffect(place: .seoul, byHand: false)), .page(AlertEffect.read), .readCitiesAgain,
      ])
    reader.press("r")
    #expect(reader.effects == [] && reader.state.notice == .justRefreshed)
  }

  @Test func `a refresh of the home screen requests the other sources only while the page is open`() {
    var reader = Self.reader()
    reader.send(.refreshEnded(.busan, nextDue: afternoon))
    #expect(reader.effects.withoutLookups == [])
    reader.press(.escape)
    reader.send(.refreshEnded(.seoul, nextDue: afternoon))
    #expect(reader.effects.withoutLookups == [.page(AlertEffect.read), .readCitiesAgain])
  }

  @Test func `arrows and digits switch to another city, whose sources are requested`() {
    var reader = Self.reader()
    reader.press(.down, "l", .right)
    #expect(reader.state.top is SideBySidePage && reader.state.city?.place == .busan)
    #expect(Self.page(reader).offset == 0 && Self.page(reader).hourOffset == 0)
    #expect(reader.effects.contains(.recall(.busan, isDue: true)))
    #expect(reader.effects.last == .page(ComparisonEffect(place: .busan, byHand: false)))
    #expect(Self.rows(reader) == ["출처마다 불러오는 중입니다."])
    reader.press("1")
    #expect(reader.effects.last == .page(ComparisonEffect(place: .seoul, byHand: false)))
    #expect(Self.rows(reader)[1] == "기온|11°|8°|3° 차이")
    reader.press("9")
    #expect(reader.state.notice == .noSuchCity(9) && reader.effects == [])
  }

  @Test func `rows and hours scroll, and their ends are announced`() {
    var reader = Self.reader()
    reader.press(.up)
    #expect(reader.state.notice == .allShown)
    reader.press(.pageDown)
    let model = Self.model(reader)
    #expect(model.list.offset == model.layout.list.rows - 1 && reader.state.notice == nil)
    reader.press(.mouse(MouseEvent(.wheelUp, at: Point(column: 3, row: 3))))
    #expect(Self.page(reader).offset == model.list.offset - 1)
    for _ in 0..<9 { reader.press(.pageDown) }
    #expect(reader.state.notice == .allShown && !Self.model(reader).list.isMoreBelow)
    reader.press("h")
    #expect(reader.state.notice == .stripStart)
    reader.press("l")
    #expect(Self.page(reader).hourOffset == 1)
    reader.press("]")
    #expect(Self.page(reader).hourOffset == 10)
    reader.press(.end, "l")
    #expect(reader.state.notice == .stripEnd)
    reader.press(.home)
    #expect(Self.page(reader).hourOffset == 0 && reader.state.stripOffset == 0)
    reader.press(.pageUp)
    reader.press(.resized(Size(columns: 200, rows: 90)))
    #expect(Self.model(reader).list.offset == 0)
  }

  @Test func `settings open above the page and lead back to it`() {
    var reader = Self.reader()
    reader.press("s")
    #expect(reader.state.top is SettingsPage)
    reader.send(.refreshEnded(.seoul, nextDue: afternoon))
    #expect(
      reader.effects.withoutLookups == [
        .page(ComparisonEffect(place: .seoul, byHand: false)), .page(AlertEffect.read), .readCitiesAgain,
      ])
    reader.press(.escape)
    #expect(reader.state.top is SideBySidePage)
  }
}
