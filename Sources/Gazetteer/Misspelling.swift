/// What was typed, stroke by stroke, to be compared with names that may have been meant.
///
/// Hangul counts by the keys one presses, so that one wrong vowel is one mistake and not a wrong syllable.
struct Misspelling {
  private let query: Query
  private let strokes: [UInt16]
  /// Where each letter of the query begins among the strokes.
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

  /// Of three strokes one wrong one leaves too little to go by.
  var isLongEnough: Bool { strokes.count > 3 }

  /// Whether a place with those letters can be meant: one wrong stroke costs a Latin letter, an initial or a vowel,
  /// and half of the letters must be right.
  @inline(__always)
  func mayMean(_ letters: UInt64, mistakes: Int) -> Bool {
    (query.need & ~letters).nonzeroBitCount <= min(mistakes, query.need.nonzeroBitCount / 2)
  }

  /// The match of a name, or of its beginning, with one stroke changed, added, left out, or two swapped.
  func match(_ names: Key, _ relation: Surroundings.Relation) -> Match? {
    var best: Match?
    forEach(names, relation) { typed, name, isStem in
      guard typed.first == name.first || typed.dropFirst().first == name.first else { return }
      guard let isWhole = Self.differsOnce(typed, name), !isStem || isWhole else { return }
      best = min(best ?? .misspeltBeginning, isWhole ? .misspelt : .misspeltBeginning)
    }
    return best
  }

  /// Whether one of the names that are meant by one mistake has as many syllables as what was typed.
  func isAsLong(as names: Key, _ relation: Surroundings.Relation) -> Bool {
    var isAsLong = false
    forEach(names, relation) { typed, name, _ in
      guard !isAsLong, Self.differsOnce(typed, name) == true else { return }
      isAsLong = Hangul.composed(Array(typed)).count == Hangul.composed(name).count
    }
    return isAsLong
  }

  /// The fewest mistakes that make one of the names of this; nil where it takes more than allowed.
  func mistakes(_ names: Key, _ relation: Surroundings.Relation) -> Int? {
    var fewest: Int?
    forEach(names, relation) { typed, name, _ in
      let limit = min(allowance, fewest ?? allowance)
      let found = Self.differsOnce(typed, name) == true ? 1 : editDistance(Array(typed), name, atMost: limit)
      fewest = [fewest, found].compactMap(\.self).min()
    }
    return fewest
  }

  private func forEach(
    _ names: Key, _ relation: Surroundings.Relation, _ body: (ArraySlice<UInt16>, [UInt16], _ isStem: Bool) -> Void
  ) {
    var key: Key? = names
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

  /// Of a name in the other script nothing is right, nor of one much shorter; a syllable has at most six strokes.
  @inline(__always)
  private func mayMean(_ name: Key) -> Bool {
    name.isWide == query.isHangul && name.count * (name.isWide ? 6 : 1) + allowance >= strokes.count
  }

  /// Whether what was typed is the whole name but for one mistake (true), or its beginning (false); nil where it is
  /// neither.
  static func differsOnce(_ typed: ArraySlice<UInt16>, _ name: [UInt16]) -> Bool? {
    guard typed.count <= name.count + 1 else { return nil }
    let base = typed.startIndex
    var same = 0
    while same < typed.count, same < name.count, typed[base + same] == name[same] { same += 1 }
    guard same < typed.count else { return nil }
    func goesOn(_ ownStart: Int, _ nameStart: Int) -> Bool? {
      guard ownStart <= typed.count, nameStart <= name.count, typed.count - ownStart <= name.count - nameStart,
        typed[(base + ownStart)...].elementsEqual(name[nameStart..<(nameStart + typed.count - ownStart)])
      else { return nil }
      return typed.count - ownStart == name.count - nameStart
    }
    let isSwapped =
      same + 1 < typed.count && same + 1 < name.count && typed[base + same] == name[same + 1]
      && typed[base + same + 1] == name[same]
    let changed = goesOn(same + 1, same + 1)
    let added = goesOn(same + 1, same)
    let missing = goesOn(same, same + 1)
    let swapped = isSwapped ? goesOn(same + 2, same + 2) : nil
    if changed == true || added == true || missing == true || swapped == true { return true }
    return changed ?? added ?? missing ?? swapped
  }
}

extension Key {
  /// The strokes of its first letters.
  fileprivate func strokes(_ count: Int) -> [UInt16] {
    guard isWide else { return (0..<count).map { UInt16(bytes[$0]) } }
    var strokes: [UInt16] = []
    strokes.reserveCapacity(4 * count)
    for index in 0..<count { Hangul.appendStrokes(of: self[index], to: &strokes) }
    return strokes
  }
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
