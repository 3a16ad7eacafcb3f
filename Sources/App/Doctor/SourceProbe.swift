import FoundationEssentials
import Weather

/// The questions to the sources, all side by side: the least that shows whether a service answers.
struct SourceProbe: Sendable {
  let sources: [any WeatherSource]
  let place: Place
  /// For those that know nothing of the place.
  let korea: Place
  let now: Date
  /// Adds how much is used of what is granted.
  let count: @Sendable (SourceFacts) async -> SourceFacts

  /// The same facts with the answers, in the order in which the sources have answered; each is told at once.
  func asking(_ facts: [SourceFacts], tell: (SourceFacts) -> Void) async -> [SourceFacts] {
    await withTaskGroup(of: SourceFacts.self) { group in
      for facts in facts { group.addTask { await asked(facts) } }
      var told: [SourceFacts] = []
      for await facts in group {
        tell(facts)
        told.append(facts)
      }
      return told
    }
  }

  private func asked(_ facts: SourceFacts) async -> SourceFacts {
    guard let source = sources.first(where: { $0.id == facts.source }) else { return facts }
    var facts = facts
    let answers = await answers(of: source)
    facts.trouble = facts.trouble ?? answers.lazy.compactMap(\.credentialError).first
    // Without a key nobody was asked, and the key's own finding says so.
    facts.answers = answers.filter { $0.credentialError == nil && !$0.lacksKey }
    return await count(facts)
  }

  private func answers(of source: any WeatherSource) async -> [SourceFacts.Answer] {
    let bulletins = SourceProbe.bulletins(of: source.id)
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
    case .kma: [.observation, .mediumRangeSky, .warnings]
    case .airkorea: [.airMeasurement]
    case .openMeteo: [.current, .airModel]
    case .openWeather, .weatherKit: [.current]
    }
  }
}

extension SourceFacts.Answer {
  fileprivate var lacksKey: Bool { if case .failure(.keyMissing) = newest { true } else { false } }

  fileprivate var credentialError: CredentialError? {
    if case .failure(.keyUnavailable(let trouble)) = newest { trouble } else { nil }
  }
}

extension [SourceFacts] {
  /// When the newest word on this moment is from that anybody gave who tells it by the quarter of an hour.
  var timeOfDay: Date? {
    first { $0.source == .openMeteo }?.answers.first { $0.service == .weather }.flatMap { try? $0.newest.get() }
  }
}
