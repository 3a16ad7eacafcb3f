import Cells
import FoundationEssentials
import Weather

/// The page of settings: looking through it, changing one, and what a change leads to.
extension HomeRules {
  func openSettings(_ state: inout State) -> [Effect] {
    state.overlays.append(.settings)
    state.settings.remarks = [:]
    return [.readSettings]
  }

  func pressInSettings(_ action: Action, _ state: inout State) -> [Effect] {
    let page = max(1, SettingsLayout(state.size).list.rows - 2)
    switch action {
    case .up: choose(state.settings.chosen - 1, &state)
    case .down: choose(state.settings.chosen + 1, &state)
    case .pageUp: choose(state.settings.chosen - page, &state)
    case .pageDown: choose(state.settings.chosen + page, &state)
    case .top: choose(0, &state)
    case .bottom: choose(.max, &state)
    case .settingBack: return step(by: -1, &state)
    case .settingForward: return step(by: 1, &state)
    case .editSetting: return edit(&state)
    case .resetSetting: return reset(&state)
    case .doctor: return openDoctor(&state)
    case .settings, .back: close(&state)
    default: break
    }
    return []
  }

  /// Goes as far as there are settings, and says so where that is no step at all.
  private func choose(_ target: Int, _ state: inout State) {
    let before = state.settings.chosen
    state.settings.chosen = max(0, min(target, state.settings.lines.count - 1))
    if state.settings.chosen == before { state.notice = .setting(target < before ? .first : .last) }
    showChosen(&state)
  }

  func showChosen(_ state: inout State) { state.settings.offset = SettingsModel(state).offset }

  // MARK: - Changing

  /// The line the keys speak of, if it can be changed; else why not is said.
  private func changeable(_ state: inout State) -> SettingLine? {
    guard let line = state.settings.chosenLine else { return nil }
    guard let lock = line.lock else { return line }
    state.notice = .setting(.locked(lock))
    return nil
  }

  private func step(by step: Int, _ state: inout State) -> [Effect] {
    guard let line = changeable(&state) else { return [] }
    switch line.kind {
    case .choice(let names):
      guard names.count > 1 else { return say(.onlyChoice, &state) }
      let index = names.firstIndex(of: line.value) ?? 0
      return change(line, to: names[(index + step + names.count) % names.count], &state)
    case .number(let steps):
      let number = Double(line.value) ?? 0
      let next = step > 0 ? steps.first { Double($0) > number } : steps.last { Double($0) < number }
      return next.map { change(line, to: String($0), &state) } ?? say(.endOfSteps, &state)
    case .order: return edit(&state)
    case .text, .secret: return say(.toBeTyped, &state)
    }
  }

  func say(_ notice: SettingNotice, _ state: inout State) -> [Effect] {
    state.notice = .setting(notice)
    return []
  }

  private func edit(_ state: inout State) -> [Effect] {
    guard let line = changeable(&state) else { return [] }
    if case .choice = line.kind { return step(by: 1, &state) }
    state.settings.remarks[line.key] = nil
    state.settings.order = SettingOrder(line)
    if state.settings.order == nil { state.settings.field = TextField(line.draft, capacity: 2048) }
    state.overlays.append(state.settings.order == nil ? .settingField : .settingOrder)
    showChosen(&state)
    return []
  }

  private func reset(_ state: inout State) -> [Effect] {
    guard let line = changeable(&state) else { return [] }
    let isStandard = line.value == line.standard && (line.isEmpty || !line.value.isEmpty)
    return isStandard || line.isBorrowed ? say(.isStandard, &state) : change(line, to: line.standard, &state)
  }

  /// One at a time and in order, or the last word might be an earlier one. The screen is ahead of the file.
  func change(_ line: SettingLine, to value: String, _ state: inout State) -> [Effect] {
    let change = SettingChange(key: line.key, value: value)
    state.settings.remarks[line.key] = nil
    state.settings.changes.append(change)
    if state.settings.field == nil { state.settings.lines[state.settings.chosen].set(value) }
    return state.settings.changes.count == 1 ? [.set(change)] : []
  }

  // MARK: - Typing

  func editSetting(_ edit: TextField.Edit, _ state: inout State) {
    state.notice = nil
    if state.settings.field?.apply(edit) == false { state.notice = .fieldIsFull }
  }

  func pressInSettingField(_ action: Action, _ state: inout State) -> [Effect] {
    switch action {
    case .back: leaveField(&state)
    case .enterSetting: return enter(&state)
    default: break
    }
    return []
  }

