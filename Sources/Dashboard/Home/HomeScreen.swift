package import Cells
package import FoundationEssentials
import Reports

/// Draws the state of the dashboard into a frame. Pure: the same state always gives the same frame.
package struct HomeScreen: StateRenderer {
  private let themes: Themes
  private let scenery: any Scenery
  private let hasSky: Bool
  private let lastSky = SkyCache()
  private let lastPage = HomePageCache()

  /// With `hasSky` false the page keeps its plain background.
  package init(themes: Themes = .bundled, scenery: any Scenery = BareScenery(), hasSky: Bool = true) {
    self.themes = themes
    self.scenery = scenery
    self.hasSky = hasSky
  }

  package func frame(of state: State) -> Frame { drawing(of: state).frame }

  package func drawing(of state: State) -> DrawnFrame {
    var drawing =
      if let card = AlertCard(state) {
        // A message that the card shows is not repeated in the bottom line.
        self.drawing(of: state.silent, below: card)
      } else {
        self.drawing(of: state, below: nil)
      }
    // Cached drawings do not know about a card that has appeared since.
    drawing.nextChange = [drawing.nextChange, state.alertCardClosesAt].compactMap { $0 }.min()
    return drawing
  }

  private func drawing(of state: State, below card: AlertCard?) -> DrawnFrame {
    let pages = state.pages
    let lowest = pages.lastIndex(where: \.fillsWindow)
    let page = lowest == nil ? homePage(state) : nil
    var canvas = page?.canvas ?? emptyCanvas(state)
    for page in pages[(lowest ?? 0)...] {
      page.draw(state, scenery, on: &canvas)
      canvas.ground = nil
    }
    if let card { ArrivalPane(card: card).draw(on: &canvas) }
    if canvas.palette.paintsGround { canvas.frame.restyle(canvas.frame.bounds, canvas.palette.painted) }
    return DrawnFrame(
      frame: canvas.frame, viewport: canvas.viewport, nextChange: page.map(\.until) ?? nextChange(state))
  }

  private func emptyCanvas(_ state: State) -> Canvas {
    let glyphs = state.glyphs
    let theme = themes.theme(state.theme, on: state.ground)
    let palette = Palette(state.colours == .few ? theme.amongSixteen : theme, hasColours: state.colours != .none)
    return Canvas(size: state.size, palette: palette, glyphs: glyphs)
  }

  private func nextChange(_ state: State) -> Date? {
    // While the map is open no picture is animated.
    let isMap = state.isOpen(MapPage.self)
    return [Reducer().nextTick(state), isMap ? nil : scenery.nextChange(state)].compactMap { $0 }.min()
  }

  /// The home page, and when it changes without input (nil: never).
  private func homePage(_ state: State) -> (canvas: Canvas, until: Date?) {
    lastPage.change { last in
      if last?.follows(state) != true { last = cachedPage(state) }
      return drawHome(&last!, state)  // Was set above if it was nil.
    }
  }

  private func drawHome(_ page: inout CachedHomePage, _ state: State) -> (canvas: Canvas, until: Date?) {
    let layout = page.layout
    let hasMore = page.absence == nil && state.isAtHome && layout.maximumScroll > state.scroll
    var canvas = page.finish { week, footer, canvas in
      if let week, let rect = layout.week {
        onPage(layout, state, &canvas) { WeekPane(model: week, layout: layout).draw(in: rect, on: &$0) }
      }
      if let rect = layout.footer {
        FooterPane(model: footer, hasMore: hasMore, isLegalLineDrawn: layout.legal != nil).draw(in: rect, on: &canvas)
      }
    }
    if state.isAtHome { canvas.viewport = page.viewport }
    if page.absence == nil, let strip = layout.strip, layout.shows(strip, scroll: state.scroll) {
      onPage(layout, state, &canvas) { StripPane(model: page.model.strip, layout: layout).draw(in: strip, on: &$0) }
    }
    if hasSky, let sky = page.model.sky {
      drawSky(sky, behind: layout.hero(scroll: state.scroll), layout, state.colours, on: &canvas)
    }
    return (canvas, [page.until, page.model.sky?.nextChange(after: state.now)].compactMap { $0 }.min())
  }

  private func cachedPage(_ state: State) -> CachedHomePage {
    var page = CachedHomePage(state, on: emptyCanvas(state))
    drawCachedParts(page, state, on: &page.canvas)
    // Without the message in the bottom line, which may disappear before the page changes.
    page.until = nextChange(state.silent)
    return page
  }

  private func drawCachedParts(_ page: CachedHomePage, _ state: State, on canvas: inout Canvas) {
    let (model, layout) = (page.model, page.layout)
    if let absence = page.absence {
      AbsencePane(model: absence).draw(in: layout.body, on: &canvas)
      // If the warnings could not be read either, the card already says so.
      if let line = model.warning, line.level != nil {
        WarningLinePane(line: line).draw(in: layout.body.top(1), on: &canvas)
      }
    } else {
      onPage(layout, state, &canvas) { drawPanes(model, layout, state, on: &$0) }
    }
    if let header = layout.header {
      HeaderPane(model: model.header, spinner: scenery.spinner(state)).draw(in: header, on: &canvas)
    }
    if let row = layout.legal, let line = model.footer.legal {
      canvas.put(line, in: row.dropping(left: row.columns - line.text.displayWidth))
    }
  }

  /// The sky, and at its left edge a line in the colour of the day's hazard.
  private func drawSky(
    _ sky: SkyViewModel, behind hero: Rect, _ layout: HomeLayout, _ colours: Colours, on canvas: inout Canvas
  ) {
    let pane = SkyPane(sky: sky, height: layout.hero(scroll: 0).rows, terminal: colours)
    if let edge = pane.edge(canvas.palette), canvas.frame.size.columns >= 60 {
      for row in hero.row + 1..<max(hero.row + 1, hero.endRow) where canvas.frame[0, row] == .blank {
        canvas.put(canvas.glyphs.edge, 0, row, style: edge)
      }
    }
    lastSky.draw(pane, behind: hero, on: &canvas)
  }

  /// While the data is being fetched, the picture of the sky is animated; the picture of the moon is not.
  private func picture(of current: CurrentViewModel, _ art: ArtSize, _ state: State) -> Picture? {
    guard let moon = current.moonInSight else {
      return scenery.sky(current, state)?.scaled(from: ArtSize.medium.size, to: art.size)
    }
    return MoonDisc.picture(moon, isSouthern: current.isSouthern, in: art.size)
  }

  /// The sentences, and the warning in its own row or in front of the sentences.
  private func drawOutlook(_ model: HomeViewModel, _ layout: HomeLayout, on canvas: inout Canvas) {
    var rest = layout.outlook
    if let row = layout.warning, let line = model.warning {
      let pane = WarningLinePane(line: line)
      if let outlook = rest, outlook.row == row.row {
        let columns = pane.columns(in: row, leaving: model.outlook.sentences.map(\.least))
        pane.draw(in: row.left(columns), on: &canvas)
        rest = outlook.dropping(left: columns + 1 - outlook.column)
      } else {
        pane.draw(in: row, on: &canvas)
      }
    }
    if let rest, !rest.isEmpty { OutlookPane(model: model.outlook).draw(in: rest, on: &canvas) }
  }

  /// Draws in coordinates of the page, which may be scrolled.
  private func onPage(_ layout: HomeLayout, _ state: State, _ canvas: inout Canvas, draw: (inout Canvas) -> Void) {
    canvas.clip = layout.body
    canvas.origin = Point(column: 0, row: layout.body.row - state.scroll)
    draw(&canvas)
    canvas.origin = Point(column: 0, row: 0)
    canvas.clip = canvas.frame.bounds
    canvas.isFaint = false
  }

  private func drawPanes(_ model: HomeViewModel, _ layout: HomeLayout, _ state: State, on canvas: inout Canvas) {
    let art = layout.art.flatMap { picture(of: model.current, $0, state) }
    CurrentPane(model: model.current, layout: layout, art: art).draw(in: layout.current, on: &canvas)
    if layout.shows(layout.dust, scroll: state.scroll) {
      DustPane(model: model.dust, layout: layout).draw(in: layout.dust, on: &canvas)
    }
    drawOutlook(model, layout, on: &canvas)
    if let facts = layout.facts {
      CurrentPane(model: model.current, layout: layout, art: nil).drawRest(in: facts, on: &canvas)
    }
    SidePane(model: model.side, layout: layout).draw(on: &canvas)
  }
}

