import FoundationEssentials
import Testing
import Weather

@testable import Reports

/// A place's weather as lines of text.
struct ReportTests {
  private static let afternoon = Zone.seoul.instant(CivilDate(2026, 11, 20), hour: 14, minute: 32)

  private static let seoul = Place(
    name: PlaceName(ko: "서울", en: "Seoul"), shortName: PlaceName(ko: "서울", en: "Seoul"),
    coordinate: Coordinate(latitude: 37.5642, longitude: 126.9982), zone: .seoul, country: "KR", level: .city)

  private static func hours(_ count: Int, from start: Date, _ condition: Condition? = nil) -> [Hour] {
    (0..<count).map {
      Hour(
        at: start.addingTimeInterval(Double($0) * 3600), sky: .clear, falling: condition.map { .falling($0) },
        temperature: Temperature(celsius: 3), humidity: 50)
    }
  }

  private static func snapshot(_ atmosphere: Atmosphere?, falling: Condition? = nil) -> Snapshot {
    var current = Layer(
      bulletin: .current, source: .openMeteo, issuedAt: afternoon, fetchedAt: afternoon,
      hours: hours(1, from: afternoon, falling))
    current.atmosphere = atmosphere
    return Snapshot(
      place: seoul,
      layers: [
        current,
        Layer(
          bulletin: .model, source: .openMeteo, issuedAt: afternoon, fetchedAt: afternoon,
          hours: hours(12, from: Zone.seoul.startOfHour(afternoon), falling)),
      ])
  }

  private static func lines(
    _ snapshot: Snapshot, _ parts: Set<Part> = Set(Part.allCases), _ language: Language = .ko, isWhole: Bool = true,
    climate: ClimateRecord? = nil
  ) -> [String] {
    Report(
      snapshot: snapshot, parts: parts, climate: climate, isSample: false,
      formatting: Formatting(units: .metric, words: .of(language), zone: snapshot.place.zone), now: afternoon,
      isWhole: isWhole
    ).lines
  }

  @Test func `normals and other years are a section of the whole report, with their credit`() throws {
    let day = Normals.Day(low: Temperature(celsius: 1.2), high: Temperature(celsius: 9.5))
    let (first, date) = (CivilDate(2000, 1, 1), CivilDate(2018, 11, 20))
    var days = [ClimateDay](repeating: ClimateDay(), count: date.dayNumber - first.dayNumber + 1)
    days[days.count - 1] = ClimateDay(
      low: Temperature(celsius: 2), high: Temperature(celsius: 17.4), precipitation: 3.2)
    let climate = ClimateRecord(
      place: Self.seoul,
      normals: Normals(years: 1991...2020, source: .openMeteo, days: Array(repeating: day, count: 366)),
      days: ClimateSeries(start: first, days: days), source: .openMeteo)
    let lines = Self.lines(Self.snapshot(nil), climate: climate)
    #expect(lines.contains("평년값"))
    #expect(lines.contains { $0.hasPrefix("  평년(1991-2020) 1.2°C ~ 9.5°C") && $0.hasSuffix(" · ERA5") })
    #expect(lines.contains("  2018년 이후 최고 17.4°C (2018년) · 2018년 이후 최저 2°C (2018년) · 2018년 이후 최다 강수 3.2mm (2018년)"))
    #expect(lines.contains { $0.contains("Copernicus Climate Change Service") })
    let failed = Self.lines(Self.snapshot(nil), climate: ClimateRecord(place: Self.seoul, failure: .timedOut))
    #expect(failed.contains("  평년값 – · 응답 없음"))
    #expect(!Self.lines(Self.snapshot(nil), isWhole: false, climate: climate).contains("평년값"))
    #expect(!Self.lines(Self.snapshot(nil)).contains("평년값"))
  }

  @Test func `a remarkable day is a line of the report, below since when the data reach`() {
    let (first, last) = (CivilDate(2000, 1, 1), CivilDate(2025, 12, 31))
    let days = (first.dayNumber...last.dayNumber).map { number in
      let isWarm = CivilDate(dayNumber: number).year == 2018
      return ClimateDay(low: Temperature(celsius: -1), high: Temperature(celsius: isWarm ? 25 : 5))
    }
    let climate = ClimateRecord(place: Self.seoul, days: ClimateSeries(start: first, days: days), source: .openMeteo)
    let day = Day(date: CivilDate(2026, 11, 20), low: Temperature(celsius: 3), high: Temperature(celsius: 20))
    let model = Layer(
      bulletin: .model, source: .openMeteo, issuedAt: Self.afternoon, fetchedAt: Self.afternoon, days: [day])
    let lines = Self.lines(Snapshot(place: Self.seoul, layers: [model]), climate: climate)
    #expect(lines.contains("  2000년 이후 최고 25°C (2018년) · 2000년 이후 최저 -1°C (2025년)"))
    #expect(lines.contains("  2018년 이후 가장 더운 11월 20일"))
  }

