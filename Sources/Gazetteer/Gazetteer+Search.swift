public import Weather

extension Gazetteer {
  /// The places that a text can mean while it is being typed, without repetitions, at most `limit`.
  ///
  /// Whole names come first, then beginnings of names, then of 시도 + name, then parts of names, then initial
  /// consonants (ㅅㅇ finds 서울) and incomplete syllables (서우); text typed in the wrong keyboard layout (`tjdnf`, ㄴㄷㅐㅕㅣ)
  /// comes after the beginnings, if these are few. Among equal matches the more populous places come first; places
  /// near one of `saved` count as eight times larger, and in Hangul Korea's own come before places abroad with the
  /// same name.
  ///
  /// If no name equals the text or begins with it, these are tried in order: the name without the kind of place (판교역,
  /// 수완지구); two names of one spot (설악산 대청봉); names in Korea with one wrong stroke of Hangul (해운데); cities abroad with
  /// this sound (캄포 그란데 is Campo Grande). Only if nothing else is found, one letter of any name may be wrong.
  public func search(_ text: String, limit: Int, near saved: [Coordinate] = []) -> [Place] {
    hits(text, limit: limit, near: Neighbourhood(saved)).map(place(of:))
  }

  /// The same as indices in the table, the best first.
  func hits(_ text: String, limit: Int, near saved: Neighbourhood = Neighbourhood([])) -> [Int] {
    guard limit > 0 else { return [] }
    let folded = FoldedName(text)
    let own = Query(folded).map { Scan($0, in: blob, isUnfinished: true) }
    let found = own.map { ordered($0.hits(limit: max(limit, Self.fewest), near: saved), $0.query, limit) } ?? []
    if found.isEmpty, let plain = folded.withoutOrdinals { return hits(plain, limit: limit, near: saved) }
    let sure = found.count { $0.match <= .beginningOfLine }
    // If initials find enough, they were meant as initials: Latin letters typed in the Hangul layout contain vowels.
    let isEnough = sure >= min(limit, 3) || own?.query.isHangul == true && found.count >= limit
    guard !isEnough else { return found.map(\.place) }
    let other = otherLayout(of: text).flatMap(Query.init).map { Scan($0, in: blob, isUnfinished: true) }
    let onOther = other?.hits(limit: limit, near: saved) ?? []
    // After certain matches only certain matches are added.
    if sure > 0 { return Self.merged(found, onOther.filter { $0.match <= .beginningOfLine }, limit: limit) }
    let meant = withoutKind(folded, limit, saved) + inOneSpot(text).prefix(limit)
    if !meant.isEmpty { return Array((meant + found.map(\.place)).uniqued.prefix(limit)) }
    return guesses(own, found, other, onOther, limit, saved)
  }

  /// Places whose name sounds or is spelt similarly.
  private func guesses(
    _ own: Scan?, _ found: [Hit], _ other: Scan?, _ onOther: [Hit], _ limit: Int, _ saved: Neighbourhood
  ) -> [Int] {
    let isNothing = found.isEmpty && onOther.isEmpty
    let misspelt = isNothing || own?.query.isHangul == true ? own?.misspelt(limit: limit, near: saved) ?? [] : []
    let slips = misspelt.filter { $0.match == .slip }
    let isCertain = !found.isEmpty || !slips.isEmpty
    let soundAlikes = own?.homophones(limit: limit, onlyClose: isCertain, near: saved) ?? []
    let all = Self.merged(found + soundAlikes + (isNothing ? misspelt : slips), onOther, limit: limit)
    return all.isEmpty ? other?.misspelt(limit: limit, near: saved).map(\.place) ?? [] : all
  }

  /// Whole names and beginnings only.
  private func withoutKind(_ name: FoldedName, _ limit: Int, _ saved: Neighbourhood) -> [Int] {
    let query = name.withoutKind.flatMap(Query.init)
    let hits = query.map { Scan($0, in: blob, isUnfinished: true).hits(limit: limit, below: .part, near: saved) } ?? []
    return hits.map(\.place)
  }

  /// At least so many hits are examined, so that a town in Korea is found that must precede a city abroad with the
  /// same name.
  private static let fewest = 12

  /// After a whole name, removes hits that the query could only become by further typing. If a Hangul name belongs to
  /// places in Korea and abroad, those in Korea come first: 덕천동 of Busan before 덕천.
  private func ordered(_ hits: [Hit], _ query: Query, _ limit: Int) -> [Hit] {
    guard let first = hits.first, first.match <= .formerName else { return Array(hits.prefix(limit)) }
    let hits = hits.filter { $0.match <= .part }
    let isAbroad = first.match == .whole && blob.level[first.place] == Self.cityLevel
    guard isAbroad, query.isHangul else { return Array(hits.prefix(limit)) }
    let isTown = { (hit: Hit) in hit.isTownWithoutEnding && blob.people[hit.place] > 0 }
    let towns = hits.filter(isTown).map { Hit(match: .whole, place: $0.place, order: $0.order) }
    return Array((towns + hits.filter { !isTown($0) }).prefix(limit))
  }

