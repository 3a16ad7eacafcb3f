import Cells
import FoundationEssentials
import Settings
import Stage
import Testing
import Weather

@testable import Dashboard

struct PictureTextTests {
  private static let colours: [UInt32] = [0x000000, 0x102040, 0x336699, 0x777777, 0x9FC0E0, 0xFFFFFF]

  @Test(arguments: colours)
  func `a span has one colour, legible on each of its grounds`(_ text: UInt32) {
    let grounds = Self.colours.map { RGB($0) }
    for (first, second) in grounds.flatMap({ one in grounds.map { (one, $0) } }) {
      let parts = [first, second, first].map { (style: Style.plain.colored(RGB(text)), ground: $0) }
      let styles = LegiblePen(text: RGB(0xFFFFFF)).styles(parts)
      #expect(Set(styles.map(\.foreground)).count == 1)
      for style in styles {
        guard let colour = style.foreground, let ground = style.background else {
          Issue.record("no colours: \(style)")
          continue
        }
        #expect(colour.contrast(with: ground) >= 4.5, "\(first), \(second)")
      }
    }
  }

  @Test func `a ground on which the text is legible stays as it is`() {
    let parts = [RGB(0x102030), RGB(0x305070)].map { (style: Style.plain, ground: $0) }
    let styles = LegiblePen(text: RGB(0xF4F7FB)).styles(parts)
    #expect(styles.map(\.background) == parts.map(\.ground) && styles[0].foreground == RGB(0xF4F7FB))
  }

  @Test func `a span ends with its role and before two blanks; bold text is in one role with the rest`() {
    var frame = Frame(size: Size(columns: 24, rows: 1))
    let (green, bold) = (Style.plain.colored(RGB(0x00FF00)), Style.plain.colored(RGB(0x00FF00)).bold())
    for (text, column, style) in [("한 ab", 0, green), ("c", 5, bold), ("d", 6, Style.plain), ("e  f", 7, Style.plain)] {
      frame.put(text, column: column, row: 0, style: style)
    }
    let spans = PictureText.spans(frame[row: 0]) { _ in true }
    #expect(spans == [[0, 3, 4, 5], [6, 7], [10]])
    #expect(PictureText.spans(frame[row: 0]) { $0 != 4 } == [[0, 3], [5], [6, 7], [10]])
  }

  private static let looks: [(Colours, String)] = [
    (.any, "dark"), (.any, "light"), (.fixed, "dark"), (.fixed, "light"),
  ]

