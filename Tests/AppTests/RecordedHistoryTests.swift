import ForecastEngine
import FoundationEssentials
import Testing
import Weather

@testable import App

struct RecordedHistoryTests {
  private static let hour = Zone.seoul.instant(CivilDate(2026, 11, 20), hour: 14)
  private static let hours = [Hour(at: hour), Hour(at: hour.addingTimeInterval(3600))]
  private static let span = hour..<hour.addingTimeInterval(7200)
  private static let seoul = Place(
    name: PlaceName(ko: "서울", en: "Seoul"), shortName: PlaceName(ko: "서울", en: "Seoul"),
    coordinate: Coordinate(latitude: 37.57, longitude: 126.98), zone: .seoul, country: "KR", level: .city)

  @Test func `a recording keeps the source of every hour`() async throws {
    let past = PastDay(
      hours: Self.hours, sources: [.kma, .openMeteo],
      sourcesByHour: [Self.hour: .openMeteo, Self.hours[1].at: .kma])
    let bytes = try JSONEncoder().encode(Recording.Past(past))
    let history = RecordedHistory(try JSONDecoder().decode(Recording.Past.self, from: bytes))
    #expect(await history.sourcesByHour(Self.span, at: Self.seoul) == past.sourcesByHour)
    #expect(await history.sources(Self.span, at: Self.seoul) == past.sources)
  }

  @Test(arguments: [#"["kma"]"#, #"["kma","open-meteo"]"#])
  func `an earlier recording has the sources of its hours if there is only one`(sources: String) async throws {
    let hours = String(decoding: try JSONEncoder().encode(Self.hours), as: UTF8.self)
    let text = #"{"hours":\#(hours),"sources":\#(sources)}"#
    let history = RecordedHistory(try JSONDecoder().decode(Recording.Past.self, from: Data(text.utf8)))
    let isOnly = sources == #"["kma"]"#
    #expect(await history.sourcesByHour(Self.span, at: Self.seoul).count == (isOnly ? 2 : 0))
    #expect(await history.sources(Self.span, at: Self.seoul).count == (isOnly ? 1 : 2))
  }
}
