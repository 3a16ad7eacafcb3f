import FoundationEssentials
import Recordings
import Testing
import Weather

private let folder = "payloads/kma"

struct RecordingTests {
  private func layer(
    _ recording: Recording, _ bulletin: Bulletin, now: String, at place: Place = .korean()
  ) async throws -> Layer {
    let post = await Post(.repeating(try recording.text), [bulletin], at: place, now: now)
    return try #require(post[bulletin], "\(post.deliveries)")
  }

  struct Observed: Sendable {
    var now: String
    var place = Place.korean()
    var hour: Hour
  }

  /// An hour without precipitation.
  private static func dry(
    _ at: String, _ celsius: Double, feelsLike: Double? = nil, humidity: Double, wind: (Double, Double)
  ) -> Hour {
    Hour(
      at: KMAData.date(at), falling: Precipitation.none, temperature: Temperature(celsius: celsius),
      feelsLike: Temperature(celsius: feelsLike ?? celsius), humidity: humidity,
      wind: Wind(metresPerSecond: wind.0, fromDegrees: wind.1),
      precipitation: AmountBand(min: 0, max: 0, text: "0"))
  }

  @Test(
    arguments: Recording.both(
      ours: [
        (
          Ours.mild,
          Observed(now: "202611201450", hour: dry("202611201400", 12.6, humidity: 47, wind: (2.3, 301)))
        ),
        (
          Ours.whole, Observed(now: "202611200215", hour: dry("202611200200", 11, humidity: 62, wind: (1.1, 318)))
        ),
        (
          Ours.frost,
          Observed(
            now: "202701141115", hour: dry("202701141100", -6.3, feelsLike: -12.1, humidity: 38, wind: (4.1, 268)))
        ),
        (
          Ours.stillFrost,
          Observed(
            now: "202701150615", place: .korean(nx: 55),
            hour: dry("202701150600", -9.4, humidity: 81, wind: (0.6, 35)))
        ),
        (
          Ours.sea,
          Observed(now: "202611210115", place: .korean(nx: 1, ny: 1), hour: Hour(at: KMAData.date("202611210100")))
        ),
      ],
      theirs: [
        (
          "apihub_getUltraSrtNcst_60_127_20261001_1400.json",
          Observed(now: "202610011450", hour: dry("202610011400", 21.4, humidity: 24, wind: (3.6, 299)))
        ),
        (
          "apihub_getUltraSrtNcst_60_127_20261002_0200.json",
          Observed(now: "202610020215", hour: dry("202610020200", 14, humidity: 43, wind: (2.8, 326)))
        ),
        (
          "getUltraSrtNcst_60_127_20260122_1100_winter.json",
          Observed(
            now: "202601221115", hour: dry("202601221100", -8.1, feelsLike: -13.5, humidity: 34, wind: (3.2, 272)))
        ),
        (
          "getUltraSrtNcst_55_127_20230103_0600_winter.json",
          Observed(
            now: "202301030615", place: .korean(nx: 55),
            hour: dry("202301030600", -11.3, humidity: 84, wind: (0.7, 43)))
        ),
        (
          "apihub_getUltraSrtNcst_sea_1_1_20261002_0100_missing.json",
          Observed(now: "202610020115", place: .korean(nx: 1, ny: 1), hour: Hour(at: KMAData.date("202610020100")))
        ),
      ], in: folder))
  func `recorded observations are read`(_ recording: Recording, _ observed: Observed) async throws {
    let layer = try await layer(recording, .observation, now: observed.now, at: observed.place)
    #expect(layer.hours == [observed.hour] && layer.remarks.isEmpty)
  }

  struct SixHours: Sendable {
    var now, issue, first: String
    var celsius: Double
  }

