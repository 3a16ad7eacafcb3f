import Alerts
import FoundationEssentials
import Weather

/// Alerts that are told together: who brings them, and what there is to say, the weightiest first.
public struct Arrival: Sendable, Hashable {
  /// One of them.
  struct Visit: Sendable, Hashable {
    var from: String?
    /// When it was to come; nil where it is in time.
    var dueTime: String?
    /// `서울은 3~12°예요.`
    var range: String?
    var advice: [String]
  }

  private var visits: [Visit]
  private let cameAt: Date

  init(_ visit: Visit, at now: Date) {
    visits = [visit]
    cameAt = now
  }

  /// With one more, where that comes soon enough to be told with them; else it alone.
  func joined(by visit: Visit, at now: Date) -> Arrival {
    var all = self
    all.visits.append(visit)
    return now.timeIntervalSince(cameAt) < 60 ? all : Arrival(visit, at: now)
  }

  /// Who brings them, as far as they have names.
  var senders: [String] { visits.compactMap(\.from).eachOnce }

  func sentences(_ words: AlertWords) -> [String] {
    let inTime = visits.filter { $0.dueTime == nil }
    let arrived = inTime.isEmpty ? [] : [words.arrived(inTime.compactMap(\.from).eachOnce)]
    let late = visits.compactMap { visit in visit.dueTime.map { words.late(visit.from, $0) } }
    return (arrived + late + visits.compactMap(\.range) + visits.flatMap(\.advice)).eachOnce
  }

  /// Less and less of it; where the sender's name has no room, only that one comes.
  func inBrief(_ words: AlertWords) -> [String] {
    let sentences = sentences(words)
    return sentences.indices.dropFirst().reversed().map { sentences[..<$0].joined(separator: " ") }
      + [words.arrivedInBrief(visits.compactMap(\.from).eachOnce), words.arrivedInBrief([])]
  }
}

extension Arrival.Visit {
  /// Later than that it says when it was to come.
  private static let punctuality: TimeInterval = 10 * 60

  init(_ alert: Alert, due: Date, _ snapshot: Snapshot, _ state: State) {
    var formatting = state.formatting
    let place = snapshot.place
    formatting.zone = snapshot.zone
    let (words, forecast) = (formatting.words, snapshot.forecast(at: state.now))
    let advice = Advice(
      forecast, at: state.now, zone: snapshot.zone, sun: SunTimes(at: place, in: snapshot.zone, on: state.now),
      words: words, speaker: .fairy)
    from = alert.from.map(\.harmless)
    range = forecast.days?.first.flatMap { day in
      day.low.flatMap { low in
        day.high.map { high in
          words.alerts.range(
            place.shortName[state.language].harmless, formatting.temperature(low), formatting.temperature(high))
        }
      }
    }
    self.advice = [advice.rain ?? advice.sentence, advice.dust].compactMap(\.self)
    let isLate = state.now.timeIntervalSince(due) >= Arrival.Visit.punctuality
    dueTime = isLate ? Arrival.Visit.time(due, state) : nil
  }

  /// On the reader's own clock, with the day where that is not today.
  private static func time(_ instant: Date, _ state: State) -> String {
    var formatting = state.formatting
    formatting.zone = state.ownZone
    let (day, today) = (formatting.zone.date(of: instant), formatting.zone.date(of: state.now))
    let clock = formatting.clock(instant)
    return day == today ? clock : "\(formatting.words.dayName(day, day.dayNumber - today.dayNumber)) \(clock)"
  }
}

extension [String] {
  /// One fairy may bring several alerts, and one piece of advice may hold for several cities.
  fileprivate var eachOnce: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
