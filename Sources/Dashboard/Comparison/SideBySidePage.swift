import Cells
import FoundationEssentials
import Weather

/// The comparison of all sources for the city on screen: scrolling through it, and asking the sources.
struct SideBySidePage: ScrollingPage {
  enum Action: Sendable, Hashable {
    case refresh, city(CityStep), hours(HourStep), scroll(Scroll), close, settings, units
  }

  static let name = Localized("출처 비교", "sources side by side")
  static let fillsWindow = true
  static let bindings: [Binding<Action>] =
    [Binding.refresh(Action.refresh)] + Binding.cities(Action.city) + Binding.hours(Action.hours)
    + Binding.scrolling(Action.scroll) + own

  private static let own: [Binding<Action>] = [
    Binding(["v"], "v", .close, name), Binding(["s"], "s", .settings, SettingsPage.name), Binding.units(.units),
  ]

  func open(_ state: inout State) -> [Effect] {
    state.open(SideBySidePage())
    state.sideBySide = SideBySide()
    renewAccounts(&state)
    return ask(byHand: false, &state)
  }

  /// The city's weather, then the sources that do not provide the home screen.
  func wait(_ state: State) -> Wait? {
    guard let place = state.place, state.loadingSince[place] == nil, let since = state.sideBySide.askedSince[place]
    else {
      return nil
    }
    return .answer(since: since)
  }

  mutating func press(_ action: Action, _ state: inout State) -> [Effect] {
    switch action {
    case .scroll(let way): scroll(way, &state)
    case .hours(let step): moveHours(step, &state)
    case .refresh: return askByHand(&state)
    case .city(let step): return go(step, &state)
    case .units: state.changeUnits()
    case .settings: return SettingsPage().open(&state)
    case .close: return leave(&state)
    }
    return []
  }

  /// The other sources' reports are dropped: they will be old when the page is opened again.
  func leave(_ state: inout State) -> [Effect] {
    state.close()
    state.sideBySide = SideBySide()
    return []
  }

  // MARK: - Asking

  private func ask(byHand: Bool, _ state: inout State) -> [Effect] {
    guard let place = state.place, state.sideBySide.askedSince[place] == nil else { return [] }
    state.sideBySide.askedSince[place] = state.now
    return [.compare(place, byHand: byHand)]
  }

  /// The sources of the home screen are asked by its own refresh, the others in addition.
  private func askByHand(_ state: inout State) -> [Effect] {
    let refresh = state.refreshByHand()
    return refresh.isEmpty ? [] : refresh + ask(byHand: true, &state)
  }

  /// Goes to another city, and asks all sources about it.
  private func go(_ step: CityStep, _ state: inout State) -> [Effect] {
    let before = state.place
    let effects = state.go(step)
    guard state.place != before else { return effects }
    (state.sideBySide.offset, state.sideBySide.hourOffset) = (0, 0)
    return effects + ask(byHand: false, &state)
  }

  /// The home screen has newer data, or data of another source: the other sources are asked again, so that no source
  /// is compared with old data.
  func compareAgain(_ place: Place, _ state: inout State) -> [Effect] {
    state.showsSideBySide && place == state.place ? ask(byHand: false, &state) : []
  }

  /// When the age of a source's data is shown differently, while the comparison is open.
  func nextChange(_ state: State) -> Date? {
    guard state.top is SideBySidePage else { return nil }
    return state.sideBySide.accounts.map { Age(of: $0.fetchedAt, at: state.now).nextChange }.min()
  }

  // MARK: - Reports

  func receive(_ comparison: SourceComparison, _ state: inout State) {
    guard state.showsSideBySide else { return }
    state.sideBySide.comparisons[comparison.place] = comparison
    if comparison.place == state.place { renewAccounts(&state) }
  }

  func renewAccounts(_ state: inout State) {
    guard state.showsSideBySide, let place = state.place else { return }
    state.sideBySide.renew(at: place, beside: state.snapshot, now: state.now)
  }

  // MARK: - Scrolling

  func viewport(_ state: State) -> Viewport { SideBySideModel(state).viewport }

  func show(from row: Int, _ state: inout State) { state.sideBySide.offset = row }

  /// Goes as close to that hour as the window allows; shows a notice if it does not move at all.
  private func moveHours(_ step: HourStep, _ state: inout State) {
    guard !state.sideBySide.hours.isEmpty else { return state.notice = .noHours }
    let capacity = (state.viewport ?? viewport(state)).hours ?? 1
    let before = state.sideBySide.firstHour(of: capacity)
    let target = step.target(from: before, among: state.sideBySide.hours, in: state.formatting.zone)
    state.sideBySide.hourOffset = target
    state.sideBySide.hourOffset = state.sideBySide.firstHour(of: capacity)
    if state.sideBySide.hourOffset == before { state.notice = target > before ? .stripEnd : .stripStart }
  }

  static func hints(_ state: State) -> [FooterModel.Hint] {
    let words = state.words
    return [
      hint(.refresh, word: words.sideBySide.askAgain, in: state),
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
  static let reading = Reading.news

  /// Once all sources have answered: the values compared, one line each: `기온: 기상청 10°, Open-Meteo 8°, 2° 차이`.
  func spoken(_ state: State) -> [String] {
    guard state.waitingSince == nil else { return [] }
    var state = state
    // Wide enough for every source, and for as many hours as plain mode shows on the home screen.
    state.size = Size(columns: 96, rows: 1000)
    let model = SideBySideModel(state)
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
    return ["", model.title] + lines
  }

  /// With a word for the sky if the cell has only a sign.
  private func text(of cell: SideBySideModel.Cell, _ state: State) -> String {
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
