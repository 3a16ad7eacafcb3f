public import FoundationEssentials

/// What falls within about an hour, minute by minute: told where a radar looks, and only for a few minutes.
public struct NextHour: Sendable, Hashable, Codable {
  /// One minute, from `at` on.
  public struct Minute: Sendable, Hashable, Codable {
    public var at: Date
    /// Percent, 0…100; nil where it is not told.
    public var chance: Double?
    /// Millimetres per hour; nil where it is not told.
    public var intensity: Double?

    public init(at: Date, chance: Double? = nil, intensity: Double? = nil) {
      (self.at, self.chance, self.intensity) = (at, chance, intensity)
    }
  }

  /// A stretch of time in which one and the same falls, or nothing; it ends where the next begins.
  public struct Period: Sendable, Hashable, Codable {
    public var start: Date
    /// nil where it is not known.
    public var falling: Precipitation?
    /// The highest chance within it, percent.
    public var chance: Double?
    /// The greatest intensity within it, millimetres per hour.
    public var intensity: Double?

    public init(start: Date, falling: Precipitation?, chance: Double? = nil, intensity: Double? = nil) {
      (self.start, self.falling, self.chance, self.intensity) = (start, falling, chance, intensity)
    }
  }

  /// What comes next.
  public enum Change: Sendable, Hashable {
    case starts(Condition, at: Date)
    case stops(Condition, at: Date)
    /// As far as is known.
    case goesOn(Condition, until: Date)
  }

  /// Ascending, none twice.
  public var periods: [Period]
  /// Ascending, none twice.
  public var minutes: [Minute]
  /// Of what comes then nothing is said.
  public var end: Date

  public init(periods: [Period], minutes: [Minute] = [], end: Date) {
    (self.periods, self.minutes, self.end) = (periods, minutes, end)
  }

  /// Whether anything falls within it.
  public var isWet: Bool { periods.contains { $0.falling?.condition != nil } }

  /// What it brings from `now` on; nil where nothing falls, and where that is not known.
  public func change(at now: Date) -> Change? {
    guard now < end, let first = periods.lastIndex(where: { $0.start <= now }) ?? periods.indices.first,
      let begins = periods[first].falling
    else { return nil }
    let rest = periods[first...].dropFirst()
    guard let kind = begins.condition else {
      let wet = rest.first { $0.falling?.condition != nil }
      return wet.flatMap { wet in wet.falling?.condition.map { .starts($0, at: wet.start) } }
    }
    if periods[first].start > now { return .starts(kind, at: periods[first].start) }
    let turn = rest.first { $0.falling?.condition == nil }
    if let turn, turn.falling == Precipitation.none { return .stops(kind, at: turn.start) }
    return .goesOn(kind, until: turn?.start ?? end)
  }
}
