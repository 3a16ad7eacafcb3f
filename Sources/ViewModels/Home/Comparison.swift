public import Weather

/// How today's temperature of this hour compares with yesterday's.
public struct Comparison: Sendable, Hashable {
  public var yesterday: Temperature
  /// Today minus yesterday, °C, one decimal.
  public var difference: Double
  /// The same as figures have it: what is called about the same is 0.
  public var notable: Double { abs(difference) < 1 ? 0 : difference }
  private var isHot: Bool

  /// nil where either temperature is unknown.
  public init?(today: Temperature?, yesterday: Temperature?) {
    guard let today, let yesterday else { return nil }
    self.yesterday = yesterday
    difference = (today.celsius - yesterday.celsius).rounded(to: 1)
    isHot = today.celsius >= 15
  }

  /// Under 1° apart is about the same; from 15° up one is hot or cool, below it warm or cold.
  public func sentence(_ formatting: Formatting) -> String { sentence(formatting, .program) }

  func sentence(_ formatting: Formatting, _ speaker: Speaker) -> String {
    let words = formatting.words
    guard abs(difference) >= 1 else { return speaker == .fairy ? words.alerts.sameAsYesterday : words.sameAsYesterday }
    let degrees = formatting.difference(celsius: difference)
    if speaker == .fairy { return words.alerts.differs(degrees, isWarmer: difference > 0, isHot) }
    return difference > 0 ? words.warmer(degrees, isHot) : words.colder(degrees, isHot)
  }
}

extension Fact {
  /// `+3°` in warm, `-1°` in cold, `0°` in no colour.
  init(_ label: String, _ comparison: Comparison, _ formatting: Formatting) {
    let change = comparison.notable
    self.init(
      label: label, value: formatting.signedDifference(celsius: change),
      tone: change == 0 ? .plain : change > 0 ? .warmth(30) : .warmth(-3))
  }
}
