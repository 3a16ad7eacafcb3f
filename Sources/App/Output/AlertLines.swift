import Alerts
import Cells
import FoundationEssentials
import ViewModels
import Weather

/// Timed alerts as lines of text, and as JSON of schema 1.
struct AlertLines {
  private let words: Words
  private let strings: CommandStrings
  private let zone: Zone
  private let now: Date

  init(_ world: World) {
    words = .of(world.language)
    strings = world.strings
    zone = .own(world.environment)
    now = world.now()
  }

  /// Id, time and days, the city and who brings it, and when it comes next.
  func text(_ alerts: [Alert]) -> [String] {
    let rows = alerts.map { alert in
      [
        alert.id, alert.at.text, words.alerts.days(alert.repetition), city(of: alert),
        alert.from.map { strings.fairy($0.harmless) } ?? "", next(of: alert),
      ]
    }
    let widths = (0..<6).map { column in rows.map { $0[column].displayWidth }.max() ?? 0 }
    return rows.map { row in
      let cells = zip(row, widths).dropLast().filter { $1 > 0 }.map { $0.padded(to: $1) }
      return (cells + row.suffix(1)).joined(separator: "  ")
    }
  }

  private func city(of alert: Alert) -> String {
    alert.city == Alert.here ? words.alerts.here : alert.city?.harmless ?? ""
  }

  /// `07:30 매일`
  func name(_ alert: Alert) -> String { "\(alert.at.text) \(words.alerts.days(alert.repetition))" }

  private func next(of alert: Alert) -> String {
    guard let next = alert.next(after: now, in: zone) else { return strings.isOff }
    let time = zone.civil(next)
    let ahead = time.date.dayNumber - zone.date(of: now).dayNumber
    return strings.next(words.dayName(time.date, ahead))
  }

  func json(_ alerts: [Alert]) -> JSON { ["schema": 1, "alerts": .array(alerts.map(entry))] }

  private func entry(_ alert: Alert) -> JSON {
    [
      "id": JSON(alert.id), "at": JSON(alert.at.text), "repeat": JSON(alert.repetition.text), "city": JSON(alert.city),
      "from": JSON(alert.from), "photo": JSON(alert.photo), "enabled": .bool(alert.isEnabled),
      "next": JSON(alert.next(after: now, in: zone).map(zone.iso8601)),
    ]
  }
}

extension CommandStrings {
  func fairy(_ name: String) -> String { say("날씨요정 \(name)", "from \(name)") }
  func next(_ day: String) -> String { say("다음 \(day)", "next \(day)") }
  var isOff: String { say("꺼짐", "off") }
}
