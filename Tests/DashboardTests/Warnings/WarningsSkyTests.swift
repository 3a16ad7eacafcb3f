import Cells
import Testing

@testable import Dashboard
@testable import Weather

/// The banners of the warnings page, and the sky next to them.
struct WarningsSkyTests {
  @Test func `a 경보 in force is a bar of the whole width, a 주의보 a tab behind its text`() {
    let state = WarningTests.reader([WarningTests.rain, WarningTests.dry, WarningTests.cold]).state
    let model = WarningsPage().model(state)
    #expect(model.rows.compactMap(\.banner) == [.warning, .advisory])
    let (frame, list) = (HomeScreen().frame(of: state.showing(WarningsPage())), model.layout.list)
    for (level, isWhole) in [(WarningLevel.warning, true), (.advisory, false)] {
      guard let index = model.rows.firstIndex(where: { $0.banner == level }) else { continue }
      let row = list.row + index
      #expect(frame[list.column, row].style.isReversed)
      #expect(frame[list.endColumn - 1, row].style.isReversed == isWhole)
    }
  }

  @Test func `rows that the warnings leave show the sky of now`() {
    for (size, warnings) in [(Size(columns: 80, rows: 24), []), (Size(columns: 200, rows: 60), [WarningTests.rain])] {
      var state = WarningTests.reader(warnings, size: size).state.showing(WarningsPage())
      state.forecast.now = Now(condition: .clear, temperature: Temperature(celsius: 7))
      #expect(WarningsSky(state) != nil)
      let frame = HomeScreen().frame(of: state)
      #expect(frame.picture.contains("▀") && frame.illegibleLetter == nil && frame.fault(in: size) == nil, "\(size)")
    }
    let layout = WideWarningsLayout(Size(columns: 200, rows: 60), listRows: 4, textRows: 18)
    #expect(layout.list.content.rows == 4 && layout.text?.content.rows == 18 && layout.sky?.rows == 59 - 8 - 22)
    let full = WideWarningsLayout(Size(columns: 120, rows: 40), listRows: 9, textRows: 19)
    #expect(full.sky == nil && full.text?.box.endRow == 39)
  }
}

extension State {
  fileprivate func showing(_ page: WarningsPage) -> State {
    var state = self
    state.pages = [page]
    return state
  }
}
