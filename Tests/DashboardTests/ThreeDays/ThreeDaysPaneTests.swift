import Cells
import Testing
import Weather

@testable import Dashboard
@testable import Reports

extension Album {
  static let threeDays = [
    Album(
      "three-days",
      shots: Language.builtIn.flatMap { language in
        [
          Shot("\(language)", .threeDays, language), Shot("\(language) ascii", .threeDays, language, isASCII: true),
        ]
      })
  ]
}

extension PageCase {
  fileprivate static let threeDays = PageCase("three days", from: .full) { $0.pages = [ThreeDaysPage()] }
}

struct ThreeDaysPaneTests {
  @Test(arguments: [Size(columns: 80, rows: 24), Size(columns: 40, rows: 20), Size(columns: 160, rows: 50)])
  func `text on the pictures is legible, and the curve fills the rest`(_ size: Size) async throws {
    let situations = try await Situations.shared.value
    var state = situations.state(.full, size, .ko)
    state.pages = [ThreeDaysPage()]
    let frame = HomeScreen().frame(of: state)
    #expect(frame.illegibleLetter == nil && frame.fault(in: size) == nil)
    let lowRows = (size.rows - 8..<size.rows - 5).flatMap { frame[row: $0] }
    #expect(lowRows.contains { $0.text != " " && !$0.text.isEmpty })
  }

  @Test(arguments: [Size(columns: 80, rows: 24), Size(columns: 100, rows: 30), Size(columns: 200, rows: 60)])
  func `the comparison is below the title, and blank rows separate curve, source and keys`(_ size: Size) async throws {
    let situations = try await Situations.shared.value
    var state = situations.state(.full, size, .en)
    state.pages = [ThreeDaysPage()]
    let (model, lines) = (ThreeDaysViewModel(state), HomeScreen().frame(of: state).lines)
    #expect(!model.comparison.isEmpty && model.comparison.allSatisfy((lines[1] + lines[2]).contains))
    #expect(lines[size.rows - 3].contains(model.origin))
    for row in [size.rows - 4, size.rows - 2] { #expect(lines[row].allSatisfy { $0 == " " }, "\(row)") }
    let course = try #require(model.course)
    #expect(course.dayNames.allSatisfy(lines[size.rows - 5].contains))
  }

  @Test(arguments: [(24, 12), (38, 20), (40, 10), (65, 33)])
  func `a card has its facts at the bottom of its picture`(_ columns: Int, _ rows: Int) async throws {
    let situations = try await Situations.shared.value
    let model = ThreeDaysViewModel(situations.state(.full, Size(columns: 120, rows: 40), .ko))
    let size = Size(columns: columns, rows: rows)
    for card in model.cards {
      var canvas = Canvas(size: size, glyphs: Glyphs(isASCII: false))
      DayCard(card: card).draw(in: Rect(size), on: &canvas)
      let text = canvas.frame.lines.suffix(6).joined(separator: " ")
      for fact in [card.high, card.low, card.rain] + [card.change].compactMap(\.self) {
        #expect(text.contains(fact.label) && text.contains(fact.value), "\(fact.label)")
      }
      #expect((0..<rows).allSatisfy { canvas.frame[columns - 1, $0].style.background != nil })
    }
  }

  @Test func `the curve joins hours that are up to three hours apart`() async throws {
    let situations = try await Situations.shared.value
    var course = try #require(ThreeDaysViewModel(situations.state(.full, Size(columns: 80, rows: 24), .ko)).course)
    course.celsius = [1, nil, nil, 2, nil, nil, nil, 3]
    #expect(course.stretches.map { $0.map(\.hour) } == [[0, 3], [7]])
  }
}
