import FoundationEssentials
import Props
import Testing
import Weather

/// For any response: no crash, one delivery per bulletin, times in order, physically possible values only, no
/// terminal control characters.
struct FuzzTests {
  private static let pieces = [
    "null", "1e308", "-1e308", "0", "0.4", "\"\"", "\"2026-11-20T05:32:00Z\"", "\"2026-11-20T05:44:00Z\"", "[]", "{}",
    "true", "\"rain\"", "\"clear\"", "\"\\u001b[2JRain\"", "\"severe\"", "\"https://x.example/\"", "-0.0", "[null]",
  ]

  private static func object(_ names: [String], _ dice: inout Dice) -> String {
    let fields = names.filter { _ in dice.roll(4) > 0 }.map { name in
      let isTime = name.hasSuffix("Time") || name.hasPrefix("forecast")
      let minute = 30 + dice.roll(20)
      let piece = isTime && dice.roll(8) > 0 ? "\"2026-11-20T05:\(minute):00Z\"" : pieces[dice.roll(pieces.count)]
      return "\"\(name)\":\(piece)"
    }
    return "{\(fields.joined(separator: ","))}"
  }

  private static func list(_ names: [String], _ dice: inout Dice) -> String {
    "[" + (0..<dice.roll(5)).map { _ in object(names, &dice) }.joined(separator: ",") + "]"
  }

  private static func answer(_ dice: inout Dice) -> [UInt8] {
    let stretch = ["startTime", "condition", "precipitationChance", "precipitationIntensity"]
    let alert = [
      "description", "areaName", "issuedTime", "effectiveTime", "expireTime", "severity", "source", "detailsUrl",
    ]
    let hour = ["forecastStart", "temperature", "humidity", "conditionCode", "precipitationChance"]
    let sets = [
      #""forecastNextHour":{"summary":\#(list(stretch, &dice)),"minutes":\#(list(stretch, &dice))}"#,
      #""weatherAlerts":{"metadata":\#(object(["expireTime", "readTime"], &dice)),"alerts":\#(list(alert, &dice))}"#,
      #""forecastHourly":{"hours":\#(list(hour, &dice))}"#, #""currentWeather":\#(object(hour + ["asOf"], &dice))"#,
    ]
    return Array("{\(sets.filter { _ in dice.roll(4) > 0 }.joined(separator: ","))}".utf8)
  }

  @Test(arguments: 1...300) func `random bytes do not break it`(_ seed: Int) async {
    var dice = Dice(seed: seed)
    var body = Self.answer(&dice)
    if dice.roll(4) == 0 { body.removeLast(dice.roll(body.count)) }
    if dice.roll(4) == 0, !body.isEmpty { body[dice.roll(body.count)] = UInt8(dice.roll(256)) }
    let asked: Set<Bulletin> = [.current, .model, .nextHour, .warnings]
    let deliveries = await SourceFixture(bytes: body).fetch(asked)
    #expect(deliveries.count == asked.count)
    for case .layer(let layer) in deliveries {
      #expect(layer.hours.map(\.at) == Set(layer.hours.map(\.at)).sorted())
      #expect(layer.hours.allSatisfy { (0...100).contains($0.humidity ?? 0) })
      let (periods, minutes) = (layer.nextHour?.periods ?? [], layer.nextHour?.minutes ?? [])
      #expect(periods.map(\.start) == Set(periods.map(\.start)).sorted())
      #expect(minutes.map(\.at) == Set(minutes.map(\.at)).sorted())
      #expect(minutes.allSatisfy { (0...100).contains($0.chance ?? 0) && (0...500).contains($0.intensity ?? 0) })
      for warning in layer.warnings ?? [] {
        let texts = [warning.kind, warning.area, warning.issuer, warning.link].compactMap { $0 }
        #expect(texts.allSatisfy { $0 == $0.harmless && !$0.isEmpty })
      }
      for remark in layer.remarks { #expect(remark == remark.harmless) }
    }
  }
}
