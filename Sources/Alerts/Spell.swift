import FoundationEssentials

/// A stretch of time in which something goes on, with breaks that are too short to speak of two.
struct Spell: Sendable, Hashable {
  /// One hour of a forecast.
  struct Sample: Sendable, Hashable {
    var at: Date
    /// nil where it is not known, which is neither on nor off.
    var isOn: Bool?
  }

  var start: Date
  var end: Date
  /// Before it something else is known to have been.
  var isChange: Bool

  /// After so many seconds without it, it is another one.
  static let pause: TimeInterval = 3 * 3600

  /// All of them from `now` on, of samples in order; `isOn` is what goes on now, nil where that is not known.
  static func all(_ samples: [Sample], isOn: Bool?, at now: Date) -> [Spell] {
    let step = step(of: samples)
    var spells: [Spell] = []
    // Seconds that are known to be without it since it last went on, or since the beginning.
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

  /// How far apart they are: some sources tell every third hour.
  private static func step(of samples: [Sample]) -> TimeInterval {
    let steps = zip(samples, samples.dropFirst()).map { $1.at.timeIntervalSince($0.at) }
    return min(max(steps.min() ?? 3600, 3600), pause)
  }
}

extension [Spell] {
  /// What is told by the minute is nearer the truth than what is told by the hour.
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
