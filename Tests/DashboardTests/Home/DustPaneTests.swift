import Cells
import Testing
import Weather

@testable import Dashboard
@testable import Reports

/// The dust on the stage.
struct DustPaneTests {
  @Test(arguments: Size.common, [Language.ko, .en])
  func `the bars are in one column whatever the grade, and bad air is on the colour of its grade`(
    _ size: Size, _ language: Language
  ) async throws {
    var columns = Set<Int>()
    for (value, isBad) in [(10.0, false), (50, false), (120, true), (505, true)] {
      var state = try await Situations.shared.value.state(.full, size, language)
      state.changeAir { ($0.values, $0.flags) = ([.pm10: value], [:]) }
      let (frame, layout) = (HomeScreen().frame(of: state), HomeLayout(state: state))
      let reading = HomeViewModel(state).dust.readings[0]
      let row = layout.inWindow(layout.dust).row + (layout.hasDustTitle ? 1 : 0)
      let number = try #require(reading.value.unicodeScalars.first).description
      let cells = (layout.dust.column..<layout.dust.endColumn).map { (column: $0, cell: frame[$0, row]) }
      let marks = cells.first { "■▪□".contains($0.cell.text) && !$0.cell.text.isEmpty }
      if let marks { columns.insert(marks.column) }
      let digit = try #require(cells.last { $0.cell.text == number && $0.column < marks?.column ?? .max }, "\(size)")
      #expect(digit.cell.style.isReversed == isBad, "\(size) \(value)")
    }
    #expect(columns.count <= 1, "\(size): \(columns)")
  }
}
