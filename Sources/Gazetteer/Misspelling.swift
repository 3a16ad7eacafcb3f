/// The typed text, stroke by stroke, for comparison with names that may have been meant.
///
/// Hangul is counted in key presses, so that a wrong vowel is one mistake and not a wrong syllable.
struct Misspelling {
  private let query: Query
  private let strokes: [UInt16]
  /// The index of the first stroke of each letter of the query.
  private let starts: [Int]

  init(_ query: Query) {
    self.query = query
    var strokes: [UInt16] = []
    var starts: [Int] = []
    for letter in query.letters {
      starts.append(strokes.count)
      strokes += Hangul.strokes(of: letter)
    }
    (self.strokes, self.starts) = (strokes, starts)
  }

  /// Two strokes in five may be wrong, at most four.
  var allowance: Int { max(1, min(4, strokes.count * 2 / 5)) }

  /// With three strokes, one wrong stroke leaves too little information.
  var isLongEnough: Bool { strokes.count > 3 }

  /// Whether a place with those letters can be meant: one wrong stroke costs a Latin letter, an initial or a vowel,
  /// and half of the letters must be right.
  @inline(__always)
  func mayMean(_ letters: UInt64, mistakes: Int) -> Bool {
    (query.need & ~letters).nonzeroBitCount <= min(mistakes, query.need.nonzeroBitCount / 2)
  }

  /// The match of a name, or of its beginning, with one stroke changed, added, left out, or two swapped.
  func match(_ names: NameKey, _ relation: Surroundings.Relation) -> Match? {
    var best: Match?
    forEach(names, relation) { typed, name, isStem in
      guard typed.first == name.first || typed.dropFirst().first == name.first else { return }
      guard let isWhole = Self.differsOnce(typed, name), !isStem || isWhole else { return }
      best = min(best ?? .misspeltBeginning, isWhole ? .misspelt : .misspeltBeginning)
    }
    return best
  }

  /// Whether a name that differs by one mistake has as many syllables as the typed text.
  func isAsLong(as names: NameKey, _ relation: Surroundings.Relation) -> Bool {
    var isAsLong = false
    forEach(names, relation) { typed, name, _ in
      guard !isAsLong, Self.differsOnce(typed, name) == true else { return }
      isAsLong = Hangul.composed(Array(typed)).count == Hangul.composed(name).count
    }
    return isAsLong
  }

  /// The fewest mistakes between the query and one of the names; nil if more than allowed.
  func mistakes(_ names: NameKey, _ relation: Surroundings.Relation) -> Int? {
    var fewest: Int?
    forEach(names, relation) { typed, name, _ in
      let limit = min(allowance, fewest ?? allowance)
      let found = Self.differsOnce(typed, name) == true ? 1 : editDistance(Array(typed), name, atMost: limit)
      fewest = [fewest, found].compactMap(\.self).min()
    }
    return fewest
  }

  private func forEach(
    _ names: NameKey, _ relation: Surroundings.Relation, _ body: (ArraySlice<UInt16>, [UInt16], _ isStem: Bool) -> Void
  ) {
    var key: NameKey? = names
    while let name = key {
      key = name.next
      guard relation.reach != 1 || mayMean(name) else { continue }
      let whole = name.strokes(name.count)
      relation.reach.forEach { position in
        guard position < query.count else { return }
        let typed = strokes[starts[position]...]
        body(typed, whole, false)
        if name.stem > 0 { body(typed, name.strokes(name.stem), true) }
      }
    }
  }

  /// A name in the other script, or a much shorter one, cannot match; a syllable has at most six strokes.
  @inline(__always)
  private func mayMean(_ name: NameKey) -> Bool {
    name.isWide == query.isHangul && name.count * (name.isWide ? 6 : 1) + allowance >= strokes.count
  }

  /// true if the typed text is the whole name with one mistake, false if it is its beginning with one mistake; nil if
  /// neither.
  static func differsOnce(_ typed: ArraySlice<UInt16>, _ name: [UInt16]) -> Bool? {
    guard typed.count <= name.count + 1 else { return nil }
    let base = typed.startIndex
    var same = 0
    while same < typed.count, same < name.count, typed[base + same] == name[same] { same += 1 }
    guard same < typed.count else { return nil }
    func matchesRest(_ ownStart: Int, _ nameStart: Int) -> Bool? {
      guard ownStart <= typed.count, nameStart <= name.count, typed.count - ownStart <= name.count - nameStart,
        typed[(base + ownStart)...].elementsEqual(name[nameStart..<(nameStart + typed.count - ownStart)])
      else { return nil }
      return typed.count - ownStart == name.count - nameStart
    }
    let isSwapped =
      same + 1 < typed.count && same + 1 < name.count && typed[base + same] == name[same + 1]
      && typed[base + same + 1] == name[same]
    let changed = matchesRest(same + 1, same + 1)
    let added = matchesRest(same + 1, same)
    let missing = matchesRest(same, same + 1)
    let swapped = isSwapped ? matchesRest(same + 2, same + 2) : nil
    if changed == true || added == true || missing == true || swapped == true { return true }
    return changed ?? added ?? missing ?? swapped
  }
}

extension NameKey {
  /// The strokes of its first letters.
  fileprivate func strokes(_ count: Int) -> [UInt16] {
    guard isWide else { return (0..<count).map { UInt16(bytes[$0]) } }
    var strokes: [UInt16] = []
    strokes.reserveCapacity(4 * count)
    for index in 0..<count { Hangul.appendStrokes(of: self[index], to: &strokes) }
    return strokes
  }
}

/// The number of letters to change, add or remove to turn one word into the other (Levenshtein distance); nil beyond
/// `limit`.
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
