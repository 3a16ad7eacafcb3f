import Cells
import FoundationEssentials
import Settings
import Testing
import Weather

@testable import Dashboard

/// How right the sources were, on the page that compares them.
struct SideBySideAccuracyTests {
  /// KMA with that many days and errors of 1°, Open-Meteo with that many and errors of 2°; rain on every fourth day,
  /// which only Open-Meteo forecasts.
  static func record(kma: Int, openMeteo: Int) -> AccuracyRecord {
    let observed = (1...30).map { ago in
      ObservedDay(
        date: today.adding(days: -ago), high: Temperature(celsius: 12), low: Temperature(celsius: 2),
        isWet: ago.isMultiple(of: 4))
    }
    func forecasts(_ source: SourceID, _ days: Int, error: Double, isWet: Bool) -> [DailyPrediction] {
      (-1..<days).map { ago in
        DailyPrediction(
          source: source, slot: .evening, date: today.adding(days: -ago - 1), high: Temperature(celsius: 12 + error),
          low: Temperature(celsius: 2 - error), isWet: isWet)
      }
    }
    return AccuracyRecord(
      forecasts(.kma, kma, error: 1, isWet: false) + forecasts(.openMeteo, openMeteo, error: 2.04, isWet: true),
      observed: observed, today: today)
  }

  private static func reader(
    _ record: AccuracyRecord?, size: Size = Size(columns: 80, rows: 60), language: Language = .ko
  ) -> Reader {
    var reader = Reader(size: size)
    reader.state.language = language
    reader.press("v")
    reader.send(ComparisonEvent.ended(.seoul))
    if let record { reader.send(ComparisonEvent.accuracyRead(.seoul, record)) }
    return reader
  }

  private static func rows(_ reader: Reader) -> [String] {
    HomeScreen().frame(of: reader.state).lines.map { $0.split { " │".contains($0) }.joined(separator: " ") }
  }

  @Test func `each figure stands with its number of days, above the other parts`() throws {
    let rows = Self.rows(Self.reader(Self.record(kma: 28, openMeteo: 12)))
    let first = try #require(rows.firstIndex { $0.hasPrefix("누가 맞았나") })
    #expect(rows[first].contains("기상청") && rows[first].hasSuffix("Open-Meteo"))
    #expect(rows[first + 1] == "최고기온 평균 오차 1.0° · 28일 2.0° · 12일")
    #expect(rows[first + 3] == "비 온 날 맞힘 0/7 · 28일 3/3 · 12일")
    #expect(rows[first + 4] == "비 예보 빗나감 0번 · 28일 9번 · 12일")
    #expect(rows[first + 5] == "함께 비교한 12일 동안 기온은 기상청이 더 정확했습니다.")
    #expect(try #require(rows.firstIndex { $0.hasPrefix("현재 날씨") }) > first)
  }

  @Test func `before ten days there are dashes and the missing days, below the other parts`() throws {
    let rows = Self.rows(Self.reader(Self.record(kma: 4, openMeteo: 2)))
    let first = try #require(rows.firstIndex { $0.hasPrefix("누가 맞았나") })
    #expect(rows[first + 1] == "최고기온 평균 오차 – –")
    #expect(rows.contains("10일치가 모이면 나옵니다: 기상청 6일 남음 · Open-Meteo 8일 남음"))
    #expect(try #require(rows.firstIndex { $0.hasPrefix("현재 날씨") }) < first)
  }

  @Test func `a city that is not saved has no record, and a new one says when there will be one`() {
    #expect(!Self.rows(Self.reader(nil)).contains { $0.hasPrefix("누가 맞았나") })
    let none = AccuracyRecord([], observed: [], today: today)
    #expect(Self.rows(Self.reader(none)).contains { $0.contains("10일치가") })
  }

  @Test func `nothing is cut in any window`() {
    for columns in stride(from: 38, through: 160, by: 7) {
      for language in Language.builtIn {
        let size = Size(columns: columns, rows: 90)
        let reader = Self.reader(Self.record(kma: 28, openMeteo: 26), size: size, language: language)
        let lines = HomeScreen().frame(of: reader.state).lines.dropFirst().dropLast()
        #expect(!lines.contains { $0.contains("…") }, "\(columns) \(language)")
      }
    }
  }

  // MARK: - The order of sources

  private static func line(_ key: String, _ value: String) -> SettingLine {
    SettingLine(Setting.all.first { $0.key == key }!, value: value)
  }

  @Test func `o puts the more accurate source first for hours and days, and z undoes it`() {
    var reader = Self.reader(Self.record(kma: 28, openMeteo: 12))
    #expect(reader.effects == [.page(SettingsEffect.read)])
    reader.send(
      SettingsEvent.read([
        Self.line("sources.now", "open-meteo, kma"), Self.line("sources.hourly", "open-meteo, kma"),
        Self.line("sources.daily", "open-meteo, kma"),
      ]))
    reader.press("z")
    #expect(reader.effects == [] && reader.state.notice != nil)
    reader.press("o")
    #expect(
      reader.effects == [.page(SettingsEffect.set(SettingChange(key: "sources.hourly", value: "kma, open-meteo")))])
    #expect(reader.state.settingLine("sources.daily")?.value == "kma, open-meteo")
    #expect(reader.state.settingLine("sources.now")?.value == "open-meteo, kma")
    reader.press("o")
    #expect(reader.effects == [] && reader.state.notice != nil, "it is first already")
    reader.press("z")
    #expect(reader.state.settingLine("sources.hourly")?.value == "open-meteo, kma")
    #expect(reader.state.settingLine("sources.daily")?.value == "open-meteo, kma")
  }

  @Test func `without ten days of both sources o only says why`() {
    for record in [nil, Self.record(kma: 28, openMeteo: 9)] {
      var reader = Self.reader(record)
      reader.send(SettingsEvent.read([Self.line("sources.daily", "open-meteo, kma")]))
      reader.press("o")
      #expect(reader.effects == [] && reader.state.notice != nil)
    }
  }
}
