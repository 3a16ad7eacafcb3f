import Reports
import Weather

/// The figures of the year for one row.
struct YearFigures {
  /// Each is a label with one or two values; the most important first.
  var items: [[Span]]

  init(_ days: YearDays, _ quantity: YearPage.Quantity, _ formatting: Formatting) {
    let (summary, compared) = days.summary()
    let known = YearFigures.count(formatting.words.year.knownDays, summary.knownDays, .plain, formatting)
    switch quantity {
    case .temperature:
      items = [YearFigures.mean(summary, compared, formatting)] + YearFigures.counts(summary, formatting) + [known]
    case .rain: items = YearFigures.rain(summary, formatting) + [known]
    case .dust:
      let grades = days.observed.compactMap(\.day.dustGrade)
      items =
        grades.isEmpty
        ? []
        : Grade.allCases.map { grade in
          YearFigures.count(
            formatting.words.grade(grade), grades.count { $0 == grade }, .grade(grade), formatting)
        }
    }
  }

  private static func item(_ label: String, _ value: String, _ tone: Tone) -> [Span] {
    [Span(text: label, tone: .dim), Span(text: value, tone: tone)]
  }

  /// The mean temperature and its difference from the normal one.
  private static func mean(_ summary: YearSummary, _ compared: YearSummary, _ formatting: Formatting) -> [Span] {
    let difference = compared.anomaly.map {
      Span(text: "(\(formatting.signedExactDifference(celsius: $0)))", tone: .difference(celsius: $0))
    }
    return item(formatting.words.year.mean, formatting.exactTemperature(summary.mean), Tone(summary.mean))
      + [difference].compactMap { $0 }
  }

  private static func counts(_ summary: YearSummary, _ formatting: Formatting) -> [[Span]] {
    let words = formatting.words.year
    return [
      count(words.hotDays, summary.hotDays, .warmth(YearSummary.hot), formatting),
      count(words.tropicalNights, summary.tropicalNights, .warmth(YearSummary.tropical), formatting),
      count(words.coldDays, summary.coldDays, .warmth(YearSummary.cold), formatting),
      count(words.rainDays, summary.rainDays, .rain, formatting),
    ]
  }

  private static func rain(_ summary: YearSummary, _ formatting: Formatting) -> [[Span]] {
    let words = formatting.words.year
    return [
      item(words.total, formatting.rain(summary.precipitation), .rain),
      item(words.normal, formatting.rain(summary.normalPrecipitation), .dim),
      count(words.rainDays, summary.rainDays, .rain, formatting),
    ]
  }

  private static func count(_ label: String, _ count: Int?, _ tone: Tone, _ formatting: Formatting) -> [Span] {
    let value = count.map { formatting.words.year.days(String($0)) } ?? formatting.absent
    return item(label, value, count ?? 0 > 0 ? tone : .dim)
  }
}

extension Tone {
  /// Warm for warmer than normal, cold for colder; dim for a difference below 0.05 °C, which is shown as none.
  static func difference(celsius: Double) -> Tone {
    abs(celsius) < 0.05 ? .dim : .warmth(celsius > 0 ? 30 : -3)
  }
}
