public import Weather

extension Gazetteer {
  /// The places that text can lead to while it is being typed, each once, at most `limit` of them.
  ///
  /// Whole names come first, then beginnings of names, then of 시도 + name, then parts of names, then initial
  /// consonants (ㅅㅇ finds 서울) and syllables still open (서우); what was typed on the wrong layout (`tjdnf`, ㄴㄷㅐㅕㅣ)
  /// after the beginnings, where these are few. Where nothing is called so, cities abroad that sound so follow (캄포 그란데
  /// is Campo Grande). Among equals the larger come first, those near one of `saved` eight times larger. Only where
  /// nothing else is found may one letter be wrong.
  public func search(_ text: String, limit: Int, near saved: [Coordinate] = []) -> [Place] {
    hits(text, limit: limit, near: Neighbourhood(saved)).map(place(of:))
  }

  /// The same as indices of the table, the best first.
  func hits(_ text: String, limit: Int, near saved: Neighbourhood = Neighbourhood([])) -> [Int] {
    guard limit > 0 else { return [] }
    let folded = FoldedName(text)
    let own = Query(folded).map { Scan($0, in: blob, isUnfinished: true) }
    let found = own?.hits(limit: limit, near: saved) ?? []
    if found.isEmpty, let plain = folded.withoutOrdinals { return hits(plain, limit: limit, near: saved) }
    let sure = found.count { $0.match <= .beginningOfLine }
    // Initials that find enough are meant as such: what was typed for Latin letters has vowels in it.
    let isEnough = sure >= min(limit, 3) || own?.query.isHangul == true && found.count >= limit
    guard !isEnough else { return found.map(\.place) }
    let other = otherLayout(of: text).flatMap(Query.init).map { Scan($0, in: blob, isUnfinished: true) }
    let onOther = other?.hits(limit: limit, near: saved) ?? []
    // Where anything holds the name there is no room for what only sounds about so.
    let heard = sure > 0 ? [] : own?.homophones(limit: limit, onlyClose: !found.isEmpty, near: saved) ?? []
    guard found.isEmpty, onOther.isEmpty else { return Self.merged(found + heard, onOther, limit: limit) }
    let guessed = Self.merged((own?.misspelt(limit: limit, near: saved) ?? []) + heard, [], limit: limit)
    return guessed.isEmpty ? other?.misspelt(limit: limit, near: saved).map(\.place) ?? [] : guessed
  }

  private func otherLayout(of text: String) -> FoldedName? {
    guard text.utf16.count <= FoldedName.longest else { return nil }
    return (Keyboard.hangul(of: text) ?? Keyboard.latin(of: text)).map { FoldedName($0) }
  }

  private static func merged(_ own: [Hit], _ other: [Hit], limit: Int) -> [Int] {
    let ranked = own.map { (2 * $0.match.rawValue, $0) } + other.map { (orderOnOtherLayout[$0.match.rawValue], $0) }
    var seen: Set<Int> = []
    return Array(
      ranked.sorted { ($0.0, $0.1.order) < ($1.0, $1.1.order) }.map(\.1.place).filter { seen.insert($0).inserted }
        .prefix(limit))
  }

  /// Between the doubled ranks of the right layout: whole names come after its beginnings.
  private static let orderOnOtherLayout = [7, 7, 9, 9, 11, 17, 17, 17, 17, 21, 21, 23, 25, 27]
}

extension Scan {
  /// Places that one wrong letter leads to; the first letter is taken to be right.
  func misspelt(limit: Int, near saved: Neighbourhood) -> [Hit] {
    let misspelling = Misspelling(query)
    guard misspelling.isLongEnough, !query.hasInitials else { return [] }
    var hits: [Hit] = []
    for place in 0..<blob.placeCount {
      let isFirstRight = blob.starts[place] & query.start != 0 && misspelling.mayMean(blob.letters[place], mistakes: 1)
      let isInDetail = surroundings.mentions[Int(blob.room[place])] == .inDetail
      guard isFirstRight || isInDetail else { continue }
      let relation = (isInDetail ? surroundings[blob.room[place]] : nil) ?? surroundings.silence
      guard isFirstRight || relation.reach != 1, let match = misspelling.match(names(of: place), relation) else {
        continue
      }
      let isNear = saved.holds(blob.latitude[place], blob.longitude[place])
      hits.append(Hit(match: match, place: place, order: isNear ? place / 8 : place))
    }
    return Array(hits.sorted(by: Hit.isBetter).prefix(limit))
  }
}

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
