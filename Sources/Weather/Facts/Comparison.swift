/// How today's temperature at this hour compares with yesterday's.
public struct Comparison: Sendable, Equatable {
  public var today: Temperature
  public var yesterday: Temperature
  /// Today minus yesterday, °C, one decimal.
  public var difference: Double

  /// nil if either temperature is unknown.
  public init?(today: Temperature?, yesterday: Temperature?) {
    guard let today, let yesterday else { return nil }
    (self.today, self.yesterday) = (today, yesterday)
    difference = (today.celsius - yesterday.celsius).rounded(to: 1)
  }

  /// Whether the two are called about the same: they differ by less than 1 °C.
  public var isAboutTheSame: Bool { abs(difference) < 1 }

  /// Whether today is hot or cool rather than warm or cold: 15 °C or more.
  public var isHot: Bool { today.celsius >= 15 }
}
