import Cells
import FoundationEssentials
import Synchronization
import ViewModels
import Weather

/// What the program shows of a state: a picture, or what is to be said next.
protocol Showing: Sendable {
  func frame(of state: State) -> Frame
  /// When it looks different by itself; nil while it never does.
  func nextChange(of state: State) -> Date?
}

/// The home screen as text that is said once: a frame holds what is new, and the same frame means nothing is.
///
/// Calm for a screen reader's sake: what is kept is said at once, what a refresh brings when all of it is there.
final class PlainPage: Showing {
  private let narrator = Mutex(Narrator())

  func frame(of state: State) -> Frame {
    narrator.withLock { narrator in
      narrator.listen(to: state)
      return narrator.frame
    }
  }

  func nextChange(of state: State) -> Date? { nil }
}

/// Knows what was said, and finds what is to be said now.
struct Narrator: Sendable {
  /// What was said last.
  private(set) var frame = Frame(lines: [])

  private var hasBegun = false
  private var city: City?
  private var units: Units?
  private var content: Content?
  private var stripOffset = 0
  private var chosenDay: CivilDate?
  private var listed = 0
  private var overlay: Overlay?
  /// The page that was read out last, as long as it is open.
  private var spoken: [String] = []
  private var notice: String?
  private var searched: [String] = []
  private var setting: [String] = []
  private var compared: [String] = []
  private var isExamining = false
  /// "Loading" was said, and the end of it is still to be said.
  private var owesAnAnswer = false

  /// What makes a page worth saying again: not its age.
  fileprivate struct Content: Equatable {
    var forecast: Forecast
    var failures: [String]
  }

  mutating func listen(to state: State) {
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
    if isDue(state) {
      (units, content) = (state.units, Content(state))
      if !state.isLoading { owesAnAnswer = false }
      return PlainWords.page(state) + Content(state).failures
    }
    if !state.isLoading, owesAnAnswer {
      owesAnAnswer = false
      return [PlainWords.asOf(state)] + Content(state).failures
    }
    if state.isLoading, !owesAnAnswer, content == nil || state.isAskedByHand {
      owesAnAnswer = true
      return [PlainWords.loading(state)]
    }
    return content != nil && stripOffset != state.stripOffset && city == state.city ? PlainWords.hours(state) : []
  }

  private func isDue(_ state: State) -> Bool {
    guard state.isWorthSaying else { return false }
    return content == nil || units != state.units || !state.isLoading && content != Content(state)
  }

  /// What the reader opened, or the day that was chosen.
  private mutating func looking(in state: State) -> [String] {
    defer { (overlay, chosenDay, listed) = (state.overlay, state.chosenDay, state.cityList.chosen) }
    if let open = state.overlay { return reading(open, state) }
    spoken = []
    guard let day = state.chosenDay, day != chosenDay else { return [] }
    return [PlainWords.day(day, state)]
  }

  /// The page on top: those that say more while they are open, then all others, once.
  private mutating func reading(_ open: Overlay, _ state: State) -> [String] {
    let before = spoken
    spoken = []
    switch open {
    case .search: return searching(in: state)
    case .settings, .settingField, .settingOrder: return settling(in: state)
    case .sideBySide: return comparing(in: state)
    case .doctor: return examining(in: state)
    default: spoken = before
    }
    if case .removal = overlay { return listing(state) }
    guard open != overlay else { return open == .cities ? listing(state) : [] }
    if case .warnings = open { spoken = PlainWords.warnings(state) } else { spoken = open.spoken(state) }
    // All of a page that scrolls has been said.
    return spoken == before ? [] : spoken
  }

  /// The chosen setting, each time it says something else; what is typed is the reader's own.
  private mutating func settling(in state: State) -> [String] {
    let lines = Overlay.settings.spoken(state)
    defer { setting = lines }
    let title = overlay == nil ? ["", SettingsModel(state).title] : []
    return title + (overlay == nil || lines != setting ? lines : [])
  }

  /// What the sources say when all have answered; later only what has become different.
  private mutating func comparing(in state: State) -> [String] {
    if overlay != .sideBySide { compared = [] }
    guard state.waitingSince == nil else {
      return compared.isEmpty && overlay != .sideBySide ? [PlainWords.loading(state)] : []
    }
    let lines = Overlay.sideBySide.spoken(state)
    defer { compared = lines }
    return lines.filter { !compared.contains($0) }
  }

  /// That it is looked, and all that was found.
  private mutating func examining(in state: State) -> [String] {
    let isLooking = state.doctor.since != nil
    defer { isExamining = isLooking }
    if isLooking {
      return overlay == .doctor && isExamining ? [] : ["", DoctorModel(state).title, DoctorModel(state).progress]
    }
    return isExamining || overlay != .doctor ? Overlay.doctor.spoken(state) : []
  }

  /// What is chosen of what was found, each time it is another.
  private mutating func searching(in state: State) -> [String] {
    guard state.search.isAnswered else { return [] }
    let lines = Overlay.search.spoken(state)
    defer { searched = lines }
    return overlay != .search || lines != searched ? lines : []
  }
}

extension Narrator {
  /// The row the reader went to in the list of cities.
  private func listing(_ state: State) -> [String] {
    let model = CityListModel(state)
    guard state.cityList.chosen != listed, model.rows.indices.contains(state.cityList.chosen) else { return [] }
    return [model.spoken(model.rows[state.cityList.chosen])]
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
