public import FoundationEssentials

/// Advice for going out: every rule that applies, in a fixed order, from the data that is known.
///
/// Looks twelve hours ahead. Unknown values give no advice, and neither does an old air measurement.
public struct Advice: Sendable, Equatable {
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
  /// In the contract's order.
  public var items: [Item]

  /// The items, the most important first: those at the end may be left out.
  public var itemsByImportance: [Item] { Item.byImportance.filter(items.contains) }

  /// `sun` is that of the place on this day.
  public init(_ forecast: Forecast, at now: Date, sun: SunTimes) {
    let ahead = (forecast.hours ?? []).filter { $0.at < now.addingTimeInterval(12 * 3600) }
    let sky = forecast.now?.condition ?? ahead.first?.condition
    self.sky = sky
    dust = forecast.air(recentAt: now)?.worstDust?.grade
    rain = Advice.rain(ahead)
    // Protection from a sun that is not visible now looks like a mistake, even if it will shine later.
    let isSunVisible = sun.isDaylight(now) && sky?.hidesSun != true
    let wanted = Advice.wanted(ahead, dust: dust) { isSunVisible && sun.isDaylight($0.at) }
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
    if hours.contains(where: { isDaylight($0) && $0.needsSunProtection }) {
      items.formUnion([.hat, .sunscreen, .sunglasses])
    }
    if let dust, dust >= .bad { items.insert(.mask) }
    let temperatures = hours.compactMap(\.temperature?.celsius)
    if let coldest = temperatures.min(), coldest < 5 {
      items.formUnion([.scarf, .gloves, .coat])
      if coldest <= -5 { items.insert(.hat) }
    }
    if let hottest = temperatures.max(), hottest >= 28 { items.formUnion([.water, .lightClothes]) }
    return items
  }
}

extension Advice.Item {
  /// First the items that keep a person dry and healthy, last those for comfort.
  fileprivate static let byImportance: [Advice.Item] = [
    .umbrella, .mask, .coat, .water, .raincoat, .boots, .sunscreen, .hat, .gloves, .scarf, .sunglasses, .lightClothes,
  ]
}

extension Condition {
  /// Whether no sun protection is needed under this sky.
  fileprivate var hidesSun: Bool { isPrecipitation || self == .fog || self == .overcast }
}

extension Hour {
  /// From a UV index of 3 on WHO advises sun protection. Without an index, a clear and warm hour counts as sunny
  /// enough.
  fileprivate var needsSunProtection: Bool {
    if condition?.hidesSun == true { return false }
    return uvIndex.map { $0 >= 3 } ?? (condition == .clear && (temperature?.celsius ?? 0) >= 20)
  }
}
