import DataPortal
import FoundationEssentials
import Recordings
import Testing
import Upstream
import UpstreamTwins
import Weather

@testable import KMA

/// Requests for warnings, and the warnings of a place.
@Suite(.timeLimit(.minutes(30)))
struct WarningFetchTests {
  private let now = "202611201432"

  /// KMA's warnings, with the responses of the two operations.
  private func office(
    _ inForce: String, _ preliminary: String = "o 없음", messages: [String]? = [], issued: String = "202611201000"
  ) -> StubKMA {
    let status = KMAData.warningStatus(inForce, preliminary, issued: issued)
    return StubKMA { request in
      switch request.operation {
      case "getPwnStatus": KMAData.envelope([status])
      case "getWthrWrnMsg": messages.map { $0.isEmpty ? KMAData.noData : KMAData.envelope($0) }
      default: KMAData.noData
      }
    }
  }

  private func warnings(_ office: StubKMA, at place: Place = .korean()) async throws -> [WeatherWarning] {
    let post = await Post(office, [.warnings], at: place, now: now)
    #expect(post.counts == [.warnings: 1])
    return try #require(post[.warnings]?.warnings)
  }

  @Test func `a warning in force has its level, its area as issued and its text`() async throws {
    let message = KMAData.warningMessage(
      "호우경보·강풍주의보 발표", areas: "(1) 호우경보 발표 : 서울, 인천\r\n(2) 강풍주의보 발표 : 부산",
      times: "(1) 호우경보 발표 : 2026년 11월 20일 11시 30분\r\n(2) 강풍주의보 발표 : 2026년 11월 20일 13시 00분",
      content: "(1) 호우경보 발표\r\n  o 예상 강수량: 50~100mm\u{1B}[2J", issued: "202611200930")
    let office = office(
      "o 호우경보 : 서울, 경기도(고양, 파주)\r\no 강풍주의보 : 부산", "(1) 대설 예비특보\r\no 11월 21일 밤 : 서울, 강원도",
      messages: [message])
    let warnings = try await warnings(office)
    #expect(warnings.map(\.kind) == ["호우경보", "대설 예비특보"])
    let rain = try #require(warnings.first)
    #expect(rain.area == "서울" && rain.severity == .severe && !rain.isPreliminary)
    #expect(rain.issuedAt == KMAData.date("202611200930") && rain.effectiveAt == KMAData.date("202611201130"))
    let text = try #require(rain.text)
    #expect(text.hasPrefix("호우경보·강풍주의보 발표\n[해당구역]\n(1) 호우경보 발표 : 서울, 인천\n") && text.contains("\n[내용]\n"))
    #expect(text.contains("\n  o 예상 강수량: 50~100mm") && !text.contains("\u{1B}") && !text.contains("없음"))
    let snow = try #require(warnings.last)
    #expect(snow.isPreliminary && snow.severity == .minor && snow.effectiveWords == "11월 21일 밤" && snow.area == "서울")
    #expect(!snow.isInForce(at: KMAData.date(now)))
  }

  @Test func `a newer stored response makes warnings due without a request`() async throws {
    let answers = SharedAnswers<CountryWarnings>(named: "kma-warnings", cache: EmptyCache())
    @Sendable func status(_ time: String) -> CountryWarnings {
      CountryWarnings(issuedAt: nil, inForce: "o 없음", preliminary: nil, fetchedAt: KMAData.date(time), messages: nil)
    }
    let old = status("202611201430").stamp
    #expect(answers.stamp(of: .nationwide) == nil)
    _ = try await answers.value(of: .nationwide, now: KMAData.date(now), isSufficient: { _ in true }) {
      [newest = status(now)] _ in newest
    }
    let kept = try #require(answers.stamp(of: .nationwide))
    #expect(kept.isNewer(than: old) && kept.isNewer(than: nil) && !kept.isNewer(than: status(now).stamp))
  }

