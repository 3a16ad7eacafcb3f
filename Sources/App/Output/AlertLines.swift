import Alerts
import Cells
import FoundationEssentials
import Reports
import Settings
import Weather

/// Timed alerts as lines of text, and as JSON of schema 1.
struct AlertLines {
  private let words: Words
  private let strings: CommandStrings
  private let zone: Zone
  private let now: Date
  private let soon: Settings.Soon
  private let soonWords: AdvanceNoticeRuleWords
  /// Whether a city named in a rule is saved; if not, the line says so.
  private let isSaved: (String) -> Bool

  init(_ world: World) {
    words = .of(world.language)
    strings = world.strings
    zone = .own(world.environment)
    now = world.now()
    soon = world.isSample ? Settings.Soon() : world.settings.soon
    soonWords = AdvanceNoticeRuleWords(language: world.language)
    isSaved = { world.advanceNoticePlace(named: $0) != nil }
  }

  /// One line for each rule for advance notices, and one with the quiet hours and the daily limit. Empty if there are
  /// no rules.
  func rules() -> [String] {
    if soon.rules.isEmpty { return [] }
    let names = soon.rules.map(soonWords.rule)
    let width = names.map(\.displayWidth).max() ?? 0
    let rows = zip(soon.rules, names).map { rule, name in
      let city = rule.city?.harmless
      let cities = city.map { isSaved($0) ? $0 : soonWords.notSaved($0) } ?? soonWords.everyCity
      return "\(soonWords.label)  \(name.padded(to: width))  \(cities)"
    }
    return rows + ["\(soonWords.label)  \(soonWords.limits(soon.mostADay, soon.quiet))"]
  }

  /// Id, time and days, the city, the sender, and the next time.
  func text(_ alerts: [Alert]) -> [String] {
    let rows = alerts.map { alert in
      [
        alert.id, alert.at.text, words.alerts.days(alert.repetition), city(of: alert),
        alert.from.map { words.alerts.fairy($0.harmless) } ?? "", next(of: alert),
      ]
    }
    let widths = (0..<6).map { column in rows.map { $0[column].displayWidth }.max() ?? 0 }
    return rows.map { row in
      let cells = zip(row, widths).dropLast().filter { $1 > 0 }.map { $0.padded(to: $1) }
      return (cells + row.suffix(1)).joined(separator: "  ")
    }
  }

  /// The alert and its next time, printed after it was set; the id is a separate argument.
  func wasSet(_ alert: Alert) -> String {
    let facts = [name(alert), city(of: alert), alert.from.map { words.alerts.fairy($0.harmless) }, next(of: alert)]
    return strings.alertSet(alert.id, facts.compactMap { $0 }.joined(separator: ", "))
  }

  private func city(of alert: Alert) -> String {
    alert.city == Alert.here ? words.alerts.here : alert.city?.harmless ?? words.alerts.firstCity
  }

  /// For example `07:30 매일`.
  func name(_ alert: Alert) -> String { "\(alert.at.text) \(words.alerts.days(alert.repetition))" }

  private func next(of alert: Alert) -> String {
    let next = words.alerts.next(alert, after: now, in: zone)
    return alert.isEnabled ? strings.next(next) : next
  }

  /// Includes the rules for advance notices if there are any.
  func json(_ alerts: [Alert]) -> JSON {
    if soon.rules.isEmpty { return ["schema": 1, "alerts": .array(alerts.map(entry))] }
    return ["schema": 1, "alerts": .array(alerts.map(entry)), "soon": rulesAsJSON]
  }

  private var rulesAsJSON: JSON {
    let rules: [JSON] = soon.rules.map { rule in
      [
        "rule": JSON(rule.text), "event": JSON(rule.event.rawValue), "lead_minutes": JSON(rule.leadMinutes),
        "city": JSON(rule.city),
      ]
    }
    return ["rules": .array(rules), "quiet": JSON(soon.quiet?.text), "most_a_day": JSON(soon.mostADay)]
  }

  private func entry(_ alert: Alert) -> JSON {
    [
      "id": JSON(alert.id), "at": JSON(alert.at.text), "repeat": JSON(alert.repetition.text), "city": JSON(alert.city),
      "from": JSON(alert.from), "photo": JSON(alert.photo), "enabled": .bool(alert.isEnabled),
      "next": JSON(alert.next(after: now, in: zone).map(zone.iso8601)),
    ]
  }
}

extension CommandStrings {
  func alertSet(_ id: String, _ facts: String) -> String { say("알림 \(id): \(facts)", "Alert \(id): \(facts)") }

  func next(_ moment: String) -> String { say("다음 \(moment)", "next \(moment)") }
}
