import Cells
import Props
import Testing

struct ASCIISignsTests {
  @Test(arguments: [
    ("서울 11C, 35 ug/m3", "서울 11C, 35 ug/m3"), ("35㎍/㎥ · 11°", "35ug/m3 , 11 "),
    ("35 µg/m³", "35 ug/m3"), ("ㅋㅋ", "ㅋㅋ"), ("漢字", "????"),
    ("é", "?"), ("Sinch’ŏn-ŭp, Ōita", "Sinch'on-up, Oita"), ("👨‍👩‍👧", "??"), ("–…", "-."), ("각", "각"),
  ])
  func `the result contains only ASCII and Hangul`(_ text: String, _ shown: String) {
    #expect(text.withASCIISigns == shown)
  }

  @Test(arguments: 0..<200)
  func `the replacement has the same width`(_ seed: UInt64) {
    var dice = Dice(seed: seed)
    let text = dice.text()
    // Joined characters may form one character, so each is measured separately.
    let width = text.map { String($0).withASCIISigns.displayWidth }.reduce(0, +)
    #expect(width == text.displayWidth, "\(text)")
  }
}
