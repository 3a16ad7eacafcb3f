import FoundationEssentials
import Synchronization
import Weather

/// The home page without the sky, the hours, the days and the bottom line, which change while the user moves along
/// them.
///
/// It is cached while nothing else in the state changes and no part of it changes without input, for at most one
/// minute: a step through the hours then draws one pane instead of ten, and a moving drop of rain none.
struct CachedHomePage: Sendable {
  /// The state it was drawn for, updated with every state it has followed.
  private var state: State
  /// When it changes without input; nil for never.
  var until: Date?
  let layout: HomeLayout
  /// Why there is no weather, shown instead of all panes; nil if there is weather.
  let absence: AbsenceViewModel?
  /// Includes the present hours, days, bottom line and sky.
  private(set) var model: HomeViewModel
  /// Blank in place of the hours, the days and the bottom line.
  var canvas: Canvas
  /// Includes the days and the bottom line; nil until they are drawn.
  private var finished: (canvas: Canvas, week: WeekViewModel?, footer: FooterViewModel)?
  /// Includes the hours too; nil until they are drawn.
  private var complete: (canvas: Canvas, strip: StripViewModel)?

  init(_ state: State, on canvas: Canvas) {
    (self.state, self.canvas) = (state, canvas)
    layout = HomeLayout(state: state)
    absence = AbsenceViewModel(state)
    model = HomeViewModel(state, layout)
    if isShownElsewhere(state) { follow(state) }
  }

  /// The visible part of the hours.
  var viewport: Viewport {
    let (strip, capacity) = (model.strip, layout.hourCapacity)
    return Viewport(first: strip.offset, capacity: capacity, count: strip.count, hours: capacity)
  }

  /// Updates the hours and days to a state; false if anything else has changed, so that the page must be drawn again.
  mutating func follows(_ state: State) -> Bool {
    let (before, now) = (self.state.now, state.now)
    guard now >= before, now.minute == before.minute, until.map({ now < $0 }) ?? true else { return false }
    self.state.move(to: state)
    guard self.state == state else { return false }
    follow(state)
    return true
  }

  private mutating func follow(_ state: State) {
    guard isShownElsewhere(state) else { return model.follow(state, layout) }
    model.follow(state.silent, layout)
  }

  /// Whether the message of the bottom line is already shown elsewhere: a remedy on the card about missing data, or a
  /// message about alerts on their sheet.
  private func isShownElsewhere(_ state: State) -> Bool {
    absence != nil && state.notice?.isRemedy == true || state.isOpen(AlertsPage.self)
  }

  /// The page with its hours, days and bottom line, which are drawn again only if they have changed.
  mutating func finish(
    draw: (WeekViewModel?, FooterViewModel, inout Canvas) -> Void, drawHours: (StripViewModel, inout Canvas) -> Void
  ) -> Canvas {
    let week = showsDays ? model.week : nil
    var page = canvas
    if let finished, finished.week == week, finished.footer == model.footer {
      if let complete, complete.strip == model.strip { return complete.canvas }
      page = finished.canvas
    } else {
      draw(week, model.footer, &page)
      finished = (page, week, model.footer)
    }
    drawHours(model.strip, &page)
    complete = (page, model.strip)
    return page
  }

  /// The position of the days is known only when the hours are.
  private var showsDays: Bool {
    guard absence == nil, model.loading == nil, let week = layout.week, layout.shows(week, scroll: state.scroll) else {
      return false
    }
    return layout.keepsPlaces || !model.strip.cells.isEmpty || model.strip.explanation != nil
  }
}

/// The page that was drawn last; nil at first. It is changed in place, because a copy would cost a twentieth of the
/// work of most keys.
final class HomePageCache: Sendable {
  private let page = Mutex<CachedHomePage?>(nil)

  func change<Result: Sendable>(_ change: (inout CachedHomePage?) -> Result) -> Result { page.withLock { change(&$0) } }
}
