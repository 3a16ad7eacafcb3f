package import Cells
import FoundationEssentials
import Reports
import Weather

/// Decides which lines plain mode (`--plain`) prints for a new state, given the lines it has already printed.
package struct PlainModeOutput: Sendable {
  /// The lines printed last.
  package private(set) var frame = Frame(lines: [])

  private var hasBegun = false
  private var city: City?
  private var units: Units?
  private var content: Content?
  /// The cyclone that the printed page or line is about.
  private var typhoon: Typhoon?
  private var stripOffset = 0
  private var chosenDay: CivilDate?
  /// The number of the page that is open; nil if none.
  private var open: Int?
  /// The row of that page that was printed last.
  private var row: Int?
  /// The lines of the open page that were printed last; empty if no page is open.
  private var spoken: [String] = []
  private var notice: String?
  /// "Loading" was printed, and its result was not.
  private var isResultPending = false

  /// The content whose change makes a page worth printing again. Its age is not part of it.
  fileprivate struct Content: Equatable {
    var forecast: Forecast
    var failures: [String]
  }

  package init() {}

  package mutating func listen(to state: State) {
    let lines = news(in: state)
    if !lines.isEmpty { frame = Frame(lines: state.isASCII ? lines.map(\.withASCIISigns) : lines) }
  }

  private mutating func news(in state: State) -> [String] {
    var lines = hasBegun ? [] : PlainWords.hints(state)
    hasBegun = true
    lines += weather(in: state) + typhoonLine(in: state) + pageLines(in: state)
    let noticeText = FooterViewModel(state).notice
    // The sentence of a failure already says how to fix it.
    if let noticeText, noticeText != notice, state.notice?.isRemedy != true { lines.append(noticeText) }
    notice = noticeText
    return lines
  }

  /// The page, later hours, that it is loading, or that nothing has changed.
  private mutating func weather(in state: State) -> [String] {
    if city != state.city {
      content = nil
      // The first "loading" line of the program is for the first city, whichever it turns out to be.
      if city != nil { isResultPending = false }
    }
    defer { (city, stripOffset) = (state.city, state.stripOffset) }
    let current = Content(state)
    if isDue(state, current) {
      (units, content, typhoon) = (state.units, current, state.nearestTyphoon)
      if !state.isLoading { isResultPending = false }
      return PlainWords.page(state) + current.failures
    }
    if !state.isLoading, isResultPending {
      isResultPending = false
      return [PlainWords.asOf(state)] + current.failures
    }
    if state.isLoading, !isResultPending, content == nil || state.isAskedByHand {
      isResultPending = true
      return [PlainWords.loading(state)]
    }
    return content != nil && stripOffset != state.stripOffset && city == state.city ? PlainWords.hours(state) : []
  }

  private func isDue(_ state: State, _ current: Content) -> Bool {
    guard state.hasPageToPrint else { return false }
    return content == nil || units != state.units || !state.isLoading && content != current
  }

  /// The line of a cyclone whose bulletin is newer than the printed page.
  private mutating func typhoonLine(in state: State) -> [String] {
    guard content != nil, city == state.city, state.nearestTyphoon != typhoon else { return [] }
    typhoon = state.nearestTyphoon
    return state.typhoonText.map { [$0.texts[0]] } ?? []
  }

  /// The page the user opened, or the selected day.
  private mutating func pageLines(in state: State) -> [String] {
    let open = state.stack.pages.last { !$0.page.isInline }
    let isOpened = open?.number != self.open
    defer { (self.open, chosenDay) = (open?.number, state.chosenDay) }
    if let page = open?.page { return lines(of: page, isOpened: isOpened, state) }
    spoken = []
    guard let day = state.chosenDay, day != chosenDay else { return [] }
    return [PlainWords.day(day, state)]
  }

  /// The lines of the page to be printed now.
  private mutating func lines(of page: some Page, isOpened: Bool, _ state: State) -> [String] {
    let printing = type(of: page).printing
    if printing == .once, !isOpened { return step(on: page, state) }
    if isOpened, printing == .news { spoken = [] }
    let (lines, before) = (page.spoken(state), spoken)
    if lines.isEmpty { return isOpened && state.waitingSince != nil ? [PlainWords.loading(state)] : [] }
    (spoken, row) = (lines, page.row(state)?.index)
    switch printing {
    // The whole page has been printed already: scrolling prints nothing.
    case .once: return lines == before ? [] : lines
    case .whole: return isOpened ? page.heading(state) + lines : lines == before ? [] : lines
    case .news: return lines.filter { !before.contains($0) }
    }
  }

  /// The row to which the user moved.
  private mutating func step(on page: some Page, _ state: State) -> [String] {
    guard let next = page.row(state), next.index != row else { return [] }
    row = next.index
    return [next.line]
  }
}

extension PlainModeOutput.Content {
  init(_ state: State) {
    forecast = state.forecast
    var seen: Set<String> = []
    failures = (state.snapshot?.reportableShortfalls ?? []).map { state.formatting.sentence($0, at: state.now) }
      .filter { seen.insert($0).inserted }
  }
}

extension State {
  /// Seconds to wait until an incomplete page is printed.
  private static let partialPageDelay: TimeInterval = 6

  /// Whether there is a page to print: it is complete, it is cached, or the wait has been long.
  fileprivate var hasPageToPrint: Bool {
    guard let snapshot, let place = city?.place else { return false }
    guard let since = loadingSince[place] else { return true }
    // Hours belong to the place itself; data of a whole region may be old data from another city's refresh.
    let isKept = snapshot.provenance(of: .hourly, at: now).contains { $0.fetchedAt < since }
    return isKept || !snapshot.layers.isEmpty && now.timeIntervalSince(since) >= State.partialPageDelay
  }

  fileprivate var isAskedByHand: Bool {
    guard let place = city?.place, let since = loadingSince[place] else { return false }
    return pressedAt[place] == since
  }
}

extension Frame {
  /// Lines of text; the frame is as wide as the widest line.
  init(lines: [String]) {
    self.init(size: Size(columns: lines.map(\.displayWidth).max() ?? 0, rows: lines.count))
    for (row, line) in lines.enumerated() { put(line, column: 0, row: row) }
  }
}