  @Test(
    arguments: Recording.both(
      ours: [
        (
          Ours.veryShortRange("202611200500"),
          SixHours(now: "202611200546", issue: "202611200500", first: "202611200600", celsius: 6)
        ),
        (
          Ours.veryShortRange("202611201700"),
          SixHours(now: "202611201746", issue: "202611201700", first: "202611201800", celsius: 18)
        ),
        (
          Ours.veryShortRange("202611210000"),
          SixHours(now: "202611210045", issue: "202611210000", first: "202611210100", celsius: 1)
        ),
      ],
      theirs: [
        (
          "apihub_getUltraSrtFcst_60_127_20261001_0500.json",
          SixHours(now: "202610010546", issue: "202610010500", first: "202610010600", celsius: 14)
        ),
        (
          "apihub_getUltraSrtFcst_60_127_20261001_1700.json",
          SixHours(now: "202610011746", issue: "202610011700", first: "202610011800", celsius: 19)
        ),
        (
          "apihub_getUltraSrtFcst_60_127_20261002_asked0030_answered0000.json",
          SixHours(now: "202610020045", issue: "202610020000", first: "202610020100", celsius: 15)
        ),
      ], in: folder))
  func `recorded very-short-range forecasts are read`(_ recording: Recording, _ expected: SixHours) async throws {
    let layer = try await layer(recording, .veryShortRange, now: expected.now)
    #expect(layer.issuedAt == KMAData.date(expected.issue))
    #expect(layer.hours.count == 6)
    #expect(layer.hours.first?.at == KMAData.date(expected.first))
    #expect(layer.hours.first?.temperature == Temperature(celsius: expected.celsius))
    #expect(layer.hours.allSatisfy { $0.sky != nil && $0.chanceOfPrecipitation != nil && $0.snow == nil })
    #expect(layer.hours.allSatisfy { $0.precipitation?.isZero == true && $0.wind.metresPerSecond != nil })
    #expect(layer.remarks.isEmpty)
  }

  struct Reach: Sendable {
    var now: String
    var hours: Int
    var last: String
    var celsius: Double
    var days: Int
  }

  @Test(
    arguments: Recording.both(
      ours: [
        (
          Ours.shortRangeOfSome("202611201400"),
          Reach(now: "202611201415", hours: 66, last: "202611240000", celsius: -5, days: 3)
        ),
        (
          Ours.shortRange("202611201700"),
          Reach(now: "202611201715", hours: 87, last: "202611250000", celsius: -5, days: 4)
        ),
        (
          Ours.shortRange("202611202300"),
          Reach(now: "202611202315", hours: 81, last: "202611250000", celsius: -5, days: 4)
        ),
        (
          Ours.shortRangeOfSome("202611210200"),
          Reach(now: "202611210215", hours: 78, last: "202611250000", celsius: -5, days: 4)
        ),
        (
          Ours.firstPage("202611200500"),
          Reach(now: "202611200515", hours: 13, last: "202611201800", celsius: 13, days: 1)
        ),
      ],
      theirs: [
        (
          "apihub_getVilageFcst_60_127_20261001_1400_8cat.json",
          Reach(now: "202610011415", hours: 66, last: "202610050000", celsius: 17, days: 3)
        ),
        (
          "apihub_getVilageFcst_60_127_20261001_1700_8cat.json",
          Reach(now: "202610011715", hours: 87, last: "202610060000", celsius: 13, days: 4)
        ),
        (
          "apihub_getVilageFcst_60_127_20261001_2300_full.json",
          Reach(now: "202610012315", hours: 81, last: "202610060000", celsius: 13, days: 4)
        ),
        (
          "apihub_getVilageFcst_60_127_20261002_0200_8cat.json",
          Reach(now: "202610020215", hours: 78, last: "202610060000", celsius: 13, days: 4)
        ),
        (
          "apihub_getVilageFcst_60_127_20261001_0500_page1of_truncated_8cat.json",
          Reach(now: "202610010515", hours: 13, last: "202610011800", celsius: 19, days: 1)
        ),
      ], in: folder))
  func `recorded short-range forecasts are read`(_ recording: Recording, _ expected: Reach) async throws {
    let layer = try await layer(recording, .shortRange, now: expected.now)
    #expect(layer.hours.count == expected.hours)
    #expect(Set(layer.hours.map(\.at)).count == expected.hours)
    #expect(layer.hours.last?.at == KMAData.date(expected.last))
    #expect(layer.hours.last?.temperature == Temperature(celsius: expected.celsius))
    #expect(layer.days.count == expected.days)
    #expect(layer.remarks.isEmpty)
  }

  struct Wording: Sendable {
    var evening, morning: String
    /// An hour with bare numbers in the evening issue, and with words in the morning issue.
    var hour: String
    var bare, words: AmountBand
    /// An hour with a code in both issues.
    var coded: String
    var lows, highs: [String: Double]
  }

