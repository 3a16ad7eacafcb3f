import FoundationEssentials

/// A period in which a condition holds; it may contain breaks that are shorter than `pause`.
struct Spell: Sendable, Equatable {
  /// One hour of a forecast.
  struct Sample: Sendable, Equatable {
    var at: Date
    /// nil if unknown, which counts neither as on nor as off.
    var isOn: Bool?
  }

  var start: Date
  var end: Date
  /// Whether the condition is known not to have held before it.
  var isChange: Bool

  /// A break of at least so many seconds begins a new spell.
  static let pause: TimeInterval = 3 * 3600

  /// All spells from `now` on, from samples in order; `isOn` is whether the condition holds now, nil if unknown.
  static func all(_ samples: [Sample], isOn: Bool?, at now: Date) -> [Spell] {
    let step = step(of: samples)
    var spells: [Spell] = []
    // Seconds without the condition since it last held, or since the beginning.
    var off: TimeInterval = 0
    if isOn == true { spells = [Spell(start: now, end: now, isChange: false)] }
    if isOn == false { off = 1 }
    for sample in samples where sample.at.addingTimeInterval(step) > now {
      switch sample.isOn {
      case nil: continue
      case false?: off += step
      case true?:
        if spells.isEmpty || off >= pause {
          spells.append(Spell(start: sample.at, end: sample.at, isChange: off > 0))
        }
        spells[spells.count - 1].end = sample.at.addingTimeInterval(step)
        off = 0
      }
    }
    return spells
  }

  /// The interval of the samples: some sources deliver every third hour.
  private static func step(of samples: [Sample]) -> TimeInterval {
    let steps = zip(samples, samples.dropFirst()).map { $1.at.timeIntervalSince($0.at) }
    return min(max(steps.min() ?? 3600, 3600), pause)
  }
}

extension [Spell] {
  /// Uses the start from the minute forecast, which is more accurate than the hourly one.
  mutating func begin(at start: Date, now: Date) {
    guard let first else { return append(Spell(start: start, end: start.addingTimeInterval(3600), isChange: true)) }
    if first.start == now { return }
    if start > first.end || first.start.timeIntervalSince(start) >= Spell.pause {
      let spell = Spell(start: start, end: start.addingTimeInterval(3600), isChange: true)
      return insert(spell, at: firstIndex { $0.start > start } ?? endIndex)
    }
    self[0].start = start
  }
}
