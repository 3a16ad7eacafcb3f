import FoundationEssentials
import KMA
import Props
import Testing
import Upstream
import Weather

@Suite(.timeLimit(.minutes(30)))
struct FetchTests {
  private let all: Set<Bulletin> = [
    .observation, .veryShortRange, .shortRange, .shortRangeMorning, .mediumRangeSky, .mediumRangeTemperature,
  ]

  @Test func `every request has the exact address that KMA expects`() async {
    let base = "https://apis.data.go.kr/1360000"
    let grid = "&nx=61&ny=126"
    for key in ["ab+c/d==", "ab%2Bc%2Fd%3D%3D"] {
      let office = StubKMA.office()
      let post = await Post(office, all, at: .korean(nx: 61, ny: 126), now: "202701011520", key: key)
      let secret = "?serviceKey=ab%2Bc%2Fd%3D%3D&pageNo=1&numOfRows="
      let short = "\(base)/VilageFcstInfoService_2.0/get"
      let medium = "\(base)/MidFcstInfoService/get"
      let json = "&dataType=JSON&"
      #expect(
        Set(office.requests.map(\.revealedAddress)) == [
          "\(short)UltraSrtNcst\(secret)100\(json)base_date=20270101&base_time=1500\(grid)",
          "\(short)UltraSrtFcst\(secret)1200\(json)base_date=20270101&base_time=1430\(grid)",
          "\(short)VilageFcst\(secret)1200\(json)base_date=20270101&base_time=1400\(grid)",
          "\(short)VilageFcst\(secret)1200\(json)base_date=20270101&base_time=0200\(grid)",
          "\(medium)MidLandFcst\(secret)10\(json)regId=11B00000&tmFc=202701010600",
          "\(medium)MidTa\(secret)10\(json)regId=11B10101&tmFc=202701010600",
        ])
      #expect(office.requests.count == 6)
      #expect(post.counts == all.reduce(into: [:]) { $0[$1] = 1 })
      #expect(all.allSatisfy { post[$0] != nil })
    }
  }

  @Test(arguments: [
    ("202612312305", "getVilageFcst 202612312000"), ("202612312312", "getVilageFcst 202612312300"),
    ("202701010005", "getVilageFcst 202612312300"), ("202701010210", "getVilageFcst 202612312300"),
    ("202701010211", "getVilageFcst 202701010200"),
  ])
  func `around midnight and New Year the newest published issue is requested`(_ now: String, _ question: String) async {
    let office = StubKMA.office()
    _ = await Post(office, [.shortRange], now: now)
    #expect(office.asked == [question])
  }

  @Test func `a late issue is replaced by one of the two issues before it`() async {
    let late = "getVilageFcst 202610011400"
    let office = StubKMA.office(missing: [late])
    let post = await Post(office, [.shortRange], now: "202610011412")
    #expect(office.asked == [late, "getVilageFcst 202610011100"])
    #expect(post[.shortRange]?.issuedAt == KMAData.date("202610011100"))

    let later = StubKMA.office(missing: [late, "getVilageFcst 202610011100"])
    #expect(
      await Post(later, [.shortRange], now: "202610011412")[.shortRange]?.issuedAt == KMAData.date("202610010800"))
  }

  @Test func `after two earlier issues without data the error is notPublishedYet`() async {
    for (bulletin, count) in [
      (Bulletin.observation, 3), (.shortRange, 3), (.mediumRangeSky, 3), (.shortRangeMorning, 1),
    ] {
      let office = StubKMA { _ in KMAData.noData }
      let post = await Post(office, [bulletin], now: "202701010900")
      #expect(post.deliveries == [.failure(bulletin, .notPublishedYet)])
      #expect(office.requests.count == count)
    }
  }

  @Test func `requests for earlier issues cross the year boundary`() async {
    let office = StubKMA { _ in KMAData.noData }
    _ = await Post(office, [.observation], now: "202701010015")
    #expect(
      office.asked == [
        "getUltraSrtNcst 202701010000", "getUltraSrtNcst 202612312300", "getUltraSrtNcst 202612312200",
      ])
  }

  @Test func `a response without rows counts as not published yet`() async {
    for empty in [KMAData.envelope([]), KMAData.envelope([]).replacing(#"{"item":[]}"#, with: "\"\"")] {
      let office = StubKMA { request in
        request.issue == "202610011400" ? empty : StubKMA.published(request)
      }
      let post = await Post(office, [.observation], now: "202610011415")
      #expect(post[.observation]?.issuedAt == KMAData.date("202610011300"))
    }
  }

  @Test func `a response with an earlier issue is used and stays due`() async throws {
    let office = StubKMA.repeating(KMAData.envelope(KMAData.shortRange(issue: "202610011100")))
    let post = await Post(office, [.shortRange], now: "202610011412")
    let layer = try #require(post[.shortRange])
    #expect(layer.issuedAt == KMAData.date("202610011100"))
    let due = KMA(office).due([.daily], at: .korean(), known: [layer], now: KMAData.date("202610011417"))
    #expect(due.contains(.shortRange))
  }

  @Test func `an issue fetched again replaces the values with the same time`() async throws {
    func rows(_ celsius: String) -> String {
      KMAData.envelope([
        KMAData.foretold("T1H", KMAData.quoted(celsius), at: "202610011500", issue: "202610011430"),
        KMAData.foretold("SKY", "1", at: "202610011500", issue: "202610011430"),
      ])
    }
    let first = await Post(.repeating(rows("11")), [.veryShortRange], now: "202610011446")[.veryShortRange]
    let kept = try #require(first)
    let again = await Post(.repeating(rows("12")), [.veryShortRange], known: [kept], now: "202610011456")
    #expect(again[.veryShortRange]?.hour("202610011500")?.temperature == Temperature(celsius: 12))
    #expect(again[.veryShortRange]?.issuedAt == kept.issuedAt)
  }

  @Test func `"too old" is notPublishedYet for an earlier issue, refused for the wanted one`() async {
    let late = StubKMA { $0.issue == "202610010600" ? KMAData.noData : KMAData.tooOld }
    #expect(await Post(late, [.mediumRangeSky], now: "202610010700").failure(.mediumRangeSky) == .notPublishedYet)
    let old = StubKMA { _ in KMAData.tooOld }
    let post = await Post(old, [.shortRangeMorning, .shortRange], now: "202610010700")
    #expect(post.failure(.shortRangeMorning)?.reason == .refused)
    #expect(post.failure(.shortRange)?.reason == .refused)
    #expect(old.requests.count == 2)
  }

  @Test func `the issue time of the response counts, not that of the request`() async throws {
    let office = StubKMA { _ in KMAData.envelope(KMAData.veryShortRange(issue: "202610020000")) }
    let post = await Post(office, [.veryShortRange], now: "202610020046")
    #expect(post[.veryShortRange]?.issuedAt == KMAData.date("202610020000"))
  }

  @Test func `without a key every bulletin fails with keyMissing and no request is sent`() async {
    let office = StubKMA.office()
    let post = await Post(office, all, now: "202610011450", key: nil)
    #expect(all.allSatisfy { post.failure($0) == .keyMissing })
    #expect(post.deliveries.count == all.count)
    #expect(office.requests.isEmpty)
  }

  @Test func `bulletins and places outside KMA fail with notCovered`() async {
    let office = StubKMA.office()
    let abroad = await Post(office, all, at: .abroad, now: "202610011450")
    #expect(all.allSatisfy { abroad.failure($0) == .notCovered })
    let air = await Post(office, [.airMeasurement, .pastHours], now: "202610011450")
    #expect(air.failure(.airMeasurement) == .notCovered)
    #expect(air.failure(.pastHours) == .notCovered)
    #expect(office.requests.isEmpty)
  }

  @Test func `an operation that never answers does not delay or break the others`() async {
    let gate = Gate()
    let office = StubKMA { request in
      if request.operation == "getVilageFcst" {
        await gate.pass()
        return nil
      }
      return StubKMA.published(request)
    }
    let inbox = Locked<[Delivery]>([])
    await KMA(office).fetch(all, at: .korean(), known: [], now: KMAData.date("202610011455")) { delivery in
      inbox.append(delivery)
      // The short-range forecasts fail only after all the others have been delivered.
      if inbox.value.count == 4 { await gate.open() }
    }
    #expect(inbox.value.count == 6)
    #expect(
      Array(inbox.value.suffix(2)).hasSameElements(as: [
        .failure(.shortRange, .timedOut), .failure(.shortRangeMorning, .timedOut),
      ]))
  }
}

