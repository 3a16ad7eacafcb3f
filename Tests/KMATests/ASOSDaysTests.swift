import DataPortal
import FoundationEssentials
import Props
import Recordings
import Testing
import Upstream
import UpstreamTwins
import Weather

@testable import KMA

/// 14:00 in Seoul.
private let now = Zone.seoul.instant(CivilDate(2026, 11, 20), hour: 14)

extension KMAData {
  /// A row of getWthrDataList: texts only, in the structure of the real ones.
  static func stationDay(
    _ date: String, low: String, high: String, rain: String = "", station: String = "108"
  ) -> String {
    """
    {"stnId":"\(station)","stnNm":"서울","tm":"\(date)","avgTa":"1.0","minTa":"\(low)","minTaHrmt":"0710",\
    "maxTa":"\(high)","maxTaHrmt":"1544","sumRnDur":"","sumRn":"\(rain)","maxWs":"2.8","iscs":""}
    """
  }
}

extension Ours {
  static let stationDays = Recording(
    "three days",
    KMAData.envelope([
      KMAData.stationDay("2026-11-17", low: "-1.2", high: "8.4"),
      KMAData.stationDay("2026-11-18", low: "0.3", high: "6.0", rain: "12.5"),
      KMAData.stationDay("2026-11-19", low: "3.1", high: "5.9", rain: "0.0"),
    ]))
}

private struct Office {
  let transport: ScriptedTransport
  let days: ASOSDays

  init(_ body: String, key: String? = "key-0123456789", status: Int = 200) {
    transport = ScriptedTransport { _, _ in .success(Response(status: status, body: Array(body.utf8))) }
    days = ASOSDays(
      portal: DataPortal(
        baseURL: "https://apis.data.go.kr", key: key.flatMap { Secret($0) },
        client: RetryingClient(transport, attempts: 1), now: { now }))
  }

  func read(
    from first: CivilDate = CivilDate(2026, 11, 17), to last: CivilDate = CivilDate(2026, 11, 19),
    at place: Place = .korean(), now instant: Date = now
  ) async throws(SourceError) -> StationDays { try await days.days(first...last, at: place, now: instant) }

  func error(_ place: Place = .korean()) async -> SourceError? {
    await sourceError { () throws(SourceError) in try await read(at: place) }
  }
}

struct ASOSDaysTests {
  @Test func `one request reads the days of the nearest station; an empty amount is no rain`() async throws {
    let office = Office(try Ours.stationDays.text)
    let answer = try await office.read()
    #expect(answer.station == "서울" && answer.source == .kma)
    #expect(answer.days.span == CivilDate(2026, 11, 17)...CivilDate(2026, 11, 19))
    let days = answer.days.all.map(\.day)
    #expect(days.map(\.low?.celsius) == [-1.2, 0.3, 3.1] && days.map(\.high?.celsius) == [8.4, 6, 5.9])
    #expect(days.map(\.precipitation) == [0, 12.5, 0])
    let request = try #require(office.transport.questions.first?.request)
    #expect(office.transport.questions.count == 1)
    #expect(request.path == "/1360000/AsosDalyInfoService/getWthrDataList" && request["stnIds"] == "108")
    #expect(request["startDt"] == "20261117" && request["endDt"] == "20261119")
    #expect(request["dataCd"] == "ASOS" && request["dateCd"] == "DAY" && request.cost != nil)
  }

  @Test func `a day is asked for from eleven o’clock of the next day on`() async throws {
    let office = Office(try Ours.stationDays.text)
    let morning = Zone.seoul.instant(CivilDate(2026, 11, 20), hour: 10, minute: 59)
    #expect(office.days.newestDay(at: morning) == CivilDate(2026, 11, 18))
    #expect(office.days.newestDay(at: morning.addingTimeInterval(60)) == CivilDate(2026, 11, 19))
    let answer = try await office.read(to: CivilDate(2026, 11, 20), now: morning)
    #expect(office.transport.questions.first?.request["endDt"] == "20261118")
    #expect(answer.days.span?.upperBound == CivilDate(2026, 11, 18), "a day that was not asked for is ignored")
    let early = await sourceError { () throws(SourceError) in
      try await office.read(from: CivilDate(2026, 11, 19), now: morning)
    }
    #expect(early == .notPublishedYet && office.transport.questions.count == 1)
  }