  @Test(
    arguments: zip(
      Recording.both(
        ours: [
          (
            Ours.shortRange("202611202300"),
            Wording(
              evening: "202611202315", morning: "202611210215", hour: "202611240000",
              bare: AmountBand(min: 0.4, max: 0.4, text: "0.4"), words: AmountBand(min: 0, max: 1, text: "1mm 미만"),
              coded: "202611240300", lows: ["20261121": 3], highs: ["20261121": 12, "20261124": 12])
          )
        ],
        theirs: [
          (
            "apihub_getVilageFcst_60_127_20261001_2300_full.json",
            Wording(
              evening: "202610012315", morning: "202610020215", hour: "202610050000",
              bare: AmountBand(min: 0.4, max: 0.4, text: "0.4"), words: AmountBand(min: 0, max: 1, text: "1mm 미만"),
              coded: "202610050300", lows: ["20261002": 12], highs: ["20261002": 21, "20261005": 21])
          )
        ], in: folder),
      Recording.both(
        ours: [Ours.shortRange("202611210200")], theirs: ["apihub_getVilageFcst_60_127_20261002_0200_8cat.json"],
        in: folder)))
  func `one hour is read from bare numbers, from words and from a code`(
    _ recorded: (evening: Recording, Wording), _ morning: Recording
  ) async throws {
    let wording = recorded.1
    let evening = try await layer(recorded.evening, .shortRange, now: wording.evening)
    let morning = try await layer(morning, .shortRange, now: wording.morning)
    #expect(evening.hour(wording.hour)?.precipitation == wording.bare)
    #expect(morning.hour(wording.hour)?.precipitation == wording.words)
    for layer in [evening, morning] {
      #expect(layer.hour(wording.coded)?.precipitation == AmountBand(min: 3, max: 15, text: "보통 비"))
      for (day, low) in wording.lows { #expect(layer.day(day)?.low == Temperature(celsius: low)) }
      for (day, high) in wording.highs { #expect(layer.day(day)?.high == Temperature(celsius: high)) }
    }
    let tail = evening.hours.suffix(8)
    #expect(tail.allSatisfy { $0.wind.metresPerSecond != nil && $0.wind.fromDegrees != nil })
    #expect(tail.contains { $0.wind.metresPerSecond != $0.wind.metresPerSecond?.rounded() })
  }

  struct Days: Sendable {
    var bulletin: Bulletin
    var now: String
    var place = Place.korean()
    var first: String
    var count: Int
    var afternoons: [String: Day.Half] = [:]
    var lows: [String: Double] = [:]
    var highs: [String: Double] = [:]
  }

  @Test(
    arguments: Recording.both(
      ours: [
        (
          Ours.sky("202611200600"),
          Days(bulletin: .mediumRangeSky, now: "202611200700", first: "20261124", count: 7)
        ),
        (
          Ours.sky("202611201800"),
          Days(
            bulletin: .mediumRangeSky, now: "202611201900", first: "20261125", count: 6,
            afternoons: ["20261129": Day.Half(condition: .cloudy, chanceOfPrecipitation: 90)])
        ),
        (
          Ours.temperature("202611200600"),
          Days(
            bulletin: .mediumRangeTemperature, now: "202611200700", first: "20261124", count: 7,
            lows: ["20261124": 4], highs: ["20261130": 20])
        ),
        (
          Ours.temperature("202611201800"),
          Days(bulletin: .mediumRangeTemperature, now: "202611201900", first: "20261125", count: 6)
        ),
        (
          Ours.oldSky,
          Days(
            bulletin: .mediumRangeSky, now: "202611200700", first: "20261123", count: 8,
            afternoons: ["20261123": Day.Half(condition: .rain, chanceOfPrecipitation: 30)])
        ),
        (
          Ours.oldTemperature,
          Days(
            bulletin: .mediumRangeTemperature, now: "202611200700", place: .korean(city: "11D20501"),
            first: "20261123", count: 8, lows: ["20261123": 0])
        ),
      ],
      theirs: [
        (
          "getMidLandFcst_11B00000_202610040600.json",
          Days(bulletin: .mediumRangeSky, now: "202610040700", first: "20261008", count: 7)
        ),
        (
          "getMidLandFcst_11B00000_202610041800.json",
          Days(
            bulletin: .mediumRangeSky, now: "202610041900", first: "20261009", count: 6,
            afternoons: ["20261013": Day.Half(condition: .overcast, chanceOfPrecipitation: 30)])
        ),
        (
          "getMidTa_11B10101_202610040600.json",
          Days(
            bulletin: .mediumRangeTemperature, now: "202610040700", first: "20261008", count: 7,
            lows: ["20261008": 10], highs: ["20261014": 21])
        ),
        (
          "getMidTa_11B10101_202610041800.json",
          Days(bulletin: .mediumRangeTemperature, now: "202610041900", first: "20261009", count: 6)
        ),
        (
          "getMidLandFcst_11B00000_202003110600.json",
          Days(bulletin: .mediumRangeSky, now: "202003110700", first: "20200314", count: 8)
        ),
        (
          "getMidTa_11D20501_202003110600.json",
          Days(
            bulletin: .mediumRangeTemperature, now: "202003110700", place: .korean(city: "11D20501"),
            first: "20200314", count: 8, lows: ["20200314": 0])
        ),
      ], in: folder))
  func `recorded medium-range forecasts are read`(_ recording: Recording, _ expected: Days) async throws {
    let layer = try await layer(recording, expected.bulletin, now: expected.now, at: expected.place)
    #expect(layer.days.count == expected.count)
    #expect(layer.days.first?.date.compactText == expected.first)
    #expect(layer.remarks.isEmpty)
    for (day, half) in expected.afternoons { #expect(layer.day(day)?.pm == half) }
    for (day, low) in expected.lows { #expect(layer.day(day)?.low == Temperature(celsius: low)) }
    for (day, high) in expected.highs { #expect(layer.day(day)?.high == Temperature(celsius: high)) }
  }

  @Test(
    arguments: Recording.both(
      ours: [
        (Ours.noData, SourceError.Reason.notPublishedYet), (Ours.tooOld, .refused),
        (Ours.hub(401, "모르는 키입니다."), .keyRejected), (Ours.hub(403, "신청하지 않은 자료입니다."), .keyRejected),
      ],
      theirs: [
        ("apihub_NO_DATA_03_http200.json", .notPublishedYet),
        ("getMidLandFcst_NO_DATA_03_http200.json", .notPublishedYet),
        ("apihub_TOO_OLD_10_http200.json", .refused), ("apihub_bad_key_http401.json", .keyRejected),
        ("apihub_not_applied_http403.json", .keyRejected), ("getVilageFcst_TOO_OLD_10_20221128.json", .refused),
      ], in: folder))
  func `recorded error responses give their reason`(_ recording: Recording, _ reason: SourceError.Reason) async throws {
    for bulletin in [Bulletin.observation, .shortRange, .shortRangeMorning, .mediumRangeSky] {
      let post = await Post(.repeating(try recording.text), [bulletin], now: "202610010700")
      #expect(post.failure(bulletin)?.reason == reason)
    }
  }

  @Test(
    arguments: Recording.both(
      ours: [(Ours.observationInXML, ("202611200615", 2.4))],
      theirs: [("guide_getUltraSrtNcst.xml", ("202106280615", 1.1))], in: folder))
  func `a recorded observation in XML is read`(_ recording: Recording, _ expected: (now: String, millimetres: Double))
    async throws
  {
    let layer = try await layer(recording, .observation, now: expected.now, at: .korean(nx: 55))
    let amount = AmountBand(min: expected.millimetres, max: expected.millimetres, text: "\(expected.millimetres)")
    #expect(layer.hours.map(\.precipitation) == [amount] && layer.remarks.isEmpty)
  }

  @Test(
    arguments: Recording.both(
      ours: [(Ours.shortRangeInXML, ("202611200515", -4))],
      theirs: [("guide_getVilageFcst.xml", ("202106280515", 21))], in: folder))
  func `a recorded forecast in XML is read`(_ recording: Recording, _ expected: (now: String, celsius: Double))
    async throws
  {
    let layer = try await layer(recording, .shortRange, now: expected.now, at: .korean(nx: 55))
    #expect(layer.hours.map(\.temperature) == [Temperature(celsius: expected.celsius)])
  }
}
