import FoundationEssentials
import Props
import Synchronization
import Weather

/// A source with scripted answers that records the requests.
final class ScriptedSource: WeatherSource {
  enum Answer: Sendable {
    case hours([Hour])
    case partial([Hour], flaw: Flaw)
    case present(Hour, Atmosphere)
    case days([Day])
    case air(AirMeasurement)
    case warnings([WeatherWarning])
    case failure(SourceError)
  }

  struct Question: Sendable, Equatable {
    var bulletins: Set<Bulletin>
    var place: Place
  }

  private struct Script: Sendable {
    /// The number of requests that bypass the HTTP cache.
    var revalidations = 0
    var answers: [Bulletin: Answer]
    var due: Set<Bulletin>?
    var questions: [Question] = []
  }

  let id: SourceID
  let parts: Set<Part>
  private let script: Mutex<Script>
  private let gates: [Bulletin: Gate]
  private let covered: @Sendable (Place) -> Bool

  init(
    _ id: SourceID = .kma, _ answers: [Bulletin: Answer], gates: [Bulletin: Gate] = [:],
    parts: Set<Part> = Set(Part.allCases), covers: @escaping @Sendable (Place) -> Bool = { _ in true }
  ) {
    self.id = id
    self.parts = parts
    self.gates = gates
    covered = covers
    script = Mutex(Script(answers: answers))
  }

  var questions: [Question] { script.withLock { $0.questions } }
  var asked: [Set<Bulletin>] { questions.map(\.bulletins) }
  var revalidations: Int { script.withLock { $0.revalidations } }

  var revalidating: any WeatherSource {
    script.withLock { $0.revalidations += 1 }
    return self
  }

  /// Sets the answer, or the due bulletins, from now on. For `isDue`, nil means every bulletin not fetched yet.
  func answer(_ bulletin: Bulletin, _ answer: Answer) { script.withLock { $0.answers[bulletin] = answer } }
  func isDue(_ bulletins: Set<Bulletin>?) { script.withLock { $0.due = bulletins } }

  func covers(_ place: Place) -> Bool { covered(place) }

  private func serving(_ parts: Set<Part>) -> Set<Bulletin> {
    script.withLock { Set($0.answers.keys.filter { !$0.parts.isDisjoint(with: parts) }) }
  }

  func due(_ parts: Set<Part>, at place: Place, known: [Layer], now: Date) -> Set<Bulletin> {
    let serving = serving(parts)
    guard let due = script.withLock({ $0.due }) else { return serving.subtracting(known.map(\.bulletin)) }
    return serving.intersection(due)
  }

  /// As in the real KMA source: by hand the morning issue is requested only while it is due.
  func requestable(_ parts: Set<Part>, at place: Place, known: [Layer], now: Date) -> Set<Bulletin> {
    let due = due(parts, at: place, known: known, now: now)
    return serving(parts).filter { $0 != .shortRangeMorning || due.contains($0) }
  }

  func nextDue(_ parts: Set<Part>, at place: Place, known: [Layer], now: Date) -> Date {
    now.addingTimeInterval(id == .kma ? 600 : 1200)
  }

  func fetch(
    _ bulletins: Set<Bulletin>, at place: Place, known: [Layer], now: Date,
    deliver: @escaping @Sendable (Delivery) async -> Void
  ) async {
    let answers = script.withLock { script in
      script.questions.append(Question(bulletins: bulletins, place: place))
      return script.answers
    }
    await withTaskGroup(of: Void.self) { group in
      for bulletin in bulletins {
        group.addTask { [gates, id] in
          await gates[bulletin]?.pass()
          guard let answer = answers[bulletin] else { return }
          await deliver(answer.delivery(bulletin, from: id, now: now))
        }
      }
    }
  }
}

extension ScriptedSource.Answer {
  fileprivate func delivery(_ bulletin: Bulletin, from source: SourceID, now: Date) -> Delivery {
    var layer = Layer(bulletin: bulletin, source: source, issuedAt: now, fetchedAt: now)
    switch self {
    case .hours(let hours): layer.hours = hours
    case .partial(let hours, let flaw): (layer.hours, layer.flaw) = (hours, flaw)
    case .present(let hour, let atmosphere): (layer.hours, layer.atmosphere) = ([hour], atmosphere)
    case .days(let days): layer.days = days
    case .air(let air): layer.air = air
    case .warnings(let warnings): layer.warnings = warnings
    case .failure(let error): return .failure(bulletin, error)
    }
    return .layer(layer)
  }
}