  @Test func `warnings are requested with the exact addresses that KMA expects`() async throws {
    let office = office("o 호우경보 : 서울")
    _ = try await warnings(office)
    let base = "https://apis.data.go.kr/1360000/WthrWrnInfoService/get"
    #expect(
      office.requests.map(\.revealedAddress) == [
        "\(base)PwnStatus?serviceKey=key&pageNo=1&numOfRows=10&dataType=JSON",
        "\(base)WthrWrnMsg?serviceKey=key&pageNo=1&numOfRows=300&dataType=JSON&stnId=108&fromTmFc=20261115"
          + "&toTmFc=20261120",
      ])
  }

  @Test func `no warnings are an empty list, and no text is requested`() async throws {
    let office = office("o 없 음")
    #expect(try await warnings(office).isEmpty)
    #expect(office.asked == ["getPwnStatus "])
  }

  @Test func `a warning for another place is not a warning here`() async throws {
    #expect(try await warnings(office("o 풍랑경보 : 서해중부앞바다\no 호우경보 : 부산, 인천(옹진)")).isEmpty)
  }

  @Test func `warnings of other areas are kept as those of elsewhere`() async throws {
    let office = office("o 호우경보 : 서울, 경기도(고양, 파주)\r\no 강풍주의보 : 부산", "(1) 대설 예비특보\r\no 11월 21일 밤 : 강원도")
    let layer = try #require(await Post(office, [.warnings], now: now)[.warnings])
    let elsewhere = try #require(layer.warningsElsewhere)
    #expect(elsewhere.map(\.kind) == ["호우경보", "강풍주의보"])
    #expect(elsewhere.map(\.area) == ["경기도(고양, 파주)", "부산"])
    #expect(layer.warnings?.map(\.area) == ["서울"])
  }

  @Test func `a warning without its text is delivered with a remark`() async throws {
    let post = await Post(office("o 호우경보 : 서울", messages: nil), [.warnings], now: now)
    let layer = try #require(post[.warnings])
    #expect(layer.warnings?.map(\.kind) == ["호우경보"] && layer.warnings?.first?.text == nil)
    #expect(layer.warnings?.first?.issuedAt == KMAData.date("202611201000"))
    // The times of the list are those of its newest entry, which may be another one.
    #expect(layer.warnings?.first?.effectiveAt == nil && layer.warnings?.first?.isOfUnknownAge == true)
    #expect(layer.remarks == ["getWthrWrnMsg: timed_out"])
  }

  @Test func `an unreadable list is a failure, not an empty list`() async {
    for inForce in ["특보 형식이 바뀜", "", "o 호우경보 서울"] {
      let post = await Post(office(inForce), [.warnings], now: now)
      #expect(post.failure(.warnings)?.reason == .malformed, "\(inForce)")
    }
    for body in [
      KMAData.envelope(["{}"]), KMAData.envelope([#"{"t6":null}"#]), KMAData.envelope([#"{"t6":["o 없음"]}"#]),
    ] {
      let post = await Post(.repeating(body), [.warnings], now: now)
      #expect(post.failure(.warnings)?.reason == .malformed)
    }
    #expect(await Post(.repeating(KMAData.noData), [.warnings], now: now).failure(.warnings) == .notPublishedYet)
    #expect(await Post(office("o 없음"), [.warnings], now: now, key: nil).failure(.warnings) == .keyMissing)
    #expect(await Post(office("o 없음"), [.warnings], at: .abroad, now: now).failure(.warnings) == .notCovered)
  }

  @Test func `of several messages the newest that issues the kind for the place counts`() async throws {
    let times = "(1) 강풍주의보 발표 : 2026년 11월 20일 06시"
    let messages = [
      KMAData.warningMessage("강풍주의보 발표", areas: "(1) 강풍주의보 발표 : 서울", times: times, issued: "202611200500"),
      KMAData.warningMessage("강풍주의보 해제", areas: "(1) 강풍주의보 해제 : 서울, 부산", issued: "202611200900"),
      KMAData.warningMessage("강풍주의보 발표", areas: "(1) 강풍주의보 발표 : 제주도", issued: "202611200800"),
    ]
    let found = try #require(try await warnings(office("o 강풍주의보 : 서울, 제주도", messages: messages)).first)
    #expect(found.issuedAt == KMAData.date("202611200500") && found.effectiveAt == KMAData.date("202611200600"))
    #expect(found.text?.contains("제주도") == false)
    let only = try #require(try await warnings(office("o 강풍주의보 : 서울", messages: [messages[2]])).first)
    #expect(only.text?.contains("제주도") == true && only.issuedAt == KMAData.date("202611201000"))
    let lifted = try await warnings(office("o 강풍주의보 : 서울", messages: [messages[1]])).first
    #expect(lifted?.text == nil)
  }

  @Test func `of several status rows the newest counts`() async throws {
    let old = KMAData.warningStatus("o 호우경보 : 서울", "o 없음", issued: "202611200800")
    let new = KMAData.warningStatus("o 없음", "o 없음", issued: "202611201000")
    for rows in [[old, new], [new, old]] {
      let post = await Post(.repeating(KMAData.envelope(rows)), [.warnings], now: now)
      #expect(post[.warnings]?.warnings == [] && post[.warnings]?.issuedAt == KMAData.date("202611201000"))
    }
  }

  @Test func `an unreadable entry is reported as incomplete, next to the readable ones`()
    async throws
  {
    let post = await Post(office("o 강풍주의보 : 부산\r\no 알 수 없는 줄"), [.warnings], now: now)
    #expect(post[.warnings]?.warnings == [] && post[.warnings]?.flaw == .unknownShape(field: "t6"))
    #expect(post[.warnings]?.remarks == ["t6: 알 수 없는 줄"])
    #expect(await Post(office("o 강풍주의보 : 부산"), [.warnings], now: now)[.warnings]?.flaw == nil)
  }

  @Test func `each level has its severity`() async throws {
    let kinds = ["폭염중대경보", "호우경보", "강풍주의보", "새 특보"]
    let found = try await warnings(office(kinds.map { "o \($0) : 서울" }.joined(separator: "\r\n")))
    #expect(found.map(\.kind) == kinds && found.map(\.severity) == [.extreme, .severe, .moderate, nil])
  }
}

// MARK: - One request for all places

extension WarningFetchTests {
  private func fetch(_ kma: KMA, _ place: Place, known: [Layer] = [], now: String) async -> Layer? {
    await kma.deliveries([.warnings], at: place, known: known, now: KMAData.date(now)).layer(.warnings)
  }

  @Test func `one request serves every place, the text is requested again only after a change`() async throws {
    let office = office("o 호우경보 : 서울", messages: [])
    let kma = KMA(office)
    let seoul = try #require(await fetch(kma, .korean(), now: "202611201432"))
    _ = await fetch(kma, .korean(nx: 61), now: "202611201433")
    #expect(office.asked.count == 2)
    // When the user refreshes, and after five minutes, it is requested again.
    _ = await fetch(kma, .korean(), known: [seoul], now: "202611201433")
    #expect(office.asked.count == 3)
    _ = await fetch(kma, .korean(nx: 62), now: "202611201439")
    #expect(office.asked.count == 4)
    #expect(office.asked.filter { $0.hasPrefix("getWthrWrnMsg") }.count == 1)
  }
}

// MARK: - Recordings

private let folder = "payloads/kma"

struct WarningRecordingTests {
  @Test(
    arguments: Recording.both(
      ours: [(Ours.noWarnings, ("202611200700", "202611200600"))],
      theirs: [("getPwnStatus_item_20260911.json", ("202609110700", "202609110600"))], in: folder))
  func `a recorded status without warnings gives an empty list`(
    _ recording: Recording, _ expected: (now: String, issue: String)
  ) async throws {
    let post = await Post(.repeating(KMAData.envelope([try recording.text])), [.warnings], now: expected.now)
    #expect(post[.warnings]?.warnings == [] && post[.warnings]?.remarks == [])
    #expect(post[.warnings]?.issuedAt == KMAData.date(expected.issue))
  }

  @Test(
    arguments: Recording.both(
      ours: [(Ours.warningsInForce, "건조경보")], theirs: [("getPwnStatus_t6_crlf_synthetic.json", "폭염경보")],
      in: folder))
  func `the line of the place is used in a recorded status`(_ recording: Recording, _ kind: String) async throws {
    let text = try recording.text.replacing(#"{"response":{"#, with: #"{"response":{"header":{"resultCode":"00"},"#)
    let post = await Post(.repeating(text), [.warnings], now: "202609110700")
    #expect(post[.warnings]?.warnings?.map(\.kind) == [kind])
  }

  @Test(
    arguments: Recording.both(
      ours: [Ours.warningsElsewhere], theirs: ["getPwnStatus_t6_text_20261005_07.json"], in: folder))
  func `recorded status texts are read without remarks`(_ recording: Recording) async throws {
    let texts = try JSONDecoder().decode([String].self, from: Data(recording.bytes))
    for text in texts {
      let row = KMAData.warningStatus(text, "o 없음", issued: "202610051000")
      let post = await Post(.repeating(KMAData.envelope([row])), [.warnings], now: "202610051200")
      #expect(post[.warnings]?.warnings == [] && post[.warnings]?.remarks == [], "\(text)")
    }
    #expect(!texts.isEmpty)
  }

  struct Announced: Sendable {
    var now, kind, effective, words: String
  }

  @Test(
    arguments: Recording.both(
      ours: [
        (
          Ours.announcement,
          Announced(now: "202611202000", kind: "대설주의보", effective: "202611201820", words: "총 예상 적설: 5~15cm")
        )
      ],
      theirs: [
        (
          "getWthrWrnMsg_text_fields_20131001.json",
          Announced(now: "201310012000", kind: "호우주의보", effective: "201310011930", words: "총 예상 강수량: 20~140mm")
        )
      ], in: folder))
  func `a recorded announcement is the text of the warning in force`(
    _ recording: Recording, _ expected: Announced
  ) async throws {
    let jeju = Place(
      name: PlaceName(ko: "제주특별자치도 제주시", en: "Jeju-si"), shortName: PlaceName(ko: "제주시", en: "Jeju-si"),
      coordinate: Coordinate(latitude: 33.4996, longitude: 126.5312), zone: .seoul, country: "KR", level: .sigungu,
      korea: KoreanCodes(
        grid: GridCell(nx: 53, ny: 38), landRegion: "11G00000", cityRegion: "11G00201", airSido: "제주", dustRegion: "제주")
    )
    let body = KMAData.envelope([try recording.text])
    let post = await Post(.repeating(body), [.warnings], at: jeju, now: expected.now)
    let warning = try #require(post[.warnings]?.warnings?.first)
    #expect(warning.kind == expected.kind && warning.area == "제주도(제주도산간)")
    #expect(warning.effectiveAt == KMAData.date(expected.effective))
    #expect(warning.text?.contains(expected.words) == true)
  }
}
