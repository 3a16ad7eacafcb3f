import Cells
package import FoundationEssentials
package import Weather

/// The weather of a place as text: lines for a terminal or a pipe, a Markdown document, or an HTML page.
package struct Report {
  let snapshot: Snapshot
  let parts: Set<Part>
  /// The reader's name for the place; nil for the place's own name.
  let name: String?
  let yesterday: Hour?
  /// The cyclone near the place; nil if none, or if something else reports it.
  let typhoon: Typhoon?
  /// Normals and past years; nil if they are not known.
  let climate: ClimateRecord?
  let isSample: Bool
  let formatting: Formatting
  let now: Date
  /// Whether it is read aloud: then credits are short, and the sentence about the next hour is read elsewhere.
  let isReadOut: Bool
  /// Whether it contains everything known about the place, including advice, sun and moon.
  let isWhole: Bool
  /// The hours to list, counted from the hour in progress.
  let hours: Range<Int>
  let span: ReportSpan

  package init(
    snapshot: Snapshot, parts: Set<Part>, name: String? = nil, yesterday: Hour? = nil, typhoon: Typhoon? = nil,
    climate: ClimateRecord? = nil, isSample: Bool, formatting: Formatting, now: Date, isReadOut: Bool = false,
    isWhole: Bool = false,
    hours: Range<Int> = 0..<Int.max, span: ReportSpan = .everything
  ) {
    (self.snapshot, self.parts, self.name, self.yesterday) = (snapshot, parts, name, yesterday)
    (self.typhoon, self.climate) = (typhoon, climate)
    (self.isSample, self.formatting, self.now) = (isSample, formatting, now)
    (self.isReadOut, self.isWhole, self.hours, self.span) = (isReadOut, isWhole, hours, span)
  }

  package var words: Words { formatting.words }
  private var separator: String { formatting.isASCII ? ", " : " · " }

  package var lines: [String] {
    let lines = [heading] + sections.flatMap { [""] + $0.lines }
    return formatting.isASCII ? lines.map(\.withASCIISigns) : lines
  }

  package var sections: [ReportSection] {
    let forecast = snapshot.forecast(at: now)
    var sections: [ReportSection] = []
    if parts.contains(.warnings) || isWhole { sections.append(section(.warnings, said: warningLines(forecast))) }
    if parts.contains(.now) { sections.append(section(.now, said: nowLines(forecast))) }
    if isWhole { sections += advice(forecast) }
    if parts.contains(.air) { sections.append(section(.air, air(forecast))) }
    if parts.contains(.hourly) { sections.append(section(.hourly, [hourTable(forecast)].compactMap { $0 })) }
    if parts.contains(.daily) { sections.append(section(.daily, [dayTable(forecast)].compactMap { $0 })) }
    if isWhole { sections += past(forecast) }
    return sections + credits
  }

  package var heading: String {
    let own = snapshot.place.name[words.language]
    return (name ?? own).harmless + (isSample ? "  [\(words.sample)]" : "")
  }

  /// Every source of a part, in full: a reader may see nothing but these lines.
  private var credits: [ReportSection] {
    let providers = parts.flatMap { snapshot.provenance(of: $0, at: now) }
    let credited = SourceID.allCases.filter { source in providers.contains { $0.source == source } }
    if credited.isEmpty { return [] }
    if isReadOut {
      return [
        ReportSection(title: "\(words.sourcesInBrief): \(credited.map(words.briefCredit).joined(separator: ", "))")
      ]
    }
    let lines =
      credited.map { source in
        words.fullCredit(source, providesAir: providers.contains { $0.source == source && $0.part == .air })
      } + (isWhole && climate?.source == .openMeteo ? [words.climate.credit] : [])
    return [ReportSection(title: words.sourcesInBrief, blocks: lines.map { .line($0) })]
  }

  private func moment(_ instant: Date) -> String { formatting.moment(instant, seenAt: now) }

  private func section(_ part: Part, said lines: [String]) -> ReportSection { section(part, lines.map { .line($0) }) }

  /// A title with the age of the part, and the part's content.
  private func section(_ part: Part, _ blocks: [ReportSection.Block]) -> ReportSection {
    let age = snapshot.age(of: part, at: now).map { age in
      words.asOf(moment(age.fetchedAt)) + (age.isOld ? ", " + words.age(age.minutes) : "")
    }
    return ReportSection(
      title: words.part(part).capitalisedFirst, age: age, blocks: blocks.isEmpty ? [.line(formatting.absent)] : blocks)
  }

  private func nowLines(_ forecast: Forecast) -> [String] {
    guard let now = forecast.now else { return isWhole ? [formatting.absent, sky(current(nil))] : [] }
    let current = current(now)
    var lines = [
      "\(current.temperature)  \(current.condition)", row([current.feelsLike, current.low, current.high]),
      row([current.humidity, current.wind, current.rain]),
    ]
    lines += rows(of: current.atmosphere)
    if isWhole || isReadOut { lines.append(sky(current)) }
    if let comparison = Comparison(today: now.temperature, yesterday: yesterday?.temperature) {
      lines.append(comparison.sentence(formatting))
    }
    if !isReadOut, let soon = Soon(forecast, at: self.now) { lines.append(soon.sentence(formatting)) }
    return lines
  }

  /// On one row, or on two if there are more than four.
  private func rows(of facts: [Fact]) -> [String] {
    let first = facts.count > 4 ? (facts.count + 1) / 2 : facts.count
    return [facts.prefix(first), facts.dropFirst(first)].filter { !$0.isEmpty }.map { row(Array($0)) }
  }

  private func row(_ facts: [Fact]) -> String {
    facts.map { "\($0.label) \($0.value)" }.joined(separator: separator)
  }

  private func current(_ now: Now?) -> CurrentConditions {
    CurrentConditions(now, yesterday: yesterday?.temperature, sun: sun, at: self.now, formatting, isExact: true)
  }

  private var sun: SunTimes { SunTimes(at: snapshot.place, in: snapshot.zone, on: now) }

  /// Sun and moon of the day.
  private func sky(_ current: CurrentConditions) -> String { row(current.sun + [current.moon]) }

  private func advice(_ forecast: Forecast) -> [ReportSection] {
    let advice = AdviceText(Advice(forecast, at: now, sun: sun), formatting, at: now)
    let sentences = [advice.sentence, advice.dust, advice.rain, advice.toTake].compactMap { $0 }
    return sentences.isEmpty ? [] : [ReportSection(title: words.advice.title, blocks: sentences.map { .line($0) })]
  }

  /// The normals of today, and today's date in other years.
  private func past(_ forecast: Forecast) -> [ReportSection] {
    guard let climate else { return [] }
    let today = snapshot.zone.date(of: now)
    let (low, high) = forecast.extremes(on: today, today: today)
    let text = ClimateText(of: today, low: low, high: high, climate, formatting)
    return text.isEmpty
      ? [] : [ReportSection(title: words.climate.title, blocks: text.lines(formatting).map { .line($0) })]
  }

  private func warningLines(_ forecast: Forecast) -> [String] {
    let status = WarningStatus(snapshot, forecast.warnings, at: now)
    let warnings = (status.warnings ?? []).map { WarningWords($0, at: now, formatting) }
    let sentence = status.sentence(formatting, at: now) ?? (status.warnings == nil ? words.warnings.noSource : nil)
    let near = typhoon.flatMap { TyphoonText($0, from: snapshot.place, at: now, formatting).texts.first }
    return [near, sentence].compactMap { $0 } + warnings.withTextsOnce.flatMap(lines)
  }

  private func lines(of warning: WarningWords) -> [String] {
    let stage = warning.stage == .announced ? " (\(words.warnings.stage(.announced)))" : ""
    return [warning.title + stage]
      + ([warning.when] + warning.text + [warning.link].compactMap { $0 }).map { ("  " + $0).trimmed }
  }

  private func air(_ forecast: Forecast) -> [ReportSection.Block] {
    var blocks: [ReportSection.Block] = []
    if let air = forecast.air {
      blocks = [
        .table(airTable(air)), .line("\(formatting.whereabouts(of: air))\(separator)\(moment(air.measuredAt))"),
      ]
    }
    for day in forecast.airDays {
      let grades = [(Pollutant.pm10, day.pm10), (.pm25, day.pm25), (.o3, day.o3)].map { pollutant, grade in
        "\(words.pollutant(pollutant)) \(grade.map(words.grade) ?? formatting.absent)"
      }
      blocks.append(.line("\(words.date(day.date)) \(words.dustForecast): \(grades.joined(separator: separator))"))
    }
    return blocks
  }

  private func airTable(_ air: AirMeasurement) -> ReportTable {
    let rows = [Pollutant.pm10, .pm25, .o3, .khai].map { pollutant in
      let unit = formatting.unit(of: pollutant)
      let reading = DustReading(pollutant, of: air, formatting)
      let hasUnit = air.values[pollutant] != nil && !unit.isEmpty
      return [reading.name, hasUnit ? words.quantity(reading.value, unit) : reading.value, reading.grade]
    }
    return ReportTable(
      columns: [
        .init(words.report.substance, width: 12), .init(words.report.value, width: 10), .init(words.report.grade),
      ], rows: rows)
  }

  private func hourTable(_ forecast: Forecast) -> ReportSection.Block? {
    let listed = span.shown(forecast.hours ?? [], at: now, in: snapshot.zone).prefix(hours.upperBound)
      .dropFirst(hours.lowerBound)
    if listed.isEmpty { return nil }
    let rows = listed.map { hour in
      let time = formatting.zone.civil(hour.at)
      return [
        words.dateAndDay(time.date), formatting.clock(hour.at),
        formatting.temperature(hour.temperature), hour.condition.map(words.condition) ?? formatting.absent,
        formatting.percent(hour.chanceOfPrecipitation), formatting.amount(fallingIn: hour), formatting.wind(hour.wind),
      ]
    }
    return .table(
      ReportTable(
        columns: [
          .init(words.report.day, width: 11),
          .init(words.report.time, width: rows.map { $0[1].displayWidth }.max() ?? 0),
          .init(words.temperature, width: 5, alignment: .right), .init(words.sky, width: 13),
          .init(words.chance, width: 4, alignment: .right), .init(words.amount, width: 9), .init(words.wind),
        ], rows: rows))
  }

  private func dayTable(_ forecast: Forecast) -> ReportSection.Block? {
    let days = span.shown(forecast.days ?? [], at: now, in: snapshot.zone)
    if days.isEmpty { return nil }
    let rows = days.map { day in
      [
        words.dateAndDay(day.date), extremes(of: day), half(day.am), half(day.pm),
      ]
    }
    return .table(
      ReportTable(
        columns: [
          .init(words.report.day, width: 11), .init("\(words.low) / \(words.high)", width: 10),
          .init(words.morning, width: 22, before: words.morning + " "),
          .init(words.afternoon, width: 22, before: words.afternoon + " "),
        ], rows: rows, gap: 2))
  }

  private func extremes(of day: Day) -> String {
    let (low, high) = (formatting.temperature(day.low), formatting.temperature(day.high))
    return "\(low.padded(to: 4, alignment: .right)) /\(high.padded(to: 4, alignment: .right))"
  }

  private func half(_ half: Day.Half) -> String {
    let condition = half.condition.map(words.condition) ?? formatting.absent
    return "\(condition) \(formatting.percent(half.chanceOfPrecipitation))"
  }
}
