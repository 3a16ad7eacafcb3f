public import FoundationEssentials

/// A tropical cyclone as one agency describes it in its newest bulletin.
///
/// Absent values are nil: no value is taken from another agency, and none is computed beyond the bulletin's own times.
public struct Typhoon: Sendable, Hashable, Codable, Identifiable {
  /// Unique among all agencies and years: `kma-2026-27`.
  public var id: String
  public var agency: TyphoonAgency
  /// The year of its number.
  public var year: Int
  /// 27 is 제27호; nil for a depression without a number. KMA and JMA number alike, NHC by basin.
  public var number: Int?
  public var name: TyphoonName
  public var state: State
  public var issuedAt: Date
  /// nil if the agency does not state it.
  public var nextIssueAt: Date?
  /// The newest analysed position.
  public var current: TyphoonPoint
  /// Earlier positions, oldest first.
  public var past: [TyphoonPosition]
  /// Later positions in the order of time; empty after the end, and if the forecast is not available.
  public var forecast: [TyphoonPoint]

  public enum State: Sendable, Hashable, Codable {
    case active
    case ended(Ending)
  }

  /// What a typhoon has become.
  public enum Ending: String, Sendable, Hashable, Codable {
    /// 온대저기압
    case extratropical
    /// 열대저압부
    case depression
    /// The agency does not say.
    case unstated
  }

  public init(
    id: String, agency: TyphoonAgency, year: Int, number: Int?, name: TyphoonName, state: State = .active,
    issuedAt: Date, nextIssueAt: Date? = nil, current: TyphoonPoint, past: [TyphoonPosition] = [],
    forecast: [TyphoonPoint] = []
  ) {
    (self.id, self.agency, self.year, self.number, self.name) = (id, agency, year, number, name)
    (self.state, self.issuedAt, self.nextIssueAt, self.current) = (state, issuedAt, nextIssueAt, current)
    (self.past, self.forecast) = (past, forecast)
  }

  /// Whether the agency still issues bulletins about it: the newest is at most a day old and does not end it.
  /// (Bulletins come at least every six hours.)
  public func isActive(at now: Date) -> Bool { state == .active && now.timeIntervalSince(issuedAt) < 86_400 }

  /// The same for all agencies that mean the same typhoon: `2026-27` in the Western Pacific, else the `id`.
  public var identity: String {
    guard let number, agency != .nhc else { return id }
    return "\(year)-\(number)"
  }
}

/// The name of a cyclone in the languages in which its agency gives it; all are nil for a depression without a name.
public struct TyphoonName: Sendable, Hashable, Codable {
  public var ko: String?
  /// `Choi-wan`
  public var en: String?
  public var ja: String?

  /// The names are external text; they are made harmless here. An English name in capitals is written as a name.
  public init(ko: String? = nil, en: String? = nil, ja: String? = nil) {
    func clean(_ text: String?) -> String? {
      guard let text = text?.brief.withoutBlanksAround, !text.isEmpty, text != "-" else { return nil }
      return text
    }
    self.ko = clean(ko)
    self.en = clean(en).map { $0 == $0.uppercased() ? $0.prefix(1) + $0.dropFirst().lowercased() : $0 }
    self.ja = clean(ja)
  }

  /// The name in a language, else the English one, else any; nil without a name.
  public subscript(language: Language) -> String? {
    switch language.rawValue {
    case "ko": ko ?? en ?? ja
    case "ja": ja ?? en ?? ko
    default: en ?? ko ?? ja
    }
  }
}

/// Where the centre was. Some agencies give past positions without times.
public struct TyphoonPosition: Sendable, Hashable, Codable {
  public var center: Coordinate
  public var at: Date?

  public init(center: Coordinate, at: Date? = nil) { (self.center, self.at) = (center, at) }
}
