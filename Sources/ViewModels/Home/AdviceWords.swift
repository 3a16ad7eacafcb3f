import Weather

/// What is said around the advice, whose own sentences stand with the other words.
public struct AdviceWords: Sendable {
  public var title: String
  public var item: @Sendable (Advice.Item) -> String
  /// `챙길 것: 우산, 외투`
  public var toTake: @Sendable (_ items: String) -> String

  static let korean = AdviceWords(
    title: "조언",
    item: { item in
      switch item {
      case .umbrella: "우산"
      case .raincoat: "비옷"
      case .boots: "장화"
      case .hat: "모자"
      case .sunscreen: "자외선 차단제"
      case .sunglasses: "선글라스"
      case .mask: "마스크"
      case .scarf: "목도리"
      case .gloves: "장갑"
      case .coat: "외투"
      case .water: "물"
      case .lightClothes: "얇은 옷"
      }
    },
    toTake: { "챙길 것: \($0)" })

  static let english = AdviceWords(
    title: "Advice",
    item: { item in
      switch item {
      case .umbrella, .raincoat, .boots, .hat, .sunscreen, .sunglasses, .mask, .scarf, .gloves, .coat, .water:
        item.rawValue
      case .lightClothes: "light clothes"
      }
    },
    toTake: { "Take: \($0)" })
}

extension Words {
  public var advice: AdviceWords { self.language == .ko ? .korean : .english }
}
