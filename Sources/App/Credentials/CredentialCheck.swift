import FoundationEssentials
import Weather

/// Asks a source for the least it has, to hear whether it takes the key. Nothing that is kept answers in its place.
struct CredentialCheck: Sendable {
  let sources: [any WeatherSource]

  /// One request each.
  private static let least: [Bulletin] = [.observation, .airForecast, .current]

  /// What is wrong; nil where the source answered.
  func error(of id: SourceID, at place: Place, now: Date) async -> SourceError? {
    guard let source = sources.first(where: { $0.id == id }) else { return .notCovered }
    let askable = source.askable(Set(Part.allCases), at: place, known: [], now: now)
    guard let bulletin = CredentialCheck.least.first(where: askable.contains) else { return .notCovered }
    let (deliveries, mailbox) = AsyncStream.makeStream(of: Delivery.self)
    await source.fetch([bulletin], at: place, known: [], now: now) { mailbox.yield($0) }
    mailbox.finish()
    for await case .failure(bulletin, let error) in deliveries { return error }
    return nil
  }
}
