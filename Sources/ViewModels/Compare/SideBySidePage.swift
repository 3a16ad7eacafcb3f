import Cells
import FoundationEssentials
import Weather

/// What every source says of the city on screen, side by side: looking through it, and asking all of them.
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
    state.open(.sideBySide)
    state.sideBySide = SideBySide()
    renewAccounts(&state)
    return ask(byHand: false, &state)
  }

  func press(_ action: Action, _ state: inout State) -> [Effect] {
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

  /// What the others said is not kept in mind: it is old before the page is opened again.
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

  /// Those who tell the home screen are asked as they are there, the others besides.
  private func askByHand(_ state: inout State) -> [Effect] {
    let refresh = state.refreshByHand()
    return refresh.isEmpty ? [] : refresh + ask(byHand: true, &state)
  }

  /// Goes to another city, and asks for what is said of it.
  private func go(_ step: CityStep, _ state: inout State) -> [Effect] {
    let before = state.place
    let effects = state.go(step)
    guard state.place != before else { return effects }
    (state.sideBySide.offset, state.sideBySide.hourOffset) = (0, 0)
    return effects + ask(byHand: false, &state)
  }

  /// The home screen has something newer, or another source tells it: no source is compared with what was.
  func compareAgain(_ place: Place, _ state: inout State) -> [Effect] {
    state.showsSideBySide && place == state.place ? ask(byHand: false, &state) : []
  }

  /// When a source's age is said anew, while they are compared.
  func nextChange(_ state: State) -> Date? {
    guard state.overlay == .sideBySide else { return nil }
    return state.sideBySide.accounts.map { Age(of: $0.fetchedAt, at: state.now).nextChange }.min()
  }

  // MARK: - What they say

  func take(_ comparison: SourceComparison, _ state: inout State) {
    guard state.showsSideBySide else { return }
    state.sideBySide.comparisons[comparison.place] = comparison
    if comparison.place == state.place { renewAccounts(&state) }
  }

  func renewAccounts(_ state: inout State) {
    guard state.showsSideBySide, let place = state.place else { return }
    state.sideBySide.renew(at: place, beside: state.snapshot, now: state.now)
  }

  // MARK: - Looking

  func viewport(_ state: State) -> Viewport { SideBySideModel(state).viewport }

  func show(from row: Int, _ state: inout State) { state.sideBySide.offset = row }

  /// Goes as near to that hour as there is room for, and says so where that is no step at all.
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

// What is read out.
extension SideBySidePage {
  static let reading = Reading.news

  /// When all have answered what is compared, a line each: `기온: 기상청 10°, Open-Meteo 8°, 2° 차이`.
  func spoken(_ state: State) -> [String] {
    guard state.waitingSince == nil else { return [] }
    var state = state
    // Wide enough for every source, and for as many hours as the page of lines says elsewhere.
    state.size = Size(columns: 96, rows: 1000)
    let model = SideBySideModel(state)
    var names: [String] = []
    var times: [String] = []
    let lines = (model.rows + model.notes).compactMap { row -> String? in
      switch row {
      // A mark that one cannot hear needs no legend.
      case .blank, .label, .value, .legend: return nil
      case .heading(let title, let sources):
        names = sources.map(\.text)
        let shown = sources.first(where: \.isShown).map { " (\(model.legend): \($0.text))" }
        return title + (shown ?? "")
      case .values(let label, let cells, let spread):
        let said = zip(names, cells).map { "\($0) \(text(of: $1, state))" } + [spread?.text].compactMap { $0 }
        return "  \(label.text): \(said.joined(separator: ", "))"
      case .hours(.word(let title), let cells) where title.tone == .title:
        times = cells.map { text(of: $0, state) }
        return title.text
      case .hours(.name(let name), let cells):
        let said = zip(times, cells).map { "\($0) \(text(of: $1, state))" }
        return "  \(name.text): \(said.joined(separator: ", "))"
      case .hours: return nil
      case .note(let note): return note.text
      }
    }
    return ["", model.title] + lines
  }

  /// With a word for the sky where it has none of its own.
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
