import Settings

// Changes of settings: they are written even if the page has been closed.
extension State {
  func settingLine(_ key: String) -> SettingLine? { settingLines.first { $0.key == key } }

  /// Shows a new value at once, and writes it.
  mutating func changeSetting(_ change: SettingChange) -> [Effect] {
    show(change)
    return writeSetting(change)
  }

  /// Changes are written one at a time and in order, so that the last one wins.
  mutating func writeSetting(_ change: SettingChange) -> [Effect] {
    settingChanges.add(change).map { [.page(SettingsEffect.set($0))] } ?? []
  }

  private mutating func show(_ change: SettingChange) {
    if let index = settingLines.firstIndex(where: { $0.key == change.key }) { settingLines[index].set(change.value) }
  }

  /// Shows a remark on the page if it is open; nil removes the remark.
  mutating func setRemark(_ remark: SettingsPage.Remark?, on key: String) {
    update(SettingsPage.self) { page, _ in page.remarks[key] = remark }
  }

  // MARK: - Results of a change

  mutating func receive(_ lines: [SettingLine]) {
    settingLines = lines
    let typed = page(SettingFieldPage.self)?.key
    for change in settingChanges.changes where change.key != typed { show(change) }
    // A search may find other settings than before.
    update(SettingsPage.self) { page, state in page.chosen = max(0, min(page.chosen, page.lines(state).count - 1)) }
  }

  mutating func receiveSaved(_ reading: SettingsReading) -> [Effect] {
    guard let change = settingChanges.finish() else { return [] }
    apply(reading.preferences, of: change.key)
    if page(SettingFieldPage.self)?.key == change.key { close(SettingFieldPage.self) }
    receive(reading.lines)
    notice =
      change.key == Self.rulesKey && top is AlertsPage
      ? .alertList(.rainAdded) : .setting(change.key == "city" ? .savedForTheStart : .saved)
    let asking =
      reading.refetches ? refetch() : change.key.hasPrefix("soon.") ? checkAdvanceNoticesEverywhere() : []
    return nextSettingChange + asking + tryKey(change)
  }

  mutating func receiveFailure(_ sentence: String, _ lines: [SettingLine]) -> [Effect] {
    guard let change = settingChanges.finish() else { return [] }
    setRemark(.refused(sentence), on: change.key)
    update(SettingsPage.self) { page, _ in
      if let index = page.earlier.lastIndex(where: { $0.key == change.key }) { page.earlier.remove(at: index) }
    }
    receive(lines)
    return nextSettingChange
  }

  private var nextSettingChange: [Effect] { settingChanges.first.map { [.page(SettingsEffect.set($0))] } ?? [] }

  /// Applies only the changed setting: the reader may have switched the units with a key, which is not saved as a
  /// setting.
  private mutating func apply(_ preferences: Preferences, of key: String) {
    geocoderIDs = preferences.geocoderIDs
    hasAdvanceNoticeRules = preferences.hasAdvanceNoticeRules
    quietHours = preferences.quietHours
    if let setting = Setting.all.first(where: { $0.key == key }) {
      setting.adopt(from: preferences.screen, into: &screen)
    }
    if key == "language" { language = preferences.language }
    if key == "glyphs" { isASCII = preferences.isASCII }
  }

  /// Refreshes the city on screen at once, the others at the next timer event.
  private mutating func refetch() -> [Effect] {
    refreshedAt = [:]
    dueAt = [:]
    guard let place else { return [] }
    loadingSince[place] = now
    return [.refresh(place, byHand: true)]
  }

  /// Asks the source whether it accepts the key. In the sample feed and offline no source can be asked.
  private mutating func tryKey(_ change: SettingChange) -> [Effect] {
    guard !change.value.isEmpty, !isSample, !isOffline, let line = settingLine(change.key), line.isCredentialSetting,
      let source = line.source
    else { return [] }
    let lacking = settingLines.filter { $0.isPartOfKey && $0.isEmpty && line.isPartOfKey }.map(\.setting.name)
    let remark: SettingsPage.Remark = lacking.isEmpty ? .trying(source) : .lacking(lacking)
    setRemark(remark, on: line.key)
    return lacking.isEmpty ? [.page(SettingsEffect.tryKey(source, setting: line.key))] : []
  }
}
