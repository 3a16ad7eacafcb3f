public import Weather

extension Gazetteer {
  /// What a name nobody has may have meant: 서울 for 서욿, Suwon for Suwom; empty where nothing is near.
  ///
  /// Hangul is compared stroke by stroke, so that one wrong vowel is one mistake and not a wrong syllable. At most two
  /// strokes in five may be wrong. Places that merely begin like it or hold it come after those.
  public func suggestions(for text: String, limit: Int = 3) -> [Place] {
    let query = NameKey(text)
    guard !query.isEmpty, limit > 0 else { return [] }
    let strokes = query.strokes
    let near = ranked { $0.mistakes(in: strokes) }
    let begun = near.count < limit ? search(text, limit: limit).filter { !near.contains($0) } : []
    return Array((near + begun).prefix(limit))
  }
}

extension Entry {
  /// The least number of wrong strokes that makes a name of this place out of those; nil where it takes too many.
  fileprivate func mistakes(in strokes: [UInt16]) -> Int? {
    let allowed = max(1, strokes.count * 2 / 5)
    return (names + formerNames + [line] + wholeNames)
      .compactMap { editDistance(strokes, $0.strokes, atMost: allowed) }
      .min()
  }
}

extension NameKey {
  /// The keys one presses to type it.
  var strokes: [UInt16] { letters.flatMap(Hangul.strokes(of:)) }
}

/// How many letters must be changed, added or left out to make one word of the other (Levenshtein's distance);
/// nil beyond `limit`.
func editDistance(_ one: [UInt16], _ other: [UInt16], atMost limit: Int) -> Int? {
  guard abs(one.count - other.count) <= limit else { return nil }
  var row = Array(0...other.count)
  for (index, letter) in one.enumerated() {
    var diagonal = row[0]
    row[0] = index + 1
    for (column, candidate) in other.enumerated() {
      let change = diagonal + (letter == candidate ? 0 : 1)
      diagonal = row[column + 1]
      row[column + 1] = min(change, diagonal + 1, row[column] + 1)
    }
    if row.allSatisfy({ $0 > limit }) { return nil }
  }
  return row.last.flatMap { $0 <= limit ? $0 : nil }
}
