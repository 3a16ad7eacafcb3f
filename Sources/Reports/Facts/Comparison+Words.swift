package import Weather

extension Comparison {
  /// The difference between the displayed figures, in their unit; 0 if the two are called about the same.
  package func degrees(_ formatting: Formatting) -> Int {
    isAboutTheSame ? 0 : degreesShown(formatting)
  }

  /// The difference between the displayed figures, in their unit, for a page that shows both.
  package func degreesShown(_ formatting: Formatting) -> Int {
    formatting.degrees(today) - formatting.degrees(yesterday)
  }

  /// A difference below 1° is called about the same. From 15° up the words are hot and cool, below it warm and cold.
  package func sentence(_ formatting: Formatting) -> String { sentence(formatting, .program) }

  package func sentence(_ formatting: Formatting, _ speaker: Speaker) -> String {
    let words = formatting.words
    guard !isAboutTheSame else { return speaker == .fairy ? words.alerts.sameAsYesterday : words.sameAsYesterday }
    let degrees = formatting.difference(degrees: abs(degrees(formatting)))
    if speaker == .fairy { return words.alerts.differs(degrees, isWarmer: difference > 0, isHot) }
    return difference > 0 ? words.warmer(degrees, isHot) : words.colder(degrees, isHot)
  }
}

extension Fact {
  /// `+3°` in a warm colour, `-1°` in a cold one, `0°` without colour.
  package init(_ label: String, _ comparison: Comparison, _ formatting: Formatting) {
    self.init(label, degrees: comparison.degrees(formatting), formatting)
  }

  /// The same for a difference in the displayed unit.
  package init(_ label: String, degrees change: Int, _ formatting: Formatting) {
    self.init(
      label: label, value: formatting.signedDifference(degrees: change),
      tone: change == 0 ? .plain : change > 0 ? .warmth(30) : .warmth(-3))
  }
}
