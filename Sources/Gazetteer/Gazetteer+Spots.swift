import Weather

extension Gazetteer {
  /// Maximum distance in kilometres between two names of one spot, a mountain and its peak.
  private static let sameSpot = 10.0
  private static let candidates = 20
  /// Words before the name of a station.
  private static let railways: Set<String> = ["ktx", "srt", "itx", "gtx"]

  /// The places that two words name together, each word a whole name, sorted by rank: 설악산 대청봉. The second word must
  /// not name a district, because 서울 인천 are two places. Railway names are ignored: KTX 오송역.
  func inOneSpot(_ text: String) -> [Int] {
    guard text.utf16.count <= FoldedName.longest else { return [] }
    let words = text.split(separator: " ")
    let names = words.filter { !Self.railways.contains($0.lowercased()) }.map { FoldedName($0) }
    switch names.count {
    case 1 where words.count > 1: return places(named: names[0])
    case 2:
      let around = places(named: names[0]).map(coordinate(of:))
      guard !around.isEmpty else { return [] }
      return places(named: names[1]).filter { place in
        let point = coordinate(of: place)
        return Self.levels[Int(blob.level[place])] == .emd
          && around.contains { $0.kilometres(to: point) < Self.sameSpot }
      }
    default: return []
    }
  }

  private func places(named name: FoldedName) -> [Int] {
    let found = named(name, limit: Self.candidates)
    return found.isEmpty ? name.withoutKind.map { named($0, limit: Self.candidates) } ?? [] : found
  }
}
