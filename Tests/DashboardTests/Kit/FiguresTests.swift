import Testing

@testable import Dashboard

struct FiguresTests {
  @Test(arguments: [Figures.Height.small, .tall])
  func `all digits differ, and each has the rows of its height`(height: Figures.Height) {
    for isASCII in [false, true] {
      let digits = (0...9).map { Figures.lines(of: "\($0)", height: height, isASCII: isASCII) }
      #expect(Set(digits).count == 10 && digits.allSatisfy { $0.count == (height == .small ? 3 : 5) })
      if isASCII { #expect(digits.joined().joined().allSatisfy { $0.isASCII }) }
    }
  }

  @Test func `tall digits in ASCII are as thick as the others, and have the unit of the temperature`() {
    let lines = Figures.lines(of: "-7C", height: .tall, isASCII: true)
    #expect(lines == ["     ###### oC", "         ##   ", "####   ##     ", "       ##     ", "       ##     "])
    #expect(Figures.lines(of: "7F", height: .small, isASCII: true).first == " _  oF")
  }

  @Test func `the degree sign is one character next to small digits, and a ring of half blocks next to tall ones`() {
    #expect(Figures.lines(of: "7°", isASCII: false) == ["▀▀█ °", " █   ", " ▀   "])
    let tall = Figures.lines(of: "°", height: .tall, isASCII: false)
    #expect(tall == ["▄▀▀▄", "▀▄▄▀", "    ", "    ", "    "])
  }

  @Test func `the lower part of a seven stands in the middle`() {
    let lines = Figures.lines(of: "7", height: .tall, isASCII: false)
    #expect(lines == ["██████", "    ██", "  ██  ", "  ██  ", "  ██  "])
  }
}
