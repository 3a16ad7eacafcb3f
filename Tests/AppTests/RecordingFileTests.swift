import ForecastEngine
import FoundationEssentials
import Testing
import Upstream
import Weather

@testable import App

struct RecordingFileTests {
  /// A recording with one answer of so many bytes.
  private static func recording(body count: Int) throws -> Recording {
    let body = String(repeating: " ", count: count)
    let text = #"{"address": "https://weather.example/", "status": 200, "body": "\#(body)"}"#
    let answer = try JSONDecoder().decode(RecordedAnswer.self, from: Data(text.utf8))
    let seoul = Place(
      name: PlaceName(ko: "서울", en: "Seoul"), shortName: PlaceName(ko: "서울", en: "Seoul"),
      coordinate: Coordinate(latitude: 37.57, longitude: 126.98), zone: .seoul, country: "KR", level: .city)
    return Recording(
      at: Zone.seoul.instant(CivilDate(2026, 11, 20), hour: 14), place: seoul, settings: "", keyed: [],
      past: Recording.Past(PastDay(hours: [], sources: [], sourcesByHour: [:])), answers: [answer])
  }

  @Test func `a recording longer than a replay reads is not written`() throws {
    let length = try #require(Self.recording(body: 3000).bytes()).count
    #expect(try Self.recording(body: 3000).bytes(upTo: length)?.count == length)
    #expect(try Self.recording(body: 3000).bytes(upTo: length - 1) == nil)
    #expect(try Self.recording(body: 3000).bytes(upTo: 2999) == nil)
    #expect(try Self.recording(body: Recording.Limit.bytes).bytes() == nil)
  }
}
