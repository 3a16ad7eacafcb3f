public import FoundationEssentials

// All alerts of the reader, in the order they were made.
extension [Alert] {
  /// Makes one of the draft, with an id no alert of the list has.
  public mutating func add(_ draft: Alert.Draft, now: Date) -> Alert {
    let alert = Alert(id: newID, draft, now: now)
    append(alert)
    return alert
  }

  /// Numbers that no list of alerts gets to are none of ours.
  private var newID: String {
    let numbers = compactMap { Int($0.id) }.filter { (0..<1_000_000_000).contains($0) }
    return String((numbers.max() ?? 0) + 1)
  }

  /// nil where there was none of that id.
  public mutating func remove(id: String) -> Alert? {
    firstIndex { $0.id == id }.map { remove(at: $0) }
  }

  /// Puts one that was removed where it stood; its id may have gone to another. It tells nothing of what was before `now`.
  public mutating func restore(_ alert: Alert, at index: Int, now: Date) -> Alert {
    var restored = contains { $0.id == alert.id } ? Alert(id: newID, alert.draft, now: now) : alert
    restored.isEnabled = alert.isEnabled
    restored.forget(through: now)
    insert(restored, at: Swift.min(index, count))
    return restored
  }

  /// Changes the alert of that id to the draft. With another time it tells nothing of what was before `now`. nil where
  /// there is none of that id.
  public mutating func edit(id: String, to draft: Alert.Draft, now: Date) -> Alert? {
    guard let index = index(of: id) else { return nil }
    let isMoved = draft.at != self[index].at || draft.repetition != self[index].repetition
    self[index].take(draft)
    if isMoved { self[index].forget(through: now) }
    return self[index]
  }

  /// One that is turned on tells nothing of the time it was off. nil where there is none of that id.
  public mutating func turn(on isOn: Bool, id: String, now: Date) -> Alert? {
    guard let index = index(of: id) else { return nil }
    if isOn != self[index].isEnabled { self[index].forget(through: now) }
    self[index].isEnabled = isOn
    return self[index]
  }

  private func index(of id: String) -> Int? { firstIndex { $0.id == id } }
}

// One process tells an alert: it claims it, makes sure before it speaks that the claim still stands, and settles it.
extension [Alert] {
  /// Of all processes that claim an alert at a time of it one is granted it.
  public mutating func claim(id: String, due: Date, owner: String, now: Date) -> AlertClaim.Answer {
    guard let index = index(of: id), self[index].isUntold(due) else { return .over }
    if let claim = self[index].claim, claim.due == due, claim.isHeld(at: now), claim.owner != owner {
      return .taken(until: claim.until)
    }
    let claim = AlertClaim(due: due, owner: owner, now: now)
    self[index].claim = claim
    return .granted(claim)
  }

  /// False where another process has it by now.
  public mutating func renew(_ claim: AlertClaim, id: String, now: Date) -> Bool {
    guard let index = index(of: id), self[index].claim?.owner == claim.owner else { return false }
    self[index].claim = AlertClaim(due: claim.due, owner: claim.owner, now: now)
    return true
  }

  /// It was told; of old weather where it is to be told once more.
  public mutating func settle(_ claim: AlertClaim, id: String, isOwed: Bool, now: Date) {
    guard let index = index(of: id), self[index].claim?.owner == claim.owner else { return }
    self[index].claim = nil
    self[index].owed = isOwed ? OwedAlert(due: claim.due, toldAt: now) : nil
    self[index].toldThrough = Swift.max(self[index].toldThrough, claim.due)
    if self[index].repetition == .once { self[index].isEnabled = false }
  }

  /// It was not told; another process may.
  public mutating func release(_ claim: AlertClaim, id: String) {
    guard let index = index(of: id), self[index].claim?.owner == claim.owner else { return }
    self[index].claim = nil
  }
}

// A clock that was ahead.
extension [Alert] {
  /// Alerts that were delivered, or are claimed, at a time that is still far away would be silent until then: the clock was
  /// wrong, and they count as delivered until now.
  public mutating func correct(at now: Date) {
    for index in indices where self[index].isAhead(of: now) { self[index].forget(through: now) }
  }
}

extension Alert {
  /// Clocks of one machine may be some hours apart, as those of two systems are.
  private static let tolerance: TimeInterval = 86_400

  /// Whether what is known of its deliveries lies in the future.
  public func isAhead(of now: Date) -> Bool {
    [toldThrough, claim?.until, owed?.toldAt].compactMap { $0 }.contains { $0.timeIntervalSince(now) > Alert.tolerance }
  }

  /// Whether that time of it is still to be told, or to be told once more.
  fileprivate func isUntold(_ due: Date) -> Bool { isEnabled && toldThrough < due || owed?.due == due }

  fileprivate mutating func take(_ draft: Draft) {
    (at, repetition, city, from, photo) = (draft.at, draft.repetition, draft.city, draft.from, draft.photo)
  }

  /// Nothing of the time before is told any more.
  fileprivate mutating func forget(through now: Date) {
    (toldThrough, claim, owed) = (now, nil, nil)
  }
}
