import Weather

/// The two hourly amounts that KMA states, each with its own words, unit and codes.
enum Amount: Sendable, Equatable {
  case rain, snow

  private var unit: String { self == .rain ? "mm" : "cm" }

  /// More than this amount per hour (mm or cm) has never fallen anywhere.
  private var limit: Double { self == .rain ? 500 : 300 }

  /// The meaning of the codes in the three-hourly tail (KMA's guide: mm per hour, cm per hour).
  private var codes: [AmountBand] {
    switch self {
    case .rain:
      [
        AmountBand(min: 0, max: 0, text: "강수없음"), AmountBand(min: 0, max: 3, text: "약한 비"),
        AmountBand(min: 3, max: 15, text: "보통 비"), AmountBand(min: 15, max: nil, text: "강한 비"),
      ]
    case .snow:
      [
        AmountBand(min: 0, max: 0, text: "적설없음"), AmountBand(min: 0, max: 1, text: "보통 눈"),
        AmountBand(min: 1, max: nil, text: "많은 눈"),
      ]
    }
  }

  /// `6.2mm`, `1mm 미만`, `30.0~50.0mm`, `50.0mm 이상`, `강수없음` or a bare number; in the tail, numbers are codes.
  func read(_ text: String, inTail: Bool) -> ParsedValue<AmountBand> {
    let plain = text.plainForm
    // KMA's guide: an empty value means that nothing falls.
    if plain.meansNoValue { return .value(codes[0]) }
    if let number = plain.decimal {
      if abs(number) >= 900 { return .missing }
      if inTail { return code(number) }
    }
    guard let (min, max) = bounds(plain), (0...limit).contains(min), (min...limit).contains(max ?? min) else {
      return .unreadable
    }
    return .value(AmountBand(min: min, max: max, text: text.harmless.withoutBlanksAround))
  }

  private func code(_ number: Double) -> ParsedValue<AmountBand> {
    guard let index = Int(exactly: number), codes.indices.contains(index) else { return .unreadable }
    return .value(codes[index])
  }

  private func bounds(_ plain: String) -> (min: Double, max: Double?)? {
    switch plain {
    case "강수없음", "적설없음", "없음": return (0, 0)
    case _ where plain.hasSuffix("미만"), _ where plain.hasSuffix("이하"):
      return quantity(plain.dropLast(2)).map { (0, $0) }
    case _ where plain.hasSuffix("이상"), _ where plain.hasSuffix("초과"):
      return quantity(plain.dropLast(2)).map { ($0, nil) }
    default: break
    }
    let ends = plain.split(separator: "~", maxSplits: 1, omittingEmptySubsequences: false)
    guard let low = quantity(ends[0]), let high = quantity(ends[ends.count - 1]), low <= high else { return nil }
    return (low, high)
  }

  /// A number with or without the unit.
  private func quantity(_ text: Substring) -> Double? {
    (text.hasSuffix(unit) ? String(text.dropLast(unit.count)) : String(text)).decimal
  }
}
