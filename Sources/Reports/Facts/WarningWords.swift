package import FoundationEssentials
package import Weather

/// A warning as final text that is safe for a terminal.
package struct WarningWords: Sendable, Equatable {
  package var level: WarningLevel
  package var stage: WarningStage
  /// `호우경보`, `예비 호우`, in English `Heavy rain warning`
  package var kind: String
  /// The same, with the issuer's own word if that is different: `Heavy rain warning (호우경보)`.
  package var kindAsIssued: String
  /// `서울(서울동북권)`, in English `parts of Seoul`; nil if the source does not state it.
  package var area: String?
  /// The same, with the issuer's own words if those are different: `parts of Seoul (서울(서울동북권))`.
  package var areaAsIssued: String?
  /// `11:00부터`, or the time of issue if the source does not state the beginning.
  package var begins: String
  /// `내일 06:00까지`; nil if it is in force until it is lifted.
  package var ends: String?
  /// The issuer; nil if none is named.
  package var issuer: String?
  /// What to do: `외출 자제`, `외투 입기`; nil unless it is a 경보 in force of a kind that calls for it.
  package var action: String?
  /// `10:40`
  package var issuedAt: String
  /// `10:40 발표`
  private let issued: String
  /// The lines of the announcement; empty if none.
  package var text: [String]
  package var link: String?

  /// `source` is the source that delivered it, shown if no issuer is named; nil if it need not be shown.
  package init(_ warning: WeatherWarning, from source: SourceID? = nil, at now: Date, _ formatting: Formatting) {
    func moment(_ instant: Date) -> String { formatting.moment(instant, seenAt: now) }
    let words = formatting.words
    level = WarningLevel(warning)
    stage = WarningStage(warning, at: now)
    let issuedKind = warning.kind.harmless
    kind = words.warnings.kind(of: warning)
    kindAsIssued = words.warnings.kind(issuedKind) == issuedKind ? kind : "\(kind) (\(issuedKind))"
    let issuedArea = warning.area?.harmless
    area = issuedArea.map(words.warnings.area(named:))
    areaAsIssued = area == issuedArea ? area : area.map { "\($0) (\(issuedArea ?? ""))" }
    let issuersTime = warning.effectiveWords.map { words.warnings.issuedTime($0.harmless) }
    let beginning = issuersTime ?? moment(warning.effectiveAt ?? warning.issuedAt)
    let isLatest = warning.isOfUnknownAge && warning.effectiveAt == nil
    begins = isLatest ? words.warnings.fromAtLatest(beginning) : words.warnings.from(beginning)
    ends = warning.expiresAt.map { words.warnings.until(moment($0)) }
    if level == .warning, stage == .inForce {
      action = Headline.Item(against: warning).map(HeadlineWords(language: words.language).action)
    }
    issuer = warning.issuer?.harmless ?? source.map(words.source)
    issuedAt = warning.isOfUnknownAge ? formatting.absent : moment(warning.issuedAt)
    issued = warning.isOfUnknownAge ? words.warnings.issueTimeUnknown : words.issued(issuedAt)
    let lines = (warning.text ?? "").split(separator: "\n", omittingEmptySubsequences: false).map {
      String($0).harmless.trimmed
    }
    text = Array(lines.drop(while: \.isEmpty).reversed().drop(while: \.isEmpty).reversed())
    link = warning.link?.harmless
  }

  /// `호우경보, 서울특별시`
  package var title: String { [kindAsIssued, areaAsIssued].compactMap { $0 }.joined(separator: ", ") }

  /// `기상청, 10:40 발표, 11:00부터, 내일 06:00까지`
  package var when: String { [issuer, issued, begins, ends].compactMap { $0 }.joined(separator: ", ") }

  /// `기상청, 10:40 발표`; below a label that already contains the word: `기상청, 10:40`.
  package func origin(isLabelled: Bool) -> String {
    [issuer, isLabelled ? issuedAt : issued].compactMap { $0 }.joined(separator: ", ")
  }
}

extension Headline.Item {
  /// By KMA's name of the warning; nil for other names.
  fileprivate init?(against warning: WeatherWarning) {
    let items: [(kind: String, item: Self)] = [
      ("태풍", .stayIn), ("강풍", .stayIn), ("호우", .indoors), ("대설", .mindYourStep), ("한파", .coat), ("폭염", .water),
      ("황사", .mask),
    ]
    guard let item = items.first(where: { warning.kind.hasPrefix($0.kind) })?.item else { return nil }
    self = item
  }
}

extension [WarningWords] {
  /// One announcement may be about several warnings: its text is kept only for the last of them.
  package var withTextsOnce: [WarningWords] {
    indices.map { index in
      var warning = self[index]
      if index + 1 < count, self[index + 1].text == warning.text { warning.text = [] }
      return warning
    }
  }
}