// MARK: - The hour in progress

extension FetchTests {
  @Test func `before the short-range issue has it, the current hour comes from the previous issue`() async throws {
    let office = StubKMA.office()
    let post = await Post(office, [.veryShortRange, .shortRange], now: "202610010250")
    let layer = try #require(post[.veryShortRange])
    #expect(layer.issuedAt == KMAData.date("202610010230"))
    #expect(layer.hours.map { Zone.seoul.civil($0.at).hour } == [2, 3, 4, 5, 6, 7, 8])
    #expect(
      Set(office.asked) == [
        "getUltraSrtFcst 202610010230", "getUltraSrtFcst 202610010130", "getVilageFcst 202610010200",
      ])
    #expect(post.counts == [.veryShortRange: 1, .shortRange: 1])
  }

  @Test func `no further request if the short-range forecast has the current hour`() async {
    for now in ["202610010350", "202610010245", "202610010459"] {
      let office = StubKMA.office()
      _ = await Post(office, [.veryShortRange, .shortRange], now: now)
      #expect(office.requests.count == 2, "\(now)")
    }
  }

  @Test func `a known current hour is not requested again`() async throws {
    let hour = Hour(at: KMAData.date("202610010200"), sky: .clear)
    for bulletin in [Bulletin.pastHours, .veryShortRange] {
      let known = Layer(bulletin, "202610010130", hours: [hour])
      let office = StubKMA.office()
      let post = await Post(office, [.veryShortRange, .shortRange], known: [known], now: "202610010250")
      #expect(office.requests.count == 2)
      // The hour of a layer that is about to be replaced is kept.
      #expect((post[.veryShortRange]?.hour("202610010200") == hour) == (known.bulletin == .veryShortRange))
    }
  }

  @Test func `if the previous issue fails, the newest is delivered unchanged`() async throws {
    let office = StubKMA.office(missing: ["getUltraSrtFcst 202610010130"])
    let post = await Post(office, [.veryShortRange, .shortRange], now: "202610010250")
    #expect(post[.veryShortRange]?.hours.first?.at == KMAData.date("202610010300"))
    #expect(post.counts[.veryShortRange] == 1)
  }
}

