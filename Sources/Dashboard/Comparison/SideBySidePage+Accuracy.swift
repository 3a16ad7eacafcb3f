import Weather

// How accurate the sources were, and the order of sources that follows from it.
extension SideBySidePage {
  /// The orders of forecasts. The current conditions stay: they are observations, and no forecast was compared.
  private static let orders = ["sources.hourly", "sources.daily"]

  mutating func receive(_ record: AccuracyRecord, of place: Place, _ state: State) -> [Effect] {
    accuracy[place] = record
    return record.best?.source == nil || !state.settingLines.isEmpty ? [] : [.page(SettingsEffect.read)]
  }

  func accuracy(_ state: State) -> AccuracyRecord? { state.place.flatMap { accuracy[$0] } }

  /// The changes that put the more accurate source first in every order that contains it.
  private func changes(_ state: State) -> [SettingChange] {
    guard let best = accuracy(state)?.best?.source else { return [] }
    return Self.orders.compactMap { key in
      guard let line = state.settingLine(key), line.lock == nil, line.sources.first != best else { return nil }
      let order = [best] + line.sources.filter { $0 != best }
      return SettingChange(key: key, value: order.map(\.rawValue).joined(separator: ", "))
    }
  }

  mutating func putBestFirst(_ state: inout State) -> [Effect] {
    let changes = changes(state)
    earlierOrders = changes.compactMap { change in
      state.settingLine(change.key).map { SettingChange(key: $0.key, value: $0.value) }
    }
    return changes.flatMap { state.changeSetting($0) }
  }

  mutating func restoreOrders(_ state: inout State) -> [Effect] {
    defer { earlierOrders = [] }
    return earlierOrders.flatMap { state.changeSetting($0) }
  }

  static func whyNoneFirst(_ state: State) -> Notice? {
    guard let page = state.page(SideBySidePage.self), let record = page.accuracy(state) else { return noRecord }
    guard let best = record.best else { return tooFewDays }
    if best.source == nil { return equallyAccurate }
    return page.changes(state).isEmpty ? isFirst : nil
  }

  static func whyNoUndo(_ state: State) -> Notice? {
    state.page(SideBySidePage.self)?.earlierOrders.isEmpty == false ? nil : nothingToUndo
  }

  /// Only the hints of keys that work now: most of the time neither does.
  static func orderHints(_ state: State) -> [FooterViewModel.Hint] {
    let words = state.words.sideBySide
    return (whyNoneFirst(state) == nil ? [hint(.putFirst, word: words.putFirst, in: state)] : [])
      + (whyNoUndo(state) == nil ? [hint(.undo, word: words.undo, in: state)] : [])
  }

  private static let noRecord = Notice.ofPage(
    Localized("이 도시에는 비교한 기록이 없습니다.", "There is no record of this city."),
    inBrief: Localized("기록이 없음", "No record"))
  private static let tooFewDays = Notice.ofPage(
    Localized(
      "두 출처를 함께 비교한 날이 아직 \(AccuracyRecord.minimumDays)일이 안 됩니다.",
      "Fewer than \(AccuracyRecord.minimumDays) days with both sources so far."),
    inBrief: Localized("비교한 날이 모자람", "Too few days so far"))
  private static let equallyAccurate = Notice.ofPage(
    Localized("출처의 기온 오차가 같습니다.", "The sources' temperature errors are the same."),
    inBrief: Localized("오차가 같음", "No difference"))
  private static let isFirst = Notice.ofPage(
    Localized("더 정확한 출처가 이미 먼저입니다.", "The more accurate source is already first."),
    inBrief: Localized("이미 먼저입니다", "Already first"))
  private static let nothingToUndo = Notice.ofPage(
    Localized("되돌릴 것이 없습니다.", "There is nothing to undo."), inBrief: Localized("되돌릴 것 없음", "Nothing to undo"))
}
