public import FoundationEssentials

/// Advice for going out: every rule that applies, in a fixed order, from the data that is known.
///
/// Looks twelve hours ahead. Unknown values give no advice, and neither does an old air measurement.
public struct Advice: Sendable, Hashable {
  /// The raw values are the words of the JSON contract, in the contract's order.
  public enum Item: String, Sendable, Hashable, CaseIterable {
    case umbrella, raincoat, boots, hat, sunscreen, sunglasses, mask, scarf, gloves, coat, water
    case lightClothes = "light_clothes"
  }

  /// What to expect within the twelve hours.
  public enum Rain: Sendable, Hashable {
    case shower
    /// `.snow`, `.sleet` or `.snowShower`.
    case snow(Condition)
    /// Precipitation is likely: the highest chance, percent.
    case likely(Double)
  }

  /// The sky now, otherwise that of the first hour; nil if unknown.
  public var sky: Condition?
  /// The grade of PM10 or PM2.5, whichever is worse; nil without a grade.
  public var dust: Grade?
  /// nil if none is expected.
  public var rain: Rain?
  public var items: [Item]

  /// `sun` is that of the place on this day.
  public init(_ forecast: Forecast, at now: Date, sun: SunTimes) {
    let ahead = (forecast.hours ?? []).filter { $0.at < now.addingTimeInterval(12 * 3600) }
    sky = forecast.now?.condition ?? ahead.first?.condition
    dust = forecast.air(recentAt: now)?.worstDust?.grade
    rain = Advice.rain(ahead)
    let wanted = Advice.wanted(ahead, dust: dust) { sun.isDaylight($0.at) }
    items = Item.allCases.filter(wanted.contains)
  }

  private static func rain(_ hours: [Hour]) -> Rain? {
    let falling = hours.compactMap(\.falling?.condition)
    if falling.contains(.shower) { return .shower }
    if let snow = falling.first(where: \.isSnowy) { return .snow(snow) }
    return hours.compactMap(\.chanceOfPrecipitation).max().flatMap { Precipitation.isLikely($0) ? .likely($0) : nil }
  }

  private static func wanted(_ hours: [Hour], dust: Grade?, isDaylight: (Hour) -> Bool) -> Set<Item> {
    var items: Set<Item> = []
    let falling = hours.compactMap(\.falling?.condition)
    if !falling.isEmpty || hours.contains(where: { Precipitation.isLikely($0.chanceOfPrecipitation) }) {
      items.insert(.umbrella)
    }
    if hours.contains(where: { $0.precipitation?.isStrongRain ?? false }) { items.formUnion([.raincoat, .boots]) }
    if falling.contains(where: { [.snow, .snowShower].contains($0) }) { items.insert(.boots) }
    if hours.contains(where: { isDaylight($0) && $0.sunBurns }) { items.formUnion([.hat, .sunscreen, .sunglasses]) }
    if let dust, dust >= .bad { items.insert(.mask) }
    let temperatures = hours.compactMap(\.temperature?.celsius)
    if let coldest = temperatures.min(), coldest < 5 { items.formUnion([.scarf, .gloves, .coat]) }
    if let hottest = temperatures.max(), hottest >= 28 { items.formUnion([.water, .lightClothes]) }
    return items
  }
}

extension Hour {
  /// From a UV index of 3 on WHO advises sun protection, but it is not needed while precipitation falls. Without an
  /// index, a clear and warm hour counts as sunny enough.
  fileprivate var sunBurns: Bool {
    falling?.condition == nil && (uvIndex.map { $0 >= 3 } ?? (condition == .clear && (temperature?.celsius ?? 0) >= 20))
  }
}
