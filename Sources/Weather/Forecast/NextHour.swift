public import FoundationEssentials

/// Precipitation within about an hour, minute by minute. Available only where there is radar, and valid for minutes
/// only.
public struct NextHour: Sendable, Equatable, Codable {
  /// One minute, from `at` on.
  public struct Minute: Sendable, Equatable, Codable {
    public var at: Date
    /// Percent, 0…100; nil if not stated.
    public var chance: Double?
    /// Millimetres per hour; nil if not stated.
    public var intensity: Double?

    public init(at: Date, chance: Double? = nil, intensity: Double? = nil) {
      (self.at, self.chance, self.intensity) = (at, chance, intensity)
    }
  }

  /// A period with one kind of precipitation, or none; it ends where the next begins.
  public struct Period: Sendable, Equatable, Codable {
    public var start: Date
    /// nil if unknown.
    public var falling: Precipitation?
    /// The highest chance within it, percent.
    public var chance: Double?
    /// The greatest intensity within it, millimetres per hour.
    public var intensity: Double?

    public init(start: Date, falling: Precipitation?, chance: Double? = nil, intensity: Double? = nil) {
      (self.start, self.falling, self.chance, self.intensity) = (start, falling, chance, intensity)
    }
  }

  /// The next change.
  public enum Change: Sendable, Equatable {
    case starts(Condition, at: Date)
    case stops(Condition, at: Date)
    /// Until then at least; what follows is unknown.
    case continues(Condition, until: Date)
  }

  /// In ascending order, no start twice.
  public var periods: [Period]
  /// In ascending order, no minute twice.
  public var minutes: [Minute]
  /// Nothing is known after this instant.
  public var end: Date

  public init(periods: [Period], minutes: [Minute] = [], end: Date) {
    (self.periods, self.minutes, self.end) = (periods, minutes, end)
  }

  /// Whether it contains precipitation.
  public var isWet: Bool { periods.contains { $0.falling?.condition != nil } }

  /// The next change from `now` on; nil if there is no precipitation, or if that is unknown.
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
    return .continues(kind, until: turn?.start ?? end)
  }
}
