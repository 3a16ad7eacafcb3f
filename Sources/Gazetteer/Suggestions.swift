public import Weather

extension Gazetteer {
  /// What an unknown name may have meant: 서울 for 서욿, Suwon for Suwom; empty where nothing is near.
  ///
  /// The city abroad that sounds so comes first. Hangul is compared stroke by stroke, so that one wrong vowel is one
  /// mistake and not a wrong syllable. At most two strokes in five may be wrong. Places that merely begin like it or
  /// hold it come after those.
  public func suggestions(for text: String, limit: Int = 3) -> [Place] {
    guard limit > 0, let query = Query(FoldedName(text)) else { return [] }
    let scan = Scan(query, in: blob, isUnfinished: true)
    var seen: Set<Int> = []
    let heard = scan.homophones(limit: 1, onlyClose: true)
    let near = heard.map(\.place) + scan.meant(limit: limit)
    let begun = near.count < limit ? hits(text, limit: limit) : []
    return (near + begun).filter { seen.insert($0).inserted }.prefix(limit).map(place(of:))
  }
}

extension Scan {
  /// Places with few mistakes, the fewest first, then the larger.
  fileprivate func meant(limit: Int) -> [Int] {
    let misspelling = Misspelling(query)
    var found: [(mistakes: Int, place: Int)] = []
    for place in 0..<blob.placeCount {
      let relation = surroundings[blob.room[place]] ?? surroundings.silence
      guard relation.reach != 1 || misspelling.mayMean(blob.letters[place], mistakes: misspelling.allowance),
        let mistakes = misspelling.mistakes(names(of: place), relation)
      else { continue }
      found.append((mistakes, place))
    }
    return found.sorted { $0 < $1 }.prefix(limit).map(\.place)
  }
}
