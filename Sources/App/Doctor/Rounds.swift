import FoundationEssentials
import Weather

/// The questions to the sources, all side by side: the least that shows whether a service answers.
struct Rounds: Sendable {
  let sources: [any WeatherSource]
  let place: Place
  /// For those that know nothing of the place.
  let korea: Place
  let now: Date

  /// The same facts with the answers.
  func asking(_ facts: [SourceFacts], keys: @escaping @Sendable (SourceID) -> KeyRing) async -> [SourceFacts] {
    await withTaskGroup(of: (Int, SourceFacts).self) { group in
      for (index, facts) in facts.enumerated() {
        group.addTask { (index, await asked(facts, keys(facts.source))) }
      }
      var told = facts
      for await (index, facts) in group { told[index] = facts }
      return told
    }
  }

  private func asked(_ facts: SourceFacts, _ keys: KeyRing) async -> SourceFacts {
    var facts = facts
    facts.trouble = await keys.trouble()
    // Without a key there is nothing to ask with, and the key's own finding says so.
    let hasKey = await keys.key() != nil
    guard hasKey || !facts.wantsKey, let source = sources.first(where: { $0.id == facts.source }) else { return facts }
    facts.answers = await answers(of: source)
    return facts
  }

  private func answers(of source: any WeatherSource) async -> [SourceFacts.Answer] {
    let bulletins = Rounds.bulletins(of: source.id)
    let (deliveries, deliver) = AsyncStream.makeStream(of: Delivery.self)
    await source.fetch(
      Set(bulletins), at: source.covers(place) ? place : korea, known: [], now: now, deliver: { deliver.yield($0) })
    deliver.finish()
    var newest: [Bulletin: Result<Date, SourceError>] = [:]
    for await delivery in deliveries {
      switch delivery {
      case .layer(let layer): newest[layer.bulletin] = .success(layer.issuedAt)
      case .failure(let bulletin, let error): newest[bulletin] = .failure(error)
      }
    }
    return bulletins.compactMap { bulletin in
      newest[bulletin].map { SourceFacts.Answer(service: .init(bulletin), newest: $0) }
    }
  }

  /// One for each service.
  private static func bulletins(of source: SourceID) -> [Bulletin] {
    switch source {
    case .kma: [.observation, .mediumRangeSky]
    case .airkorea: [.airMeasurement]
    case .openMeteo: [.current, .airModel]
    case .openWeather, .weatherKit: [.current]
    }
  }
}

extension [SourceFacts] {
  /// When the newest word on this moment is from that anybody gave who tells it by the quarter of an hour.
  var timeOfDay: Date? {
    first { $0.source == .openMeteo }?.answers.first { $0.service == .weather }.flatMap { try? $0.newest.get() }
  }
}
