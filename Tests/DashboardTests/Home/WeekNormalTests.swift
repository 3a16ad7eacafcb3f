import Cells
import FoundationEssentials
import Settings
import Stage
import Testing
import Weather

@testable import Dashboard

/// The legend of the normals, and the colours of the texts on the picture of the week.
struct WeekNormalTests {
  private static func state(_ situations: Situations, _ columns: Int, _ rows: Int, _ language: Language = .ko) -> State
  {
    situations.state(.full, Size(columns: columns, rows: rows), language)
  }

  /// The lines of the week as they are on the screen.
  private static func week(_ state: State) throws -> ArraySlice<String> {
    let layout = HomeLayout(state: state)
    let week = try #require(layout.week)
    let lines = HomeScreen(hasStage: false).frame(of: state).lines
    return lines[min(lines.count, layout.body.row + week.row)..<min(lines.count, layout.body.row + week.endRow)]
  }

  @Test(arguments: Language.builtIn, [Colours.any, .fixed, .few, .none])
  func `a normal is marked if and only if the first row of the week explains its sign`(
    _ language: Language, _ colours: Colours
  ) async throws {
    let situations = try await Situations.shared.value
    for (columns, rows) in [(120, 40), (100, 30), (80, 24), (160, 50), (200, 60), (60, 30), (40, 40), (30, 60)] {
      for hasNormals in [true, false] {
        for isASCII in [false, true] {
          var state = Self.state(situations, columns, rows, language)
          (state.colours, state.isASCII) = (colours, isASCII)
          let place = try #require(state.place)
          state.normals = hasNormals ? [place: .sample] : [:]
          let lines = try Self.week(state)
          let word = HomeViewModel(state).week.normal
          let heading = lines.first ?? ""
          let signs = isASCII ? ["|"] : ["╌", "╎"]
          let isMarked = lines.dropFirst().contains { line in signs.contains { line.contains($0) } }
          let isExplained = signs.contains { heading.contains($0 + " " + word) }
          #expect(isExplained == isMarked && (hasNormals || !isMarked), "\(columns)x\(rows): \(lines)")
          if columns == 120, hasNormals { #expect(isMarked) }
        }
      }
    }
  }

  @Test(arguments: [Colours.any, .fixed], ["dark", "light", "paper", "contrast"])
  func `each word on the picture of the week has one colour, in which it is legible`(
    _ colours: Colours, _ theme: String
  ) async throws {
    let situations = try await Situations.shared.value
    for offset in stride(from: -24.0, through: 32, by: 8) {
      var state = Self.state(situations, 120, 40)
      let snapshot = situations.snapshot(.full).changing { layer in
        for index in layer.hours.indices {
          layer.hours[index].temperature = layer.hours[index].temperature.map { .init(celsius: $0.celsius + offset) }
        }
        for index in layer.days.indices {
          layer.days[index].low = layer.days[index].low.map { .init(celsius: $0.celsius + offset) }
          layer.days[index].high = layer.days[index].high.map { .init(celsius: $0.celsius + offset) }
        }
      }
      state.send(.snapshotArrived(snapshot))
      (state.colours, state.screen.theme) = (colours, theme)
      let place = try #require(state.place)
      state.normals = [place: .sample]
      let (layout, model) = (HomeLayout(state: state), HomeViewModel(state).week)
      let week = try #require(layout.week)
      let ridge = try #require(WeekPane(model: model, layout: layout).arrangement(in: week)).ridge
      let frame = HomeScreen().frame(of: state)
      #expect(frame.illegibleLetter == nil, "\(offset)")
      for row in ridge.row..<ridge.endRow {
        let cells = (ridge.column..<ridge.endColumn).map { frame[$0, layout.body.row + row] }
        for word in cells.split(whereSeparator: { " ▀▄█╌❄╱".contains($0.text) && !$0.text.isEmpty }) {
          let inks = Set(word.filter { !$0.text.isEmpty }.map(\.style.foreground))
          #expect(inks.count == 1, "\(offset): \(word.map(\.text).joined())")
        }
      }
    }
  }
}