// MARK: - Days between the short and the medium range

extension FetchTests {
  private var daily: Set<Bulletin> { [.shortRange, .mediumRangeSky, .mediumRangeTemperature] }

  @Test func `a late short-range forecast leaves no day without weather`() async throws {
    let office = StubKMA.office(missing: ["getVilageFcst 202610041700"])
    let post = await Post(office, daily, now: "202610041840")
    #expect(post.counts == [.shortRange: 1, .mediumRangeSky: 1, .mediumRangeTemperature: 1])
    #expect(post[.shortRange]?.issuedAt == KMAData.date("202610041400"))
    for bulletin in [Bulletin.mediumRangeSky, .mediumRangeTemperature] {
      let layer = try #require(post[bulletin])
      #expect(layer.issuedAt == KMAData.date("202610041800"))
      #expect(layer.days.map(\.date) == (8...14).map { CivilDate(2026, 10, $0) })
    }
    #expect(office.asked.filter { $0.hasSuffix("202610040600") }.count == 2)
  }

  @Test func `a missing day is taken from known layers first`() async throws {
    let day = Day(date: CivilDate(2026, 10, 8), low: Temperature(celsius: 1))
    let office = StubKMA.office(missing: ["getVilageFcst 202610041700"])
    let post = await Post(
      office, daily.subtracting([.mediumRangeSky]),
      known: [Layer(.mediumRangeTemperature, "202610040600", days: [day])],
      now: "202610041840")
    #expect(post[.mediumRangeTemperature]?.days.first == day)
    #expect(office.asked.allSatisfy { !$0.hasSuffix("0600") })
  }

  @Test func `if every issue is in time no day is missing at any hour`() async {
    for hour in 0..<24 {
      for minute in ["10", "50"] {
        let now = "20261004" + hour.padded(2) + minute
        let office = StubKMA.office()
        let post = await Post(office, daily, now: now)
        #expect(office.requests.count == 3, "\(now)")
        #expect(post.deliveries.count == 3)
      }
    }
  }

  @Test func `a known short-range forecast that ends early causes a request for the missing day`() async {
    let known = Layer(
      .shortRange, "202610041400", hours: [Hour(at: KMAData.date("202610080000"), sky: .clear)])
    let office = StubKMA.office()
    let post = await Post(office, [.mediumRangeSky], known: [known], now: "202610041840")
    #expect(post[.mediumRangeSky]?.days.first?.date == CivilDate(2026, 10, 8))
    #expect(office.asked == ["getMidLandFcst 202610041800", "getMidLandFcst 202610040600"])
  }
}
