import Alerts
import FoundationEssentials
import Weather

/// An alert that is told: who brings it, and what there is to say, the weightiest first.
public struct Arrival: Sendable, Hashable {
  var sentences: [String]

  init(_ alert: Alert, _ snapshot: Snapshot, _ state: State) {
    var formatting = state.formatting
    let place = snapshot.place
    formatting.zone = place.zone
    let (words, forecast) = (formatting.words, snapshot.forecast(at: state.now))
    let advice = Advice(
      forecast, at: state.now, zone: place.zone, sun: SunTimes(at: place, on: state.now), words: words)
    let range = forecast.days?.first.flatMap { day in
      day.low.flatMap { low in
        day.high.map { high in
          words.alerts.range(
            place.shortName.in(state.language).harmless, formatting.temperature(low), formatting.temperature(high))
        }
      }
    }
    let greeting = words.alerts.arrived(alert.from.map(\.harmless))
    sentences = [greeting, range, advice.rain ?? advice.sentence, advice.dust].compactMap(\.self)
  }

  /// All of it, and then less and less.
  var inBrief: [String] {
    sentences.indices.dropFirst().reversed().map { sentences[..<$0].joined(separator: " ") }
  }
}

/// Timed alerts, told while the dashboard is open.
extension HomeRules {
  /// What was due before the program began is not told: the weather is on screen.
  func take(_ alerts: [Alert], _ state: inout State) -> [Effect] {
    let began = state.startedAt
    // What was tried here is not tried again, though the store may not have taken it.
    let tried = Dictionary(state.alerts.map { ($0.id, $0.toldThrough) }, uniquingKeysWith: max)
    state.alerts = alerts.map { alert in
      var alert = alert
      alert.toldThrough = max(alert.toldThrough, tried[alert.id] ?? began, began)
      return alert
    }
    return tellDue(&state)
  }

  /// Somebody else may have told one; who tells it is found out by doing.
  func tellDue(_ state: inout State) -> [Effect] {
    var effects: [Effect] = []
    for index in state.alerts.indices {
      let alert = state.alerts[index]
      guard let time = alert.due(at: state.now, in: state.ownZone) else { continue }
      state.alerts[index].toldThrough = time
      effects.append(.tell(alert, due: time))
    }
    return effects
  }

  func nextOfAlerts(_ state: State) -> Date? {
    state.alerts.compactMap { $0.next(after: state.now, in: state.ownZone) }.min()
  }

  func tell(_ alert: Alert, _ snapshot: Snapshot, _ state: inout State) -> [Effect] {
    state.notice = .arrived(Arrival(alert, snapshot, state))
    return [.ring]
  }
}
