import Cells
import FoundationEssentials
import Settings
import Stage
import Testing
import Weather

@testable import Dashboard

struct StagePaneTests {
  private static let large = Size(columns: 120, rows: 40)

  private static func state(_ size: Size = large, _ change: (inout State) -> Void = { _ in }) async throws -> State {
    var state = try await Situations.shared.value.state(.full, size, .ko)
    state.screen.motion = .full
    change(&state)
    return state
  }

  /// The picture alone, on a blank frame.
  private static func picture(_ state: State, scroll: Int = 0, _ change: (inout StageViewModel) -> Void = { _ in })
    throws -> Frame
  {
    var model = try #require(StageViewModel(state, state.forecast))
    change(&model)
    let layout = HomeLayout(state: state)
    let pane = Self.pane(model, layout, terminal: state.colours)
    var canvas = Canvas(size: state.size, glyphs: Glyphs(isASCII: false))
    pane.draw(pane.painter, behind: layout.stage(scroll: scroll), scroll: scroll, on: &canvas)
    return canvas.frame
  }

  private static func pane(_ model: StageViewModel, _ layout: HomeLayout, terminal: Colours) -> StagePane {
    StagePane(
      model, silhouette: nil, layout, terminal: terminal, texts: [layout.current, layout.dust].map(layout.inWindow),
      lines: [], labels: layout.sunLabels(sunAt: nil), rows: layout.stageHeight)
  }

  private static func cells(_ frame: Frame, in rect: Rect) -> [Cell] {
    (rect.row..<rect.endRow).flatMap { row in (rect.column..<rect.endColumn).map { frame[$0, row] } }
  }

