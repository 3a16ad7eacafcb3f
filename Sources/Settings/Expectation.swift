public import Weather

/// The values that a setting accepts: the rule, and its wording.
public enum Expectation: Sendable, Equatable {
  case text
  /// A key: visible ASCII, limited in length, never shown.
  case secret
  case choice([String])
  case wholeNumber(ClosedRange<Int>)
  /// Greater than 0 and at most this.
  case number(upTo: Int)
  /// A list of known names; at least one unless `mayBeEmpty`.
  case list([String], mayBeEmpty: Bool)
  /// A list of `AdvanceNoticeRule`s.
  case rules
  case quietHours
  case baseURL
  case proxy
  case serverName

  /// In English the text continues a sentence after "expected": `"metric" or "imperial"`, `a whole number of at least
  /// 1`. In Korean it is a complete clause without its full stop.
  public var wording: Localized {
    switch self {
    case .text: Localized("따옴표로 묶은 글자여야 합니다", "a string")
    case .secret:
      Localized(
        "키에는 영문·숫자·기호만 쓸 수 있습니다(빈칸과 한글 없이 \(Secret.longestKey)자까지)",
        "a key: at most \(Secret.longestKey) visible ASCII characters")
    case .choice(let names):
      Localized(
        "\(names.map { "\"\($0)\"" }.joined(separator: ", ")) 중 하나여야 합니다",
        enumeration(of: names.map { "\"\($0)\"" }, isChoice: true))
    case .wholeNumber(let range) where range.upperBound == .max:
      Localized("\(range.lowerBound) 이상의 정수여야 합니다", "a whole number of at least \(range.lowerBound)")
    case .wholeNumber(let range):
      Localized(
        "\(range.lowerBound)부터 \(range.upperBound)까지의 정수여야 합니다",
        "a whole number from \(range.lowerBound) to \(range.upperBound)")
    case .number(let limit): Localized("0보다 크고 \(limit) 이하인 수여야 합니다", "a number above 0, at most \(limit)")
    case .list(let names, _):
      Localized(
        "\(names.map { "\"\($0)\"" }.joined(separator: ", ")) 중에서 고른 목록이어야 합니다(명령줄에서는 쉼표로 구분)",
        "an array of \(enumeration(of: names.map { "\"\($0)\"" }))")
    case .rules:
      Localized(
        "\"비 1시간 전\", \"눈 3시간 전\", \"뇌우\", \"미세먼지\", \"태풍\", \"부산: 특보\" 같은 조건의 목록이어야 합니다(명령줄에서는 쉼표로 구분)",
        "an array of rules such as \"rain 1h before\", \"snow 3h before\", \"thunderstorm\", \"dust\","
          + " \"typhoon\" and \"Busan: warnings\"")
    case .quietHours:
      Localized("22:00-07:00 같은 시간이거나 비어 있어야 합니다", "hours such as 22:00-07:00, or nothing")
    case .baseURL:
      Localized(
        "https:// 주소여야 합니다(아이디·?·# 없이. http://는 127.0.0.1에만)",
        "an https:// address without user, query or fragment (http:// only for this machine)")
    case .serverName:
      Localized("example.org 같은 서버 이름이거나 비어 있어야 합니다", "the name of a server such as example.org, or nothing")
    case .proxy:
      Localized(
        "http://proxy.example:8080 같은 주소이거나 비어 있어야 합니다", "an address such as http://proxy.example:8080, or nothing")
    }
  }

  var isNumber: Bool {
    switch self {
    case .wholeNumber, .number: true
    default: false
    }
  }

  /// The reason why a value was not accepted.
  func problem(with node: TOMLNode) -> SettingsError.Problem {
    switch (self, node) {
    case (.secret, .text): .unshown(expected: self)
    case (.baseURL, .text(let text)), (.proxy, .text(let text)):
      // The user part or the query may contain a password or a key.
      text.contains { "@?&".contains($0) }
        ? .unshown(expected: self) : .value(found: text, expected: self, nearest: nil)
    case (.choice(let names), .text(let text)):
      .value(found: text, expected: self, nearest: nearest(to: text, among: names))
    case (.wholeNumber, .whole), (.number, .whole), (.quietHours, .text), (.serverName, .text):
      .value(found: node.plain, expected: self, nearest: nil)
    case (.number, .number(let number)): .value(found: String(number), expected: self, nearest: nil)
    case (.list(let names, _), .list([])): .emptyList(of: names)
    case (.list(let names, _), .list(let items)): itemProblem(items, names)
    case (.rules, .list(let items)): ruleProblem(items)
    default: .kind(found: node.kind, expected: self)
    }
  }

  private func ruleProblem(_ items: [TOMLNode]) -> SettingsError.Problem {
    for item in items {
      guard case .text(let text) = item else { return .kind(found: item.kind, expected: self) }
      if AdvanceNoticeRule(text) == nil { return .item(found: text, expected: self, nearest: nil) }
    }
    return .kind(found: .list, expected: self)
  }

  private func itemProblem(_ items: [TOMLNode], _ names: [String]) -> SettingsError.Problem {
    for item in items {
      guard case .text(let text) = item else { return .kind(found: item.kind, expected: self) }
      if !names.contains(text) {
        // A known source that does not deliver this part of the weather is not a spelling mistake.
        let isKnown = SourceID(rawValue: text) != nil
        return .item(
          found: text, expected: .choice(names), nearest: isKnown ? nil : nearest(to: text, among: names))
      }
    }
    return .kind(found: .list, expected: self)
  }
}
