/// How a query leads to a place, the best way first.
enum Match: Int, Comparable, CaseIterable {
  /// A name of it, alone or with what lies around it.
  case whole
  /// The same without its ending: 수원 of 수원시.
  case stem
  /// What it was called, or what only others call it.
  case formerName
  case beginning, beginningOfLine, part
  /// With initials for syllables, or the last syllable still open.
  case looseWhole, looseStem, looseBeginning
  /// A name in Korea with one stroke of its Hangul wrong.
  case slip
  /// It sounds so.
  case homophone
  case loosePart
  /// With one letter wrong.
  case misspelt
  /// It sounds about so.
  case nearHomophone
  case misspeltBeginning

  static func < (left: Match, right: Match) -> Bool { left.rawValue < right.rawValue }
}

extension Query {
  /// How this leads to a place of those names, if in a better way than `ceiling`.
  func match(_ names: Key, _ relation: Surroundings.Relation, below ceiling: Match) -> Match? {
    var best = ceiling
    var key: Key? = names
    while let name = key, best > .whole {
      key = name.next
      relation.reach.forEach { position in
        best = min(best, beginning(of: name, at: position, relation) ?? best)
      }
      if best > .part { best = min(best, part(of: name, below: best) ?? best) }
    }
    return best < ceiling ? best : nil
  }

  @inline(__always)
  private func beginning(of name: Key, at position: Int, _ relation: Surroundings.Relation) -> Match? {
    switch meets(name, at: position) {
    case .none: nil
    case .passed(let end, let stem):
      end.flatMap { passed(to: $0, name, relation, .whole) } ?? stem.flatMap { passed(to: $0, name, relation, .stem) }
    case .ended where position > 0: hasInitials ? .looseBeginning : .beginningOfLine
    case .ended: name.isFormer ? .part : .beginning
    case .endedLoosely: .looseBeginning
    }
  }

  private func passed(to end: Int, _ name: Key, _ relation: Surroundings.Relation, _ match: Match) -> Match? {
    guard relation.tail.contains(end) else { return relation.openTail.contains(end) ? .beginningOfLine : nil }
    if hasInitials { return match == .stem ? .looseStem : .looseWhole }
    return name.isFormer ? .formerName : match
  }

  /// The whole query somewhere behind the first letter of a name.
  private func part(of name: Key, below ceiling: Match) -> Match? {
    // A name in Hangul holds no Latin letters, and the other way round.
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