/// A small picture made of characters, positioned by its top left corner.
package struct Picture: Sendable, Hashable {
  package struct Mark: Sendable, Hashable {
    package var text: String
    package var column: Int
    package var row: Int
    package var color: RGB?
    package var isDim: Bool

    package init(text: String, column: Int, row: Int, color: RGB? = nil, isDim: Bool = false) {
      self.text = text
      self.column = column
      self.row = row
      self.color = color
      self.isDim = isDim
    }
  }
  var marks: [Mark]
  /// The columns it takes; nil if it is empty.
  var width: Int? { marks.map { $0.column + $0.text.displayWidth }.max() }

  package init(marks: [Mark]) { self.marks = marks }
}

/// The source of animated pictures.
package protocol Scenery: Sendable {
  /// One row that indicates loading; nil if nothing is loading.
  func spinner(_ state: State) -> Picture?
  /// The picture of the sky for the current conditions, 13 columns by 5 rows.
  func sky(_ current: CurrentViewModel, _ state: State) -> Picture?
  /// The picture above a page of the first start, 13 columns by 5 rows.
  func welcome(_ step: WelcomeStep, _ state: State) -> Picture?
  /// When one of the pictures changes; nil while none is animated.
  func nextChange(_ state: State) -> Date?
}

/// Provides no pictures.
struct BareScenery: Scenery {
  init() {}
  func spinner(_ state: State) -> Picture? { nil }
  func sky(_ current: CurrentViewModel, _ state: State) -> Picture? { nil }
  func welcome(_ step: WelcomeStep, _ state: State) -> Picture? { nil }
  func nextChange(_ state: State) -> Date? { nil }
}
