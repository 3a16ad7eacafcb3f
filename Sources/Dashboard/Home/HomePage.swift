import Cells
import FoundationEssentials
import Reports
import Weather

/// The home screen: refreshing, changing the city, moving along hours and days, and opening every other page.
struct HomePage: Page {
  enum Action: Sendable, Hashable {
    case refresh, city(CityStep), hours(HourStep), scroll(Scroll)
    case details, cities, map, warnings, alerts, here, threeDays, year, sideBySide, sources, settings, doctor, board,
      units,
      search,
      commands
  }

  static let name = Localized("홈 화면", "home screen")
  static let fillsWindow = true
  static let signs = SignMeaning.home
  static let mouse = [
    Pointing.click(Localized("도시 점·시간·날짜·특보 열기", "opens a city dot, an hour, a day or a warning")),
    Pointing.wheel(
      Localized("시간별 날씨 위에서는 시간, 다른 곳에서는 날짜나 화면 넘기기", "scrolls hours over the hourly strip, days or the page elsewhere")
    ),
  ]
  static let bindings: [Binding<Action>] =
    [Binding.refresh(Action.refresh)] + Binding.cities(Action.city) + Binding.hours(Action.hours)
    + Binding.scrolling(Action.scroll).within(.time) + ofTheCity + pageBindings.within(.pages) + ofTheProgram

  private static let ofTheCity: [Binding<Action>] = [
    Binding(["/"], "/", Action.search, SearchPage.name), Binding(["c"], "c", .cities, CitiesPage.name),
    Binding(["."], ".", .here, Localized("현재 위치", "where I am")),
  ].within(.city)

  private static let ofTheProgram: [Binding<Action>] = [
    Binding([":"], ":", Action.commands, CommandsPage.name).within(.program), Binding.units(.units),
  ]

  private static let pageBindings: [Binding<Action>] = [
    Binding([.enter, "d"], "Enter d", .details, DetailsPage.name),
    Binding(["m"], "m", .map, MapPage.name),
    Binding(["w"], "w", .warnings, WarningsPage.name),
    Binding(["a"], "a", .alerts, AlertsPage.name),
    Binding(["y"], "y", .threeDays, ThreeDaysPage.name),
    Binding(["Y", "n"], "Y n", .year, YearPage.name),
    Binding(["v"], "v", .sideBySide, SideBySidePage.name),
    Binding(["i"], "i", .sources, SourcesPage.name),
    Binding(["s"], "s", .settings, SettingsPage.name),
    Binding(["e"], "e", .doctor, DoctorPage.name),
    Binding(["b"], "b", .board, CityBoardPage.name),
  ]

  func press(_ action: Action, _ state: inout State) -> [Effect] {
    switch action {
    case .refresh: return state.refreshByHand()
    case .city(let step): return state.go(step)
    case .hours(let step): moveStrip(step, &state)
    case .scroll(let way): scroll(by: way.rows(window: max(1, state.size.rows - 3)), &state)
    case .details: return DetailsPage.open(&state)
    case .cities: return CitiesPage.open(&state)
    case .map: return MapPage.open(&state)
    case .warnings: state.open(WarningsPage())
    case .alerts: return AlertsPage.open(&state)
    case .here: return state.locate()
    case .threeDays: return ThreeDaysPage.open(&state)
    case .year: return YearPage.open(&state)
    case .sideBySide: return SideBySidePage.open(&state)
    case .sources: state.open(SourcesPage())
    case .settings: return SettingsPage.open(&state)
    case .doctor: return DoctorPage.open(&state)
    case .board: return CityBoardPage.open(&state)
    case .units: state.changeUnits()
    case .search: return SearchPage.open(&state)
    case .commands: return CommandsPage.open(&state)
    }
    return []
  }

  func leave(_ state: inout State) -> [Effect] {
    state.chosenDay = nil
    return []
  }

  static func hints(_ state: State) -> [FooterViewModel.Hint] {
    let words = state.words
    let hasNone = !state.cities.contains(where: \.isSaved)
    return [
      // Without a saved city this key is needed before any other.
      hasNone ? hint(.search, word: words.search.firstHint, isLasting: true, in: state) : nil,
      hint(.refresh, in: state),
      hint(.city(.previous), .city(.next), word: words.cityHint, in: state),
      hasNone ? nil : hint(.search, word: words.search.hint, in: state),
      hint(
        .hours(.hourBack), .hours(.hourForward), .hours(.dayBack), .hours(.dayForward), word: words.hoursHint, in: state
      ),
      hint(.details, in: state),
    ].compactMap { $0 } + pageHints(state) + [helpHint(in: state), hint(everywhere: .quit, in: state)]
  }

  /// Pages that the reader may not know, the most useful first.
  private static func pageHints(_ state: State) -> [FooterViewModel.Hint] {
    let words = state.words
    return [
      hint(.cities, word: words.citiesHint, in: state), hint(.map, word: words.mapHint, in: state),
      hint(.threeDays, word: words.threeDaysHint, in: state), hint(.year, word: words.year.hint, in: state),
      hint(.settings, in: state),
      hint(.alerts, in: state), hint(.sideBySide, word: words.compareHint, in: state), hint(.doctor, in: state),
      hint(.board, in: state),
      hint(.commands, in: state),
    ].map { hint in
      var hint = hint
      hint.isExtra = true
      return hint
    }
  }
}

