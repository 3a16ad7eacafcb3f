package import FoundationEssentials
package import Weather

/// What a widget shows of a place, as rows of text that can be read without settings, store and snapshot. As long as
/// the record is valid, a new widget would show the same except the age, which is computed at each read.
package struct WidgetRecord: Sendable {
  /// From the minute in which it was made to the time at which the widget may show something else.
  package let holds: Range<Date>
  package let words: Words
  private let model: WidgetContent
  /// The missing data, and the reasons.
  package let errorLines: [String]

  package init(_ model: WidgetContent, of snapshot: Snapshot, errorLines: [String], words: Words, at now: Date) {
    (self.model, self.errorLines, self.words) = (model, errorLines, words)
    // Weather begins and ends at whole minutes.
    holds = now.minute..<snapshot.nextWidgetChange(after: now)
  }

  /// What the widget shows at that time.
  package func model(at now: Date) -> WidgetContent {
    var model = model
    model.updateAge(at: now, words)
    return model
  }
}

extension WidgetRecord {
  package var rows: [[String]] {
    let times = [holds.lowerBound, holds.upperBound].map { String($0.timeIntervalSinceReferenceDate) }
    return [[words.language.rawValue] + times, errorLines] + model.rows
  }

  /// nil for rows that were not made by `rows`.
  package init?(rows: ArraySlice<[String]>) {
    guard let head = rows.first, head.count == 3, let language = Language(rawValue: head[0]),
      let from = Double(bounded: head[1]), let until = Double(bounded: head[2]), from < until,
      let errorLines = rows.dropFirst().first, let model = WidgetContent(rows: rows.dropFirst(2))
    else { return nil }
    holds = Date(timeIntervalSinceReferenceDate: from)..<Date(timeIntervalSinceReferenceDate: until)
    (words, self.model, self.errorLines) = (.of(language), model, errorLines)
  }
}

extension WidgetContent {
  fileprivate var rows: [[String]] {
    let state = [
      sky?.rawValue ?? "", chance.map { String($0) } ?? "", grade?.rawValue ?? "",
      fetchedAt.map { String($0.timeIntervalSinceReferenceDate) } ?? "", isKnown ? "known" : "", isASCII ? "ascii" : "",
      soon ?? "",
    ]
    return [
      state, WidgetField.allCases.map { self[$0] }, facts,
      hours.flatMap { [$0.name, $0.icon, $0.temperature, $0.chance] },
      days.flatMap { [$0.name, $0.icons, $0.range, $0.chance] },
    ]
  }

  fileprivate init?(rows: ArraySlice<[String]>) {
    let rows = Array(rows)
    guard rows.count == 5, rows[0].count == 7, rows[1].count == WidgetField.allCases.count, !rows[2].isEmpty,
      rows[3].count % 4 == 0, rows[4].count % 4 == 0
    else { return nil }
    let state = rows[0]
    sky = Condition(rawValue: state[0])
    chance = Double(bounded: state[1])
    grade = Grade(rawValue: state[2])
    fetchedAt = Double(bounded: state[3]).map { Date(timeIntervalSinceReferenceDate: $0) }
    (isKnown, isASCII) = (!state[4].isEmpty, !state[5].isEmpty)
    soon = state[6].isEmpty ? nil : state[6]
    (mark, isOld) = ("", false)
    fields = Dictionary(uniqueKeysWithValues: zip(WidgetField.allCases, rows[1]))
    facts = rows[2]
    hours = stride(from: 0, to: rows[3].count, by: 4).map {
      WidgetHour(name: rows[3][$0], icon: rows[3][$0 + 1], temperature: rows[3][$0 + 2], chance: rows[3][$0 + 3])
    }
    days = stride(from: 0, to: rows[4].count, by: 4).map {
      WidgetDay(name: rows[4][$0], icons: rows[4][$0 + 1], range: rows[4][$0 + 2], chance: rows[4][$0 + 3])
    }
  }
}

extension Snapshot {
  /// When a widget may show something else without another fetch; the age does not count.
  fileprivate func nextWidgetChange(after now: Date) -> Date {
    let sun = SunTimes(at: place, in: zone, on: now)
    // The day's own times are also used for the days around it.
    let turns = [sun.rise, sun.set].compactMap { $0 }.flatMap { turn in
      [-86_400, 0, 86_400].map { turn.addingTimeInterval($0) }
    }
    let airs = layers.compactMap { $0.air?.measuredAt.addingTimeInterval(Forecast.airAdvice) }
    return (turns + airs).reduce(nextForecastChange(after: now)) { $1 > now ? min($0, $1) : $0 }
  }
}

extension Double {
  /// nil if the text is not a number, or beyond ±10¹¹ as for JSON in the cache: no time and no weather value is that
  /// large.
  fileprivate init?(bounded text: String) {
    guard let number = Double(text), (-1e11...1e11).contains(number) else { return nil }
    self = number
  }
}
