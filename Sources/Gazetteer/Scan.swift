import Weather

/// A place that a query matches.
struct Hit {
  var match: Match
  /// Its index in the table, which is also its rank.
  var place: Int
  /// Its rank after places near saved ones were moved up.
  var order: Int
  /// It is a 읍·면·동, and the query is its name without the ending.
  var isTownWithoutEnding = false

  static func isBetter(_ one: Hit, _ other: Hit) -> Bool {
    (one.match, one.order, one.place) < (other.match, other.order, other.place)
  }
}

/// One pass over all places, the highest rank first; as soon as enough places match, it considers only better
/// matches.
struct Scan {
  let blob: Blob
  let query: Query
  let surroundings: Surroundings
  /// Whether the user may continue typing: then a 동 without its ending counts only as the beginning of a name.
  let isUnfinished: Bool

  init(_ query: Query, in blob: Blob, isUnfinished: Bool) {
    self.blob = blob
    self.query = query
    self.isUnfinished = isUnfinished
    surroundings = Surroundings(of: query, in: blob)
  }

  /// The best `limit` places whose match is better than `ceiling`, in order. A place near one of `neighbours` is
  /// ranked as if it were eight times further up.
  func hits(limit: Int, below ceiling: Match = .misspelt, near neighbours: Neighbourhood = Neighbourhood([])) -> [Hit] {
    var top = TopMatches(limit: limit, ceiling: ceiling, hasNeighbours: !neighbours.isEmpty)
    surroundings.mentions.withUnsafeBufferPointer { mentions in
      for place in 0..<blob.placeCount {
        let fits = blob.letters[place] & query.need == query.need
        let mention = mentions[Int(blob.room[place])]
        // Most places are rejected here.
        guard fits || mention != .none, let own = match(place, fits, mention, below: top.bound) else { continue }
        let match = ranked(own, place, isAlone: mention == .none)
        guard match < top.bound else { continue }
        let isNear = neighbours.holds(blob.latitude[place], blob.longitude[place])
        guard isNear || match < top.ceiling else { continue }
        let order = isNear ? place / 8 : order(of: place, match)
        top.add(Hit(match: match, place: place, order: order, isTownWithoutEnding: own == .stem && match == .beginning))
      }
    }
    return top.best
  }

  @inline(__always)
  private func match(_ place: Int, _ fits: Bool, _ mention: Surroundings.Mention, below ceiling: Match) -> Match? {
    let begins = blob.starts[place] & query.start != 0
    if mention == .none {
      guard begins || ceiling > .part else { return nil }
      return query.match(names(of: place), surroundings.noRelation, below: ceiling)
    }
    let relation = surroundings[blob.room[place]] ?? surroundings.noRelation
    let opening = opening(of: place, relation).flatMap { $0 < ceiling ? $0 : nil }
    let bound = opening ?? ceiling
    let isWorthwhile = relation.reach != 1 || fits && bound > .part || begins && (fits || mention == .inDetail)
    guard isWorthwhile else { return opening }
    return query.match(names(of: place), relation, below: bound) ?? opening
  }

  /// Places within a 시도 or district whose name is complete in the query count as beginning with the query; its own
  /// districts rank like ordinary names: those of 서울 do not come after 서울역.
  @inline(__always)
  private func opening(of place: Int, _ relation: Surroundings.Relation) -> Match? {
    guard relation.opening == .beginningOfLine, relation.reach.contains(query.count) else { return relation.opening }
    return blob.level[place] < Self.townLevel ? .beginning : .beginningOfLine
  }

  private static let townLevel = UInt8(3)

  /// A name without its ending counts as the whole name, except for a 읍·면·동: while the user may continue typing, 해운
  /// is more likely to become 해운대 than to mean 해운동. When the query is complete, a city abroad in Hangul ranks below
  /// the 동, and 서울 송파구 잠실 is not 잠실동.
  private func ranked(_ match: Match, _ place: Int, isAlone: Bool) -> Match {
    let level = Gazetteer.levels[Int(blob.level[place])]
    return switch match {
    case .whole where level == .city && query.isHangul && !isUnfinished: .stem
    case .stem where isUnfinished && !query.isHangul && query.count < Self.fewestLatinLetters: .beginning
    case .stem where level == .emd: isUnfinished ? .beginning : isAlone ? .whole : .stem
    case .stem: .whole
    case .looseStem: isUnfinished && level == .emd ? .looseBeginning : .looseWhole
    default: match
    }
  }

  /// A Latin name without its ending that is shorter than this is more likely the beginning of another name while the
  /// user types: `seo` is the beginning of Seoul before it is Seo-gu.
  private static let fewestLatinLetters = 4

  /// Moves a province after the districts, which are among the first four hundred places.
  private static let provincePenalty = 400

  /// Initials are more likely to mean a city than a province: ㅈㅈ is 전주 before 제주특별자치도.
  private func order(of place: Int, _ match: Match) -> Int {
    let isProvince = match == .looseWhole && blob.level[place] == 0 && names(of: place).last == Self.province
    return isProvince ? place + Self.provincePenalty : place
  }

  private static let province = "도".utf16.first

  func names(of place: Int) -> NameKey { NameKey(blob.keyPool + Int(blob.keys[place])) }
}

/// The areas around the saved places.
struct Neighbourhood {
  /// In hundred-thousandths of a degree, as in the table.
  private let centres: [(latitude: Int32, longitude: Int32)]

  init(_ points: [Coordinate]) {
    centres = points.prefix(20).filter { abs($0.latitude) <= 90 && abs($0.longitude) <= 180 }.map {
      (Int32($0.latitude * 100_000), Int32($0.longitude * 100_000))
    }
  }

  var isEmpty: Bool { centres.isEmpty }

  /// Some twenty-five kilometres in every direction; less near the poles, where there are no cities.
  func holds(_ latitude: Int32, _ longitude: Int32) -> Bool {
    centres.contains { abs($0.latitude - latitude) < 22_500 && abs($0.longitude - longitude) < 28_000 }
  }
}

/// The best hits so far; they arrive in the order of their rank.
private struct TopMatches {
  private let limit: Int
  private let hasNeighbours: Bool
  /// A new match must be better than this: once enough hits are at least this good, later ones of the same kind rank
  /// too low.
  private(set) var ceiling: Match
  /// The same for a place that may be near a saved one: its match may be one kind worse.
  private(set) var bound: Match
  private var counts = [Int](repeating: 0, count: Match.allCases.count)
  private var hits: [Hit] = []

  init(limit: Int, ceiling: Match, hasNeighbours: Bool) {
    self.limit = limit
    self.hasNeighbours = hasNeighbours
    self.ceiling = ceiling
    bound = ceiling
  }

  mutating func add(_ hit: Hit) {
    hits.append(hit)
    counts[hit.match.rawValue] += 1
    var better = 0
    for raw in 0..<ceiling.rawValue {
      better += counts[raw]
      guard better < limit else { return lower(to: raw) }
    }
  }

  private mutating func lower(to raw: Int) {
    ceiling = Match(rawValue: raw) ?? ceiling
    bound = hasNeighbours ? Match(rawValue: raw + 1) ?? ceiling : ceiling
  }

  var best: [Hit] { Array(hits.sorted(by: Hit.isBetter).prefix(limit)) }
}
