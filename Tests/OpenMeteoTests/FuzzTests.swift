import FoundationEssentials
import Props
import Testing
import Upstream
import Weather

@testable import OpenMeteo

/// For any response: no crash, one delivery per bulletin, hours in order, physically possible values only.
struct FuzzTests {
  private static let pieces = [
    "null", "1e308", "-1e308", "0", "61", "\"\"", "\"2026-11-20T14:00\"", "1763647200", "[]", "{}", "true", "9e99",
    "-0.0",
    "[null]", "\"\\u001b[2J\"", "1763650800", "[1,2]",
  ]

  @Test(arguments: 1...200) func `random bytes do not break it`(_ seed: Int) async {
    var dice = Dice(seed: seed)
    func values(_ dice: inout Dice) -> String {
      "[" + (0..<dice.roll(6)).map { _ in Self.pieces[dice.roll(Self.pieces.count)] }.joined(separator: ",") + "]"
    }
    func columns(_ dice: inout Dice) -> String {
      let names = ["time"] + Variable.allCases.filter { _ in dice.roll(3) == 0 }.map(\.rawValue)
      return "{" + names.map { "\"\($0)\":\(values(&dice))" }.joined(separator: ",") + "}"
    }
    var body = Array("{\"utc_offset_seconds\":\(dice.roll(90_000)),\"hourly\":\(columns(&dice))}".utf8)
    if dice.roll(2) == 0 { body.removeLast(dice.roll(body.count)) }
    if dice.roll(2) == 0, !body.isEmpty { body[dice.roll(body.count)] = UInt8(dice.roll(256)) }
    let bytes = body
    let deliveries = await SourceFixture { _ in .success(Response(status: 200, body: bytes)) }.fetch([
      .model, .airModel,
    ])
    #expect(deliveries.count >= 2)
    for case .layer(let layer) in deliveries {
      #expect(layer.hours.map(\.at) == Set(layer.hours.map(\.at)).sorted())
      for hour in layer.hours {
        #expect(hour.temperature.map { (-90...65).contains($0.celsius) } ?? true)
        #expect(hour.humidity.map { (0...100).contains($0) } ?? true)
      }
      for remark in layer.remarks { #expect(remark == remark.harmless) }
    }
  }
}
