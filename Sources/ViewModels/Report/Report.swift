import Cells
public import FoundationEssentials
public import Weather

/// A place's weather as lines of text for a terminal or a pipe.
public struct Report {
  var snapshot: Snapshot
  var parts: Set<Part>
  /// What the place is called here; nil for its own name.
  var name: String?
  var yesterday: Hour?
  var isSample: Bool
  var formatting: Formatting
  var now: Date
  /// Whether it is read out: credits are short, and what the next hour brings is said elsewhere.
  var isReadOut = false
  /// Whether it is everything known of the place: advice, sun and moon belong to it.
  var isWhole = false
  /// Which of the hours are listed, counted from the one in progress.
  var hours = 0..<Int.max

  private var words: Words { formatting.words }
  private var separator: String { formatting.isASCII ? ", " : " · " }

  public var lines: [String] {
    let forecast = snapshot.forecast(at: now)
    var sections = [[heading]]
    if parts.contains(.warnings) || isWhole { sections.append(section(.warnings, warningLines(forecast))) }
    if parts.contains(.now) { sections.append(section(.now, nowLines(forecast))) }
    if isWhole { sections.append(adviceLines(forecast)) }
    if parts.contains(.air) { sections.append(section(.air, airLines(forecast))) }
    if parts.contains(.hourly) { sections.append(section(.hourly, hourLines(forecast))) }
    if parts.contains(.daily) { sections.append(section(.daily, dayLines(forecast))) }
    sections.append(credits)
    let lines = Array(sections.filter { !$0.isEmpty && $0 != [""] }.joined(separator: [""]))
    return formatting.isASCII ? lines.map(\.withASCIISigns) : lines
  }

  private var heading: String {
    let own = snapshot.place.name[words.language]
    return (name ?? own).harmless + (isSample ? "  [\(words.sample)]" : "")
  }

  /// Every source of a part, in full: these lines may be all that is read.
  private var credits: [String] {
    let tellers = parts.flatMap { snapshot.provenance(of: $0, at: now) }
    let credited = SourceID.allCases.filter { source in tellers.contains { $0.source == source } }
    if credited.isEmpty { return [] }
    if isReadOut { return ["\(words.data): \(credited.map(words.briefCredit).joined(separator: ", "))"] }
    return [capitalized(words.data)]
      + credited.map { source in
        "  " + words.fullCredit(source, tellsAir: tellers.contains { $0.source == source && $0.part == .air })
      }
  }

  private func capitalized(_ title: String) -> String {
    words.language == .en ? title.prefix(1).uppercased() + title.dropFirst() : title
  }

  private func moment(_ instant: Date) -> String { formatting.moment(instant, seenAt: now) }

