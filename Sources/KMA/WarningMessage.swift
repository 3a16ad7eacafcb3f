import FoundationEssentials
import Weather

/// One announcement of warnings (통보문): the kinds issued or lifted, their areas and times, and what to expect.
struct WarningMessage: Sendable, Equatable, Codable {
  /// nil if not stated.
  var issuedAt: Date?
  /// For example `강풍주의보·풍랑주의보 발표`.
  var title: String
  /// `(1) 강풍주의보 발표 : 울릉도.독도`, one line each.
  var areas: String
  /// `(1) 강풍주의보 발표 : 2026년 06월 07일 09시 00분`, one line each.
  var times: String
  var content: String
  var other: String

  /// Maximum number of characters stored per field, far more than any real field has.
  private static let limit = 6000
  /// Maximum number of characters shown.
  private static let longest = 4000

  init(_ row: WarningRow) {
    func field(_ field: WarningField) -> String { String((row[field] ?? "").prefix(Self.limit)) }
    issuedAt = row.instant(.tmFc)
    (title, areas, times) = (field(.t1), field(.t2), field(.t3))
    (content, other) = (field(.t4), field(.other))
  }

  /// The announcement line by line, harmless, with the headings that KMA uses; lines that mean "none" are left out.
  var text: String? {
    let headed = [("[해당구역]", areas), ("[발효시각]", times), ("[내용]", content), ("[참고사항]", other)]
    let lines =
      Self.lines(title)
      + headed.flatMap { head, text in
        let lines = Self.lines(text)
        return lines.isEmpty ? [] : [head] + lines
      }
    return lines.isEmpty ? nil : String(lines.joined(separator: "\n").prefix(Self.longest))
  }

  private static func lines(_ text: String) -> [String] {
    text.split(whereSeparator: \.isNewline).map { String($0).harmless }.filter { line in
      let plain = line.filter { !$0.isWhitespace }
      return !plain.isEmpty && plain != "o없음"
    }
  }

  /// Whether it issues or changes a warning of that kind; an announcement that lifts some is not about the
  /// others.
  func issues(_ kind: String) -> Bool { !sections(areas, of: kind).isEmpty || title.issues(kind) }

  /// The number of the section that issues the kind for a place; nil if there is no such section.
  func number(of kind: String, for place: WarningMatcher) -> String? {
    sections(areas, of: kind).first { section in
      WarningArea.list(section.value)?.contains(where: place.isNamed) ?? false
    }?.number
  }

  /// When the kind comes into force according to that section; nil if that is not exactly one instant.
  func effectiveAt(of kind: String, number: String?) -> Date? {
    let sections = sections(times, of: kind).filter { number == nil || $0.number == number }
    return sections.count == 1 ? sections[0].value.onlyInstant : nil
  }

  private struct Section {
    /// `(1)`; empty if sections are not numbered.
    var number: String
    var value: String
  }

  private func sections(_ text: String, of kind: String) -> [Section] {
    text.numberedSections.compactMap { number, words in
      guard let (head, value) = words.splitAtColon, head.issues(kind) else { return nil }
      return Section(number: number, value: value)
    }
  }
}

extension String {
  /// True for `호우주의보 발표`, false for `호우주의보 해제`. 경보 does not match within 폭염중대경보.
  fileprivate func issues(_ kind: String) -> Bool {
    guard let range = firstRange(of: kind) else { return false }
    let isWhole = range.lowerBound == startIndex || !self[index(before: range.lowerBound)].isLetter
    let rest = self[range.upperBound...]
    let command = rest.split(separator: "/").first ?? rest
    return isWhole && !command.contains("해제")
  }

  /// The text after each of `(1)`, `(2)` and so on; the whole text if there are no numbers.
  fileprivate var numberedSections: [(number: String, words: String)] {
    var sections: [(number: String, words: String)] = []
    var (number, words) = ("", "")
    var rest = self[...]
    while let character = rest.first {
      let digits = rest.dropFirst().prefix { $0.isASCII && $0.isNumber }
      let end = digits.endIndex
      if character == "(", (1...2).contains(digits.count), end < rest.endIndex, rest[end] == ")" {
        sections.append((number, words.harmless))
        (number, words) = ("(\(digits))", "")
        rest = rest[rest.index(after: end)...]
      } else {
        words.append(character)
        rest.removeFirst()
      }
    }
    sections.append((number, words.harmless))
    return sections.filter { $0.words.contains { !$0.isWhitespace } }
  }

  /// `2013년 10월 01일 19시 30분` in Korean time; nil if there is no instant, or more than one.
  fileprivate var onlyInstant: Date? {
    let numbers = split { !($0.isASCII && $0.isNumber) }.compactMap { Int($0) }
    let hasUnits = ["년", "월", "일", "시"].allSatisfy { unit in count { String($0) == unit } == 1 }
    guard hasUnits, numbers.count == 4 || numbers.count == 5, (2000...2200).contains(numbers[0]),
      let date = CivilDate(text: "\(numbers[0])\(numbers[1].padded(2))\(numbers[2].padded(2))"),
      (0...24).contains(numbers[3]), (0..<60).contains(numbers.count == 5 ? numbers[4] : 0)
    else { return nil }
    return Zone.seoul.instant(date, hour: numbers[3], minute: numbers.count == 5 ? numbers[4] : 0)
  }
}

/// A row of getPwnStatus or of getWthrWrnMsg: texts with meaningless field names such as `t6`.
typealias WarningRow = TextRow<WarningField>

enum WarningField: String, CodingKey, CaseIterable { case t1, t2, t3, t4, t6, t7, other, tmFc, tmSeq }
