import Cells
import FoundationEssentials
import Reports
import Weather

/// The list of all cities: browse them, show one, change the list.
struct CitiesPage: Page {
  enum Action: Sendable, Hashable {
    case scroll(Scroll), beside(Int), show
    case number(Int)
    case add, search, remove, undo, moveUp, moveDown, refreshAll, units, close
  }

  static let name = Localized("도시 목록", "city list")
  static let fillsWindow = true
  static let mouse = Pointing.list
  static let signs = SignMeaning.cities
  static let bindings: [Binding<Action>] =
    Binding.scrollingToEnds(
      Action.scroll, top: Localized("첫 도시로", "first city"), bottom: Localized("마지막 도시로", "last city")) + own

  private static let own: [Binding<Action>] = [
    Binding([.left], "←", .beside(-1), Localized("이전 도시", "previous city")),
    Binding([.right], "→", .beside(1), Localized("다음 도시", "next city")),
    Binding([.enter], "Enter", .show, Localized("이 도시 보기", "show this city")),
    Binding.numbers(Action.number),
    Binding(["a"], "a", .add, Localized("추가", "add")),
    Binding(["/"], "/", .search, SearchPage.name),
    Binding(["x", .delete], "x Delete", .remove, Localized("지우기", "remove")),
    Binding(["z"], "z", .undo, Localized("되돌리기", "bring back")),
    // With a Korean layout these two keys have no capital letter, so arrows do the same.
    Binding(["K", .shiftUp], "K Shift↑", .moveUp, Localized("앞으로 옮기기", "move up")),
    Binding(["J", .shiftDown], "J Shift↓", .moveDown, Localized("뒤로 옮기기", "move down")),
    Binding(["r", .function(5)], "r F5", .refreshAll, Localized("모두 새로고침", "refresh all")),
    Binding.units(.units),
    Binding(["c"], "c", .close, name),
  ]

  var position = ListPosition()

  static func open(_ state: inout State) -> [Effect] {
    var page = CitiesPage(position: ListPosition(chosen: state.chosen))
    page.fit(&state)
    state.open(page)
    state.renewSummaries()
    if state.isSample { return state.recallUnread() }
    return state.recallUnread() + [state.citiesDueAt == nil ? .readCitiesAgain : .retryReadingCities]
  }

  mutating func press(_ action: Action, _ state: inout State) -> [Effect] {
    switch action {
    case .scroll(let way): scroll(way, &state)
    case .beside(let step): choose(by: step, &state)
    case .show: return show(position.chosen, &state)
    case .number(let number): return show(number - 1, &state)
    case .refreshAll: return state.refreshAllByHand()
    case .units: state.changeUnits()
    case .close: state.close()
    case .add: return add(&state)
    case .search: return SearchPage.open(&state)
    case .remove: return askToRemove(&state)
    case .undo: return undo(&state)
    case .moveUp: return move(by: -1, &state)
    case .moveDown: return move(by: 1, &state)
    }
    return []
  }

  /// Row by row; a row of tiles holds several cities.
  private mutating func scroll(_ way: Scroll, _ state: inout State) {
    let layout = state.listLayout
    guard let wall = layout.wall, way == .up || way == .down else {
      return choose(by: way.rows(window: layout.capacity), &state)
    }
    guard let next = wall.neighbour(of: position.chosen, isUp: way == .up) else {
      return state.notice = .cityList(way == .up ? .first : .last)
    }
    choose(by: next - position.chosen, &state)
  }

  private func show(_ index: Int, _ state: inout State) -> [Effect] {
    guard state.cities.indices.contains(index) else { return state.refuse(.noSuchCity(index + 1)) }
    state.closeAll()
    return index == state.chosen ? [] : state.show(index)
  }

  /// Moves the selection within the list; shows a notice if it does not move at all.
  private mutating func choose(by step: Int, _ state: inout State) {
    let capacity = state.listLayout.capacity
    if !position.choose(position.chosen + step, count: state.cities.count, capacity: capacity) {
      state.notice = .cityList(step < 0 ? .first : .last)
    }
  }

  func chosenCity(_ state: State) -> City? {
    state.cities.indices.contains(position.chosen) ? state.cities[position.chosen] : nil
  }

  /// The wheel moves the rows; the selection stays where it is as long as it is in view.
  mutating func wheel(up: Bool, at point: Point, _ state: inout State) -> [Effect] {
    let (count, capacity) = (state.cities.count, state.listLayout.capacity)
    let offset = max(0, min(position.offset + (up ? -1 : 1), count - capacity))
    position.offset = offset
    position.chosen = max(offset, min(position.chosen, offset + capacity - 1))
    fit(&state)
    return []
  }

