import Weather

// What few sources say, as one reads it.
extension Formatting {
  /// `1021hPa`, `30.15inHg`.
  func pressure(_ hectopascals: Double?) -> String {
    guard let hectopascals else { return absent }
    return units == .metric
      ? "\(plain(hectopascals.rounded(to: 0)))hPa" : "\(plain((hectopascals * 0.029_529_98).rounded(to: 2)))inHg"
  }

  /// `800m`, `2.4km`, `24km`; in miles `1.5mi`.
  func visibility(_ metres: Double?) -> String {
    guard let metres else { return absent }
    if units == .metric, metres < 1000 { return "\(plain(metres.rounded(to: 0)))m" }
    let far = units == .metric ? metres / 1000 : metres / 1609.344
    return plain(far.rounded(to: far < 10 ? 1 : 0)) + (units == .metric ? "km" : "mi")
  }

  /// `3`, `0.5`: WHO's index, which has no unit.
  func ultraviolet(_ index: Double?) -> String { index.map { plain($0.rounded(to: 1)) } ?? absent }
}
