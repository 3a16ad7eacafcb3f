import Cells
import FoundationEssentials
import Reports
import Weather

/// The comparison of all sources for the city on screen: scrolling through it, and asking the sources.
///
/// The sources' reports are dropped when it closes: they will be old when it is opened again.
struct SideBySidePage: ScrollingPage {
  enum Action: Sendable, Hashable {
    case refresh, city(CityStep), hours(HourStep), scroll(Scroll), close, settings, units, putFirst, undo
  }

  static let name = Localized("출처 비교", "sources side by side")
  static let fillsWindow = true
  static let signs = SignMeaning.sources
  static let bindings: [Binding<Action>] =
    [Binding.refresh(Action.refresh)] + Binding.cities(Action.city) + Binding.hours(Action.hours)
    + Binding.scrolling(Action.scroll) + own

  private static let own: [Binding<Action>] = [
    Binding(
      ["o"], "o", .putFirst, Localized("더 정확한 출처를 먼저", "the more accurate source first"), unless: whyNoneFirst),
    Binding(["z"], "z", .undo, Localized("되돌리기", "undo"), unless: whyNoUndo),
    Binding(["v"], "v", .close, name), Binding(["s"], "s", .settings, SettingsPage.name), Binding.units(.units),
  ]

  /// The first row in view.
  var offset = 0
  /// The first hour in view.
  var hourOffset = 0
  var comparisons: [Place: SourceComparison] = [:]
  /// How accurate the sources were; absent for a place that is not saved.
  var accuracy: [Place: AccuracyRecord] = [:]
  /// The settings as they were before the more accurate source was put first.
  var earlierOrders: [SettingChange] = []
  /// Since when all sources are being asked; absent if they are not.
  var askedSince: [Place: Date] = [:]
  /// Merged again when data arrives or the hour changes: merging for every frame would delay the response to keys.
  var reports: [SourceReport] = []
  /// Every hour that any source reports, from the hour in progress on.
  var hours: [Date] = []

  static func open(_ state: inout State) -> [Effect] {
    var page = SideBySidePage()
    page.renewReports(state)
    let effects = page.ask(byHand: false, state)
    state.open(page)
    return effects
  }

  /// The city's weather, then the sources that do not provide the home screen.
  func wait(_ state: State) -> Wait? {
    guard let place = state.place, state.loadingSince[place] == nil, let since = askedSince[place] else { return nil }
    return .answer(since: since)
  }

  mutating func press(_ action: Action, _ state: inout State) -> [Effect] {
    switch action {
    case .scroll(let way): scroll(way, &state)
    case .hours(let step): moveHours(step, &state)
    case .refresh: return askByHand(&state)
    case .city(let step): return go(step, &state)
    case .units: state.changeUnits()
    case .putFirst: return putBestFirst(&state)
    case .undo: return restoreOrders(&state)
    case .settings: return SettingsPage.open(&state)
    case .close: return leave(&state)
    }
    return []
  }

  // MARK: - Asking

  private mutating func ask(byHand: Bool, _ state: State) -> [Effect] {
    guard let place = state.place, askedSince[place] == nil else { return [] }
    askedSince[place] = state.now
    return [.page(ComparisonEffect(place: place, byHand: byHand))]
  }

  /// The sources of the home screen are asked by its own refresh, the others in addition.
  private mutating func askByHand(_ state: inout State) -> [Effect] {
    let refresh = state.refreshByHand()
    return refresh.isEmpty ? [] : refresh + ask(byHand: true, state)
  }

  /// Goes to another city, and asks all sources about it.
  private mutating func go(_ step: CityStep, _ state: inout State) -> [Effect] {
    let before = state.place
    let effects = state.go(step)
    guard state.place != before else { return effects }
    (offset, hourOffset) = (0, 0)
    renewReports(state)
    return effects + ask(byHand: false, state)
  }