  /// A click selects; a click on the selected city shows it.
  mutating func click(_ point: Point, _ state: inout State) -> [Effect] {
    guard let row = state.listLayout.index(at: point) else { return [] }
    let index = position.offset + row
    guard state.cities.indices.contains(index) else { return [] }
    if index == position.chosen { return show(index, &state) }
    position.chosen = index
    return []
  }

  mutating func fit(_ state: inout State) {
    position.fit(count: state.cities.count, capacity: state.listLayout.capacity)
  }

  /// At the next hour, or when a displayed age or a local time changes.
  func nextChange(_ state: State) -> Date? {
    let changes = state.cityList.summaries.values.flatMap { summary in
      [summary.span.upperBound] + (summary.fetchedAt.map { [Age(of: $0, at: state.now).nextChange] } ?? [])
    }
    let hasClock = state.listLayout.wall != nil && state.cities.contains { state.localTime(in: $0) != nil }
    let minute = (state.now.timeIntervalSinceReferenceDate / 60).rounded(.down) + 1
    return (changes + (hasClock ? [Date(timeIntervalSinceReferenceDate: minute * 60)] : [])).min()
  }

  /// The cities, one per line.
  func spoken(_ state: State) -> [String] {
    let model = CityListViewModel(self, state)
    let hints = model.footer.hints.map { "\($0.key): \($0.word)" }.joined(separator: ", ")
    return ["", model.title] + model.rows.map(model.spoken) + [model.advice, hints, ""].compactMap { $0 }
  }

  func row(_ state: State) -> (index: Int, line: String)? {
    let (model, chosen) = (CityListViewModel(self, state), position.chosen)
    return model.rows.indices.contains(chosen) ? (chosen, model.spoken(model.rows[chosen])) : nil
  }

  static func hints(_ state: State) -> [FooterViewModel.Hint] {
    let words = state.words.cityList
    return [
      hint(.show, word: words.show, in: state), hint(.refreshAll, in: state), hint(.add, in: state),
      hint(.remove, in: state), hint(.moveUp, .moveDown, word: words.move, in: state), helpHint(in: state),
      hint(everywhere: .leave, in: state),
    ]
  }
}

extension CityListViewModel {
  /// `2 부산: 맑음 12°, 최저 5°, 최고 14°, 미세먼지 보통, 18시 비 60%, 14:32`
  fileprivate func spoken(_ row: Row) -> String {
    let rain = [row.rain.from, row.rain.chance].filter { !$0.isEmpty }.joined(separator: " ")
    let facts = [
      "\(row.word) \(row.temperature.value)", "\(labels.low) \(row.low.value)", "\(labels.high) \(row.high.value)",
      "\(labels.dust) \(row.dust.word)", rain.isEmpty ? "" : "\(labels.rain) \(rain)", row.warning?.words ?? "",
      "\(labels.age) \(row.age.value)",
    ]
    return "\(row.rank) \(row.name): \(facts.filter { !$0.isEmpty }.joined(separator: ", "))"
  }
}

/// Asks in the last line of the list whether to remove a city.
struct RemovalPage: Page {
  enum Action: Sendable { case yes, no }

  static let name = Localized("도시 지우기", "remove a city")
  static let fillsWindow = false
  static let isSheet = true
  static let isInline = true
  static let bindings: [Binding<Action>] = Binding.answers(yes: .yes, no: .no)

  let city: City

  func press(_ action: Action, _ state: inout State) -> [Effect] {
    state.close()
    switch action {
    case .yes: return state.update(CitiesPage.self) { $0.remove(city, &$1) } ?? []
    case .no: return []
    }
  }
}

extension State {
  /// While the cities are shown, makes the summaries that are missing or from an earlier hour.
  mutating func renewSummaries() {
    guard showsCities else { return }
    for place in cities.map(\.place) {
      if let kept = cityList.summaries[place], kept.span.contains(now) { continue }
      guard let snapshot = snapshots[place], let forecast = forecast(of: place) else { continue }
      cityList.summaries[place] = CitySummary(forecast, of: snapshot, at: now)
    }
  }

  /// Loads the cached weather of the cities without any weather.
  func recallUnread() -> [Effect] {
    var seen = Set(snapshots.keys)
    return cities.map(\.place).filter { seen.insert($0).inserted }.map { .recall($0, isDue: false) }
  }
}
