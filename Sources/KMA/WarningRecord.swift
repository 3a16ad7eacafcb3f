import Weather

/// One entry of the warnings in force, or of those that may follow: `o 호우경보 : 서울, 경기도(고양, 파주)`.
struct WarningRecord: Sendable, Equatable {
  /// As issued: `호우경보`, `강풍 예비특보`.
  var kind: String
  /// When it is expected, in KMA's words: `10월 02일 낮`; nil for a warning in force.
  var when: String?
  var areas: [WarningArea]
}

/// A text of KMA's warnings, split into entries. Unreadable entries are kept separately: they do not mean "none".
struct WarningText: Sendable, Equatable {
  private(set) var records: [WarningRecord] = []
  /// The beginnings of unreadable entries.
  private(set) var unreadable: [String] = []
  private(set) var statesNone = false

  /// In bytes: more than all warnings of the country together; a longer text is not a list of warnings.
  private static let limit = 60_000

  /// Whether it has at least one readable entry, or states "none".
  var isReadable: Bool { !records.isEmpty || statesNone }

  /// - Parameter isPreliminary: Whether kinds are in separate headings, `(1) 강풍 예비특보`, and times are before the
  ///   colons.
  init(_ text: String, isPreliminary: Bool = false) {
    guard text.utf8.count <= Self.limit else {
      unreadable = [String(text.prefix(40)).harmless]
      return
    }
    var heading: String?
    for entry in text.harmless.warningEntries {
      if isPreliminary, let bare = entry.bareHeading {
        heading = bare
        continue
      }
      let (body, next) = isPreliminary ? entry.splitAtHeading : (entry, nil)
      for piece in isPreliminary ? [body] : body.splitBeforeKinds {
        read(piece, under: heading, isPreliminary: isPreliminary)
      }
      guard let next else { continue }
      heading = next
      // A heading that contains its areas itself.
      if next.splitAtColon != nil { read(next, under: nil, isPreliminary: true) }
    }
  }

  private mutating func read(_ entry: String, under heading: String?, isPreliminary: Bool) {
    let plain = entry.filter { !$0.isWhitespace && $0 != "." && $0 != "-" }
    if plain.isEmpty { return }
    if plain == "없음" {
      statesNone = true
    } else if let (head, body) = entry.splitAtColon, let areas = WarningArea.tolerantList(body), !areas.isEmpty {
      records +=
        isPreliminary ? [expected(head, under: heading, areas)] : head.kinds.map { .init(kind: $0, areas: areas) }
    } else {
      unreadable.append(String(entry.withoutBlanksAround.prefix(40)))
    }
  }

  private func expected(_ head: String, under heading: String?, _ areas: [WarningArea]) -> WarningRecord {
    guard let heading else { return WarningRecord(kind: head, areas: areas) }
    return WarningRecord(kind: heading, when: head, areas: areas)
  }
}

extension WarningArea {
  /// With unbalanced brackets every name counts: a warning shown for one place too many is better than one not shown.
  fileprivate static func tolerantList(_ text: String) -> [WarningArea]? {
    if let list = list(text) { return list }
    let flat = text.split { "()（）,，".contains($0) }.map { String($0).withoutBlanksAround }
    return flat.filter { !$0.isEmpty && !$0.hasSuffix("제외") }.map { WarningArea(name: $0, text: $0) }
  }
}

extension String {
  /// The text between the bullets. A bullet is a small letter o, which no Korean name contains.
  fileprivate var warningEntries: [String] {
    var entries: [String] = []
    var entry = ""
    var before: Character?
    var rest = self[...]
    while let character = rest.popFirst() {
      let isAlone = before.map { $0.isWhitespace || ")）,".contains($0) } ?? true
      // No Korean name has a Latin letter or a circle; a jamo could be a typing error.
      let isBullet =
        "oO○◯●".contains(character) || character == "ㅇ" && (isAlone || rest.first?.isWhitespace ?? true)
      if isBullet {
        entries.append(entry)
        entry = ""
      } else {
        entry.append(character)
      }
      before = character
    }
    return entries + [entry]
  }

  /// `호우 예비특보`, a heading without a number; nil if it is not a heading.
  fileprivate var bareHeading: String? {
    let plain = withoutBlanksAround
    return plain.hasSuffix("예비특보") && !plain.contains("(") && plain.splitAtColon == nil ? plain : nil
  }

  /// Splits an entry in which others begin without a bullet: `호우경보 : 서울` and `대설경보 : 부산`.
  fileprivate var splitBeforeKinds: [String] {
    var entries: [String] = []
    var rest = self
    // More than the number of all existing kinds.
    while entries.count < 40, let (head, body) = rest.splitAtColon, let (areas, _) = body.splitAtColon,
      let blank = areas.lastIndex(where: { $0.isWhitespace || ")）,".contains($0) })
    {
      let kind = areas[areas.index(after: blank)...]
      guard kind.hasSuffix("주의보") || kind.hasSuffix("경보") else { break }
      entries.append("\(head) : \(areas[...blank])")
      rest = "\(kind)\(body.dropFirst(areas.count))"
    }
    return entries + [rest]
  }

  /// The entry, and the heading of the entries after it: `지역 (2) 풍랑 예비특보`.
  fileprivate var splitAtHeading: (entry: String, heading: String?) {
    guard let open = lastIndex(of: "("), let close = self[open...].firstIndex(of: ")") else { return (self, nil) }
    let number = self[index(after: open)..<close]
    let heading = String(self[index(after: close)...]).withoutBlanksAround
    let isNumber = (1...2).contains(number.count) && number.allSatisfy { $0.isASCII && $0.isNumber }
    guard isNumber, !heading.isEmpty else { return (self, nil) }
    return (String(self[..<open]), heading)
  }

  /// The text before and after the first colon outside of brackets; nil if one of them is empty.
  var splitAtColon: (head: String, body: String)? {
    var depth = 0
    for index in indices {
      switch self[index] {
      case "(", "（": depth += 1
      case ")", "）": depth -= 1
      case ":" where depth <= 0, "：" where depth <= 0:
        let head = String(self[..<index]).withoutBlanksAround
        let body = String(self[self.index(after: index)...]).withoutBlanksAround
        return head.isEmpty || body.isEmpty ? nil : (head, body)
      default: break
      }
    }
    return nil
  }

  /// `폭염경보·호우주의보` are two warnings; an unknown kind is not split.
  fileprivate var kinds: [String] {
    let parts = split { "·ㆍ・".contains($0) }.map { String($0).withoutBlanksAround }
    return parts.count > 1 && parts.allSatisfy { $0.hasSuffix("주의보") || $0.hasSuffix("경보") } ? parts : [self]
  }
}
