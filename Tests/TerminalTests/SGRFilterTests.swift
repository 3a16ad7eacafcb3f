import Cells
import Props
import PseudoTerminal
import Testing

@testable import Terminal

struct SGRFilterTests {
  private func shortened(_ output: String) -> String {
    var filter = SGRFilter()
    return String(decoding: filter.shortened(Array(output.utf8)), as: UTF8.self)
  }

  @Test(arguments: [
    ("[38;5;1m␛[48;5;2m▀␛[38;5;3m␛[48;5;2m▀", "[38;5;1;48;5;2m▀␛[38;5;3m▀"),
    ("[38;2;1;2;3m␛[48;5;2mA␛[38;2;1;2;3m␛[48;2;0;0;255mB", "[38;2;1;2;3;48;5;2mA␛[48;2;0;0;255mB"),
    ("[39;49m␛[48;5;2m ␛[K", "[39;48;5;2m ␛[K"),
    ("[m␛[31mA␛[39;44m  ␛[K␛[31mB", "[0;31mA␛[44m  ␛[KB"), ("[m␛[31mA␛[7;39m B", "[0;31mA␛[0;7m B"),
    ("[mX␛[1mA␛[m␛[1mB", "[mX␛[1mAB"), ("[1mA␛[mB", "[1mA␛[mB"),
    ("[1m␛[5;3HA", "[5;3H␛[1mA"), ("[1;2mA␛[22m␛[2mB", "[1;2mA␛[22;2mB"), ("[7;4mA␛[27mB", "[4;7mA␛[27mB"),
    ("[31;44mA␛[39;44mB", "[31;44mA␛[39mB"), ("[1;31mA", "[1;31mA"), ("[1mA␛[mA␛[2J", "[1mA␛[mA␛[2J"),
    ("[mX␛[1;2;4;7;31;44mA␛[m␛[4mB", "[mX␛[1;2;4;7;31;44mA␛[0;4mB"),
  ])
  func `only changed attributes are sent, with the next character`(_ output: String, _ expected: String) {
    let (output, expected) = ("␛" + output, "␛" + expected)
    #expect(shortened(output.replacing("␛", with: "\u{1B}")) == expected.replacing("␛", with: "\u{1B}"))
  }

  @Test(arguments: [
    "\u{1B}[3mA", "\u{1B}[38;5mA", "\u{1B}[38:5:1mA", "\u{1B}[?1mA", "\u{1B}[1", "\u{1B}", "\u{1B}]8;;m\u{1B}\\",
  ])
  func `other sequences are not changed`(_ output: String) {
    #expect(shortened(output) == output)
  }

  @Test func `attributes are sent again after the terminal's state became unknown`() {
    var filter = SGRFilter()
    let frame = Array("\u{1B}[1;31mA".utf8)
    #expect(filter.shortened(frame) == frame)
    #expect(filter.shortened(Array("\u{1B}[1;31mA".utf8)) == Array("A".utf8))
    filter.forgetSent()
    #expect(filter.shortened(Array("A".utf8)) == Array("\u{1B}[1;31mA".utf8))
    filter.forget()
    #expect(filter.shortened(Array("A".utf8)) == Array("A".utf8))
  }

  @Test func `any output looks the same afterwards`() {
    var dice = Dice(seed: 22)
    let codes = [
      "", "0", "1", "2", "4", "7", "22", "24", "27", "31", "39", "44", "49", "38;5;9", "48;5;200", "48;2;1;2;3",
    ]
    let others = ["A", "▀", "한", " ", "\r", "\n", "\u{1B}[2;3H", "\u{1B}[C", "\u{1B}[K", "\u{1B}[3X"]
    for round in 0..<100 {
      var filter = SGRFilter()
      var screens = [ScreenModel(size: Size(columns: 12, rows: 4)), ScreenModel(size: Size(columns: 12, rows: 4))]
      for _ in 0..<6 {
        let output = (0..<40).map { _ in
          let parameters = (0...dice.roll(2)).map { _ in codes[dice.roll(codes.count)] }.joined(separator: ";")
          return dice.roll(2) == 0 ? others[dice.roll(others.count)] : "\u{1B}[\(parameters)m"
        }.joined()
        let shorter = filter.shortened(Array(output.utf8))
        screens[0].feed(output.utf8)
        screens[1].feed(shorter)
        #expect(screens[0].visible == screens[1].visible, "round \(round): \(output.debugDescription)")
        if dice.roll(3) == 0 { filter.forgetSent() }
      }
    }
  }
}

extension ScreenModel {
  /// The texts with their renditions; the foreground of a blank is not visible.
  fileprivate var visible: [Place] {
    (0..<size.rows).flatMap { row in
      (0..<size.columns).map { column in
        var place = self[column, row]
        let codes = place.rendition.split(separator: ";")
        if place.text == " ", !codes.contains("4"), !codes.contains("7") {
          place.rendition = codes.drop { $0 != "48" && $0 != "44" }.joined(separator: ";")
        }
        return place
      }
    }
  }
}