  @Test func `optional details are on one row, or on two if there are many`() {
    let some = Self.lines(Self.snapshot(Atmosphere(gust: 7.1, pressure: 1021.4)), [.now])
    #expect(some.contains("  돌풍 7.1m/s · 기압 1021hPa · 이슬점 -6°"))
    let all = Self.lines(
      Self.snapshot(Atmosphere(gust: 7.1, pressure: 1021.4, visibility: 24_140, cloudCover: 20, uvIndex: 3)), [.now],
      .en)
    #expect(all.contains("  gust 7.1 m/s · pressure 1021 hPa · visibility 24 km"))
    #expect(all.contains("  cloud 20% · UV index 3 · dew point -6°"))
    let none = Self.lines(Self.snapshot(nil), [.now])
    #expect(none.contains("  이슬점 -6°") && !none.contains { $0.contains("기압") || $0.contains("돌풍") })
  }

  @Test func `the whole report contains advice, sun and moon, a part does not`() {
    let report = Self.lines(Self.snapshot(nil, falling: .rain))
    #expect(report.contains("  일출 07:16 · 일몰 17:18 · 달 차오르는 달 77%"))
    #expect(report.contains("한마디") && report.contains { $0.contains("우산을") })
    #expect(report.contains("  챙길 것: 우산, 외투, 장갑, 목도리"))
    #expect(
      Self.lines(Self.snapshot(nil, falling: .rain), Set(Part.allCases), .en).contains(
        "  Bring: umbrella, coat, gloves, scarf"))
    let part = Self.lines(Self.snapshot(nil, falling: .rain), [.now], isWhole: false)
    #expect(!part.contains { $0.contains("일출") || $0.contains("한마디") })
  }

  @Test func `every source with data is credited in full, with a link`() {
    var snapshot = Self.snapshot(nil)
    let lines = Self.lines(snapshot)
    let openMeteo =
      "  Weather data by Open-Meteo.com https://open-meteo.com/, CC BY 4.0 https://creativecommons.org/licenses/by/4.0/"
    #expect(lines.suffix(2) == ["자료 출처", openMeteo])
    let air = AirMeasurement(station: nil, distance: nil, measuredAt: Self.afternoon, values: [.pm10: 20])
    snapshot.absorb(
      Layer(bulletin: .airModel, source: .openMeteo, issuedAt: Self.afternoon, fetchedAt: Self.afternoon, air: air),
      now: Self.afternoon)
    var warnings = Layer(bulletin: .warnings, source: .weatherKit, issuedAt: Self.afternoon, fetchedAt: Self.afternoon)
    warnings.warnings = []
    snapshot.absorb(warnings, now: Self.afternoon)
    let both = Self.lines(snapshot, Set(Part.allCases), .en)
    #expect(
      both.suffix(3) == [
        "Sources", openMeteo + ", CAMS/Copernicus",
        "  Apple Weather https://weatherkit.apple.com/legal-attribution.html",
      ])
  }

  private static func warned(_ warnings: [WeatherWarning]?, failing error: SourceError? = nil) -> Snapshot {
    var snapshot = snapshot(nil)
    if let warnings {
      let layer = Layer(
        bulletin: .warnings, source: .kma, issuedAt: afternoon, fetchedAt: afternoon, warnings: warnings)
      snapshot.absorb(layer, now: afternoon)
    }
    if let error { snapshot.recordFailure(error, of: .warnings, from: .kma, now: afternoon.addingTimeInterval(-3120)) }
    return snapshot
  }

  @Test func `warnings are printed in full, and those not yet in force are marked`() {
    let rain = WeatherWarning(
      kind: "호우경보", area: "서울특별시", issuedAt: Self.afternoon.addingTimeInterval(-3600), text: "강한 비\u{1B}[2J\n유의 바람",
      effectiveWords: nil)
    let wind = WeatherWarning(
      kind: "강풍주의보", area: nil, issuedAt: Self.afternoon, effectiveAt: Self.afternoon.addingTimeInterval(3600))
    let lines = Self.lines(Self.warned([wind, rain]), [.warnings], isWhole: false)
    #expect(
      lines.dropFirst(3).prefix(6) == [
        "  호우경보, 서울특별시", "    13:32 발표, 13:32부터", "    강한 비", "    유의 바람", "  강풍주의보 (발효 예정)",
        "    14:32 발표, 15:32부터",
      ])
  }

  @Test func `no warning, a failed request and no source are three sentences, one per report`() {
    func sentence(_ snapshot: Snapshot, _ language: Language = .ko) -> String? {
      let lines = Self.lines(snapshot, [.now], language)
      let title = lines.firstIndex { $0.hasPrefix(language == .ko ? "특보" : "Warnings") }
      return title.map { lines[$0 + 1] }
    }
    #expect(sentence(Self.warned([])) == "  발효 중인 특보가 없습니다.")
    #expect(sentence(Self.warned(nil, failing: .timedOut))?.hasPrefix("  13:40부터 특보를 확인하지 못했습니다. 기상청이") == true)
    #expect(sentence(Self.warned(nil, failing: .notCovered)) == "  이 지역은 기상청 특보 대상이 아닙니다.")
    #expect(sentence(Self.warned(nil), .en)?.hasPrefix("  No source in the settings provides warnings") == true)
  }

  @Test func `on the day clocks go back, no two hour lines have the same time`() {
    var place = Self.seoul
    place.zone = Zone("America/New_York")
    guard place.zone.isKnown else { return }
    let start = place.zone.instant(CivilDate(2026, 11, 1))
    let layer = Layer(
      bulletin: .model, source: .openMeteo, issuedAt: start, fetchedAt: start, hours: Self.hours(4, from: start))
    let report = Report(
      snapshot: Snapshot(place: place, layers: [layer]), parts: [.hourly], isSample: false,
      formatting: Formatting(units: .metric, words: .of(.en), zone: place.zone), now: start)
    let hours = report.lines.filter { $0.hasPrefix("  Sun 1 Nov") }
    #expect(hours.map { String($0.dropFirst(14).prefix(9)) } == ["00:00    ", "01:00    ", "01:00 EST", "02:00    "])
  }

  private static func report(_ snapshot: Snapshot, _ language: Language = .ko) -> Report {
    Report(
      snapshot: snapshot, parts: Set(Part.allCases), yesterday: nil, isSample: true,
      formatting: Formatting(units: .metric, words: .of(language), zone: snapshot.place.zone), now: afternoon,
      isWhole: true)
  }

  private static let hostile = warned([
    WeatherWarning(
      kind: "<script>alert(1)</script>", area: "a|b & *c*", issuedAt: afternoon,
      text: "- [x](https://example.com/)\n\"q\"")
  ])

  @Test func `Markdown has a heading for each part and a table of the hours`() {
    let lines = Self.report(Self.snapshot(nil), .en).markdown.split(separator: "\n").map(String.init)
    #expect(lines.first == "# Seoul \\[SAMPLE DATA\\]")
    #expect(lines.contains("## Hourly forecast") && lines.contains("| :-- | :-- | --: | :-- | --: | :-- | :-- |"))
    #expect(lines.contains("| Day | Time | Temperature | Sky | Rain chance | Rain | Wind |"))
    #expect(lines.filter { $0.hasPrefix("| Fri 20 Nov | ") && $0.contains(":00 |") }.count == 10)
    #expect(
      lines.contains(
        "- Weather data by Open-Meteo.com <https://open-meteo.com/>, CC BY 4.0 <https://creativecommons.org/licenses/by/4.0/>"
      ))
  }

  @Test func `words from outside are text in Markdown and in HTML`() {
    let markdown = Self.report(Self.hostile).markdown
    #expect(markdown.contains("&lt;script\\>") && markdown.contains("a\\|b &amp; \\*c\\*"))
    #expect(markdown.contains("  - \\- \\[x\\]"))
    let page = Self.report(Self.hostile).html(picture: "<svg></svg>")
    #expect(page.contains("&lt;script&gt;alert(1)&lt;/script&gt;") && page.contains("&quot;q&quot;"))
    #expect(!page.contains("<script") && page.contains("<svg></svg>"))
  }
}