  @Test(arguments: [Colours.any, .fixed])
  func `rain falls everywhere below the header, but changes no cell with text or digits`(_ colours: Colours)
    async throws
  {
    var state = try await Self.state {
      $0.colours = colours
      $0.forecast.now?.condition = .rain
      $0.forecast.now?.precipitationMillimetres = 30
    }
    let layout = HomeLayout(state: state)
    let before = HomeScreen().drawing(of: state)
    #expect((before.nextChange ?? .distantFuture) < state.now.addingTimeInterval(0.2))
    state.now += 0.5
    let after = HomeScreen().frame(of: state)
    #expect(before.frame != after)
    #expect(before.frame[row: 0] == after[row: 0])
    let current = layout.inWindow(layout.current)
    #expect(Self.cells(before.frame, in: current) != Self.cells(after, in: current))
    state.screen.motion = .none
    let still = HomeScreen().frame(of: state)
    for row in 0..<layout.stageHeight {
      for column in 0..<state.size.columns where ![" ", "▀"].contains(still[column, row].text) {
        #expect(after[column, row] == still[column, row], "\(column), \(row)")
      }
    }
    let digits = layout.inWindow(try #require(layout.digits))
    let stroke = digits.column..<digits.endColumn
    let ink = stroke.filter { still[$0, digits.row + 2].style.background.map { $0.luminance > 0.6 } ?? false }
    #expect(!ink.isEmpty && ink.allSatisfy { after[$0, digits.row + 2] == still[$0, digits.row + 2] })
  }

  @Test func `the fine picture is still unless something moves in front of it`() async throws {
    var state = try await Self.state {
      ($0.colours, $0.showsBackdrops) = (.any, true)
      $0.forecast.now?.condition = .rain
      $0.forecast.now?.precipitationMillimetres = 30
    }
    #expect(HomeScreen().frame(of: state).backdrop?.isStill == false)
    state.screen.motion = .none
    #expect(HomeScreen().frame(of: state).backdrop?.isStill == true)
  }

  @Test(arguments: [11.0, -12, 104])
  func `the temperature is drawn in large digits`(_ celsius: Double) async throws {
    let state = try await Self.state { $0.forecast.now?.temperature = Temperature(celsius: celsius) }
    let (written, bare) = (try Self.picture(state), try Self.picture(state) { $0.number = nil })
    let layout = HomeLayout(state: state)
    let digits = try #require(layout.digits)
    let width = Digits(height: digits.rows * 2).width(of: "\(Int(celsius))°")
    let rect = Rect(column: digits.column, row: digits.row + layout.body.row, columns: width, rows: digits.rows)
    #expect(rect.endColumn <= layout.current.endColumn)
    var changed: Set<Int> = []
    for row in 0..<state.size.rows {
      for column in 0..<state.size.columns where written[column, row] != bare[column, row] {
        #expect(rect.contains(Point(column: column, row: row)), "\(column), \(row)")
        changed.insert(column)
      }
    }
    #expect(changed.count > width / 2)
  }

  @Test(arguments: [Size(columns: 80, rows: 24), large])
  func `right of the large digits the sky keeps its colours`(_ size: Size) async throws {
    let state = try await Self.state(size)
    let (layout, model) = (HomeLayout(state: state), try #require(StageViewModel(state, state.forecast)))
    let (texts, lines) = layout.textsOnStage(beside: model.number)
    let pane = StagePane(
      model, silhouette: nil, layout, terminal: .any, texts: (texts + [layout.dust]).map(layout.inWindow),
      lines: lines.map(layout.inWindow), labels: layout.sunLabels(sunAt: nil), rows: layout.stageHeight)
    let digits = layout.inWindow(try #require(layout.digits))
    let (column, y) = (layout.current.endColumn + 4, digits.row * 2 + digits.rows)
    let shaded = Self.pane(model, layout, terminal: .any).painter.still[column, y]
    #expect(pane.painter.still[column, y].luminance > shaded.luminance)
  }

  @Test(arguments: [1, 4, 9])
  func `scrolling shows the picture as many rows higher, below the same header`(_ scroll: Int) async throws {
    let state = try await Self.state()
    let (top, scrolled) = (try Self.picture(state), try Self.picture(state, scroll: scroll))
    #expect(scrolled[row: 0] == top[row: 0])
    let end = HomeLayout(state: state).stage(scroll: scroll).endRow
    for row in 1..<end { #expect(scrolled[row: row] == top[row: row + scroll], "\(row)") }
    #expect(scrolled[row: end].allSatisfy { $0 == .blank })
  }

  @Test(arguments: [(Colours.few, false), (.none, false), (.none, true)])
  func `with few colours, without colours and in ASCII only an outline is drawn, in blank cells`(
    _ colours: Colours, _ isASCII: Bool
  ) async throws {
    let state = try await Self.state { ($0.colours, $0.isASCII) = (colours, isASCII) }
    let (frame, bare) = (HomeScreen().frame(of: state), HomeScreen(hasStage: false).frame(of: state))
    let stage = HomeLayout(state: state).stage(scroll: 0)
    var drawn = 0
    for row in 0..<stage.endRow {
      for column in 0..<stage.columns {
        #expect(frame[column, row].style.background == nil)
        if bare[column, row].text != " " { #expect(frame[column, row] == bare[column, row]) }
        if bare[column, row] != frame[column, row] { drawn += 1 }
      }
    }
    #expect(drawn > 20)
  }

  @Test func `the smallest windows show the sky's two colours behind their text`() async throws {
    let state = try await Self.state(Size(columns: 24, rows: 7))
    let stage = HomeLayout(state: state).stage(scroll: 0)
    let frame = HomeScreen().frame(of: state)
    let scene = try #require(StageViewModel(state, state.forecast)).scene
    let colours = StagePainter.strip(scene)
    #expect(frame[0, 0].style.background == colours.upper)
    #expect(frame[0, stage.endRow - 1].style.background == colours.lower)
    #expect(frame[0, stage.endRow].style.background == nil)
    #expect(!frame.picture.contains("▀"))
  }

  private static func light(_ size: Size) async throws -> State {
    try await state(size) {
      $0.screen.theme = "light"
      $0.ground = RGB(0xFFFFFF)
    }
  }

  @Test func `in the smallest light windows the sky ends in the colour of the page`() async throws {
    let state = try await Self.light(Size(columns: 24, rows: 7))
    let frame = HomeScreen().frame(of: state)
    let last = frame[row: HomeLayout(state: state).stage(scroll: 0).endRow - 1]
    #expect(last.allSatisfy { ($0.style.background ?? RGB(0xFFFFFF)).luminance > 0.5 })
  }

  @Test(arguments: [Size(columns: 80, rows: 24), large], [Colours.any, .fixed])
  func `on a light page the picture is the same as on a dark one, down to its last row`(
    _ size: Size, _ colours: Colours
  ) async throws {
    var (light, dark) = (try await Self.light(size), try await Self.state(size))
    (light.colours, dark.colours) = (colours, colours)
    let (frame, other) = (HomeScreen().frame(of: light), HomeScreen().frame(of: dark))
    // Where a picture on a dark page begins to fade.
    let rows = HomeLayout(state: light).stageHeight
    for row in 1..<rows * 86 / 100 {
      for (one, next) in zip(frame[row: row], other[row: row])
      where [" ", "▀"].contains(one.text) && one.text == next.text {
        #expect(one.style.background == next.style.background, "row \(row)")
      }
    }
    let last = frame[row: rows - 1].compactMap(\.style.background)
    #expect(last.count == size.columns && last.allSatisfy { $0.contrast(with: RGB(0xFFFFFF)) > 1.5 })
  }

  @Test(arguments: [58, 66, 71, 72, 80, 95], [20, 22, 24, 28])
  func `the open sky of a low stage contains no text`(_ columns: Int, _ rows: Int) async throws {
    for celsius in [7.0, -12, 104] {
      let state = try await Self.state(Size(columns: columns, rows: rows)) {
        $0.forecast.now?.temperature = Temperature(celsius: celsius)
      }
      let layout = HomeLayout(state: state)
      let sky = layout.inWindow(try #require(layout.openSky))
      #expect(sky.rows >= 2 && sky.columns >= 31 && sky.endColumn == columns)
      let frame = HomeScreen(hasStage: false).frame(of: state)
      #expect(Self.cells(frame, in: sky).allSatisfy { $0.text == " " })
    }
  }

  @Test func `a high stage needs no open sky, and a card has no panes around it`() async throws {
    let state = try await Self.state()
    #expect(HomeLayout(state: state).openSky == nil)
    let small = try await Self.state(Size(columns: 80, rows: 24))
    let (layout, model) = (HomeLayout(state: small), try #require(StageViewModel(small, small.forecast)))
    func picture(_ isBehindCard: Bool) -> StageLayout {
      StagePane(
        model, silhouette: nil, layout, terminal: .any, texts: [], lines: [], labels: [], rows: layout.stageHeight,
        isBehindCard: isBehindCard
      ).pictureLayout(grain: 1)
    }
    #expect(picture(true).openSky == nil && picture(false).openSky != nil)
  }

  @Test func `a step along the hours changes no cell of the stage`() async throws {
    var state = try await Self.state()
    let screen = HomeScreen()
    let before = screen.frame(of: state)
    state.press("l")
    let after = screen.frame(of: state)
    #expect(before != after)
    for row in 0..<HomeLayout(state: state).stageHeight { #expect(before[row: row] == after[row: row], "\(row)") }
  }

  @Test func `behind a sheet the sky is a darker picture`() async throws {
    var state = try await Self.state()
    let before = HomeScreen().frame(of: state)
    state.press("a")
    let after = HomeScreen().frame(of: state)
    let sky = Rect(column: 60, row: 2, columns: 50, rows: 5)
    let (bright, dark) = (Self.cells(before, in: sky), Self.cells(after, in: sky))
    #expect(bright.map(\.cluster) == dark.map(\.cluster))
    for (bright, dark) in zip(bright, dark) {
      let (before, after) = (bright.style.background, dark.style.background)
      #expect(try #require(after).luminance < #require(before).luminance)
    }
  }

  @Test func `a style with its own background is unchanged`() async throws {
    let state = try await Self.state()
    let layout = HomeLayout(state: state)
    let model = try #require(StageViewModel(state, state.forecast))
    let pane = Self.pane(model, layout, terminal: .any)
    var canvas = Canvas(size: state.size, glyphs: Glyphs(isASCII: false))
    let banner = Style(foreground: RGB(0xFFFFFF), background: RGB(0x800000))
    canvas.put("경보                ", 0, 0, style: banner)
    pane.draw(pane.painter, behind: layout.stage(scroll: 0), scroll: 0, on: &canvas)
    #expect((0..<20).allSatisfy { canvas.frame[$0, 0].style == banner })
  }

  @Test func `a cached stage equals a newly drawn one`() async throws {
    let situations = try await Situations.shared.value
    let state = situations.state(.full, Self.large, .ko)
    func with(_ change: (inout State) -> Void) -> State {
      var other = state
      change(&other)
      return other
    }
    let states = [
      state, with { $0.press("l") }, with { $0.now += 20 }, with { $0.now += 3600 }, with { $0.language = .en },
      with { $0.screen.theme = "light" }, with { $0.colours = .fixed }, with { $0.colours = .few },
      with { $0.isASCII = true }, with { $0.colours = .none }, with { $0.press("?") },
      situations.state(.stale, Self.large, .ko), situations.state(.full, Size(columns: 80, rows: 24), .ko),
      situations.state(.loading, Self.large, .ko),
    ]
    let frames = states.map { HomeScreen().frame(of: $0) }
    let screen = HomeScreen()
    for first in states.indices {
      for number in states.indices.flatMap({ [first, $0] }) {
        #expect(screen.frame(of: states[number]) == frames[number], "\(number), after \(first)")
      }
    }
  }
}
