public import FoundationEssentials

// Answers that can be read and say nothing: a server, or this machine, whose calendar shows another day.
extension Layer {
  /// The parts it is asked for and tells nothing of. What an institution publishes at fixed hours is told by those.
  public func emptyParts(at now: Date, in zone: Zone) -> Set<Part> {
    bulletin.parts.filter { !tells($0, at: now, in: zone) }
  }

  private func tells(_ part: Part, at now: Date, in zone: Zone) -> Bool {
    let today = zone.date(of: now)
    switch (bulletin, part) {
    case (.current, .now):
      return hours.contains { $0.temperature != nil && abs(now.timeIntervalSince($0.at)) < Layer.near }
    case (.model, .hourly): return hours.contains { now < $0.at.addingTimeInterval(Layer.near) }
    case (.model, .daily): return days.contains { $0.date >= today } || hours.contains { zone.date(of: $0.at) >= today }
    default: return true
    }
  }

  /// Hours may be three apart, and so old may be what a station measured last. In seconds.
  private static let near: TimeInterval = 3 * 3600
}
