import FoundationEssentials
import Weather

/// Issues that serve several places: one cell of the grid holds many districts, one region several cities.
///
/// Each is asked for once at a time over all processes: a caller that waited takes what the other brought.
struct SharedIssues: Sendable {
  private struct Answer: Codable {
    /// Which one was asked for.
    var issue: Date
    var layer: Layer
  }

  let cache: any SharedCache

  func layer(
    _ bulletin: Bulletin, of area: String, issued issue: Date, ask: () async throws(SourceError) -> Layer
  ) async throws(SourceError) -> Layer {
    let name = "kma-\(bulletin.rawValue)-\(area).json"
    let before = cache.bytes(named: name)
    let lease = await cache.lease(at: name, within: .infinity)
    defer { lease.release() }
    let found = cache.bytes(named: name)
    if let answer = found.flatMap({ read($0, name) }), found != before, answer.issue == issue { return answer.layer }
    let layer = try await ask()
    if let bytes = try? JSONEncoder().encode(Answer(issue: issue, layer: layer)) { cache.put(bytes, named: name) }
    return layer
  }

  private func read(_ bytes: Data, _ name: String) -> Answer? {
    if let answer = try? JSONDecoder().decode(Answer.self, from: bytes) { return answer }
    cache.setAside(named: name)
    return nil
  }
}
