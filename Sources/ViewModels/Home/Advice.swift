public import FoundationEssentials
public import Weather

/// Advice for going out: every rule that applies, in a fixed order, from the data that is known.
///
/// Looks twelve hours ahead. Unknown values give no advice, and neither does an old air measurement.
public struct Advice: Sendable, Hashable {
  /// The raw values are the words of the JSON contract, in the contract's order.
  public enum Item: String, Sendable, Hashable, CaseIterable {
    case umbrella, raincoat, boots, hat, sunscreen, sunglasses, mask, scarf, gloves, coat, water
    case lightClothes = "light_clothes"
  }

  /// About the sky; nil if unknown.
  public var sentence: String?
  /// About PM10 and PM2.5, whichever is worse; nil without a grade.
  public var dust: String?
  /// About precipitation; nil if none is expected.
  public var rain: String?
  public var items: [Item]

  public init(_ forecast: Forecast, at now: Date, zone: Zone, sun: SunTimes, words: Words) {
    self.init(forecast, at: now, zone: zone, sun: sun, words: words, speaker: .program)
  }

  init(_ forecast: Forecast, at now: Date, zone: Zone, sun: SunTimes, words: Words, speaker: Speaker) {
    let ahead = (forecast.hours ?? []).filter { $0.at < now.addingTimeInterval(12 * 3600) }
    let grade = forecast.air(recentAt: now)?.worstDust?.grade
    sentence = (forecast.now?.condition ?? ahead.first?.condition).map { sky in
      speaker == .fairy ? words.skySentence(sky) : words.daySentence(sky, at: zone.civil(now))
    }
    dust = grade.map { words.dustSentence($0, speaker) }
    rain = Advice.rain(ahead, words, speaker)
    let wanted = Advice.wanted(ahead, dust: grade) { sun.isDaylight($0.at, zone: zone) }
    items = Item.allCases.filter(wanted.contains)
  }

  private static func rain(_ hours: [Hour], _ words: Words, _ speaker: Speaker) -> String? {
    let falling = hours.compactMap(\.falling?.condition)
    if falling.contains(.shower) { return words.showerSentence }
    if let snow = falling.first(where: { [.snow, .sleet, .snowShower].contains($0) }) {
      return words.snowSentence(snow)
    }
    guard let chance = hours.compactMap(\.chanceOfPrecipitation).max(), isLikely(chance) else { return nil }
    return words.rainSentence(Int(chance.rounded()), speaker)
  }

  private static func wanted(_ hours: [Hour], dust: Grade?, isDaylight: (Hour) -> Bool) -> Set<Item> {
    var items: Set<Item> = []
    let falling = hours.compactMap(\.falling?.condition)
    if !falling.isEmpty || hours.contains(where: { isLikely($0.chanceOfPrecipitation) }) { items.insert(.umbrella) }
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

extension State {
  /// What to take and wear in the city on screen, in the reader's language.
  func adviceItems(_ forecast: Forecast) -> [String] {
    guard let place, let sun = sunTimes[place] else { return [] }
    let formatting = formatting
    return Advice(forecast, at: now, zone: formatting.zone, sun: sun, words: formatting.words).items
      .map(formatting.words.advice.item)
  }
}
