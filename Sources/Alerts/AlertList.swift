public import FoundationEssentials

// All alerts of the user, in order of creation.
extension [Alert] {
  /// Adds an alert with these settings, and an id that no alert of the list has.
  public mutating func add(_ draft: Alert.Draft, now: Date) -> Alert {
    let alert = Alert(id: newID, draft, now: now)
    append(alert)
    return alert
  }

  /// Larger numbers were not created by this program.
  private var newID: String {
    let numbers = compactMap { Int($0.id) }.filter { (0..<1_000_000_000).contains($0) }
    return String((numbers.max() ?? 0) + 1)
  }

  /// nil if there is no alert with that id.
  public mutating func remove(id: String) -> Alert? {
    firstIndex { $0.id == id }.map { remove(at: $0) }
  }

  /// Puts a removed alert back at its position. If its id is in use now, it gets a new one. Occurrences before `now`
  /// are not delivered.
  public mutating func restore(_ alert: Alert, at index: Int, now: Date) -> Alert {
    var restored = contains { $0.id == alert.id } ? Alert(id: newID, alert.draft, now: now) : alert
    restored.isEnabled = alert.isEnabled
    restored.forget(through: now)
    insert(restored, at: Swift.min(index, count))
    return restored
  }

  /// Changes the alert with that id to the draft. If the schedule changes, occurrences before `now` are not
  /// delivered. nil if there is no alert with that id.
  public mutating func edit(id: String, to draft: Alert.Draft, now: Date) -> Alert? {
    guard let index = index(of: id) else { return nil }
    let isMoved = draft.at != self[index].at || draft.repetition != self[index].repetition
    self[index].take(draft)
    if isMoved { self[index].forget(through: now) }
    return self[index]
  }

  /// Occurrences while it was off are not delivered after it is turned on. nil if there is no alert with that id.
  public mutating func turn(on isOn: Bool, id: String, now: Date) -> Alert? {
    guard let index = index(of: id) else { return nil }
    if isOn != self[index].isEnabled { self[index].forget(through: now) }
    self[index].isEnabled = isOn
    return self[index]
  }

  private func index(of id: String) -> Int? { firstIndex { $0.id == id } }
}

// One process delivers an alert: it claims it, renews the claim just before the delivery, and settles it.
extension [Alert]: DeliveryRecord {
  /// Of all processes that claim an occurrence, exactly one is granted it.
  public mutating func claim(id: String, due: Date, owner: String, now: Date) -> AlertClaim.Answer {
    guard let index = index(of: id), self[index].isUndelivered(due) else { return .over }
    if let claim = self[index].claim, claim.due == due, claim.isHeld(at: now), claim.owner != owner {
      return .taken(until: claim.until)
    }
    let claim = AlertClaim(due: due, owner: owner, now: now)
    self[index].claim = claim
    return .granted(claim)
  }

  public mutating func replace(_ claim: AlertClaim, by new: AlertClaim) -> Bool {
    guard let index = index(of: claim) else { return false }
    self[index].claim = new
    return true
  }

  public mutating func settle(_ claim: AlertClaim, needsRepeat: Bool, now: Date) {
    guard let index = index(of: claim) else { return }
    self[index].claim = nil
    self[index].pendingRepeat = needsRepeat ? AlertRepeat(due: claim.due, deliveredAt: now) : nil
    self[index].deliveredThrough = Swift.max(self[index].deliveredThrough, claim.due)
    if self[index].repetition == .once { self[index].isEnabled = false }
  }

  public mutating func release(_ claim: AlertClaim) {
    if let index = index(of: claim) { self[index].claim = nil }
  }

  /// nil if another process has claimed it in the meantime.
  private func index(of claim: AlertClaim) -> Int? { firstIndex { $0.claim?.owner == claim.owner } }
}

// Corrects the effects of a clock that was ahead.
extension [Alert] {
  /// Alerts that were delivered, or are claimed, at a time far in the future would not be delivered until then: the
  /// clock was wrong, and they count as delivered until now.
  public mutating func correct(at now: Date) {
    for index in indices where self[index].isAhead(of: now) { self[index].forget(through: now) }
  }
}

extension Alert {
  /// The clocks of one machine may differ by some hours, for example between two operating systems.
  private static let tolerance: TimeInterval = 86_400

  /// Whether the recorded deliveries are in the future.
  fileprivate func isAhead(of now: Date) -> Bool {
    [deliveredThrough, claim?.until, pendingRepeat?.deliveredAt].compactMap { $0 }.contains {
      $0.timeIntervalSince(now) > Alert.tolerance
    }
  }

  /// Whether that occurrence is still to be delivered, or to be repeated.
  fileprivate func isUndelivered(_ due: Date) -> Bool {
    isEnabled && deliveredThrough < due || pendingRepeat?.due == due
  }

  fileprivate mutating func take(_ draft: Draft) {
    (at, repetition, city, from, photo) = (draft.at, draft.repetition, draft.city, draft.from, draft.photo)
  }

  /// Occurrences up to `now` are no longer delivered.
  fileprivate mutating func forget(through now: Date) {
    (deliveredThrough, claim, pendingRepeat) = (now, nil, nil)
  }
}