  /// The home screen has newer data, or data of another source: the other sources are asked again, so that no source
  /// is compared with old data.
  mutating func compareAgain(_ place: Place, _ state: State) -> [Effect] {
    place == state.place ? ask(byHand: false, state) : []
  }

  /// When the age of a source's data is shown differently, while the comparison is open.
  func nextChange(_ state: State) -> Date? {
    guard state.top is SideBySidePage else { return nil }
    return reports.map { Age(of: $0.fetchedAt, at: state.now).nextChange }.min()
  }

  // MARK: - Scrolling

  func viewport(_ state: State) -> Viewport { SideBySideViewModel(self, state).viewport }

  /// Goes as close to that hour as the window allows; shows a notice if it does not move at all.
  private mutating func moveHours(_ step: HourStep, _ state: inout State) {
    guard !hours.isEmpty else { return state.notice = .noHours }
    let capacity = (state.viewport ?? viewport(state)).hours ?? 1
    let before = firstHour(of: capacity)
    let target = step.target(from: before, among: hours, in: state.formatting.zone)
    hourOffset = target
    hourOffset = firstHour(of: capacity)
    if hourOffset == before { state.notice = target > before ? .stripEnd : .stripStart }
  }

  static func hints(_ state: State) -> [FooterViewModel.Hint] {
    let words = state.words
    return [
      hint(.refresh, word: words.sideBySide.askAgain, in: state)
    ] + orderHints(state) + [
      hint(.city(.previous), .city(.next), word: words.cityHint, in: state),
      hint(
        .hours(.hourBack), .hours(.hourForward), .hours(.dayBack), .hours(.dayForward), word: words.hoursHint, in: state
      ),
      hint(.scroll(.up), .scroll(.down), word: words.sideBySide.further, in: state), helpHint(in: state),
      hint(everywhere: .leave, in: state),
    ]
  }
}

// Plain mode.
extension SideBySidePage {
  static let printing = PlainPrinting.news

  /// Once all sources have answered: the values compared, one line each: `기온: 기상청 10°, Open-Meteo 8°, 2° 차이`.
  func spoken(_ state: State) -> [String] {
    guard state.waitingSince == nil else { return [] }
    var state = state
    // Wide enough for every source, and for as many hours as plain mode shows on the home screen.
    state.size = Size(columns: 96, rows: 1000)
    let model = SideBySideViewModel(self, state)
    var names: [String] = []
    var times: [String] = []
    let lines = (model.rows + model.notes).compactMap { row -> String? in
      switch row {
      // Plain mode has no mark, so it needs no legend.
      case .blank, .label, .value, .legend: return nil
      case .heading(let title, let sources):
        names = sources.map(\.text)
        let shown = sources.first(where: \.isShown).map { " (\(model.legend): \($0.text))" }
        return title + (shown ?? "")
      case .values(let label, let cells, let spread):
        let values = zip(names, cells).map { "\($0) \(text(of: $1, state))" } + [spread?.text].compactMap { $0 }
        return "  \(label.text): \(values.joined(separator: ", "))"
      case .hours(.word(let title), let cells) where title.tone == .title:
        times = cells.map { text(of: $0, state) }
        return title.text
      case .hours(.name(let name), let cells):
        let values = zip(times, cells).map { "\($0) \(text(of: $1, state))" }
        return "  \(name.text): \(values.joined(separator: ", "))"
      case .hours: return nil
      case .note(let note): return note.text
      }
    }
    return ["", model.list.title] + lines
  }

  /// With a word for the sky if the cell has only a sign.
  private func text(of cell: SideBySideViewModel.Cell, _ state: State) -> String {
    let pieces = cell.pieces.map { $0.text.withoutIndent }
    guard let condition = cell.sky?.condition.map(state.words.condition), !pieces.contains(condition) else {
      return pieces.joined(separator: " ")
    }
    return ([condition] + pieces).joined(separator: " ")
  }
}

extension String {
  fileprivate var withoutIndent: String { String(drop { $0 == " " }) }
}
