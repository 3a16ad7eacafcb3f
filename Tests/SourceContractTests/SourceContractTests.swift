import FoundationEssentials
import JSONValue
import Props
import Testing
import Upstream
import UpstreamTwins
import Weather

/// The contract of every source.
struct SourceContractTests {
  @Test(arguments: Subject.everyone)
  func `a source provides exactly the parts it declares, each bulletin once`(_ subject: Subject) async {
    let source = subject.source(subject.upstream(), Subject.key)
    #expect(source.id == subject.name && source.covers(subject.place))
    let deliveries = await subject.deliveries()
    #expect(deliveries.errors.isEmpty && deliveries.counts == subject.bulletins.once)
    #expect(deliveries.layers.allSatisfy { $0.source == subject.name && $0.containsAnyValue && $0.remarks.isEmpty })
    #expect(Set(deliveries.layers.flatMap(\.bulletin.parts)) == subject.parts && source.parts == subject.parts)
    let others = Set(Part.allCases).subtracting(subject.parts)
    #expect(source.requestable(others, at: subject.place, known: [], now: subject.now).isEmpty)
  }

  @Test(arguments: Subject.everyone)
  func `a bulletin that the source does not publish is notCovered, without a request`(_ subject: Subject) async {
    let foreign = Set(Bulletin.allCases).subtracting(subject.bulletins).subtracting([.shortRangeMorning])
    let transport = ChangingTransport(subject.upstream())
    let deliveries = await subject.source(transport, Subject.key)
      .deliveries(foreign, at: subject.place, now: subject.now)
    #expect(deliveries.counts == foreign.once && deliveries.errors.allSatisfy { $0 == .notCovered })
    #expect(deliveries.layers.isEmpty && transport.questions == 0)
  }

  @Test(arguments: Subject.withLimitedCoverage)
  func `a place that the source does not cover gives notCovered, without a request`(_ subject: Subject) async throws {
    let elsewhere = try #require(subject.elsewhere)
    let transport = ChangingTransport(subject.upstream())
    let source = subject.source(transport, Subject.key)
    let (parts, now) = (Set(Part.allCases), subject.now)
    #expect(!source.covers(elsewhere) && source.due(parts, at: elsewhere, known: [], now: now).isEmpty)
    #expect(source.requestable(parts, at: elsewhere, known: [], now: now).isEmpty)
    #expect(source.nextDue(parts, at: elsewhere, known: [], now: now) == .distantFuture)
    let deliveries = await source.deliveries(subject.bulletins, at: elsewhere, now: now)
    #expect(deliveries.counts == subject.bulletins.once && deliveries.errors.allSatisfy { $0 == .notCovered })
    #expect(deliveries.layers.isEmpty && transport.questions == 0)
  }

  @Test(arguments: Subject.everyone)
  func `fresh data is not due again, but is due later`(_ subject: Subject) async {
    let source = subject.source(subject.upstream(), Subject.key)
    let layers = await source.deliveries(subject.bulletins, at: subject.place, now: subject.now).layers
    let (parts, place) = (subject.parts, subject.place)
    #expect(source.due(parts, at: place, known: layers, now: subject.now).isEmpty)
    let next = source.nextDue(parts, at: place, known: layers, now: subject.now)
    #expect(next > subject.now && next <= subject.now.addingTimeInterval(7200))
    #expect(!source.due(parts, at: place, known: layers, now: subject.now.addingTimeInterval(86_400)).isEmpty)
  }

  @Test(arguments: Subject.everyone)
  func `shuffled and repeated rows give the same layers, ascending and unique`(
    _ subject: Subject
  ) async {
    let good = await subject.deliveries().layers
    let layers = await subject.deliveries { $0.changed(\.disordered) }.layers
    #expect(layers.allSatisfy { $0.isOrdered })
    #expect(layers.map(\.content).hasSameElements(as: good.map(\.content)))
  }

