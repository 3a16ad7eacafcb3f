import Weather

extension Gazetteer {
  /// Kilometres between two names of one spot, a mountain and its peak.
  private static let sameSpot = 10.0
  private static let candidates = 20
  /// What stands before the name of a station.
  private static let railways: Set<String> = ["ktx", "srt", "itx", "gtx"]

  /// What two words name together, each a whole name, in the order of their rank: 설악산 대청봉. The last of them is no
  /// district, for 서울 인천 are two places. Railways are left out: KTX 오송역.
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

extension [Int] {
  /// Each once, where it stands first.
  var withoutRepeats: [Int] {
    var seen: Set<Int> = []
    return filter { seen.insert($0).inserted }
  }
}
