package import Cells
package import FoundationEssentials
import Reports

/// Draws the state of the dashboard into a frame. Pure: the same state always gives the same frame.
package struct HomeScreen: StateRenderer {
  private let themes: Themes
  let scenery: any Scenery
  let silhouettes: Silhouettes
  let hasStage: Bool
  let lastStage = StageCache()
  private let cityStages: CityStages
  private let scenes: ScenePictures
  private let dimmedPage = DimmedPage()
  private let painter = SharedMapPainter()
  private let mapModels = MapModelCache()
  private let lastPage = HomePageCache()

  /// With `hasStage` false the page keeps its plain background.
  package init(
    themes: Themes = .bundled, scenery: any Scenery = BareScenery(), silhouettes: Silhouettes = .bundled,
    hasStage: Bool = true
  ) {
    self.themes = themes
    self.scenery = scenery
    self.silhouettes = silhouettes
    self.hasStage = hasStage
    cityStages = CityStages(silhouettes)
    scenes = ScenePictures(silhouettes)
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
      if let page = page as? CitiesPage {
        page.draw(state, scenery, stages: hasStage ? cityStages : nil, on: &canvas)
      } else {
        page.draw(state, scenery, on: &canvas)
      }
      canvas.ground = nil
    }
    if let card { ArrivalPane(card: card).draw(on: &canvas) }
    if canvas.palette.paintsGround { canvas.frame.restyle(canvas.frame.bounds, canvas.palette.painted) }
    return DrawnFrame(
      frame: canvas.frame, viewport: canvas.viewport, nextChange: page.map(\.until) ?? nextChange(state))
  }

  func emptyCanvas(_ state: State) -> Canvas {
    let glyphs = state.glyphs
    let theme = themes.theme(state.theme, on: state.ground)
    let palette = Palette(
      state.colours == .few ? theme.amongSixteen : theme, hasColours: state.colours != .none,
      hasGrounds: state.colours.hasGrounds, isFixed: state.colours == .fixed)
    var canvas = Canvas(size: state.size, palette: palette, glyphs: glyphs)
    (canvas.scenes, canvas.painter, canvas.dimmedPage) = (scenes, painter, dimmedPage)
    canvas.mapModels = mapModels
    return canvas
  }

  private func nextChange(_ state: State) -> Date? {
    [Reducer().nextTick(state), scenery.nextChange(state)].compactMap { $0 }.min()
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
    let (showsHours, viewport) = (page.absence == nil && page.model.loading == nil, page.viewport)
    let temperatures = page.model.current.temperatures
    var canvas = page.finish { week, footer, canvas in
      if let week, let rect = layout.week {
        onPage(layout, state, &canvas) { WeekPane(model: week, layout: layout).draw(in: rect, on: &$0) }
      }
      if let rect = layout.footer {
        FooterPane(model: footer, hasMore: hasMore, isLegalLineDrawn: layout.legal != nil).draw(in: rect, on: &canvas)
      }
    } drawHours: { strip, canvas in
      guard showsHours, let rect = layout.strip, layout.shows(rect, scroll: state.scroll) else { return }
      onPage(layout, state, &canvas) {
        StripPane(model: strip, layout: layout, temperatures: temperatures).draw(in: rect, on: &$0)
      }
    }
    if state.isAtHome { canvas.viewport = viewport }
    let change = hasStage ? page.model.stage.flatMap { drawStage($0, page, state, on: &canvas) } : nil
    return (canvas, [page.until, change.map(state.now.addingTimeInterval)].compactMap { $0 }.min())
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
      if let line = model.warning, line.level != nil, layout.warning != nil {
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

  /// Sunrise and sunset, where the sun's way meets the horizon.
  private func drawTimes(_ stage: StageViewModel, _ layout: HomeLayout, on canvas: inout Canvas) {
    guard hasStage else { return }
    let times = [(canvas.glyphs.rise, stage.sunrise), (canvas.glyphs.set, stage.sunset)]
    let places = layout.sunLabels(sunAt: stage.sunProgress)
    for ((sign, time), place) in zip(times, places) where !time.isEmpty {
      canvas.put(sign + time, place.column, place.row - layout.body.row, .plain)
    }
  }

  /// The sentences, and the warning in its own row or in the row of the only sentence.
  func drawOutlook(_ model: HomeViewModel, _ layout: HomeLayout, on canvas: inout Canvas) {
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
    if let stage = model.stage { drawTimes(stage, layout, on: &canvas) }
    if let loading = model.loading { return drawLoading(loading, model, layout, state, on: &canvas) }
    CurrentPane(model: model.current, layout: layout, hasStage: hasStage && state.colours.hasGrounds)
      .draw(in: layout.current, on: &canvas)
    if layout.shows(layout.dust, scroll: state.scroll) {
      DustPane(model: model.dust, layout: layout).draw(in: layout.dust, on: &canvas)
    }
    drawOutlook(model, layout, on: &canvas)
    if let facts = layout.facts {
      if layout.isWide {
        let hasSun = !hasStage || !layout.hasSunLabels || model.stage?.hasSunTimes == false
        FactsPane(current: model.current, dust: model.dust, hasSun: hasSun, hasAir: layout.air == nil)
          .draw(in: facts, on: &canvas)
      } else {
        CurrentPane(model: model.current, layout: layout).drawRest(in: facts, on: &canvas)
      }
    }
    SidePane(model: model.side, layout: layout).draw(on: &canvas)
  }
}

/// A small picture made of characters, positioned by its top left corner.
package struct Picture: Sendable, Equatable {
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
  /// The same picture in dots, to be drawn large, also in ASCII mode.
  func loading(_ state: State) -> DotPicture?
  /// The picture above a page of the first start, 13 columns by 5 rows.
  func welcome(_ step: WelcomeStep, _ state: State) -> Picture?
  /// When one of the pictures changes; nil while none is animated.
  func nextChange(_ state: State) -> Date?
}

/// Provides no pictures.
struct BareScenery: Scenery {
  init() {}
  func spinner(_ state: State) -> Picture? { nil }
  func loading(_ state: State) -> DotPicture? { nil }
  func welcome(_ step: WelcomeStep, _ state: State) -> Picture? { nil }
  func nextChange(_ state: State) -> Date? { nil }
}
