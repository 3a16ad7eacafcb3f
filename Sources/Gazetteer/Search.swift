public import Weather

extension Gazetteer {
  /// The places that text can lead to while it is being typed, each once, at most `limit` of them.
  ///
  /// Whole names come first, then beginnings of names, then beginnings of 시도 + name, then parts of names, then
  /// initial consonants (ㅅㅇ finds 서울) and syllables still open (서우); the more populous first among equals.
  public func search(_ text: String, limit: Int) -> [Place] {
    let query = NameKey(text)
    guard !query.isEmpty, limit > 0 else { return [] }
    return Array(ranked { $0.match(query) }.prefix(limit))
  }
}

extension Entry {
  /// How a query leads to a place, the best way first.
  enum Match: Int, Comparable {
    case whole, formerName, beginning, beginningOfLine, part, looseBeginning, loosePart

    static func < (left: Match, right: Match) -> Bool { left.rawValue < right.rawValue }
  }

  func match(_ query: NameKey) -> Match? {
    if let calling = calling(of: query) { return calling == .name ? .whole : .formerName }
    let names = names + formerNames
    if names.contains(where: { $0.hasPrefix(query) }) { return .beginning }
    if beginsLine(query) { return .beginningOfLine }
    if names.contains(where: { $0.contains(query) }) { return .part }
    if (names + [line] + wholeNames).contains(where: { $0.couldBegin(query) }) { return .looseBeginning }
    if names.contains(where: { $0.couldHold(query) }) { return .loosePart }
    return nil
  }

  /// 경기, 경기도 수원시 영, 수원 영 for 영통구 of 수원시; and `Jung-gu, Seo` for 중구 of 서울.
  private func beginsLine(_ query: NameKey) -> Bool {
    let around = cities + provinces
    return begins(query, after: around)
      || provinces.contains { query.dropping(prefix: $0).map { begins($0, after: cities) } == true }
      || names.contains { query.dropping(prefix: $0).map { rest in around.contains { $0.hasPrefix(rest) } } == true }
  }

  private func begins(_ query: NameKey, after around: [NameKey]) -> Bool {
    around.contains { outer in
      if outer.hasPrefix(query) { return true }
      return query.dropping(prefix: outer).map { rest in names.contains { $0.hasPrefix(rest) } } == true
    }
  }
}
