/// The intensity, if it is worth mentioning: from 3 mm of rain or 1 cm of snow in an hour.
public struct PrecipitationRate: Sendable, Equatable {
  /// The greatest amount of an hour: millimetres, or centimetres of snow.
  public var greatest: AmountBand
  public var isSnow: Bool
  /// Whether every hour has the same amount.
  public var isSteady: Bool

  /// nil if it is light or unknown, or if rain and snow are mixed.
  public init?(_ spell: [Hour]) {
    let amounts = spell.compactMap(\.amountFalling)
    guard let first = spell.first, let greatest = amounts.max(by: { $0.min < $1.min }) else { return nil }
    // Millimetres and centimetres cannot be compared.
    guard spell.allSatisfy({ $0.isSnow == first.isSnow }), greatest.min >= (first.isSnow ? 1 : 3) else { return nil }
    self.greatest = greatest
    isSnow = first.isSnow
    isSteady = amounts.allSatisfy { $0.min == greatest.min && $0.max == greatest.max }
  }
}