  /// What is typed stays in the field until it is written: a value that is refused is not lost.
  private func enter(_ state: inout State) -> [Effect] {
    guard let line = state.settings.chosenLine, let field = state.settings.field else { return [] }
    // Enter was pressed twice.
    if state.settings.changes.contains(SettingChange(key: line.key, value: field.text)) { return [] }
    if field.text == line.draft {
      leaveField(&state)
      return say(.unchanged, &state)
    }
    return change(line, to: field.text, &state)
  }

  private func leaveField(_ state: inout State) {
    state.settings.field = nil
    state.overlays.removeAll { $0.page == .settingField }
    showChosen(&state)
  }

  // MARK: - What became of it

  func take(_ lines: [SettingLine], _ state: inout State) {
    state.settings.lines = lines
    let typed = state.settings.field == nil ? nil : state.settings.chosenLine?.key
    for change in state.settings.changes where change.key != typed {
      guard let index = lines.firstIndex(where: { $0.key == change.key }) else { continue }
      state.settings.lines[index].set(change.value)
    }
    state.settings.chosen = max(0, min(state.settings.chosen, lines.count - 1))
    showChosen(&state)
  }

  func keep(_ reading: SettingsReading, _ state: inout State) -> [Effect] {
    guard !state.settings.changes.isEmpty else { return [] }
    let change = state.settings.changes.removeFirst()
    apply(reading.preferences, of: change.key, &state)
    if state.settings.field != nil, state.settings.chosenLine?.key == change.key { leaveField(&state) }
    take(reading.lines, &state)
    state.notice = .setting(change.key == "city" ? .keptForTheStart : .kept)
    let asking = reading.asksAnew ? askAnew(&state) : []
    return nextChange(state) + asking + tryKey(change, &state)
  }

  func refuse(_ sentence: String, _ lines: [SettingLine], _ state: inout State) -> [Effect] {
    guard !state.settings.changes.isEmpty else { return [] }
    let change = state.settings.changes.removeFirst()
    state.settings.remarks[change.key] = .refused(sentence)
    take(lines, &state)
    return nextChange(state)
  }

  private func nextChange(_ state: State) -> [Effect] { state.settings.changes.first.map { [.set($0)] } ?? [] }

  /// Only what was changed: the reader may have turned the units by a key, which is no setting.
  private func apply(_ preferences: Preferences, of key: String, _ state: inout State) {
    state.geocoderIDs = preferences.geocoderIDs
    switch key {
    case "language": state.language = preferences.language
    case "units": state.units.system = preferences.units.system
    case "wind_unit": state.units.speed = preferences.units.speed
    case "pressure_unit": state.units.pressure = preferences.units.pressure
    case "precipitation_unit": state.units.precipitation = preferences.units.precipitation
    case "motion": state.motion = preferences.motion
    case "glyphs": state.isASCII = preferences.isASCII
    case "refresh_minutes": state.refreshMinutes = preferences.refreshMinutes
    default: break
    }
  }

  /// The city on screen at once, the others when the clock strikes next.
  private func askAnew(_ state: inout State) -> [Effect] {
    state.refreshedAt = [:]
    state.dueAt = [:]
    guard let place = state.place else { return [] }
    state.loadingSince[place] = state.now
    return [.refresh(place, byHand: true)]
  }

  /// A key is worth what its source says of it. In the sample feed and offline there is nobody to ask.
  private func tryKey(_ change: SettingChange, _ state: inout State) -> [Effect] {
    guard !change.value.isEmpty, !state.isSample, !state.isOffline,
      let line = state.settings.lines.first(where: { $0.key == change.key }), line.opensASource,
      let source = SourceID(rawValue: line.section)
    else { return [] }
    let lacking = state.settings.lines.filter { $0.isPartOfKey && $0.isEmpty && line.isPartOfKey }.map(\.key)
    state.settings.remarks[line.key] = lacking.isEmpty ? .trying(source) : .lacking(lacking)
    showChosen(&state)
    return lacking.isEmpty ? [.tryKey(source, setting: line.key)] : []
  }

  func hear(_ error: SourceError?, from source: SourceID, setting key: String, _ state: inout State) {
    guard case .trying = state.settings.remarks[key] else { return }
    state.settings.remarks[key] = .tried(source, error)
    showChosen(&state)
  }
}

// The mouse.
extension HomeRules {
  func wheelInSettings(up: Bool, _ state: inout State) {
    if state.page == .settings { choose(state.settings.chosen + (up ? -1 : 1), &state) }
  }

  /// A click chooses, another one changes.
  func clickInSettings(_ point: Point, _ state: inout State) -> [Effect] {
    let model = SettingsModel(state)
    guard state.page == .settings, let index = model.index(at: point) else { return [] }
    if index == state.settings.chosen { return edit(&state) }
    choose(index, &state)
    return []
  }
}
