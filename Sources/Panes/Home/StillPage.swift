import Cells
import FoundationEssentials
import Synchronization
import ViewModels

/// The home page without its sky and what the reader moves along it: the hours, and the line of what was just said.
///
/// It is kept while nothing else of the state changes, and nothing on it by itself, for a minute at most: a step through
/// the hours puts one pane into words and on the screen instead of ten, and so does a drop of rain.
struct StillPage: Sendable {
  /// What it was drawn of, or followed last.
  private var state: State
  /// When it looks different by itself; nil for never.
  var until: Date?
  let layout: HomeLayout
  /// Why there is no weather, in the place of all panes; nil where there is some.
  let absence: AbsenceModel?
  /// With the hours, the days, the last line and the sky as they are at the moment.
  private(set) var model: HomeModel
  /// With nothing where these stand.
  var canvas: Canvas
  /// With the days and the last line; nil until they are drawn on it.
  private var finished: (canvas: Canvas, week: WeekModel?, footer: FooterModel)?

  init(_ state: State, on canvas: Canvas) {
    (self.state, self.canvas) = (state, canvas)
    layout = HomeLayout(state: state)
    absence = AbsenceModel(state)
    model = HomeModel(state, layout)
    if isSaidElsewhere(state) { follow(state) }
  }

  /// Of the hours.
  var viewport: Viewport {
    let (strip, capacity) = (model.strip, layout.hourCapacity)
    return Viewport(first: strip.offset, capacity: capacity, count: strip.count, hours: capacity)
  }

  /// Follows the reader along the hours and days; false where that is not all that has changed.
  mutating func follows(_ state: State) -> Bool {
    let (before, now) = (self.state.now, state.now)
    guard now >= before, now.minute == before.minute, until.map({ now < $0 }) ?? true else { return false }
    self.state.move(to: state)
    guard self.state == state else { return false }
    follow(state)
    return true
  }

  private mutating func follow(_ state: State) {
    guard isSaidElsewhere(state) else { return model.follow(state, layout) }
    model.follow(state.silent, layout)
  }

  /// What to do about the absence stands on its card; the sheet of the alerts says what is said there.
  private func isSaidElsewhere(_ state: State) -> Bool {
    absence != nil && state.notice?.isRemedy == true || state.overlays.contains(.alerts)
  }

  /// The page with its days and its last line, which are drawn where they are others than before.
  mutating func finish(draw: (WeekModel?, FooterModel, inout Canvas) -> Void) -> Canvas {
    let week = showsDays ? model.week : nil
    if let finished, finished.week == week, finished.footer == model.footer { return finished.canvas }
    var canvas = canvas
    draw(week, model.footer, &canvas)
    finished = (canvas, week, model.footer)
    return canvas
  }

  /// Where the days stand is known when the hours are.
  private var showsDays: Bool {
    guard absence == nil, let week = layout.week, layout.shows(week, scroll: state.scroll) else { return false }
    return layout.keepsPlaces || !model.strip.cells.isEmpty || model.strip.explanation != nil
  }
}

/// The one that was drawn last; nil before there is one. It is changed where it lies: a copy would cost a twentieth of
/// what most keys do.
final class LastPage: Sendable {
  private let page = Mutex<StillPage?>(nil)

  func change<Result: Sendable>(_ change: (inout StillPage?) -> Result) -> Result { page.withLock { change(&$0) } }
}