extension HomeViewModel {
  /// The keys that the reader needs to know when no hints are visible.
  static func keysToKnow(_ state: State) -> [FooterViewModel.Hint] {
    [
      HomePage.hint(.refresh, in: state), HomePage.hint(.search, in: state), HomePage.helpHint(in: state),
      HomePage.hint(everywhere: .quit, in: state),
    ]
  }
}

// The hours and the days.
extension HomePage {
  /// Moves as close to the target hour as there is room for; shows a notice if the position does not change.
  private func moveStrip(_ step: HourStep, _ state: inout State) {
    guard let hours = state.forecast.hours else { return state.notice = .noHours }
    let before = state.stripOffset
    let target = step.target(from: before, among: hours.map(\.at), in: state.formatting.zone)
    let capacity = state.viewport?.hours ?? HomeLayout(state: state).hourCapacity
    state.chosenDay = nil
    state.stripOffset = target
    fitHours(&state, capacity)
    if state.stripOffset == before { state.notice = target > before ? .stripEnd : .stripStart }
  }

  /// Up and down scroll the page if it is taller than the window; otherwise they choose a day.
  private func scroll(by rows: Int, _ state: inout State) {
    let layout = HomeLayout(state: state)
    guard layout.maximumScroll > 0 else { return chooseDay(by: rows.signum(), layout, &state) }
    let before = state.scroll
    state.scroll += rows
    fit(&state, to: layout)
    if state.scroll == before { state.notice = .allShown }
  }

  /// Chooses the next or previous day, beginning with today, and brings it into view.
  private func chooseDay(by step: Int, _ layout: HomeLayout, _ state: inout State) {
    guard let days = state.forecast.days, !days.isEmpty else { return state.notice = .noDays }
    let current = days.firstIndex { $0.date == state.chosenDay }
    let next = current.map { $0 + step } ?? 0
    guard days.indices.contains(next) else { return state.notice = .allShown }
    state.chosenDay = days[next].date
    state.dayOffset = min(next, max(state.dayOffset, next - layout.dayCapacity + 1))
    fit(&state, to: layout)
  }

  /// `capacity` is the number of hours that fit side by side.
  private func fitHours(_ state: inout State, _ capacity: Int) {
    let count = state.forecast.hours?.count ?? 0
    state.stripOffset = min(max(0, state.stripOffset), max(0, count - capacity))
  }

  func fit(_ state: inout State) { fit(&state, to: HomeLayout(state: state)) }

  private func fit(_ state: inout State, to layout: HomeLayout) {
    fitHours(&state, layout.hourCapacity)
    state.dayOffset = min(max(0, state.dayOffset), max(0, layout.dayCount - layout.dayCapacity))
    state.scroll = min(max(0, state.scroll), layout.maximumScroll)
  }
}

// The mouse.
extension HomePage {
  func wheel(up: Bool, at point: Point, _ state: inout State) -> [Effect] {
    let layout = HomeLayout(state: state)
    let onPage = layout.onPage(point, scroll: state.scroll)
    if layout.body.contains(point), layout.strip?.contains(onPage) == true {
      moveStrip(up ? .hourBack : .hourForward, &state)
    } else {
      scroll(by: up ? -1 : 1, &state)
    }
    return []
  }

  func click(_ point: Point, _ state: inout State) -> [Effect] {
    let layout = HomeLayout(state: state)
    if let header = layout.header, header.contains(point) {
      if HeaderViewModel(state).isTab(point.column, width: header.columns) { return press(.warnings, &state) }
      let index = HeaderViewModel(state).dotIndex(atColumn: point.column, width: state.size.columns)
      return index.map { state.jump(to: $0 + 1) } ?? []
    }
    guard layout.body.contains(point) else { return [] }
    let onPage = layout.onPage(point, scroll: state.scroll)
    if layout.warning?.contains(onPage) == true {
      return press(.warnings, &state)
    } else if let hour = layout.hour(at: onPage) {
      return DetailsPage.open(hourNumber: state.stripOffset + hour, &state)
    } else if let day = weekPane(state, layout).day(at: onPage) {
      return DetailsPage.open(dayNumber: day, &state)
    } else if let city = layout.city(at: onPage), state.cities.indices.contains(city) {
      return state.jump(to: city + 1)
    } else if layout.map?.contains(onPage) == true {
      return press(.map, &state)
    }
    return []
  }

  private func weekPane(_ state: State, _ layout: HomeLayout) -> WeekPane {
    WeekPane(model: WeekViewModel(state, state.forecast), layout: layout)
  }
}

// The clock.
extension HomePage {
  func nextChange(_ state: State) -> Date? {
    guard let place = state.place else { return nil }
    var instants = [state.refreshAt(place)].compactMap { $0 }
    if let since = state.loadingSince[place] {
      instants += [6, State.slowAfter].map { since.addingTimeInterval($0) }.filter { $0 > state.now }
    }
    if let snapshot = state.snapshot {
      instants.append(snapshot.zone.nextHour(after: state.now))
      let soon = Soon(state.forecast, at: state.now)?.nextChange(after: state.now)
      instants += [snapshot.nextChange(after: state.now), soon].compactMap { $0 }
      instants += Part.allCases.compactMap { snapshot.newestFetch(of: $0) }.map {
        Age(of: $0, at: state.now).nextChange
      }
    }
    return instants.min()
  }
}
