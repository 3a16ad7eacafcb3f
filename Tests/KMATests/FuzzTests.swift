import FoundationEssentials
import Props
import Testing
import Weather

/// For any response: no crash, one delivery, and only physically possible values.
struct FuzzTests {
  private func expectSane(_ post: Post, _ bulletin: Bulletin) {
    #expect(post.deliveries.count == 1)
    guard let layer = post[bulletin] else { return }
    #expect(layer.remarks.count <= 20)
    #expect(layer.hours.map(\.at) == Set(layer.hours.map(\.at)).sorted())
    #expect(layer.days.map(\.date) == Set(layer.days.map(\.date)).sorted())
    for hour in layer.hours {
      expect(hour.temperature?.celsius, in: -90...90)
      expect(hour.feelsLike?.celsius, in: -150...120)
      expect(hour.humidity, in: 0...100)
      expect(hour.chanceOfPrecipitation, in: 0...100)
      expect(hour.wind.metresPerSecond, in: 0...215)
      expect(hour.wind.fromDegrees, in: 0...360)
      for band in [hour.precipitation, hour.snow].compactMap({ $0 }) {
        expect(band.min, in: 0...500)
        expect(band.max, in: band.min...500)
        #expect(band.text == band.text.harmless)
      }
      expect(hour.at.timeIntervalSince(layer.issuedAt), in: -3600...(6 * 86_400))
    }
    for day in layer.days {
      for value in [day.low, day.high] { expect(value?.celsius, in: -90...90) }
      for half in [day.am, day.pm] { expect(half.chanceOfPrecipitation, in: 0...100) }
    }
    for remark in layer.remarks { #expect(remark == remark.harmless) }
  }

  private func expect(_ value: Double?, in range: ClosedRange<Double>) {
    if let value { #expect(range.contains(value)) }
  }

  private let nasty = [
    "", "-", "null", "nan", "inf", "-999", "900", "1e308", "99999999999999999999", "-0", "0", "1", "2", "3", "7", "42",
    "-273.2", "100.1", "360.5", "1mm 미만", "50.0mm 이상", "30.0~50.0mm", "~", "미만", "강수없음", "적설없음", "맑음", "비", "\\u0000",
    "\\u001b]0;x\\u0007", "🌧️", "٣", "１", "00000000", "2400", "20261001", "0x1F", "+5", "--5", ".", "5.",
  ]

  @Test(
    arguments: [
      (.observation, "202610011415"), (.veryShortRange, "202610011450"), (.shortRange, "202610011415"),
      (.mediumRangeSky, "202610010700"), (.mediumRangeTemperature, "202610010700"),
    ] as [(Bulletin, String)])
  func `arbitrary values in arbitrary fields give possible values only`(_ bulletin: Bulletin, _ now: String) async {
    var dice = Dice(seed: 20_261_001)
    let pristine = rows(bulletin)
    for _ in 0..<150 {
      let rows = pristine.map { row in
        guard Int.random(in: 0..<4, using: &dice) == 0 else { return row }
        var parts = row.split(separator: "\"", omittingEmptySubsequences: false).map(String.init)
        let index = Int.random(in: 0..<parts.count, using: &dice)
        parts[index] = nasty.randomElement(using: &dice) ?? ""
        return parts.joined(separator: "\"")
      }
      expectSane(await Post(.repeating(KMAData.envelope(rows)), [bulletin], now: now), bulletin)
      // And the same with rows that are still valid JSON objects.
      let valid = pristine.map { $0.withRandomValue(from: nasty, using: &dice) }
      expectSane(await Post(.repeating(KMAData.envelope(valid)), [bulletin], now: now), bulletin)
    }
  }

  @Test func `damaged bytes give possible values only`() async {
    var dice = Dice(seed: 7)
    let pristine = Array(KMAData.envelope(rows(.shortRange)).utf8)
    for _ in 0..<200 {
      var bytes = pristine
      for _ in 0..<Int.random(in: 1...12, using: &dice) {
        bytes[Int.random(in: 0..<bytes.count, using: &dice)] = UInt8.random(in: 0...255, using: &dice)
      }
      if Bool.random(using: &dice) { bytes.removeLast(Int.random(in: 0..<bytes.count, using: &dice)) }
      let body = String(decoding: bytes, as: UTF8.self)
      expectSane(await Post(.repeating(body), [.shortRange], now: "202610011415"), .shortRange)
    }
  }

  private func rows(_ bulletin: Bulletin) -> [String] {
    switch bulletin {
    case .observation: KMAData.observation(issue: "202610011400")
    case .veryShortRange: KMAData.veryShortRange(issue: "202610011430")
    case .mediumRangeSky: KMAData.sky(issue: "202610010600")
    case .mediumRangeTemperature: KMAData.temperature(issue: "202610010600")
    default: Array(KMAData.shortRange(issue: "202610011400").suffix(14 * 12))
    }
  }
}

extension String {
  /// The row with about every third value replaced, still a JSON object.
  fileprivate func withRandomValue(from values: [String], using dice: inout Dice) -> String {
    split(separator: ",").map { field in
      guard let colon = field.firstIndex(of: ":"), Int.random(in: 0..<3, using: &dice) == 0,
        !field.contains("category"), !field.contains("base"), !field.contains("{"), !field.contains("}")
      else { return String(field) }
      return field[...colon] + "\"\(values.randomElement(using: &dice) ?? "")\""
    }.joined(separator: ",")
  }
}
