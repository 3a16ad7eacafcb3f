import Reports
import Weather

/// The figures of the year: each in a row of its own, or all in one row.
struct YearFigures {
  /// What has no other place first.
  var facts: [Fact]
  /// For one row, the most important first.
  var list: [String]
  /// The mean temperature and its difference from the normal one; nil for other quantities.
  var mean: String?

  init(_ days: YearDays, _ quantity: YearPage.Quantity, _ formatting: Formatting) {
    let summary = YearSummary(days.observed, normals: days.record?.normals)
    let known = YearFigures.count(formatting.words.year.knownDays, summary.knownDays, .plain, formatting)
    switch quantity {
    case .temperature:
      let (mean, counts) = (YearFigures.mean(summary, formatting), YearFigures.counts(summary, formatting))
      let difference = summary.anomaly.map { " (\(formatting.signedExactDifference(celsius: $0)))" } ?? ""
      self.mean = mean.first.map { "\($0.label) \($0.value)\(difference)" }
      facts = counts + mean + [known]
      list = [self.mean ?? ""] + (counts + [known]).map { "\($0.label) \($0.value)" }
    case .rain:
      facts = YearFigures.rain(summary, formatting) + [known]
      list = facts.map { "\($0.label) \($0.value)" }
    case .dust:
      let grades = days.observed.compactMap(\.day.dustGrade)
      facts =
        grades.isEmpty
        ? []
        : Grade.allCases.map { grade in
          YearFigures.count(
            formatting.words.grade(grade), grades.count { $0 == grade }, .grade(grade), formatting)
        }
      list = facts.map { "\($0.label) \($0.value)" }
    }
  }

  private static func mean(_ summary: YearSummary, _ formatting: Formatting) -> [Fact] {
    let words = formatting.words.year
    let mean = Fact(label: words.mean, value: formatting.exactTemperature(summary.mean), tone: Tone(summary.mean))
    let difference = summary.anomaly.map {
      Fact(
        label: words.againstNormal, value: formatting.signedExactDifference(celsius: $0), tone: $0 < 0 ? .rain : .accent
      )
    }
    return [mean] + [difference].compactMap { $0 }
  }

  private static func counts(_ summary: YearSummary, _ formatting: Formatting) -> [Fact] {
    let words = formatting.words.year
    return [
      count(words.hotDays, summary.hotDays, .warmth(YearSummary.hot), formatting),
      count(words.tropicalNights, summary.tropicalNights, .warmth(YearSummary.tropical), formatting),
      count(words.coldDays, summary.coldDays, .warmth(YearSummary.cold), formatting),
      count(words.rainDays, summary.rainDays, .rain, formatting),
    ]
  }

  private static func rain(_ summary: YearSummary, _ formatting: Formatting) -> [Fact] {
    let words = formatting.words.year
    let total = Fact(label: words.total, value: formatting.rain(summary.precipitation), tone: .rain)
    let normal = Fact(label: words.normal, value: formatting.rain(summary.normalPrecipitation), tone: .dim)
    return [total, normal, count(words.rainDays, summary.rainDays, .rain, formatting)]
  }

  private static func count(_ label: String, _ count: Int?, _ tone: Tone, _ formatting: Formatting) -> Fact {
    let value = count.map { formatting.words.year.days(String($0)) } ?? formatting.absent
    return Fact(label: label, value: value, tone: count ?? 0 > 0 ? tone : .dim)
  }
}
