public import Weather

// What few sources say, as one reads it.
extension Formatting {
  /// `1021hPa`, `30.15inHg`.
  func pressure(_ hectopascals: Double?) -> String {
    guard let hectopascals else { return absent }
    let unit = units.pressureShown
    let value: String
    switch unit {
    case .hectopascals: value = String(whole(hectopascals))
    case .inchesOfMercury:
      let hundredths = whole(hectopascals * 2.952_998)
      value = "\(hundredths / 100).\((hundredths % 100).padded(2))"
    }
    return value + unit.rawValue
  }

  /// `800m`, `2.4km`, `24km`; in miles `1.5mi`.
  func visibility(_ metres: Double?) -> String {
    guard let metres else { return absent }
    if isMetric, metres < 1000 { return "\(plain(metres.rounded(to: 0)))m" }
    let far = isMetric ? metres / 1000 : metres / 1609.344
    return plain(far.rounded(to: far < 10 ? 1 : 0)) + (isMetric ? "km" : "mi")
  }

  /// What few sources tell of now, what one feels most first; what no source tells is left out.
  public func rarities(of now: Now) -> [Fact] { rarities(of: now.atmosphere, dewPoint: now.dewPoint) }

  func rarities(of air: Atmosphere, dewPoint: Temperature?) -> [Fact] {
    let own = words.sideBySide
    let facts = [
      (own.gust, air.gust.map(speed) ?? absent), (own.pressure, pressure(air.pressure)),
      (own.visibility, visibility(air.visibility)), (own.cloudCover, percent(air.cloudCover)),
      (own.ultraviolet, ultraviolet(air.uvIndex)), (own.dewPoint, temperature(dewPoint)),
    ]
    return facts.filter { $0.1 != absent }.map { Fact(label: $0.0, value: $0.1, tone: .plain) }
  }

  /// `3`, `0.5`: WHO's index, which has no unit.
  func ultraviolet(_ index: Double?) -> String { index.map { plain($0.rounded(to: 1)) } ?? absent }
}
