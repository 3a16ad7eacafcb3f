import FoundationEssentials
import Testing
import Weather

struct MediumRangeTests {
  private func sky(_ row: String, now: String = "202610040700") async -> Post {
    await Post(.repeating(KMAData.envelope([row])), [.mediumRangeSky], now: now)
  }

  @Test func `days are counted from the date of the issue, also after midnight`() async throws {
    for (now, first) in [("202610040700", 8), ("202610041900", 9), ("202610050200", 9)] {
      let post = await Post(.office(), [.mediumRangeSky, .mediumRangeTemperature], now: now)
      for bulletin in [Bulletin.mediumRangeSky, .mediumRangeTemperature] {
        let days = try #require(post[bulletin]).days
        #expect(days.map(\.date) == (first...14).map { CivilDate(2026, 10, $0) })
      }
      #expect(post[.mediumRangeTemperature]?.day("20261014")?.low == Temperature(celsius: 10))
      #expect(post[.mediumRangeTemperature]?.day("20261014")?.high == Temperature(celsius: 20))
    }
    let post = await Post(.office(), [.mediumRangeSky], now: "202610050200")
    #expect(post[.mediumRangeSky]?.issuedAt == KMAData.date("202610041800"))
  }

  @Test(
    arguments: [
      ("맑음", .clear), ("구름많음", .cloudy), ("흐림", .overcast), ("구름많고 비", .rain), ("구름많고 눈", .snow),
      ("구름많고 비/눈", .sleet), ("구름많고 소나기", .shower), ("흐리고 비", .rain), ("흐리고 눈", .snow),
      ("흐리고 비/눈", .sleet), ("흐리고 소나기", .shower), ("흐리고비", .rain), ("", nil),
    ] as [(String, Condition?)])
  func `every word of the outlook is read`(_ words: String, _ condition: Condition?) async {
    let post = await sky(#"{"regId":"11B00000","wf4Am":"\#(words)","rnSt4Pm":40}"#)
    #expect(post[.mediumRangeSky]?.day("20261008")?.am.condition == condition)
    #expect(post[.mediumRangeSky]?.remarks == [])
  }

  @Test func `unknown words are remarked`() async throws {
    let layer = try #require(await sky(#"{"wf4Am":"태풍 대비","wf4Pm":"맑음","rnSt4Am":120}"#)[.mediumRangeSky])
    #expect(layer.days == [Day(date: CivilDate(2026, 10, 8), pm: Day.Half(condition: .clear))])
    #expect(layer.remarks == ["rnSt4Am: 120", "wf4Am: 태풍 대비"])
  }

  @Test func `one value for the day applies to both halves`() async throws {
    let layer = try #require(await sky(#"{"regId":"11B00000","wf8":"흐림","rnSt8":"60"}"#)[.mediumRangeSky])
    let half = Day.Half(condition: .overcast, chanceOfPrecipitation: 60)
    #expect(layer.days == [Day(date: CivilDate(2026, 10, 12), am: half, pm: half)])
  }

  @Test func `any number of days is read, as text or as numbers`() async throws {
    let row = #"{"regId":"11B10101","taMin3":"0","taMax3":12,"taMin3Low":1,"taMin10":null,"taMax11":-999,"taMin99":3}"#
    let post = await Post(.repeating(KMAData.envelope([row])), [.mediumRangeTemperature], now: "202610040700")
    #expect(
      post[.mediumRangeTemperature]?.days == [
        Day(date: CivilDate(2026, 10, 7), low: Temperature(celsius: 0), high: Temperature(celsius: 12))
      ])
  }

  @Test func `a row of another region is left out`() async throws {
    let rows = KMAData.sky(issue: "202610040600") + [#"{"regId":"11H10000","wf4Am":"흐림"}"#]
    let post = await Post(.repeating(KMAData.envelope(rows)), [.mediumRangeSky], now: "202610040700")
    #expect(post[.mediumRangeSky]?.day("20261008")?.am.condition == .cloudy)
    let foreign = await sky(#"{"regId":"11H10000","wf4Am":"흐림"}"#)
    #expect(foreign.failure(.mediumRangeSky)?.reason == .malformed)
  }

  @Test func `a single row instead of a list is read`() async {
    let body = KMAData.envelope(KMAData.sky(issue: "202610040600"))
      .replacing("[{", with: "{").replacing("}]", with: "}")
    let post = await Post(.repeating(body), [.mediumRangeSky], now: "202610040700")
    #expect(post[.mediumRangeSky]?.days.count == 7)
  }
}
