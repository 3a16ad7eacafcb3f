import Cells
import Testing
import Weather

@testable import Dashboard

struct HelpTests {
  private func reader(typing text: String, _ language: Language = .ko, _ size: Size = Size(columns: 200, rows: 60))
    -> Reader
  {
    var reader = Reader()
    reader.state.language = language
    reader.send(.resized(size))
    reader.press("?")
    for character in text { reader.press(.character(character)) }
    return reader
  }

  private func model(_ reader: Reader) -> HelpViewModel {
    HelpViewModel(reader.state.page(HelpPage.self)!, reader.state)
  }

  private func groups(_ reader: Reader) -> [HelpViewModel.Group] {
    HelpViewModel.groups(reader.state.page(HelpPage.self)!, reader.state)
  }

  private func lines(_ reader: Reader) -> [String] {
    groups(reader).flatMap(\.lines).map { $0.keys.isEmpty ? $0.meaning : "\($0.keys) \($0.meaning)" }
  }

  private func text(_ row: ListRow) -> String? { row == .blank ? nil : row.text }

  @Test func `help has groups of keys, followed by mouse and symbols`() {
    let titles = groups(reader(typing: "")).map(\.title)
    #expect(titles == ["도시", "시간과 날", "화면", "프로그램", "마우스", "기호"])
    let english = groups(reader(typing: "", .en)).map(\.title)
    #expect(english == ["City", "Hours and days", "Pages", "Program", "Mouse", "Symbols"])
  }

  @Test func `a help sheet that covers the first line shows the mark of sample data`() {
    var reader = reader(typing: "", .en, Size(columns: 80, rows: 24))
    reader.state.isSample = true
    #expect(model(reader).mark == "SAMPLE DATA")
  }

  @Test(arguments: [("r", "r F5 새로고침"), ("ㄱ", "r F5 새로고침"), ("F5", "r F5 새로고침"), (".", ". 현재 위치"), ("Esc", "Esc 뒤로")])
  func `a key is found by its name, also in a Korean layout`(_ typed: String, _ line: String) {
    #expect(lines(reader(typing: typed)) == [line])
  }

  @Test(arguments: [
    ("새로고", "r F5 새로고침"), ("샐", "r F5 새로고침"), ("ㅅㄹㄱㅊ", "r F5 새로고침"), ("도시 목", "c 도시 목록"),
    ("화씨", "u 섭씨 / 화씨"), ("진눈", ""), ("일출", "일출, 일몰"), ("tjfwjd", "s 설정"),
  ])
  func `words are found while they are typed`(_ typed: String, _ line: String) {
    let found = lines(reader(typing: typed))
    #expect(line.isEmpty ? found.isEmpty : found.contains(line), "\(found)")
    #expect(found.count < 4)
  }

  @Test func `the first Esc clears the text, and the second closes the help`() {
    var reader = reader(typing: "설정")
    reader.press(.escape)
    #expect(reader.state.top is HelpPage && lines(reader).count > 30)
    reader.press(.escape)
    #expect(reader.state.top is HomePage)
  }

  @Test(
    arguments: [Size(columns: 80, rows: 24), Size(columns: 40, rows: 12), Size(columns: 20, rows: 5)], Language.builtIn
  )
  func `scrolling shows every line completely in a window of any size`(_ size: Size, _ language: Language) {
    var reader = reader(typing: "", language, size)
    var seen: Set<String> = []
    var model = model(reader)
    for _ in 0..<400 {
      seen.formUnion(model.columns.joined().compactMap(text))
      guard model.isMoreBelow else { break }
      reader.press(.down)
      model = self.model(reader)
    }
    let layout = HelpLayout(reader.state)
    let all = layout.columns(of: HelpViewModel.allGroups(reader.state)).joined().compactMap(text)
    #expect(Set(all) == seen && all.joined().contains("Ctrl-C") && !all.joined().contains("…"))
    #expect(!model.isMoreBelow)
  }

  @Test func `every mark that a page draws is among the symbols of its help`() async throws {
    let albums = [Album.home, Album.cities, Album.search, Album.map, Album.alerts, Album.sideBySide].flatMap { $0 }
    for page in albums.flatMap(\.shots).map(\.page) {
      for size in Size.golden {
        let state = try await page.state(on: TestTerminal(size: size))
        let pages: [any Page] =
          state.pages.contains { type(of: $0).fillsWindow } ? state.pages : state.pages + [HomePage()]
        let signs = pages.flatMap { type(of: $0).signs }
        let explained = signs.flatMap { state.glyphs.example(of: $0.sign) }.map { $0.0 }.joined()
        let drawn = Set(HomeScreen(hasStage: false).frame(of: state).lines.joined().filter { "●○★✓◆•╌╎╱".contains($0) })
        #expect(drawn.allSatisfy { explained.contains($0) }, "\(page.title) at \(size): \(drawn)")
      }
    }
  }

  @Test func `the panel keeps its size while lines are filtered`() {
    #expect(model(reader(typing: "")).layout == model(reader(typing: "설정")).layout)
  }
}
