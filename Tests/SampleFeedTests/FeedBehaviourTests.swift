import DataPortal
import FoundationEssentials
import Props
import SampleFaults
import SampleFeed
import Testing
import Upstream
import Weather

/// What the sample feed has in common with any server: pages, parameters, faults.
struct FeedBehaviourTests {
  let today = CivilDate(2026, 11, 20)

  @Test func `the same time gives the same bytes`() async throws {
    let queries: [PortalQuery] = [
      .village(today, "1400"), .nowcast(today, "1500"), .air("전국"), .bulletins(today),
      .medium("getMidTa", "11B10101", today, "0600"),
    ]
    for query in queries {
      let first = try await Rig(today, 15, 20).bytes(query)
      #expect(try await first == Rig(today, 15, 20).bytes(query))
      #expect(first.count > 400)
    }
    let earlier = try await Rig(today, 15, 20).bytes(.village(today, "1100"))
    #expect(try await earlier != Rig(today, 15, 20).bytes(.village(today, "1400")))
  }

  @Test(arguments: [7, 100, 500, 798, 1200])
  func `all pages together are the complete answer`(size: Int) async throws {
    guard size > 20 else {
      let page = try await Rig(today, 14, 30).bytes(.village(today, "1400", pageSize: size), page: 114)
      #expect(String(decoding: page, as: UTF8.self).contains(#""pageNo":114,"numOfRows":7,"totalCount":798}"#))
      return
    }
    let whole = try await Rig(today, 14, 30).rows(.village(today, "1400"))
    let paged = try await Rig(today, 14, 30).rows(.village(today, "1400", pageSize: size))
    #expect(whole.map(\.fields) == paged.map(\.fields))
  }

  @Test func `the default page has ten rows`() async throws {
    let request = Request(
      base: "x", path: "/1360000/VilageFcstInfoService_2.0/getVilageFcst",
      parameters: [
        .init("serviceKey", "k"), .init("dataType", "JSON"), .init("base_date", "20261120"),
        .init("base_time", "1400"), .init("nx", "60"), .init("ny", "127"),
      ])
    let text = try await String(decoding: Rig(today, 14, 30).feed.send(request, within: 7).body, as: UTF8.self)
    #expect(text.hasSuffix(#""pageNo":1,"numOfRows":10,"totalCount":798}}}"#))
    #expect(text.components(of: "baseDate") == 10)
  }

