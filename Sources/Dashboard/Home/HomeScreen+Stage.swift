import Cells
import Stage

extension HomeScreen {
  /// Returns in how many seconds the stage changes; nil if it stands still.
  func drawStage(
    _ model: StageViewModel, _ page: CachedHomePage, _ state: State, on canvas: inout Canvas
  ) -> Double? {
    let layout = page.layout
    var model = model
    model.scene.isInLightWindow = canvas.palette.isLight
    // On a light page land that fades would look smeared; with 256 colours its hue would change.
    model.scene.page = !canvas.palette.isLight && state.colours == .any ? canvas.palette.ground : nil
    // Behind a card that replaces all panes the sky fills the window.
    let card = page.absence.map { AbsencePane(model: $0).box(in: layout.body) }
    let scroll = card == nil ? state.scroll : 0
    let rect = card == nil ? layout.stage(scroll: scroll) : Rect(canvas.frame.size).top(layout.body.endRow)
    guard layout.digits != nil else {
      if state.colours.hasGrounds { SkyStrip(model).draw(behind: rect, on: &canvas) }
      return nil
    }
    let isLoading = page.model.loading != nil
    let number = isLoading ? nil : model.number
    let (digits, lines) = layout.textsOnStage(beside: number)
    let panes = isLoading ? digits : digits + [layout.dust]
    var pane = StagePane(
      model, silhouette: silhouettes.silhouette(for: model.place), layout, terminal: state.colours,
      texts: card.map { [$0] } ?? panes.map(layout.inWindow), lines: card == nil ? lines.map(layout.inWindow) : [],
      labels: card == nil && model.hasSunTimes ? layout.sunLabels(sunAt: model.sunProgress) : [],
      rows: card == nil ? layout.stageHeight : rect.rows, isBehindCard: card != nil)
    guard state.colours.hasGrounds, !canvas.glyphs.isASCII else {
      pane.drawOutline(behind: rect, scroll: scroll, on: &canvas)
      return nil
    }
    if isLoading {
      pane.animation = scenery.loading(state)
      // A fine picture behind the text does not move.
      pane.model.hasPicture = false
    }
    return lastStage.draw(pane, behind: rect, scroll: scroll, on: &canvas)
  }

  /// The page while nothing but time and place is known. In narrow windows the panes stay, because they have words.
  func drawLoading(
    _ loading: LoadingViewModel, _ model: HomeViewModel, _ layout: HomeLayout, _ state: State, on canvas: inout Canvas
  ) {
    let isPicture = hasStage && state.colours.hasGrounds && !canvas.glyphs.isASCII
    let pane = LoadingPane(model: loading, layout: layout, dots: isPicture ? nil : scenery.loading(state))
    pane.draw(on: &canvas)
    drawOutlook(model, layout, on: &canvas)
    if let facts = layout.facts { pane.drawFacts(in: facts, on: &canvas) }
    if let strip = layout.strip { pane.drawHours(in: strip, on: &canvas) }
    // Where precipitation may still move the week, it is drawn when the hours are known.
    if layout.keepsPlaces, let week = layout.week { pane.drawDays(in: week, on: &canvas) }
    if !layout.isWide { DustPane(model: model.dust, layout: layout).draw(in: layout.dust, on: &canvas) }
    SidePane(model: model.side, layout: layout).draw(on: &canvas)
  }
}

extension HomeLayout {
  /// The large digits, and the lines above and below them, on the page. Without a number there is one text.
  func textsOnStage(beside number: String?) -> (texts: [Rect], lines: [Rect]) {
    guard let digits, let number, !isHeadlineBeside else { return ([current], []) }
    let width = digits.column - current.column + Digits(height: digits.rows * 2).width(of: number)
    let (above, below) = (headlineRow - current.row, captionRow - current.row)
    return (
      [current.dropping(top: digits.row - current.row).top(digits.rows).left(width)],
      [current.line(above), current.dropping(top: below)]
    )
  }

  /// A pane of the page in an unscrolled window.
  func inWindow(_ pane: Rect) -> Rect {
    Rect(column: pane.column, row: pane.row + body.row, columns: pane.columns, rows: pane.rows)
  }
}
