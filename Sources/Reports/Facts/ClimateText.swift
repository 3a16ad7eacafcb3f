package import Weather

/// The normals of a date, and its weather in other years, in words.
package struct ClimateText: Sendable, Equatable {
  /// The normals of the date, and how its low and high differ from them; a dash if they could not be requested.
  package var normals: [Fact] = []
  /// The extremes of the date in earlier years; empty if none is known. Their labels contain the first year.
  package var records: [Fact] = []
  /// `2018년 이후 가장 더운 11월 26일`; nil if the day is not remarkable, or without earlier years.
  package var superlative: String?
  /// `ERA5`, `기상청 서울`: the source of the normals, or why they are missing; nil if neither is known.
  package var source: String?

  package var isEmpty: Bool { normals.isEmpty && records.isEmpty }

  /// `low` and `high` are the forecast of the date; nil if unknown.
  package init(
    of date: CivilDate, low: Temperature?, high: Temperature?, _ climate: ClimateRecord, _ formatting: Formatting
  ) {
    let words = formatting.words.climate
    if let normals = climate.normals {
      let day = normals[date]
      self.normals = [
        Fact(
          label: words.normals(normals.period),
          value: "\(formatting.exactTemperature(day.low)) ~ \(formatting.exactTemperature(day.high))", tone: .plain)
      ]
      if let anomaly = ClimateAnomaly(low: low, high: high, on: date, normals: normals) {
        self.normals.append(words.anomaly(anomaly, formatting))
      }
      source = words.source(normals, formatting.words)
    } else if let failure = climate.failure {
      normals = [Fact(label: words.title, value: formatting.absent, tone: .dim)]
      source = formatting.words.failureInBrief(failure.reason)
    }
    guard let others = DayInOtherYears(date, in: climate.days) else { return }
    let since = others.firstYear
    if let warmest = others.warmest {
      let value = words.inYear(formatting.exactTemperature(warmest.value), warmest.year)
      records.append(Fact(label: words.highest(since), value: value, tone: Tone(warmest.value)))
    }
    if let coldest = others.coldest {
      let value = words.inYear(formatting.exactTemperature(coldest.value), coldest.year)
      records.append(Fact(label: words.lowest(since), value: value, tone: Tone(coldest.value)))
    }
    if let wettest = others.wettest {
      let amount = formatting.amount(AmountBand(wettest.value, unit: "mm"))
      records.append(Fact(label: words.wettest(since), value: words.inYear(amount, wettest.year), tone: .rain))
    }
    superlative = others.superlative(low: low, high: high).map {
      words.superlative($0, of: date, low, high, formatting)
    }
  }

  /// The facts as lines of text, without a label for the source.
  func lines(_ formatting: Formatting) -> [String] {
    let separator = formatting.isASCII ? ", " : " · "
    func row(_ facts: [Fact], _ end: String? = nil) -> String? {
      facts.isEmpty
        ? nil : (facts.map { "\($0.label) \($0.value)" } + [end].compactMap { $0 }).joined(separator: separator)
    }
    return [row(normals, source), row(records), superlative].compactMap { $0 }
  }
}