  @Test func `a missing parameter is named, and an unknown path is not found`() async throws {
    let rig = Rig(today, 14, 30)
    await #expect(throws: SourceError.refused(detail: "NO_MANDATORY_REQUEST_PARAMETERS_ERROR1(base_time) (11)")) {
      try await rig.rows(
        PortalQuery(.shortRange, "getVilageFcst", [.init("base_date", "20261120")], pageSize: 10))
    }
    await #expect(throws: SourceError.refused(detail: "HTTP 404: API not found")) {
      try await rig.rows(PortalQuery(.shortRange, "getNothing", [], pageSize: 10))
    }
    let keyless = Request(
      base: "x", path: "/1360000/MidFcstInfoService/getMidTa", parameters: [.init("serviceKey", "")])
    #expect(try await rig.feed.send(keyless, within: 7).status == 401)
  }

  @Test func `malicious parameters get an answer, and do no harm`() async throws {
    let values = [
      "", "0", "-1", "60", "9223372036854775807", "99999999999999999999", "NaN", "1e9", "20261120", "99991231",
      "20260230", "1400", "2460", "+140", "１４００", "\u{0}", "'; DROP TABLE", "전국", "202611200600", "202611202400",
      "\u{1B}[2J", String(repeating: "9", count: 10_000), "1.7976931348623157e308", "0x10", "한글한글", "00000000",
    ]
    let page = ["pageNo", "numOfRows", "dataType"]
    let short = page + ["base_date", "base_time", "nx", "ny"]
    let medium = page + ["tmFc", "regId"]
    let good = [
      "base_date": "20261120", "base_time": "1400", "nx": "60", "ny": "127", "tmFc": "202611200600",
      "regId": "11B10101", "sidoName": "전국", "searchDate": "2026-11-20",
    ]
    let feed = Rig(today, 14, 50).feed
    let operations = [
      ("/1360000/VilageFcstInfoService_2.0/getUltraSrtNcst", short),
      ("/1360000/VilageFcstInfoService_2.0/getUltraSrtFcst", short),
      ("/1360000/VilageFcstInfoService_2.0/getVilageFcst", short),
      ("/1360000/MidFcstInfoService/getMidLandFcst", medium),
      ("/1360000/MidFcstInfoService/getMidTa", medium),
      ("/B552584/ArpltnInforInqireSvc/getCtprvnRltmMesureDnsty", page + ["sidoName", "ver"]),
      ("/B552584/ArpltnInforInqireSvc/getMinuDustFrcstDspth", page + ["searchDate", "InformCode"]),
      ("/B552584/MsrstnInfoInqireSvc/getMsrstnList", page + ["stationName", "addr", "ver"]),
    ]
    for (path, names) in operations {
      for name in names {
        for value in values {
          var parameters = good
          parameters[name] = value
          let request = Request(
            base: "x", path: path,
            parameters: [.init("serviceKey", "k")] + parameters.sorted { $0.key < $1.key }.map { .init($0, $1) })
          let response = try await feed.send(request, within: 7)
          #expect(response.status == 200 && !response.body.isEmpty)
        }
      }
    }
  }

  @Test(arguments: SampleFeed.Fault.allCases)
  func `every fault is reported with the contract’s reason`(fault: SampleFeed.Fault) async throws {
    var rig = Rig(today, 14, 50)
    rig.faults = { _, _ in fault }
    let query = PortalQuery.village(today, "1400")
    guard let reason = fault.expectedReason else {
      #expect(try await rig.rows(query).count == 798)
      return
    }
    do {
      _ = try await rig.rows(query)
      Issue.record("\(fault) went unnoticed")
    } catch {
      #expect(error.reason == reason)
      #expect(!"\(error)".unicodeScalars.contains { $0.value == 0x1B || $0.value == 0x202E || $0.value == 0x9B })
    }
  }

  @Test func `a third attempt succeeds after two failures`() async throws {
    var rig = Rig(today, 14, 50)
    rig.faults = { _, asked in asked < 3 ? .badGateway : nil }
    rig.attempts = 2
    await #expect(throws: SourceError.upstreamError(detail: "HTTP 502: 502 Bad Gateway")) {
      try await rig.rows(.nowcast(today, "1400"))
    }
    rig.attempts = 3
    #expect(try await rig.rows(.nowcast(today, "1400")).count == 8)
  }

  @Test func `a slow answer arrives if the timeout allows it`() async throws {
    let slept = Locked<[Double]>([])
    var rig = Rig(today, 14, 50)
    rig.faults = { _, _ in .slow }
    let sleep: @Sendable (Double) async throws -> Void = { seconds in slept.append(seconds) }
    rig.latency = .init(usual: 1, slow: 6.5, sleep: sleep)
    #expect(try await rig.rows(.nowcast(today, "1400")).count == 8)
    rig.latency = .init(usual: 1, slow: 9, sleep: sleep)
    await #expect(throws: SourceError.timedOut) { try await rig.rows(.nowcast(today, "1400")) }
    rig.faults = { _, _ in nil }
    #expect(try await rig.rows(.nowcast(today, "1400")).count == 8)
    // No wait is longer than the caller's timeout.
    #expect(slept.value == [6.5, 7, 1])
  }

  @Test func `control characters in rows are delivered, and removed for display`() async throws {
    var rig = Rig(today, 14, 50)
    rig.faults = { _, _ in .hostileRows }
    let name = try #require(try await rig.rows(.air("대구")).first)["stationName"]
    #expect(name.contains("\u{1B}"))
    #expect(name.harmless.hasPrefix("수창동"))
    let village = try await rig.rows(.village(today, "1400"))
    #expect(village.contains { $0["fcstValue"].contains("\u{202E}") })
    #expect(village.filter { $0["category"] == "TMP" }.allSatisfy { $0.number != nil })
  }
}

extension SampleFeed.Fault {
  /// The reason in the contract's list; nil if the request must succeed nevertheless.
  fileprivate var expectedReason: SourceError.Reason? {
    switch self {
    case .slow, .hostileRows: nil
    case .noData: .notPublishedYet
    case .invalidParameter, .parameterMissing, .retired, .notFound, .redirected: .refused
    case .keyNotRegisteredXML, .keyNotRegisteredJSON, .forbidden, .unauthorized: .keyRejected
    case .quotaSpentXML, .quotaSpentOldXML: .quotaSpent
    case .applicationError, .databaseError, .unknownError, .unexpectedErrors, .badGateway, .gatewayTimeout,
      .hostileMessage:
      .upstreamError
    case .reset: .unreachable
    case .timeout: .timedOut
    case .emptyBody, .truncated, .garbage: .malformed
    case .oversized: .tooLarge
    }
  }
}

extension String {
  fileprivate func components(of part: String) -> Int {
    split(separator: part, omittingEmptySubsequences: false).count - 1
  }
}
