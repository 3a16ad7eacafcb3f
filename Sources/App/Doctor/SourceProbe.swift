import FoundationEssentials
import Synchronization
import Upstream
import Weather

/// Asks all sources in parallel: the smallest requests that show whether a service answers.
struct SourceProbe: Sendable {
  let sources: [any MeteredSource]
  /// Agencies whose bulletins about typhoons are a service of one of the sources.
  var typhoonSources: [any TyphoonSource] = []
  /// KMA's official normals; nil without a key for them.
  var officialNormals: (any NormalsSource)?
  /// The daily values of KMA's stations; nil if KMA is not used.
  var stationDays: (any StationDaySource)?
  /// The sources of radar, each with a place that it covers.
  let radars: [SourceID: (source: any MapSource, place: Place)]
  let place: Place
  /// Used for sources that do not cover `place`.
  let korea: Place
  let now: Date
  /// Counts the requests to each service, by all processes of this machine.
  let quotaStore: QuotaStore

  /// The facts with the answers, in the order in which the sources answered. `report` receives each as soon as it is complete.
  func asking(_ facts: [SourceFacts], report: (SourceFacts) -> Void) async -> [SourceFacts] {
    await withTaskGroup(of: SourceFacts.self) { group in
      for facts in facts { group.addTask { await asked(facts) } }
      var results: [SourceFacts] = []
      for await facts in group {
        report(facts)
        results.append(facts)
      }
      return results
    }
  }

  private func asked(_ facts: SourceFacts) async -> SourceFacts {
    var facts = facts
    guard let source = sources.first(where: { $0.id == facts.source }) else {
      if let (source, place) = radars[facts.source] { facts.answers = [await newestPicture(of: source, at: place)] }
      return facts
    }
    let answers =
      await answers(of: source) + typhoonAnswer(of: source.id) + stationAnswer(of: source.id)
      + normalsAnswer(of: source.id)
    facts.trouble = facts.trouble ?? answers.lazy.compactMap(\.credentialError).first
    // Without a key nothing was asked; the finding about the key says so.
    facts.answers = answers.filter { $0.credentialError == nil && !$0.lacksKey }
    for (place, answer) in facts.answers.enumerated() {
      guard let account = await source.account(of: answer.service) else { continue }
      facts.answers[place].usage = await quotaStore.usage(of: account)
    }
    return facts
  }

  private func answers(of source: any WeatherSource) async -> [SourceFacts.Answer] {
    let services = source.id.profile.services.filter { $0.probe != nil }
    let (deliveries, deliver) = AsyncStream.makeStream(of: Delivery.self)
    await source.fetch(
      Set(services.compactMap(\.probe)), at: source.covers(place) ? place : korea, known: [], now: now,
      deliver: { deliver.yield($0) })
    deliver.finish()
    var newest: [Bulletin: Result<Date, SourceError>] = [:]
    for await delivery in deliveries {
      switch delivery {
      case .layer(let layer): newest[layer.bulletin] = .success(layer.issuedAt)
      case .failure(let bulletin, let error): newest[bulletin] = .failure(error)
      }
    }
    return services.compactMap { service in
      service.probe.flatMap { newest[$0] }.map { answer in
        SourceFacts.Answer(service: service.kind, newest: answer.map { $0 })
      }
    }
  }

  /// Empty for a source without such a service.
  private func typhoonAnswer(of source: SourceID) async -> [SourceFacts.Answer] {
    guard let agency = typhoonSources.first(where: { $0.agency.source == source }) else { return [] }
    do throws(SourceError) {
      let report = try await agency.typhoons(knowing: nil, now: now)
      return [SourceFacts.Answer(service: .typhoons, newest: .success(report.typhoons.map(\.issuedAt).max()))]
    } catch { return [SourceFacts.Answer(service: .typhoons, newest: .failure(error))] }
  }
}

// Normals and past days
extension SourceProbe {
  /// One day at the station in Seoul. Empty without a key.
  private func stationAnswer(of source: SourceID) async -> [SourceFacts.Answer] {
    guard source == .kma, let stationDays, stationDays.covers(korea) else { return [] }
    let newest = stationDays.newestDay(at: now)
    do throws(SourceError) {
      let days = try await stationDays.days(newest...newest, at: korea, now: now).days
      return [
        SourceFacts.Answer(service: .stationDays, newest: .success(days.span.map { korea.zone.instant($0.upperBound) }))
      ]
    } catch { return [SourceFacts.Answer(service: .stationDays, newest: .failure(error))] }
  }

  /// Empty without a key for them.
  private func normalsAnswer(of source: SourceID) async -> [SourceFacts.Answer] {
    guard source == .kma, let officialNormals else { return [] }
    do throws(SourceError) {
      _ = try await officialNormals.normals(at: korea, now: now)
      return [SourceFacts.Answer(service: .normals, newest: .success(nil))]
    } catch { return [SourceFacts.Answer(service: .normals, newest: .failure(error))] }
  }
}

// Radar
extension SourceProbe {
  /// The smallest request that shows whether the source delivers pictures that can be read: the newest one or two.
  private func newestPicture(of source: any MapSource, at place: Place) async -> SourceFacts.Answer {
    let newest = Mutex(Date.distantPast)
    do throws(SourceError) {
      try await source.frames(of: .probe(at: place, now: now), now: now) { frame in
        newest.withLock { $0 = max($0, frame.time) }
      }
    } catch { return SourceFacts.Answer(service: .radar, newest: .failure(error)) }
    return SourceFacts.Answer(service: .radar, newest: .success(newest.withLock { $0 }))
  }
}

extension MapRequest {
  /// The rain around a place in the last twenty minutes.
  static func probe(at place: Place, now: Date) -> MapRequest {
    let (latitude, longitude) = (place.coordinate.latitude, place.coordinate.longitude)
    let area = MapArea(west: longitude - 0.5, south: latitude - 0.5, east: longitude + 0.5, north: latitude + 0.5)
    return MapRequest(.rain, of: area, around: place.coordinate, during: now.addingTimeInterval(-1200)..<now)
  }
}

extension SourceFacts.Answer {
  fileprivate var lacksKey: Bool { if case .failure(.keyMissing) = newest { true } else { false } }

  fileprivate var credentialError: CredentialError? {
    if case .failure(.keyUnavailable(let trouble)) = newest { trouble } else { nil }
  }
}

extension [SourceFacts] {
  /// The time of the newest observation, from a source that publishes one every 15 minutes; nil if none.
  var timeOfDay: Date? {
    lazy.flatMap { facts in
      facts.answers.filter { facts.source.profile.service($0.service)?.showsCurrentTime == true }
    }.first.flatMap { try? $0.newest.get() }
  }
}
