import FoundationEssentials
import KMA
import Recordings
import Testing
import Weather

private let recordings = SharedFolder("payloads/kma")

@Suite(.enabled(if: recordings != nil))
struct RecordingTests {
  private func layer(
    _ name: String, _ bulletin: Bulletin, now: String, at place: Place = .korean()
  ) async throws -> Layer {
    let post = await Post(.repeating(try #require(recordings).text(of: name)), [bulletin], at: place, now: now)
    return try #require(post[bulletin], "\(post.deliveries)")
  }

  private func observed(_ name: String, now: String, at place: Place = .korean()) async throws -> Hour {
    let layer = try await layer(name, .observation, now: now, at: place)
    #expect(layer.remarks.isEmpty)
    #expect(layer.hours.count == 1)
    return try #require(layer.hours.first)
  }

  @Test func `observations`() async throws {
    let hour = try await observed("apihub_getUltraSrtNcst_60_127_20261001_1400.json", now: "202610011450")
    #expect(
      hour
        == Hour(
          at: Paper.date("202610011400"), falling: Precipitation.none, temperature: Temperature(celsius: 21.4),
          feelsLike: Temperature(celsius: 21.4), humidity: 24, wind: Wind(metresPerSecond: 3.6, fromDegrees: 299),
          precipitation: AmountBand(min: 0, max: 0, text: "0")))
    let night = try await observed("apihub_getUltraSrtNcst_60_127_20261002_0200.json", now: "202610020215")
    #expect(night.temperature == Temperature(celsius: 14))
    let winter = try await observed("getUltraSrtNcst_60_127_20260122_1100_winter.json", now: "202601221115")
    #expect(winter.temperature == Temperature(celsius: -8.1))
    #expect(winter.feelsLike == Temperature(celsius: -13.5))
    let still = try await observed(
      "getUltraSrtNcst_55_127_20230103_0600_winter.json", now: "202301030615", at: .korean(nx: 55))
    #expect(still.temperature == Temperature(celsius: -11.3))
    #expect(still.feelsLike == still.temperature)
    let sea = try await observed(
      "apihub_getUltraSrtNcst_sea_1_1_20261002_0100_missing.json", now: "202610020115", at: .korean(nx: 1, ny: 1))
    #expect(sea == Hour(at: Paper.date("202610020100")))
  }

  @Test(
    arguments: [
      ("apihub_getUltraSrtFcst_60_127_20261001_0500.json", "202610010546", "202610010500", "202610010600", 14),
      ("apihub_getUltraSrtFcst_60_127_20261001_1700.json", "202610011746", "202610011700", "202610011800", 19),
      (
        "apihub_getUltraSrtFcst_60_127_20261002_asked0030_answered0000.json", "202610020045", "202610020000",
        "202610020100", 15
      ),
    ] as [(String, String, String, String, Double)])
  func `very-short-range forecasts`(
    _ name: String, _ now: String, _ issue: String, _ first: String, _ celsius: Double
  ) async throws {
    let layer = try await layer(name, .veryShortRange, now: now)
    #expect(layer.issuedAt == Paper.date(issue))
    #expect(layer.hours.count == 6)
    #expect(layer.hours.first?.at == Paper.date(first))
    #expect(layer.hours.first?.temperature == Temperature(celsius: celsius))
    #expect(layer.hours.allSatisfy { $0.sky != nil && $0.chanceOfPrecipitation != nil && $0.snow == nil })
    #expect(layer.hours.allSatisfy { $0.precipitation?.isZero == true && $0.wind.metresPerSecond != nil })
    #expect(layer.remarks.isEmpty)
  }

  @Test(
    arguments: [
      ("apihub_getVilageFcst_60_127_20261001_1400_8cat.json", "202610011415", 66, "202610050000", 17, 3),
      ("apihub_getVilageFcst_60_127_20261001_1700_8cat.json", "202610011715", 87, "202610060000", 13, 4),
      ("apihub_getVilageFcst_60_127_20261001_2300_full.json", "202610012315", 81, "202610060000", 13, 4),
      ("apihub_getVilageFcst_60_127_20261002_0200_8cat.json", "202610020215", 78, "202610060000", 13, 4),
      (
        "apihub_getVilageFcst_60_127_20261001_0500_page1of_truncated_8cat.json", "202610010515", 13, "202610011800", 19,
        1
      ),
    ] as [(String, String, Int, String, Double, Int)])
  func `short-range forecasts`(
    _ name: String, _ now: String, _ hours: Int, _ last: String, _ celsius: Double, _ days: Int
  ) async throws {
    let layer = try await layer(name, .shortRange, now: now)
    #expect(layer.hours.count == hours)
    #expect(Set(layer.hours.map(\.at)).count == hours)
    #expect(layer.hours.last?.at == Paper.date(last))
    #expect(layer.hours.last?.temperature == Temperature(celsius: celsius))
    #expect(layer.days.count == days)
    #expect(layer.remarks.isEmpty)
  }

  @Test func `the same hour in bare numbers and in words, and the code after it`() async throws {
    let evening = try await layer(
      "apihub_getVilageFcst_60_127_20261001_2300_full.json", .shortRange, now: "202610012315")
    let morning = try await layer(
      "apihub_getVilageFcst_60_127_20261002_0200_8cat.json", .shortRange, now: "202610020215")
    #expect(evening.hour("202610050000")?.precipitation == AmountBand(min: 0.4, max: 0.4, text: "0.4"))
    #expect(morning.hour("202610050000")?.precipitation == AmountBand(min: 0, max: 1, text: "1mm 미만"))
    for layer in [evening, morning] {
      #expect(layer.hour("202610050300")?.precipitation == AmountBand(min: 3, max: 15, text: "보통 비"))
      #expect(layer.day("20261002")?.low == Temperature(celsius: 12))
      #expect(layer.day("20261002")?.high == Temperature(celsius: 21))
      #expect(layer.day("20261005")?.high == Temperature(celsius: 21))
    }
    let tail = evening.hours.suffix(8)
    #expect(tail.allSatisfy { $0.wind.metresPerSecond != nil && $0.wind.fromDegrees != nil })
    #expect(tail.contains { $0.wind.metresPerSecond != $0.wind.metresPerSecond?.rounded() })
  }

  @Test func `medium-range forecasts`() async throws {
    for (name, bulletin, now, first, count) in [
      ("getMidLandFcst_11B00000_202610040600.json", .mediumRangeSky, "202610040700", "20261008", 7),
      ("getMidLandFcst_11B00000_202610041800.json", .mediumRangeSky, "202610041900", "20261009", 6),
      ("getMidTa_11B10101_202610040600.json", .mediumRangeTemperature, "202610040700", "20261008", 7),
      ("getMidTa_11B10101_202610041800.json", .mediumRangeTemperature, "202610041900", "20261009", 6),
      ("getMidLandFcst_11B00000_202003110600.json", .mediumRangeSky, "202003110700", "20200314", 8),
    ] as [(String, Bulletin, String, String, Int)] {
      let layer = try await layer(name, bulletin, now: now)
      #expect(layer.days.count == count)
      #expect(layer.days.first?.date.compactText == first)
      #expect(layer.remarks.isEmpty)
    }
    let evening = try await layer("getMidLandFcst_11B00000_202610041800.json", .mediumRangeSky, now: "202610041900")
    #expect(evening.day("20261013")?.pm == Day.Half(condition: .overcast, chanceOfPrecipitation: 30))
    let warm = try await layer("getMidTa_11B10101_202610040600.json", .mediumRangeTemperature, now: "202610040700")
    #expect(warm.day("20261008")?.low == Temperature(celsius: 10))
    #expect(warm.day("20261014")?.high == Temperature(celsius: 21))
    let cold = try await layer(
      "getMidTa_11D20501_202003110600.json", .mediumRangeTemperature, now: "202003110700",
      at: .korean(city: "11D20501"))
    #expect(cold.day("20200314")?.low == Temperature(celsius: 0))
  }

  @Test(
    arguments: [
      ("apihub_NO_DATA_03_http200.json", .notPublishedYet),
      ("getMidLandFcst_NO_DATA_03_http200.json", .notPublishedYet),
      ("apihub_TOO_OLD_10_http200.json", .refused), ("apihub_bad_key_http401.json", .keyRejected),
      ("apihub_not_applied_http403.json", .keyRejected), ("getVilageFcst_TOO_OLD_10_20221128.json", .refused),
    ] as [(String, SourceError.Reason)])
  func `answers that are none`(_ name: String, _ reason: SourceError.Reason) async throws {
    for bulletin in [Bulletin.observation, .shortRange, .shortRangeMorning, .mediumRangeSky] {
      let post = await Post(.repeating(try #require(recordings).text(of: name)), [bulletin], now: "202610010700")
      #expect(post.failure(bulletin)?.reason == reason)
    }
  }

  @Test func `the guide's samples in XML`() async throws {
    let rain = try await observed("guide_getUltraSrtNcst.xml", now: "202106280615", at: .korean(nx: 55))
    #expect(rain.precipitation == AmountBand(min: 1.1, max: 1.1, text: "1.1"))
    let warm = try await layer("guide_getVilageFcst.xml", .shortRange, now: "202106280515", at: .korean(nx: 55))
    #expect(warm.hours.map(\.temperature) == [Temperature(celsius: 21)])
  }
}