  /// A title with the age of what follows, and the lines below it.
  private func section(_ part: Part, _ lines: [String]) -> [String] {
    var title = capitalized(words.part(part))
    if let age = snapshot.age(of: part, at: now) {
      title += "  (\(words.asOf(moment(age.fetchedAt)))\(age.isOld ? ", " + words.age(age.minutes) : ""))"
    }
    return [title] + (lines.isEmpty ? ["  " + formatting.absent] : lines.map { "  " + $0 })
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

  /// On one row, or on two where they are many.
  private func rows(of facts: [Fact]) -> [String] {
    let first = facts.count > 4 ? (facts.count + 1) / 2 : facts.count
    return [facts.prefix(first), facts.dropFirst(first)].filter { !$0.isEmpty }.map { row(Array($0)) }
  }

  private func row(_ facts: [Fact]) -> String {
    facts.map { "\($0.label) \($0.value)" }.joined(separator: separator)
  }

  private func current(_ now: Now?) -> CurrentModel {
    CurrentModel(now, yesterday: yesterday?.temperature, sun: sun, at: self.now, formatting, isExact: true)
  }

  private var sun: SunTimes { SunTimes(at: snapshot.place, in: snapshot.zone, on: now) }

  /// Sun and moon of the day.
  private func sky(_ current: CurrentModel) -> String { row(current.sun + [current.moon]) }

  private func adviceLines(_ forecast: Forecast) -> [String] {
    let advice = Advice(forecast, at: now, zone: snapshot.zone, sun: sun, words: words)
    let items = advice.items.map(words.advice.item).joined(separator: ", ")
    let said = [advice.sentence, advice.dust, advice.rain, items.isEmpty ? nil : words.advice.toTake(items)]
      .compactMap { $0 }
    return said.isEmpty ? [] : [words.advice.title] + said.map { "  " + $0 }
  }

  private func warningLines(_ forecast: Forecast) -> [String] {
    let status = WarningStatus(snapshot, forecast.warnings, at: now)
    let said = (status.warnings ?? []).map { WarningWords($0, at: now, formatting) }
    let sentence = status.sentence(formatting, at: now) ?? (status.warnings == nil ? words.warnings.noSource : nil)
    return [sentence].compactMap { $0 }
      + said.withTextsOnce.flatMap(lines)
  }

  private func lines(of said: WarningWords) -> [String] {
    let stage = said.stage == .announced ? " (\(words.warnings.stage(.announced)))" : ""
    return [said.title + stage]
      + ([said.when] + said.text + [said.link].compactMap { $0 }).map { ("  " + $0).trimmed }
  }

  private func airLines(_ forecast: Forecast) -> [String] {
    var lines: [String] = []
    if let air = forecast.air {
      for pollutant in [Pollutant.pm10, .pm25, .o3, .khai] {
        let unit =
          [.pm10, .pm25].contains(pollutant) ? (formatting.isASCII ? " ug/m3" : "㎍/㎥") : pollutant == .o3 ? "ppm" : ""
        let value = air.values[pollutant].map { formatting.plain($0) + unit }
        let flag = air.flags[pollutant]?.harmless
        let grade = air.grade(of: pollutant).map(words.grade) ?? ""
        let name = words.dustRow(pollutant).padded(to: 12)
        lines.append(
          "\(name) \((value ?? flag.map(words.stationFlag) ?? formatting.absent).padded(to: 10)) \(grade)".trimmed)
      }
      lines.append("\(formatting.whereabouts(of: air))\(separator)\(moment(air.measuredAt))")
    }
    for day in forecast.airDays {
      let grades = [(Pollutant.pm10, day.pm10), (.pm25, day.pm25), (.o3, day.o3)].map { pollutant, grade in
        "\(words.pollutant(pollutant)) \(grade.map(words.grade) ?? formatting.absent)"
      }
      lines.append("\(words.date(day.date)) \(words.dustForecast): \(grades.joined(separator: separator))")
    }
    return lines
  }

  private func hourLines(_ forecast: Forecast) -> [String] {
    let told = (forecast.hours ?? []).prefix(hours.upperBound).dropFirst(hours.lowerBound)
    let clockWidth = told.map { formatting.clock($0.at).displayWidth }.max() ?? 0
    return told.map { hour in
      let time = formatting.zone.civil(hour.at)
      let cells: [(String, Int, Alignment)] = [
        ("\(words.date(time.date)) \(words.weekdays[time.date.weekday])", 11, .left),
        (formatting.clock(hour.at), clockWidth, .left),
        (formatting.temperature(hour.temperature), 5, .right),
        (hour.condition.map(words.condition) ?? formatting.absent, 13, .left),
        (formatting.percent(hour.chanceOfPrecipitation), 4, .right),
        (formatting.amount(fallingIn: hour), 9, .left), (formatting.wind(hour.wind), 0, .left),
      ]
      return cells.map { $0.0.padded(to: max($0.1, $0.0.displayWidth), alignment: $0.2) }.joined(separator: " ")
        .trimmed
    }
  }

  private func dayLines(_ forecast: Forecast) -> [String] {
    (forecast.days ?? []).map { day in
      let low = formatting.temperature(day.low).padded(to: 4, alignment: .right)
      let high = formatting.temperature(day.high).padded(to: 4, alignment: .right)
      return [
        "\(words.date(day.date)) \(words.weekdays[day.date.weekday])".padded(to: 11), "\(low) /\(high)",
        half(words.morning, day.am), half(words.afternoon, day.pm),
      ].joined(separator: "  ").trimmed
    }
  }

  private func half(_ label: String, _ half: Day.Half) -> String {
    let condition = half.condition.map(words.condition) ?? formatting.absent
    return "\(label) \(condition) \(formatting.percent(half.chanceOfPrecipitation))".padded(to: 22)
  }
}

extension Report {
  public init(
    snapshot: Snapshot, parts: Set<Part>, yesterday: Hour?, isSample: Bool, formatting: Formatting, now: Date,
    isWhole: Bool
  ) {
    self.init(
      snapshot: snapshot, parts: parts, name: nil, yesterday: yesterday, isSample: isSample, formatting: formatting,
      now: now, isWhole: isWhole)
  }

  /// What is read out of the city on screen; nil before anything is known of it.
  init?(_ state: State, _ parts: Set<Part>) {
    guard let snapshot = state.snapshot else { return nil }
    // The outlook has compared with yesterday already.
    self.init(
      snapshot: snapshot, parts: parts, name: PlainWords.name(state), yesterday: nil, isSample: state.isSample,
      formatting: state.formatting, now: state.now, isReadOut: true,
      hours: state.stripOffset..<state.stripOffset + PlainWords.hourCount)
  }
}
