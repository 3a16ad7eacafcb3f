import FoundationEssentials
import Weather

/// Issues that serve several places: one cell of the grid holds many districts, one region several cities.
///
/// Nobody asks for one while somebody else does, in whatever process: who waited takes what the other brought.
struct SharedIssues: Sendable {
  private struct Answer: Codable {
    /// Which one was asked for.
    var issue: Date
    var layer: Layer
  }

  let shelf: any Shelf

  func layer(
    _ bulletin: Bulletin, of area: String, issued issue: Date, ask: () async throws(SourceError) -> Layer
  ) async throws(SourceError) -> Layer {
    let name = "kma-\(bulletin.rawValue)-\(area).json"
    let before = shelf.bytes(named: name)
    let turn = await shelf.turn(at: name, within: .infinity)
    defer { turn.leave() }
    let found = shelf.bytes(named: name)
    if let answer = found.flatMap({ read($0, name) }), found != before, answer.issue == issue { return answer.layer }
    let layer = try await ask()
    if let bytes = try? JSONEncoder().encode(Answer(issue: issue, layer: layer)) { shelf.put(bytes, named: name) }
    return layer
  }

  private func read(_ bytes: Data, _ name: String) -> Answer? {
    if let answer = try? JSONDecoder().decode(Answer.self, from: bytes) { return answer }
    shelf.setAside(named: name)
    return nil
  }
}
