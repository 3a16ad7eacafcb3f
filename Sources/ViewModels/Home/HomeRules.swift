public import Cells
public import FoundationEssentials
import Weather

/// The rules of the dashboard: what keys mean and what follows from what. Pure; tested without a loop.
public struct HomeRules: Sendable {
  public init() {}

  // MARK: - Keys

  public func intent(for key: Key, in state: State) -> Intent? {
    switch key {
    case .resized(let size): return .resized(size)
    case .resumed: return .resumed
    case .focusGained: return .focused(true)
    case .focusLost: return .focused(false)
    case .mouse(let event):
      switch event.kind {
      case .wheelUp: return .wheeled(up: true, at: event.at)
      case .wheelDown: return .wheeled(up: false, at: event.at)
      case .press: return .clicked(event.at)
      case .release: return nil
      }
    default: break
    }
    if let edit = Keymap.edit(for: key, on: state.page) { return .edited(edit) }
    guard let action = Keymap.action(for: key, on: state.page) else {
      return Keymap.name(of: key).map(Intent.pressedUnknown)
    }
    if action == .jumpToCity, case .character(let digit) = key, let number = digit.wholeNumberValue {
      return .jumped(number)
    }
    if action == .typeTime, case .character(let digit) = key { return .edited(.insert(String(digit))) }
    return .pressed(action)
  }

  // MARK: - State

  public func reduce(_ state: inout State, _ intent: Intent) -> [Effect] {
    switch intent {
    case .pressed(let action):
      state.notice = nil
      return press(action, &state)
    case .jumped(let number):
      state.notice = nil
      if closeSheet(&state) { return [] }
      if state.page == .cities { return showFromList(number - 1, &state) }
      if state.page == .map { return chooseOnMap(number, &state) }
      if state.page == .sideBySide { return compareCity(&state) { jump(to: number, &$0) } }
      return jump(to: number, &state)
    case .pressedUnknown(let key):
      if !closeSheet(&state) { state.notice = .unknownKey(key) }
    case .wheeled(let up, let point): return wheel(up: up, at: point, &state)
    case .clicked(let point): return click(point, &state)
    case .edited(let edit) where state.page == .settingField: editSetting(edit, &state)
    case .edited(let edit) where state.isWelcoming: return editInWelcome(edit, &state)
    case .edited(let edit): return self.edit(edit, &state)
    case .found(let places, let text): return take(places, foundFor: text, &state)
    case .heard(let result, let text): return hear(result, of: text, &state)
    case .citySaved(let city): return noteSaved(city, &state)
    case .resized(let size):
      state.size = size
      clamp(&state)
      clampList(&state)
      clampSideBySide(&state)
    case .resumed: return [.redraw] + refreshIfDue(&state)
    case .focused(let hasFocus):
      state.hasFocus = hasFocus
      return hasFocus ? [.readAlerts] : []
    case .greeted(let home, let others): greet(home: home, others: others, &state)
    case .citiesRead(let cities, let chosen):
      state.cities = cities
      return show(cities.indices.contains(chosen) ? chosen : 0, &state)
    case .citiesChanged(let cities): return adopt(cities, &state)
    case .editEnded: return endEdit(&state)
    case .snapshotRead(let snapshot):
      if state.snapshots[snapshot.place] == nil { keep(snapshot, &state) }
    case .snapshotArrived(let snapshot): keep(snapshot, &state)
    case .yesterdayRead(let place, let yesterday): state.yesterdays[place] = yesterday
    case .refreshEnded(let place, let nextDue):
      state.loadingSince[place] = nil
      state.refreshedAt[place] = state.now
      state.dueAt[place] = nextDue
      if place == state.place, state.notice?.isRemedy ?? true, !state.isWelcoming { state.notice = remedy(state) }
      // Another process may have set an alert meanwhile.
      return compareAgain(place, &state) + (place == state.place ? [.readAlerts] : [])
    case .comparisonArrived(let comparison): take(comparison, &state)
    case .comparisonEnded(let place): state.sideBySide.askedSince[place] = nil
    case .said(let sentence): state.notice = .said(sentence)
    case .located(let place): return arrive(at: place, &state)
    case .notLocated(let sentence):
      state.isLocating = false
      state.notice = .said(sentence)
    case .settingsRead(let lines): take(lines, &state)
    case .settingKept(let reading): return keep(reading, &state)
    case .settingRefused(let sentence, let lines): return refuse(sentence, lines, &state)
    case .keyTried(let source, let key, let error): hear(error, from: source, setting: key, &state)
    case .examined(let finding): state.doctor.findings.add(finding)
    case .examinationEnded: state.doctor.since = nil
    case .alertsRead(let alerts): return take(alerts, &state)
    case .alertCame(let alert, let due, let snapshot): return tell(alert, due: due, snapshot, &state)
    case .clockStruck:
      renewForecast(&state)
      renewSummaries(&state)
      return refreshIfDue(&state) + refreshOthersIfDue(&state) + tellDue(&state)
    }
    return []
  }

