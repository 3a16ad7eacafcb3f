import Cells
import FoundationEssentials
import Testing
import Weather

@testable import Dashboard
@testable import Reports

struct ShareTests {
  private func copied(_ reader: Reader) -> String? {
    if case .copy(let text)? = reader.effects.first { text } else { nil }
  }

  @Test func `c in the details copies place, day, values and source`() throws {
    var reader = Reader()
    reader.press(.down, "d", "ㅊ")
    let lines = try #require(copied(reader)).split(separator: "\n").map(String.init)
    #expect(lines.first == "서울, 11월 20일 금요일")
    #expect(lines.contains { $0.contains("최저 3°") } && lines.last == "자료 기상청")
    #expect(!lines.joined().contains("–"), "unknown values are left out")
    #expect(lines.contains { $0.hasPrefix(Words.korean.daySentence(.clear, at: Zone.seoul.civil(afternoon))) })
  }

  @Test func `an hour is copied with its time, in the screen’s language, and marked as sample`() throws {
    var reader = Reader()
    (reader.state.language, reader.state.isSample) = (.en, true)
    reader.press("dc")
    let lines = try #require(copied(reader)).split(separator: "\n").map(String.init)
    #expect(lines.first?.hasPrefix("Seoul, ") == true && lines.first?.hasSuffix("14:00 [SAMPLE DATA]") == true)
    #expect(lines.contains { $0.contains("temperature 11°C") } && lines.last == "data KMA")
  }

  @Test func `the copied text uses the same glyphs as the screen`() throws {
    var reader = Reader()
    reader.state.isASCII = true
    reader.press("dc")
    let text = try #require(copied(reader))
    #expect(text == text.split(separator: "\n").map { String($0).withASCIISigns + "\n" }.joined())
  }

  @Test(arguments: [Size(columns: 40, rows: 12), Size(columns: 80, rows: 24), Size(columns: 120, rows: 40)])
  func `the result of copying is shown in a visible place`(_ size: Size) {
    var reader = Reader(size: size)
    reader.press("dc")
    reader.send(.copied(true))
    #expect(reader.state.notice == .copied)
    let hint = DetailViewModel(.hour(Zone.seoul.startOfHour(afternoon)), reader.state).hint
    #expect(hint.contains("복사했") || hint.contains("복사함"))
    #expect(hint.displayWidth <= size.columns - 6)
    reader.send(.copied(false))
    #expect(FooterViewModel(reader.state).notice?.contains("복사할 수 없") == true)
  }
}
