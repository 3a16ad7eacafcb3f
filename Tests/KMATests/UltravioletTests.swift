import FoundationEssentials
import Testing
import Upstream
import Weather

struct UltravioletTests {
  private func post(_ fields: String, now: String = "202607150700") async -> Post {
    await Post(
      .repeating(KMAData.envelope([#"{"code":"A07_2","areaNo":"1100000000","date":"2026071506",\#(fields)}"#])),
      [.ultraviolet], now: now)
  }

  @Test func `the index is requested by the number of the province and the hour of the issue`() async {
    let office = StubKMA { _ in KMAData.noData }
    let post = await Post(office, [.ultraviolet], now: "202607150031")
    #expect(
      office.requests.map(\.revealedAddress)
        == ["2026071500", "2026071421", "2026071418"].map {
          "https://apis.data.go.kr/1360000/LivingWthrIdxServiceV5/getUVIdxV5?serviceKey=key&pageNo=1&numOfRows=10"
            + "&dataType=JSON&areaNo=1100000000&time=\($0)"
        })
    #expect(post.deliveries == [.failure(.ultraviolet, .notPublishedYet)])
  }

  @Test func `an index is assigned to its hour; zero is a value, a blank means no value`() async throws {
    let layer = try #require(await post(#""h0":"","h3":"7","h6":8,"h15":"0","h18":null,"h21":"-999""#)[.ultraviolet])
    #expect(layer.issuedAt == KMAData.date("202607150600"))
    #expect(
      layer.hours == [
        Hour(at: KMAData.date("202607150900"), uvIndex: 7), Hour(at: KMAData.date("202607151200"), uvIndex: 8),
        Hour(at: KMAData.date("202607152100"), uvIndex: 0),
      ])
    #expect(layer.remarks == [])
  }

  @Test func `an unreadable index is a remark, only unreadable ones are an error`() async throws {
    #expect(await post(#""h3":"강함","h6":"8","h9":"99""#)[.ultraviolet]?.remarks == ["h3: 강함", "h9: 99"])
    #expect(await post(#""h3":"강함""#).failure(.ultraviolet)?.reason == .malformed)
  }

  @Test func `the row of another province is not used`() async {
    let row = #"{"areaNo":"2600000000","date":"2026071506","h3":"7"}"#
    let post = await Post(.repeating(KMAData.envelope([row])), [.ultraviolet], now: "202607150700")
    #expect(post.failure(.ultraviolet)?.reason == .malformed)
  }

  @Test func `a key without approval for the index fails only the index`() async throws {
    let office = StubKMA { request in
      guard request.operation == "getUVIdxV5" else { return StubKMA.published(request) }
      return #"{"OpenAPI_ServiceResponse":{"cmmMsgHeader":{"errMsg":"SERVICE ERROR","#
        + #""returnAuthMsg":"SERVICE_KEY_IS_NOT_REGISTERED_ERROR","returnReasonCode":"30"}}}"#
    }
    let now = KMAData.date("202607151450")
    let post = await Post(office, [.shortRange, .veryShortRange, .ultraviolet], now: "202607151450")
    #expect(post.failure(.ultraviolet)?.reason == .keyRejected && post[.shortRange] != nil)

    var snapshot = Snapshot(place: .korean())
    snapshot.recordFailure(try #require(post.failure(.ultraviolet)), of: .ultraviolet, from: .kma, now: now)
    #expect(snapshot.shortfalls.count == 1 && snapshot.shortfalls.allSatisfy(\.isQuiet))
  }
}

extension UltravioletTests {
  @Test func `an index is added to hours of a forecast and makes none by itself`() throws {
    let index = Layer(
      .ultraviolet, "202607151200",
      hours: ["202607151200", "202607151500"].map { Hour(at: KMAData.date($0), uvIndex: 6) })
    let now = KMAData.date("202607151420")
    #expect(Timeline([index], zone: .seoul).forecast(at: now).hours == nil)
    let weather = Layer(
      .shortRange, "202607151100",
      hours: (12...14).map { Hour(at: KMAData.date("20260715\($0)00"), temperature: Temperature(celsius: 30)) })
    let forecast = Timeline([index, weather], zone: .seoul).forecast(at: now)
    #expect(forecast.hours?.map(\.uvIndex) == [6])
    #expect(forecast.now?.atmosphere.uvIndex == 6)
  }
}
