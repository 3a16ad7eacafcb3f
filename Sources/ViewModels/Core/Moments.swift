public import FoundationEssentials
public import Weather

extension Formatting {
  /// The time of day, with the day where that is not today at the place: `내일 09:00`, `11.19 14:32`.
  public func moment(_ instant: Date, seenAt now: Date) -> String {
    let day = zone.date(of: instant)
    switch day.dayNumber - zone.date(of: now).dayNumber {
    case 0: return clock(instant)
    case 1: return "\(words.dayName(day, 1)) \(clock(instant))"
    default: return "\(words.date(day)) \(clock(instant))"
    }
  }

  /// The failure as a sentence someone can act on.
  public func sentence(_ error: SourceError, of source: SourceID, at now: Date) -> String {
    words.failure(error, source) { moment($0, seenAt: now) }
  }

  /// The same of what is missing. Of warnings it says so: no news of them is no good news.
  public func sentence(_ shortfall: Shortfall, at now: Date) -> String {
    let sentence = sentence(shortfall.error, of: shortfall.source, at: now)
    guard shortfall.part == .warnings else { return sentence }
    switch shortfall.error {
    case .notCovered: return words.warnings.untold(words.source(shortfall.source))
    case .keyMissing: return "\(words.warnings.keyless) \(sentence)"
    default: break
    }
    return "\(words.warnings.failed(since: moment(shortfall.since, seenAt: now))) \(sentence)"
  }
}