  @Test(
    arguments: [
      Size(columns: 24, rows: 7), Size(columns: 40, rows: 12), Size(columns: 80, rows: 24),
      Size(columns: 120, rows: 40),
      Size(columns: 200, rows: 60),
    ],
    Language.builtIn)
  func `on the stage no word of one role has two colours, in any weather`(_ size: Size, _ language: Language)
    async throws
  {
    var state = try await Situations.shared.value.state(.full, size, language)
    let skies: [(Condition, Double)] = [(.clear, 7), (.clear, -9), (.clear, 37), (.snow, -2), (.rain, 12), (.dust, 9)]
    for (index, (condition, celsius)) in skies.enumerated() {
      state.forecast.now?.condition = condition
      state.forecast.now?.temperature = Temperature(celsius: celsius)
      (state.colours, state.screen.theme) = Self.looks[index % Self.looks.count]
      let (frame, bare) = (HomeScreen().frame(of: state), HomeScreen(hasStage: false).frame(of: state))
      for row in 0..<HomeLayout(state: state).stage(scroll: 0).endRow {
        for column in 1..<size.columns {
          let (one, next) = (bare[column - 1, row], bare[column, row])
          // Half blocks are those of the picture.
          let isWord = [one, next].allSatisfy { ![" ", "", "▀"].contains($0.text) && $0.style.background == nil }
          guard isWord, one.style.foreground == next.style.foreground, one.style.isDim == next.style.isDim,
            frame[column - 1, row].text == one.text, frame[column, row].text == next.text
          else { continue }
          #expect(
            frame[column - 1, row].style.foreground == frame[column, row].style.foreground,
            "\(condition), \(state.colours), \(column),\(row): \(next.text)")
        }
      }
      #expect(frame.illegibleLetter == nil, "\(condition), \(state.colours), \(state.screen.theme)")
    }
  }

  @Test(
    arguments: [
      Size(columns: 60, rows: 20), Size(columns: 80, rows: 24), Size(columns: 120, rows: 40),
      Size(columns: 200, rows: 60),
    ],
    ["dark", "light"])
  func `with 256 colours every text is legible in every weather at every hour`(_ size: Size, _ theme: String)
    async throws
  {
    let start = try await Situations.shared.value.state(.full, size, .en)
    for hours in stride(from: 0.0, to: 24, by: 3) {
      for condition in [Condition.clear, .snow, .rain, .fog, .dust, .thunderstorm] {
        var state = start
        state.now += hours * 3600
        (state.colours, state.screen.theme) = (.fixed, theme)
        state.forecast.now?.condition = condition
        #expect(HomeScreen().frame(of: state).illegibleLetter == nil, "\(condition), \(hours)")
      }
    }
  }

  @Test(arguments: [Size(columns: 80, rows: 24), Size(columns: 120, rows: 40)])
  func `with 256 colours no text in the lower half of the stage changes the picture behind it`(_ size: Size)
    async throws
  {
    let start = try await Situations.shared.value.state(.full, size, .en)
    for condition in [Condition.clear, .snow, .rain, .dust] {
      var state = start
      state.colours = .fixed
      state.screen.motion = .none
      state.forecast.now?.condition = condition
      let frame = HomeScreen().frame(of: state)
      let (bare, layout) = (HomeScreen(hasStage: false).frame(of: state), HomeLayout(state: state))
      let dust = layout.inWindow(layout.dust)
      // A flat picture has few colours; a ground for each text would be one colour more.
      let grounds = Set(
        (dust.row..<dust.endRow).flatMap { row in
          (dust.column..<dust.endColumn).filter { bare[$0, row].text != " " && bare[$0, row].style.background == nil }
            .compactMap { frame[$0, row].style.background }
        })
      let blanks = Set(
        (dust.row..<layout.stageHeight).flatMap { row in
          (0..<size.columns).filter { bare[$0, row].text == " " }
            .flatMap { [frame[$0, row].style.background, frame[$0, row].style.foreground].compactMap { $0 } }
        })
      #expect(!grounds.isEmpty && grounds.isSubset(of: blanks), "\(condition): \(grounds)")
    }
  }

  @Test(arguments: [Size(columns: 120, rows: 40), Size(columns: 200, rows: 60)])
  func `a figure has one colour in the week and on the tiles of cities`(_ size: Size) async throws {
    var states = [try await Situations.shared.value.state(.full, size, .en)]
    states.append(try await SavedCities.shared.value.state(on: TestTerminal(size: size)))
    for state in states {
      for (colours, theme) in Self.looks {
        var state = state
        (state.colours, state.screen.theme) = (colours, theme)
        let frame = HomeScreen().frame(of: state)
        for row in 0..<size.rows {
          for column in 1..<size.columns {
            let (one, next) = (frame[column - 1, row], frame[column, row])
            guard one.text.isFigure, next.text.isFigure, one.style.background != nil else { continue }
            #expect(one.style.foreground == next.style.foreground, "\(colours), \(theme), \(column),\(row)")
          }
        }
      }
    }
  }

  @Test func `in the sky behind a sheet a star does not become as bright as text`() {
    var canvas = Canvas(size: Size(columns: 3, rows: 1), glyphs: Glyphs(isASCII: false))
    let sky = RGB(0x0A1030)
    canvas.put("▀", 0, 0, style: Style(foreground: RGB(0x0C1236), background: sky))
    canvas.put("·", 1, 0, style: Style(foreground: RGB(0x505878), background: sky))
    canvas.put("a", 2, 0, style: Style(foreground: RGB(0xD0D8E0), background: sky))
    canvas.dim(around: Rect(column: 0, row: 1, columns: 3, rows: 1))
    let contrasts = [1, 2].map { column in
      let style = canvas.frame[column, 0].style
      return (style.foreground ?? sky).contrast(with: style.background ?? sky)
    }
    #expect(contrasts[0] < 3 && contrasts[1] >= 4.5)
  }
}

extension String {
  fileprivate var isFigure: Bool { count == 1 && "0123456789-°".contains(self) }
}
