public import Alerts
import FoundationEssentials
public import Weather

/// Alerts that are told together: who brings them, and what there is to say, the weightiest first.
public struct Arrival: Sendable, Hashable {
  /// One of them.
  struct Visit: Sendable, Hashable {
    var from: String?
    /// The path of the sender's picture; nil where there is none.
    var photo: String?
    /// When it was to come; nil where it is in time.
    var dueTime: String?
    /// It was told of old weather before.
    var isAgain: Bool
    /// What there is to say, the weightiest first.
    var lines: [String]
    var hasWeather: Bool
  }

  private var visits: [Visit]
  private let cameAt: Date
  /// When the card of it goes by itself, a minute after the last of them has come; the line at the bottom stays.
  private(set) var leavesAt: Date

  private static let stay: TimeInterval = 60

  init(_ visit: Visit, at now: Date) {
    visits = [visit]
    cameAt = now
    leavesAt = now.addingTimeInterval(Arrival.stay)
  }

  /// With one more, where that comes soon enough to be told with them; else it alone.
  func joined(by visit: Visit, at now: Date) -> Arrival {
    var all = self
    all.visits.append(visit)
    all.leavesAt = now.addingTimeInterval(Arrival.stay)
    return now.timeIntervalSince(cameAt) < 60 ? all : Arrival(visit, at: now)
  }

  /// Who brings them, as far as they have names.
  var senders: [String] { visits.compactMap(\.from).eachOnce }

  /// The picture of the first who has one.
  var photo: String? { visits.lazy.compactMap(\.photo).first }

  func sentences(_ words: AlertWords) -> [String] {
    let inTime = visits.filter { $0.dueTime == nil && !$0.isAgain }
    let late = visits.filter { $0.dueTime != nil || $0.isAgain }.map { $0.title(words) }
    let arrived =
      inTime.isEmpty ? [] : [words.arrived(inTime.compactMap(\.from).eachOnce, inTime.contains { $0.hasWeather })]
    return (arrived + late + visits.flatMap(\.lines)).eachOnce
  }

  /// Less and less of it; where the sender's name has no room, only that one comes.
  func inBrief(_ words: AlertWords) -> [String] {
    let sentences = sentences(words)
    return sentences.indices.dropFirst().reversed().map { sentences[..<$0].joined(separator: " ") }
      + [words.arrivedInBrief(visits.compactMap(\.from).eachOnce), words.arrivedInBrief([])]
  }
}

extension Arrival.Visit {
  init(_ occasion: AlertOccasion, _ report: AlertReport, _ state: State) {
    from = occasion.alert.from.map(\.harmless)
    photo = occasion.alert.photo
    dueTime = occasion.dueTime(state)
    isAgain = occasion.isAgain
    lines = report.lines + occasion.remarks
    hasWeather = report.isKnown
  }

  /// Who comes, alone.
  func title(_ words: AlertWords) -> String {
    if isAgain { return words.again(from) }
    return dueTime.map { words.late(from, $0) } ?? words.arrived(from.map { [$0] } ?? [], hasWeather)
  }
}

extension AlertMessage {
  /// What an alert says outside of the dashboard. A reader whose name is known is greeted by it.
  public init(_ occasion: AlertOccasion, _ snapshot: Snapshot, _ state: State) {
    let city = state.showing(snapshot)
    let report = AlertReport(city)
    let visit = Arrival.Visit(occasion, report, city)
    let words = state.words
    var lines = visit.lines
    lines[0] = words.greeting(state.userName) + lines[0]
    self.init(
      id: occasion.alert.id, title: visit.title(words.alerts), lines: lines, photo: occasion.alert.photo,
      urgency: report.urgency)
  }
}

extension State {
  /// The same with the city of that snapshot on screen, and no other.
  func showing(_ snapshot: Snapshot) -> State {
    var state = self
    (state.cities, state.chosen) = ([City(place: snapshot.place)], 0)
    state.snapshots[snapshot.place] = snapshot
    state.renewForecast()
    return state
  }
}