  @Test func `a station out of order has no values, and impossible ones are dropped`() async throws {
    let answer = try await Office(
      KMAData.envelope([
        KMAData.stationDay("2026-11-17", low: "", high: ""),
        KMAData.stationDay("2026-11-18", low: "9.0", high: "1.0", rain: "3.0"),
        KMAData.stationDay("2026-11-19", low: "-99.9", high: "7.0", rain: "-9"),
        KMAData.stationDay("2026-11-19", low: "1.0", high: "2.0", station: "159"),
      ])
    ).read()
    #expect(answer.days[CivilDate(2026, 11, 17)] == nil)
    #expect(answer.days[CivilDate(2026, 11, 18)] == ClimateDay(precipitation: 3))
    #expect(answer.days[CivilDate(2026, 11, 19)] == ClimateDay(high: Temperature(celsius: 7)))
  }

  @Test func `without a station, without a key and abroad nothing is asked for`() async {
    let office = Office("")
    #expect(office.days.covers(.korean()) && !office.days.covers(.abroad))
    #expect(await office.error(.abroad) == .notCovered && office.transport.questions.isEmpty)
    let keyless = Office("", key: nil)
    #expect(!keyless.days.covers(.korean()) && keyless.transport.questions.isEmpty)
  }

  @Test func `an account without an approval is rejected`() async {
    let denied = #"{"response":{"header":{"resultCode":"20","resultMsg":"SERVICE ACCESS DENIED ERROR."}}}"#
    #expect(await Office(denied).error()?.reason == .keyRejected)
    #expect(await Office("Forbidden", status: 403).error()?.reason == .keyRejected)
  }

  @Test func `rows without a usable value are malformed, and no rows are no value`() async {
    let useless = KMAData.envelope([KMAData.stationDay("2026-13-40", low: "1", high: "2")])
    #expect(await Office(useless).error() == .malformed(.unreadableRows(1)))
    #expect(await Office(KMAData.noData).error() == .notPublishedYet)
  }

  struct Expected: Sendable {
    var days: ClosedRange<CivilDate>
    var station: Coordinate
    var first: ClimateDay
  }

  @Test(
    arguments: Recording.both(
      ours: [
        (
          Ours.stationDays,
          Expected(
            days: CivilDate(2026, 11, 17)...CivilDate(2026, 11, 19),
            station: Coordinate(latitude: 37.57, longitude: 126.97),
            first: ClimateDay(low: Temperature(celsius: -1.2), high: Temperature(celsius: 8.4), precipitation: 0))
        )
      ],
      theirs: [
        (
          "AsosDaly_108_20220101.json",
          Expected(
            days: CivilDate(2022, 1, 1)...CivilDate(2022, 1, 1),
            station: Coordinate(latitude: 37.57, longitude: 126.97),
            first: ClimateDay(low: Temperature(celsius: -10.2), high: Temperature(celsius: 2.3), precipitation: 0))
        ),
        (
          "AsosDaly_159_20220101_02.json",
          Expected(
            days: CivilDate(2022, 1, 1)...CivilDate(2022, 1, 2),
            station: Coordinate(latitude: 35.1, longitude: 129.03),
            first: ClimateDay(low: Temperature(celsius: -3.9), high: Temperature(celsius: 7.4), precipitation: 0))
        ),
        (
          "guide_AsosDaly_108_20200423.xml",
          Expected(
            days: CivilDate(2020, 4, 23)...CivilDate(2020, 4, 23),
            station: Coordinate(latitude: 37.57, longitude: 126.97),
            first: ClimateDay(low: Temperature(celsius: 2.9), high: Temperature(celsius: 12.8), precipitation: 0))
        ),
      ], in: "payloads/asos"))
  func `recorded days are read`(_ recording: Recording, _ expected: Expected) async throws {
    var place = Place.korean()
    place.coordinate = expected.station
    let office = Office(try recording.text)
    let answer = try await office.read(from: expected.days.lowerBound, to: expected.days.upperBound, at: place)
    #expect(answer.days.span == expected.days && answer.days[expected.days.lowerBound] == expected.first)
  }

  @Test func `damaged answers give possible values only`() async throws {
    var dice = Dice(seed: 15_059_093)
    let pristine = Array(try Ours.stationDays.text.utf8)
    var readings = 0
    for _ in 0..<300 {
      var bytes = pristine
      for _ in 0..<Int.random(in: 1...8, using: &dice) {
        bytes[Int.random(in: 0..<bytes.count, using: &dice)] = UInt8.random(in: 0x20...0x7E, using: &dice)
      }
      guard let answer = try? await Office(String(decoding: bytes, as: UTF8.self)).read() else { continue }
      readings += 1
      for (date, day) in answer.days.all {
        #expect((CivilDate(2026, 11, 17)...CivilDate(2026, 11, 19)).contains(date))
        for value in [day.low, day.high] { #expect(value.map { (-90...65).contains($0.celsius) } ?? true) }
        #expect(day.low.flatMap { low in day.high.map { low <= $0 } } ?? true)
        #expect(day.precipitation.map { (0...2000).contains($0) } ?? true)
      }
    }
    #expect(readings > 0)
  }
}
