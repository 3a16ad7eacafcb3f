import FoundationEssentials

extension Snapshot {
  /// Merges the snapshots of one place from two processes: of each publication the newer, of each failure the later.
  ///
  /// The place is this snapshot's; data that only one of them has is kept. Failures of the other process that have a
  /// local cause, such as a missing key, are not taken over.
  public func merged(with other: Snapshot) -> Snapshot {
    var merged = self
    for layer in other.layers { merged.takeOver(layer) }
    for shortfall in other.shortfalls where shortfall.error.isSharedAcrossProcesses { merged.takeOver(shortfall) }
    for part in Part.allCases where other.newestFetch(of: part) > newestFetch(of: part) {
      if let source = other.providingSource(of: part) { merged.recordAnswer(from: source, for: [part]) }
    }
    return merged
  }

  private mutating func takeOver(_ layer: Layer) {
    let known = layers.firstIndex { $0.source == layer.source && $0.bulletin == layer.bulletin }
    if let known, layers[known].fetchedAt >= layer.fetchedAt { return }
    if let known { layers[known] = layer } else { layers.append(layer) }
    shortfalls.removeAll {
      $0.source == layer.source && $0.bulletin == layer.bulletin && $0.triedAt < layer.fetchedAt
    }
  }

  private mutating func takeOver(_ shortfall: Shortfall) {
    let isOver = layers.contains {
      $0.source == shortfall.source && $0.bulletin == shortfall.bulletin && $0.fetchedAt > shortfall.triedAt
    }
    if isOver { return }
    let known = shortfalls.firstIndex {
      $0.part == shortfall.part && $0.source == shortfall.source && $0.bulletin == shortfall.bulletin
    }
    guard let known else { return shortfalls.append(shortfall) }
    if shortfalls[known].triedAt < shortfall.triedAt { shortfalls[known] = shortfall }
  }
}

private func > (left: Date?, right: Date?) -> Bool { (left ?? .distantPast) > (right ?? .distantPast) }