  @Test(arguments: Subject.everyone, [true, false])
  func `a missing value is nil, whether sent as null or left out`(_ subject: Subject, _ isSaid: Bool) async {
    let deliveries = await subject.deliveries { response in
      response.changed { answer in
        let blank = answer.replacing { name, _ in subject.isValue(name) ? .null : nil }
        return isSaid ? blank : blank.withoutNulls
      }
    }
    #expect(deliveries.counts == subject.bulletins.once)
    for layer in deliveries.layers { #expect(!layer.containsAnyValue, "\(layer)") }
  }

  @Test(arguments: Subject.everyone)
  func `an unknown code is a remark and not a condition`(_ subject: Subject) async {
    let deliveries = await subject.deliveries { $0.changed(subject.withUnknownCodes) }
    #expect(deliveries.errors.isEmpty && deliveries.counts == subject.bulletins.once)
    for layer in deliveries.layers where subject.coded.contains(layer.bulletin) {
      #expect(!layer.remarks.isEmpty && layer.remarks.allSatisfy { $0 == $0.harmless })
      #expect(layer.hours.allSatisfy { $0.condition == nil && $0.falling == nil })
      #expect(layer.days.allSatisfy { $0.am.condition == nil && $0.pm.condition == nil })
      #expect(layer.nextHour?.periods.allSatisfy { $0.falling == nil } ?? true)
      #expect(layer.air?.values[.pm10] == nil && layer.airDays.allSatisfy { $0 == AirDay(date: $0.date) })
    }
  }

  @Test(arguments: Subject.everyone, [0.25, 0.5, 0.75, 1])
  func `a truncated answer is malformed and names the field where it broke`(
    _ subject: Subject, _ share: Double
  ) async {
    let deliveries = await subject.deliveries { response in
      let count = min(response.body.count - 1, Int(Double(response.body.count) * share))
      return Response(status: response.status, body: Array(response.body.prefix(count)))
    }
    #expect(deliveries.counts == subject.bulletins.once && deliveries.layers.isEmpty)
    for case .failure(let bulletin, let error) in deliveries {
      guard case .malformed(.brokenOff(let field)) = error else {
        Issue.record("\(bulletin): \(error)")
        continue
      }
      #expect(!field.isEmpty, "\(bulletin)")
    }
  }

  @Test(arguments: Subject.everyone, ["", "<html>", "[]", "{}", "null", "{\"", "\u{1B}[2J"])
  func `an invalid answer is malformed`(_ subject: Subject, _ body: String) async {
    let deliveries = await subject.deliveries(always: .text(body))
    #expect(deliveries.counts == subject.bulletins.once && deliveries.layers.isEmpty)
    #expect(deliveries.errors.allSatisfy { $0.reason == .malformed && "\($0)" == "\($0)".harmless })
  }

  @Test(arguments: Subject.everyone)
  func `a cancelled fetch returns at once and sends no further requests`(_ subject: Subject) async {
    // The number of requests that are sent concurrently at first.
    let nowhere = ChangingTransport(NoTransport())
    _ = await subject.source(nowhere, Subject.key).deliveries(subject.bulletins, at: subject.place, now: subject.now)
    let silent = UnresponsiveTransport()
    let source = subject.source(silent, Subject.key)
    let fetch = Task { await source.deliveries(subject.bulletins, at: subject.place, now: subject.now) }
    await silent.gate.reached(nowhere.questions)
    fetch.cancel()
    let deliveries = await fetch.value
    #expect(deliveries.counts == subject.bulletins.once)
    #expect(deliveries.errors.allSatisfy { $0 == .unreachable(.cancelled) } && deliveries.layers.isEmpty)
    #expect(await silent.gate.arrivals == nowhere.questions)
  }
}

extension Set<Bulletin> {
  /// The counts if each bulletin has exactly one delivery.
  fileprivate var once: [Bulletin: Int] { Dictionary(uniqueKeysWithValues: map { ($0, 1) }) }
}

extension Layer {
  /// Whether hours, days and days of air are in ascending order, none twice.
  var isOrdered: Bool {
    hours.map(\.at) == Set(hours.map(\.at)).sorted() && days.map(\.date) == Set(days.map(\.date)).sorted()
      && airDays.map(\.date) == Set(airDays.map(\.date)).sorted()
      && airHours.map { $0.map(\.at) == Set($0.map(\.at)).sorted() } ?? true
      && nextHour.map { hour in
        hour.periods.map(\.start) == Set(hour.periods.map(\.start)).sorted()
          && hour.minutes.map(\.at) == Set(hour.minutes.map(\.at)).sorted()
      } ?? true
  }
}
