import Cells
import FoundationEssentials
import Testing
import Weather

@testable import Dashboard
@testable import Reports

/// Values of today from KMA are compared with yesterday's values from KMA, but not with modelled ones.
struct ComparisonSourceTests {
  private static let start = Zone.seoul.startOfHour(afternoon)
  private static let lastDay = (0..<24).map {
    Hour(at: start.addingTimeInterval(Double($0 - 24) * 3600), temperature: Temperature(celsius: 8))
  }

  /// KMA reports 11° now; every hour of yesterday is 8° and from `source`.
  private func reader(yesterdayFrom source: SourceID?) -> Reader {
    var reader = Reader(hours: 30)
    let recorded = source.map { source in Dictionary(uniqueKeysWithValues: Self.lastDay.map { ($0.at, source) }) }
    let sources = source.map { Set([$0]) }
    reader.send(
      .yesterdayRead(
        .seoul, Yesterday(hours: Self.lastDay, sources: sources ?? [], sourcesByHour: recorded ?? [:])))
    reader.send(.resized(Size(columns: 280, rows: 60)))
    return reader
  }

  @Test(arguments: [SourceID.kma, nil])
  func `temperatures of one source are compared everywhere`(source: SourceID?) {
    let reader = reader(yesterdayFrom: source)
    #expect(CurrentViewModel(reader.state).change?.value == "+3°")
    #expect(HomeViewModel(reader.state).strip.cells[0..<24].allSatisfy { $0.difference == "+3°" })
    #expect(ThreeDaysViewModel(reader.state).cards[1].change?.value == "+3°")
  }

  @Test func `a difference that rounds to nothing is not among the current values`() {
    var reader = reader(yesterdayFrom: nil)
    let hours = Self.lastDay.map { Hour(at: $0.at, temperature: Temperature(celsius: 10.8)) }
    reader.send(.yesterdayRead(.seoul, Yesterday(hours: hours, sources: [])))
    let model = HomeViewModel(reader.state)
    #expect(CurrentViewModel(reader.state).change == nil && !model.strip.values.rows.contains(.differences))
    #expect(model.outlook.sentences.contains { $0.text.contains("어제") })
  }

  @Test func `a modelled yesterday is labelled as such and not compared with an observation`() {
    let reader = reader(yesterdayFrom: .openMeteo)
    #expect(CurrentViewModel(reader.state).change == nil)
    let home = HomeViewModel(reader.state)
    #expect(home.strip.cells[0..<24].allSatisfy { $0.difference.isEmpty })
    // Within the hour strip both hours are KMA's.
    #expect(
      home.strip.cells[24...].allSatisfy { $0.difference == "0°" } && !home.strip.values.rows.contains(.differences))
    #expect(home.outlook.sentences.allSatisfy { !$0.text.contains("어제") })
    let days = ThreeDaysViewModel(reader.state)
    #expect(days.cards[0].temperature == "8°" && days.cards[1].change == nil)
    #expect(days.origin.contains("Open-Meteo 모델"))
  }

  @Test func `the city list omits the difference for a modelled yesterday too`() throws {
    for (source, change) in [(SourceID.kma, "+3°"), (.openMeteo, "–")] {
      var reader = reader(yesterdayFrom: source)
      reader.press("c")
      #expect(try #require(reader.cityList.rows.first).change.value == change, "\(source)")
    }
  }
}
