/// The way a query matches a place, the best first.
enum Match: Int, Comparable, CaseIterable {
  /// A name of it, alone or with the names of the areas around it.
  case whole
  /// The same without its ending: 수원 of 수원시.
  case stem
  /// A former name, or a name that only others use.
  case formerName
  case beginning, beginningOfLine, part
  /// With initials instead of syllables, or with an incomplete last syllable.
  case looseWhole, looseStem, looseBeginning
  /// A name in Korea with one wrong stroke of its Hangul.
  case slip
  /// A name with the same sound.
  case homophone
  case loosePart
  /// With one wrong letter.
  case misspelt
  /// A name with a similar sound.
  case nearHomophone
  case misspeltBeginning

  static func < (left: Match, right: Match) -> Bool { left.rawValue < right.rawValue }
}

extension Query {
  /// The way this matches a place with those names, if it is better than `ceiling`.
  func match(_ names: NameKey, _ relation: Surroundings.Relation, below ceiling: Match) -> Match? {
    var best = ceiling
    var key: NameKey? = names
    while let name = key, best > .whole {
      key = name.next
      relation.reach.forEach { position in
        best = min(best, beginning(of: name, at: position, relation) ?? best)
      }
      if best > .part { best = min(best, part(of: name) ?? best) }
    }
    return best < ceiling ? best : nil
  }

  @inline(__always)
  private func beginning(of name: NameKey, at position: Int, _ relation: Surroundings.Relation) -> Match? {
    switch meets(name, at: position) {
    case .none: nil
    case .passed(let end, let stem):
      end.flatMap { passed(to: $0, name, relation, .whole) } ?? stem.flatMap { passed(to: $0, name, relation, .stem) }
    case .ended where position > 0: hasInitials ? .looseBeginning : .beginningOfLine
    case .ended: name.isFormer ? .part : .beginning
    case .endedLoosely: .looseBeginning
    }
  }

  private func passed(to end: Int, _ name: NameKey, _ relation: Surroundings.Relation, _ match: Match) -> Match? {
    guard relation.tail.contains(end) else { return relation.openTail.contains(end) ? .beginningOfLine : nil }
    if hasInitials { return match == .stem ? .looseStem : .looseWhole }
    return name.isFormer ? .formerName : match
  }

  /// The whole query within a name, after its first letter.
  private func part(of name: NameKey) -> Match? {
    // A name in Hangul contains no Latin letters, and the other way round.
    guard name.count > count, name.isWide == isHangul || !isHangul && need == 1 << 26 else { return nil }
    guard name.isWide else { return holdsPlainly(name) ? name.isFormer ? .loosePart : .part : nil }
    var found: Match?
    for start in 1...(name.count - count) where mayBegin(name[start]) {
      switch meets(name.from(start), at: 0) {
      case .none: continue
      case .endedLoosely: found = .loosePart
      case .ended, .passed: return hasInitials || name.isFormer ? .loosePart : .part
      }
    }
    return found
  }
}
