import Testing
import Weather

@testable import KMA

struct AmountTests {
  private func band(_ text: String, _ amount: Amount = .rain, inTail: Bool = false) -> AmountBand? {
    if case .value(let band) = amount.read(text, inTail: inTail) { band } else { nil }
  }

  @Test(
    arguments: [
      ("강수없음", 0, 0), ("적설없음", 0, 0), ("1mm 미만", 0, 1), ("1.0mm 미만", 0, 1), ("1 mm 미만", 0, 1),
      ("1.0mm미만", 0, 1), ("6.2mm", 6.2, 6.2), ("1.0mm", 1, 1), ("30.0~50.0mm", 30, 50), ("30.0mm ~ 50.0mm", 30, 50),
      ("0", 0, 0), ("0.4", 0.4, 0.4), ("2", 2, 2), ("６.２ｍｍ", 6.2, 6.2), ("30.0～50.0㎜", 30, 50), ("6.2MM,", 6.2, 6.2),
    ] as [(String, Double, Double)])
  func `rain is read in every spelling`(_ text: String, _ min: Double, _ max: Double) {
    #expect(band(text) == AmountBand(min: min, max: max, text: text))
  }

  @Test(
    arguments: [
      ("0.5cm 미만", 0, 0.5), ("1cm 미만", 0, 1), ("1.0cm 미만", 0, 1), ("5.0cm", 5, 5), ("적설없음", 0, 0),
    ] as [(String, Double, Double)])
  func `snow is read in every spelling`(_ text: String, _ min: Double, _ max: Double) {
    #expect(band(text, .snow) == AmountBand(min: min, max: max, text: text))
  }

  @Test func `the top range has no upper limit`() {
    #expect(band("50.0mm 이상") == AmountBand(min: 50, max: nil, text: "50.0mm 이상"))
    #expect(band("5.0cm 이상", .snow) == AmountBand(min: 5, max: nil, text: "5.0cm 이상"))
  }

  @Test(arguments: ["", "-", "null", " ", "0"])
  func `an empty amount means that nothing falls, as in KMA's guide`(_ text: String) {
    for inTail in [false, true] {
      #expect(band(text, inTail: inTail).map { [$0.min, $0.max] } == [0, 0])
      #expect(band(text, .snow, inTail: inTail).map { [$0.min, $0.max] } == [0, 0])
    }
    #expect(text == "0" || band(text)?.text == "강수없음")
    #expect(text == "0" || band(text, .snow)?.text == "적설없음")
  }

  @Test(arguments: ["-998.9", "999", "-999", "900", "-900", "900.0"])
  func `amounts from 900 up and from -900 down count as missing`(_ text: String) {
    #expect(Amount.rain.read(text, inTail: false).isMissing)
    #expect(Amount.snow.read(text, inTail: true).isMissing)
  }

  @Test(arguments: [
    "비", "mm", "미만", "~", "~~", "5~", "50~30mm", "-3mm", "-1", "6,2mm", "nan", "inf", "0x10", "1e2", "5cm", "600mm",
    "1.2.3mm", "..", "강수없음!", "1mm 미만 이상",
  ])
  func `text that is not an amount is unreadable, not missing`(_ text: String) {
    let parsed = Amount.rain.read(text, inTail: false)
    #expect(band(text) == nil)
    #expect(!parsed.isMissing)
  }

  @Test func `in the tail numbers are codes, words keep their meaning`() {
    let rain = ["0", "1", "2", "3"].map { band($0, inTail: true) }
    #expect(
      rain == [
        AmountBand(min: 0, max: 0, text: "강수없음"), AmountBand(min: 0, max: 3, text: "약한 비"),
        AmountBand(min: 3, max: 15, text: "보통 비"), AmountBand(min: 15, max: nil, text: "강한 비"),
      ])
    let snow = ["0", "1", "2"].map { band($0, .snow, inTail: true) }
    #expect(
      snow == [
        AmountBand(min: 0, max: 0, text: "적설없음"), AmountBand(min: 0, max: 1, text: "보통 눈"),
        AmountBand(min: 1, max: nil, text: "많은 눈"),
      ])
    #expect(band("4", inTail: true) == nil)
    #expect(band("3", .snow, inTail: true) == nil)
    #expect(band("0.4", inTail: true) == nil)
    #expect(band("1mm 미만", inTail: true) == AmountBand(min: 0, max: 1, text: "1mm 미만"))
  }

  @Test func `the text of an amount is made harmless`() {
    #expect(band(" 6.2mm\n")?.text == "6.2mm")
    #expect(band("6.2\u{1B}[2Jmm") == nil)
  }
}