  public func isOver(_ state: State) -> Bool { state.isOver }

  private func keep(_ snapshot: Snapshot, _ state: inout State) {
    state.snapshots[snapshot.place] = snapshot
    let told = snapshot.layers.filter { $0.bulletin == .warnings && $0.source == .kma }.map(\.fetchedAt)
    state.warningsToldAt = (told + [state.warningsToldAt].compactMap { $0 }).filter { $0 <= state.now }.max()
    state.cityList.summaries[snapshot.place] = nil
    renewSummaries(&state)
    if snapshot.place == state.place { renewForecast(&state) }
    renewGlimpse(snapshot, &state)
  }

  /// Merges the city's layers anew: they have changed, or the hour has.
  private func renewForecast(_ state: inout State) {
    state.forecast = state.snapshot?.forecast(at: state.now) ?? Forecast()
    if let place = state.place { state.sunTimes[place] = SunTimes(at: place, in: state.zone(of: place), on: state.now) }
    renewAccounts(&state)
    clamp(&state)
  }

  private func press(_ action: Action, _ state: inout State) -> [Effect] {
    switch action {
    case .quit:
      state.isOver = true
      return []
    case .redraw: return [.redraw]
    case .suspend: return [.suspend]
    case .help:
      if state.page == .help { close(&state) } else { state.overlays.append(.help) }
      return []
    default: break
    }
    switch state.page {
    case .home: return pressAtHome(action, &state)
    case .help: close(&state)
    case .details: if !turnPage(action, &state) { close(&state) }
    case .cities: return pressInList(action, &state)
    case .removal: return answer(action, &state)
    case .search: return pressInSearch(action, &state)
    case .map: return pressOnMap(action, &state)
    case .sources: if !scrollSources(action, &state) { close(&state) }
    case .warnings: return pressAtWarnings(action, &state)
    case .sideBySide: return pressInSideBySide(action, &state)
    case .settings: return pressInSettings(action, &state)
    case .settingField: return pressInSettingField(action, &state)
    case .settingOrder: return pressInOrder(action, &state)
    case .doctor: return pressAtDoctor(action, &state)
    case .welcomePlace, .welcomeNames, .welcomeAlert: return pressInWelcome(action, &state)
    }
    return []
  }

  func pressAtHome(_ action: Action, _ state: inout State) -> [Effect] {
    switch action {
    case .refresh: return refreshByHand(&state)
    case .previousCity: return step(by: -1, &state)
    case .nextCity: return step(by: 1, &state)
    case .hourBack: scrollStrip(by: -1, &state)
    case .hourForward: scrollStrip(by: 1, &state)
    case .dayBack: scrollStripToDay(forward: false, &state)
    case .dayForward: scrollStripToDay(forward: true, &state)
    case .stripHome: moveStrip(to: 0, &state)
    case .stripEnd: moveStrip(to: .max, &state)
    case .up: scroll(by: -1, &state)
    case .down: scroll(by: 1, &state)
    case .pageUp: scroll(by: -max(1, state.size.rows - 3), &state)
    case .pageDown: scroll(by: max(1, state.size.rows - 3), &state)
    case .cities: return openCities(&state)
    case .map: return openMap(&state)
    case .units: changeUnits(&state)
    case .details: openDetails(&state)
    case .here: return locate(&state)
    case .sources: openSources(&state)
    case .warnings: openWarnings(&state)
    case .sideBySide: return openSideBySide(&state)
    case .settings: return openSettings(&state)
    case .doctor: return openDoctor(&state)
    case .back: state.chosenDay = nil
    case .search: return openSearch(&state)
    default: break
    }
    return []
  }

