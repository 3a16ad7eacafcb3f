public import FoundationEssentials
public import Weather

/// A warning in finished words.
public struct WarningWords: Sendable, Equatable {
  /// `건조주의보, 서울특별시`
  public var title: String
  /// Who issued it when, from when on and until when it holds.
  public var when: String
  public var link: String?

  public init(_ warning: WeatherWarning, at now: Date, _ formatting: Formatting) {
    func moment(_ instant: Date) -> String { formatting.moment(instant, seenAt: now) }
    let words = formatting.words
    title = [warning.kind, warning.area].compactMap { $0 }.joined(separator: ", ")
    // Who issues a warning mostly puts it in force at once.
    let begins = warning.effectiveAt.flatMap { $0 == warning.issuedAt ? nil : words.soon.from(moment($0)) }
    when = [
      warning.issuer, words.issued(moment(warning.issuedAt)), begins,
      warning.expiresAt.map { words.soon.until(moment($0)) },
    ].compactMap { $0 }.joined(separator: ", ")
    link = warning.link
  }
}

extension String {
  /// In pieces of so many columns, wherever that falls: for what has no words.
  func cut(to columns: Int) -> [String] {
    var pieces: [String] = []
    var rest = self[...]
    while !rest.isEmpty {
      pieces.append(String(rest.prefix(max(1, columns))))
      rest = rest.dropFirst(max(1, columns))
    }
    return pieces
  }
}