package struct ClimateWords: Wording {
  package let language: Language

  package var title: String { say("평년값", "Normals") }
  func normals(_ period: String) -> String { say("평년(\(period))", "normal \(period)") }
  /// ERA5 names the reanalysis; a station is named as it is issued.
  func source(_ normals: Normals, _ words: Words) -> String {
    normals.source == .openMeteo
      ? "ERA5" : [words.source(normals.source), normals.station?.harmless].compactMap { $0 }.joined(separator: " ")
  }
  /// The credit that the licence of ERA5 requires.
  var credit: String {
    say(
      "과거 자료: Open-Meteo.com(CC BY 4.0), ERA5(Generated using Copernicus Climate Change Service information)",
      "Past years: Open-Meteo.com (CC BY 4.0), ERA5 (Generated using Copernicus Climate Change Service information)")
  }
  func anomaly(_ anomaly: ClimateAnomaly, _ formatting: Formatting) -> Fact {
    let parts = [(formatting.words.low, anomaly.low), (formatting.words.high, anomaly.high)].compactMap {
      label, value in
      value.map { "\(label) \(formatting.signedExactDifference(celsius: $0))" }
    }
    let change = anomaly.high ?? anomaly.low ?? 0
    return Fact(
      label: say("평년 대비", "versus normal"), value: parts.joined(separator: " "),
      tone: anomaly.unusual == nil ? .plain : change > 0 ? .warmth(30) : .warmth(-3))
  }
  /// `평년보다 3.1° 높음`; for the low of the day `아침 평년보다 3.1° 낮음`.
  func unusual(_ extreme: ClimateAnomaly.Extreme, _ difference: Double, _ formatting: Formatting) -> String {
    let degrees = formatting.exactDifference(celsius: difference)
    switch (extreme, difference > 0) {
    case (.high, true): return say("평년보다 \(degrees) 높음", "\(degrees) above normal")
    case (.high, false): return say("평년보다 \(degrees) 낮음", "\(degrees) below normal")
    case (.low, true): return say("최저기온 평년보다 \(degrees) 높음", "low \(degrees) above normal")
    case (.low, false): return say("최저기온 평년보다 \(degrees) 낮음", "low \(degrees) below normal")
    }
  }
  func highest(_ year: Int) -> String { say("\(year)년 이후 최고", "highest since \(year)") }
  func lowest(_ year: Int) -> String { say("\(year)년 이후 최저", "lowest since \(year)") }
  func wettest(_ year: Int) -> String { say("\(year)년 이후 최다 강수", "wettest since \(year)") }
  func inYear(_ value: String, _ year: Int) -> String {
    say("\(value) (\(year)년)", "\(value) (\(year))", key: "{1} in the year {2}")
  }
  package var past: String { say("과거 자료", "past years") }
  package func loading(since: String) -> String {
    say("과거 자료를 받는 중 (\(since))", "Loading past years (\(since))")
  }
  package var isLoading: String { say("과거 자료를 받는 중", "Loading past years") }
  package var isLoadingInBrief: String { say("받는 중", "loading") }
  package func failed(_ reason: String) -> String { say("과거 자료: \(reason)", "Past years: \(reason)") }
  package var thisYear: String { say("올해", "this year") }

  /// From 15° up the words are hot and cool, below it warm and cold.
  private func word(_ kind: DayInOtherYears.Superlative.Kind, isMild: Bool) -> String {
    switch (kind, isMild) {
    case (.warmest, true): say("더운", "hottest", key: "hottest day")
    case (.warmest, false): say("따뜻한", "warmest", key: "warmest day")
    case (.coldest, true): say("선선한", "coolest", key: "coolest day")
    case (.coldest, false): say("추운", "coldest", key: "coldest day")
    }
  }

  /// `2018년 이후 가장 더운 11월 26일`
  package func superlative(
    _ superlative: DayInOtherYears.Superlative, of date: CivilDate, _ low: Temperature?, _ high: Temperature?,
    _ formatting: Formatting
  ) -> String {
    let day = formatting.words.longDate(date)
    let kind = word(superlative.kind, isMild: (superlative.kind == .warmest ? high : low)?.celsius ?? 0 >= 15)
    return switch superlative.since {
    case .year(let year): say("\(year)년 이후 가장 \(kind) \(day)", "\(kind) \(day) since \(year)")
    case .beginning(let year):
      say("자료가 있는 \(year)년 이후 가장 \(kind) \(day)", "\(kind) \(day) since the data begin in \(year)")
    }
  }

  /// The same, the longest first: with the first year of the data where the sentence does not contain it, as in
  /// `2018년 이후 가장 더운 11월 26일 (1991년~)`, and without it.
  package func remarkable(_ day: RemarkableDay, _ formatting: Formatting) -> [String] {
    let sentence = superlative(day.superlative, of: day.date, day.low, day.high, formatting)
    if case .beginning = day.superlative.since { return [sentence] }
    return [say("\(sentence) (\(day.firstYear)년~)", "\(sentence) (data from \(day.firstYear))"), sentence]
  }
}

extension Words {
  package var climate: ClimateWords { ClimateWords(language: language) }
}