  private func otherLayout(of text: String) -> FoldedName? {
    guard text.utf16.count <= FoldedName.longest else { return nil }
    return (Keyboard.hangul(of: text) ?? Keyboard.latin(of: text)).map { FoldedName($0) }
  }

  private static func merged(_ own: [Hit], _ other: [Hit], limit: Int) -> [Int] {
    let ranked = own.map { (2 * $0.match.rawValue, $0) } + other.map { (orderOnOtherLayout[$0.match.rawValue], $0) }
    return Array(ranked.sorted { ($0.0, $0.1.order) < ($1.0, $1.1.order) }.map(\.1.place).uniqued.prefix(limit))
  }

  /// Between the doubled ranks of the correct layout: whole names come after its beginnings.
  private static let orderOnOtherLayout = [7, 7, 9, 9, 11, 17, 17, 17, 17, 19, 21, 23, 25, 27, 29]
}

extension Scan {
  /// Places whose name differs by one wrong letter; the first letter must be right.
  func misspelt(limit: Int, near saved: Neighbourhood = Neighbourhood([])) -> [Hit] {
    let misspelling = Misspelling(query)
    guard misspelling.isLongEnough, !query.hasInitials else { return [] }
    var hits: [Hit] = []
    for place in 0..<blob.placeCount {
      let isFirstRight = blob.starts[place] & query.start != 0 && misspelling.mayMean(blob.letters[place], mistakes: 1)
      let isInDetail = surroundings.mentions[Int(blob.room[place])] == .inDetail
      guard isFirstRight || isInDetail else { continue }
      let relation = (isInDetail ? surroundings[blob.room[place]] : nil) ?? surroundings.noRelation
      guard isFirstRight || relation.reach != 1, let match = misspelling.match(names(of: place), relation) else {
        continue
      }
      let isNear = saved.holds(blob.latitude[place], blob.longitude[place])
      let order = isNear ? place / 8 : place
      let isSlip = query.isHangul && match == .misspelt && blob.level[place] != Gazetteer.cityLevel
      guard isSlip else {
        hits.append(Hit(match: match, place: place, order: order))
        continue
      }
      // A wrong stroke usually changes a syllable rather than adding or removing one: 여이도 is 여의도 before 영도.
      let isAsLong = misspelling.isAsLong(as: names(of: place), relation)
      hits.append(Hit(match: .slip, place: place, order: isAsLong ? order : order + blob.placeCount))
    }
    return Array(hits.sorted(by: Hit.isBetter).prefix(limit))
  }
}

extension Gazetteer {
  /// The places that an unknown name may mean: 서울 for 서욿, Suwon for Suwom; empty if none is near.
  ///
  /// Names in Korea with one wrong stroke of Hangul come first, then the city abroad with this sound. Hangul is
  /// compared stroke by stroke, so that a wrong vowel is one mistake and not a wrong syllable. At most two strokes in
  /// five may be wrong. Places that only begin with the text or contain it come after those.
  public func suggestions(for text: String, limit: Int = 3) -> [Place] {
    guard limit > 0, let query = Query(FoldedName(text)) else { return [] }
    let scan = Scan(query, in: blob, isUnfinished: true)
    let slips = query.isHangul ? scan.misspelt(limit: limit).filter { $0.match == .slip } : []
    let soundAlikes = scan.homophones(limit: 1, onlyClose: true)
    let near = (slips + soundAlikes).map(\.place) + scan.meant(limit: limit)
    let begun = near.count < limit ? hits(text, limit: limit) : []
    return (near + begun).uniqued.prefix(limit).map(place(of:))
  }
}

extension Scan {
  /// Places with few mistakes, the fewest first, then the larger.
  fileprivate func meant(limit: Int) -> [Int] {
    let misspelling = Misspelling(query)
    var found: [(mistakes: Int, place: Int)] = []
    for place in 0..<blob.placeCount {
      let relation = surroundings[blob.room[place]] ?? surroundings.noRelation
      guard relation.reach != 1 || misspelling.mayMean(blob.letters[place], mistakes: misspelling.allowance),
        let mistakes = misspelling.mistakes(names(of: place), relation)
      else { continue }
      found.append((mistakes, place))
    }
    return found.sorted { $0 < $1 }.prefix(limit).map(\.place)
  }
}
