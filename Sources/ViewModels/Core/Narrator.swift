public import Cells
import FoundationEssentials
import Weather

/// Knows what was said, and finds what is to be said now.
public struct Narrator: Sendable {
  /// What was said last.
  public private(set) var frame = Frame(lines: [])

  private var hasBegun = false
  private var city: City?
  private var units: Units?
  private var content: Content?
  private var stripOffset = 0
  private var chosenDay: CivilDate?
  private var overlay: Overlay?
  /// The row of that page that was read out last.
  private var row: Int?
  /// What the page said last, as long as one is open.
  private var spoken: [String] = []
  private var notice: String?
  /// "Loading" was said, and the end of it is still to be said.
  private var owesAnAnswer = false

  /// What makes a page worth saying again: not its age.
  fileprivate struct Content: Equatable {
    var forecast: Forecast
    var failures: [String]
  }

  public init() {}

  public mutating func listen(to state: State) {
    let lines = news(in: state)
    if !lines.isEmpty { frame = Frame(lines: state.isASCII ? lines.map(\.withASCIISigns) : lines) }
  }

  private mutating func news(in state: State) -> [String] {
    var lines = hasBegun ? [] : PlainWords.hints(state)
    hasBegun = true
    lines += weather(in: state) + looking(in: state)
    let said = FooterModel(state).notice
    // What to do about a failure stands in the failure's own sentence.
    if let said, said != notice, state.notice?.isRemedy != true { lines.append(said) }
    notice = said
    return lines
  }

  /// The page, hours further on, that it loads, or that nothing has changed.
  private mutating func weather(in state: State) -> [String] {
    if city != state.city {
      content = nil
      // The word that begins the program is for the first city, whichever it turns out to be.
      if city != nil { owesAnAnswer = false }
    }
    defer { (city, stripOffset) = (state.city, state.stripOffset) }
    let current = Content(state)
    if isDue(state, current) {
      (units, content) = (state.units, current)
      if !state.isLoading { owesAnAnswer = false }
      return PlainWords.page(state) + current.failures
    }
    if !state.isLoading, owesAnAnswer {
      owesAnAnswer = false
      return [PlainWords.asOf(state)] + current.failures
    }
    if state.isLoading, !owesAnAnswer, content == nil || state.isAskedByHand {
      owesAnAnswer = true
      return [PlainWords.loading(state)]
    }
    return content != nil && stripOffset != state.stripOffset && city == state.city ? PlainWords.hours(state) : []
  }

  private func isDue(_ state: State, _ current: Content) -> Bool {
    guard state.isWorthSaying else { return false }
    return content == nil || units != state.units || !state.isLoading && content != current
  }

  /// What the reader opened, or the day that was chosen.
  private mutating func looking(in state: State) -> [String] {
    let open = state.overlays.last { !type(of: $0.page).isInline }
    let isOpened = open != overlay
    defer { (overlay, chosenDay) = (open, state.chosenDay) }
    if let page = open?.page { return reading(page, isOpened: isOpened, state) }
    spoken = []
    guard let day = state.chosenDay, day != chosenDay else { return [] }
    return [PlainWords.day(day, state)]
  }

  /// What of the page is to be said now.
  private mutating func reading(_ page: some Page, isOpened: Bool, _ state: State) -> [String] {
    let reading = type(of: page).reading
    if reading == .once, !isOpened { return step(on: page, state) }
    if isOpened, reading == .news { spoken = [] }
    let (lines, before) = (page.spoken(state), spoken)
    if lines.isEmpty { return isOpened && state.waitingSince != nil ? [PlainWords.loading(state)] : [] }
    (spoken, row) = (lines, page.row(state)?.index)
    switch reading {
    // All of a page that scrolls has been said.
    case .once: return lines == before ? [] : lines
    case .whole: return isOpened ? page.heading(state) + lines : lines == before ? [] : lines
    case .news: return lines.filter { !before.contains($0) }
    }
  }

  /// The row the reader went to.
  private mutating func step(on page: some Page, _ state: State) -> [String] {
    guard let next = page.row(state), next.index != row else { return [] }
    row = next.index
    return [next.line]
  }
}

extension Narrator.Content {
  init(_ state: State) {
    forecast = state.forecast
    var seen: Set<String> = []
    failures = (state.snapshot?.audibleShortfalls ?? []).map { state.formatting.sentence($0, at: state.now) }
      .filter { seen.insert($0).inserted }
  }
}

extension State {
  /// After this wait half a page is better than none.
  private static let partialPageDelay: TimeInterval = 6

  /// Whether there is a page: everything is there, or what was kept, or the wait has been long.
  fileprivate var isWorthSaying: Bool {
    guard let snapshot, let place = city?.place else { return false }
    guard let since = loadingSince[place] else { return true }
    // Hours are the place's own; what is told of a whole region may be old news from another city's refresh.
    let isKept = snapshot.provenance(of: .hourly, at: now).contains { $0.fetchedAt < since }
    return isKept || !snapshot.layers.isEmpty && now.timeIntervalSince(since) >= State.partialPageDelay
  }

  fileprivate var isAskedByHand: Bool {
    guard let place = city?.place, let since = loadingSince[place] else { return false }
    return pressedAt[place] == since
  }
}

extension Frame {
  /// Lines of text, as wide as the widest.
  init(lines: [String]) {
    self.init(size: Size(columns: lines.map(\.displayWidth).max() ?? 0, rows: lines.count))
    for (row, line) in lines.enumerated() { put(line, column: 0, row: row) }
  }
}
