import Weather

/// KMA's notation of the weather: codes, and amounts in words.
extension SampleWeather {
  /// SKY: 1 clear, 3 mostly cloudy, 4 overcast. 2 is no longer used.
  var sky: Int { cloud < 0.55 ? 1 : cloud < 0.85 ? 3 : 4 }

  /// PTY of the village forecast, which has a code for showers and none for drizzle.
  var villageType: Int {
    switch falling {
    case .nothing: 0
    case .rain: 1
    case .sleet: 2
    case .snow: 3
    case .shower: 4
    }
  }

  /// PTY of observations and the very short range, which have codes for drizzle and none for showers.
  var currentType: Int {
    let isFaint = rate < 0.3
    return switch falling {
    case .nothing: 0
    case .rain, .shower: isFaint ? 5 : 1
    case .sleet: isFaint ? 6 : 2
    case .snow: isFaint ? 7 : 3
    }
  }

  /// POP in steps of ten: forecasters derive it from the sky condition. A scene is certain.
  var chance: Int {
    guard falling == .nothing else {
      let amount = falling == .snow ? rate * 2.5 : rate
      return min(90, (scene == .season ? 60 : 80) + Int(min(3, amount)) * 10)
    }
    // Fog is a low cloud from which nothing falls.
    return sky == 1 || scene == .fog ? 0 : sky == 3 ? 20 : 30
  }

  /// LGT, kA/㎢.
  var lightning: Double { falling == .shower && rate > 5 ? ((rate - 5) * 0.4).rounded(to: 1) : 0 }

  /// PCP or RN1 as a label.
  var rainLabel: String { label(rate, none: "강수없음", least: 1, "1mm 미만", unit: "mm", band: 30, most: 50) }

  /// SNO as a label.
  var snowLabel: String { label(newSnow, none: "적설없음", least: 0.5, "0.5cm 미만", unit: "cm", band: 5, most: 5) }

  /// PCP in rows with strength classes: 1 below 3 mm/h, 2 below 15, 3 from there on.
  var rainStrength: Int { rate == 0 ? 0 : rate < 3 ? 1 : rate < 15 ? 2 : 3 }

  /// SNO in rows with strength classes: 1 below 1 cm/h, 2 from there on.
  var snowStrength: Int { newSnow < 0.05 ? 0 : newSnow < 1 ? 1 : 2 }

  /// WSD in rows with strength classes: 1 below 4 m/s, 2 below 9, 3 from there on.
  var windStrength: Int { windSpeed < 4 ? 1 : windSpeed < 9 ? 2 : 3 }

  private func label(
    _ amount: Double, none: String, least: Double, _ little: String, unit: String, band: Double, most: Double
  ) -> String {
    switch amount {
    case ..<0.05: none
    case ..<least: little
    case ..<band: amount.oneDecimal + unit
    case ..<most: "\(band.oneDecimal)~\(most.oneDecimal)\(unit)"
    default: "\(most.oneDecimal)\(unit) 이상"
    }
  }
}

extension Double {
  /// `12.0`
  var oneDecimal: String { decimals(1) }

  /// `0.0270` for four decimals. Never "-0".
  func decimals(_ count: Int) -> String {
    var scale = 1
    for _ in 0..<count { scale *= 10 }
    let units = Int((clamped(-99_999, 99_999) * Double(scale)).rounded())
    let whole = String(abs(units) / scale)
    let fraction = count == 0 ? "" : "." + (abs(units) % scale).padded(count)
    return (units < 0 ? "-" : "") + whole + fraction
  }

  /// One decimal, omitted if it is zero: `3.2`, `-1`, `0`.
  var plain: String {
    let text = oneDecimal
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  var wholeNumber: Int { Int(clamped(-99_999, 99_999).rounded()) }

  /// To the nearest multiple of five, like humidity in forecasts.
  var inFives: Int { (self / 5).wholeNumber * 5 }
}