  func changeUnits(_ state: inout State) {
    state.units.system = state.units.system == .metric ? .imperial : .metric
    state.notice = .units
  }

  /// Back to what lies below.
  func close(_ state: inout State) { _ = state.overlays.popLast() }

  /// A sheet of words is closed by any key that does nothing else there; whether there was one.
  func closeSheet(_ state: inout State) -> Bool {
    switch state.page {
    case .help, .details, .removal, .sources:
      close(&state)
      return true
    case .home, .cities, .search, .map, .warnings, .sideBySide, .settings, .settingField, .settingOrder, .doctor,
      .welcomePlace,
      .welcomeNames,
      .welcomeAlert:
      return false
    }
  }

  // MARK: - Cities

  private func step(by step: Int, _ state: inout State) -> [Effect] {
    guard state.cities.count > 1 else {
      state.notice = .onlyOneCity
      return []
    }
    return show((state.chosen + step + state.cities.count) % state.cities.count, &state)
  }

  func jump(to number: Int, _ state: inout State) -> [Effect] {
    guard state.cities.indices.contains(number - 1) else {
      state.notice = .noSuchCity(number)
      return []
    }
    guard number - 1 != state.chosen else {
      state.notice = .alreadyHere
      return []
    }
    return show(number - 1, &state)
  }

  /// Shows a place that need not be saved: as the city it is, where it is one, else as a visitor behind the others, in
  /// place of the one before.
  func visit(_ city: City, _ state: inout State) -> [Effect] {
    state.overlays = []
    if let index = state.savedIndex(of: city.place) { return show(index, &state) }
    var visitor = city
    visitor.isSaved = false
    state.cities.removeAll { !$0.isSaved }
    state.cities.append(visitor)
    return show(state.cities.count - 1, &state)
  }

  func show(_ index: Int, _ state: inout State) -> [Effect] {
    state.chosen = index
    state.stripOffset = 0
    state.dayOffset = 0
    state.chosenDay = nil
    state.scroll = 0
    renewForecast(&state)
    guard let place = state.place else { return [] }
    let recall: [Effect] = state.snapshots[place] == nil ? [.recall(place)] : []
    return recall + refreshIfDue(&state) + [.remember(place)]
  }

  // MARK: - Time

  /// When something on screen changes by itself: the one alarm the loop sets. nil when nothing ever will.
  public func nextTick(_ state: State) -> Date? {
    var instants = [
      nextOfOthers(state), nextOfList(state), nextOfSearch(state), nextOfAlerts(state), nextOfSideBySide(state),
    ].compactMap { $0 }
    if let place = state.place {
      if let due = refreshAt(place, state) { instants.append(due) }
      if let since = state.loadingSince[place] {
        instants += [6, State.slowAfter].map { since.addingTimeInterval($0) }.filter { $0 > state.now }
      }
      if let snapshot = state.snapshot {
        instants.append(snapshot.zone.nextHour(after: state.now))
        instants += [snapshot.nextChange(after: state.now), Soon(state)?.nextChange(after: state.now)].compactMap { $0 }
        for part in Part.allCases {
          guard let fetchedAt = snapshot.newestFetch(of: part) else { continue }
          instants.append(Age(of: fetchedAt, at: state.now).nextChange)
        }
      }
    }
    return instants.min()
  }
}
