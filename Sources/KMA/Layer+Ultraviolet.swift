import DataPortal
import FoundationEssentials
import Weather

extension Province {
  /// The first two digits of the administrative codes of the 시도, by present name.
  private static let codes = [
    "서울": 11, "부산": 26, "대구": 27, "인천": 28, "광주": 29, "대전": 30, "울산": 31, "세종": 36, "경기": 41,
    "충북": 43, "충남": 44, "전남": 46, "경북": 47, "경남": 48, "제주": 50, "강원": 51, "전북": 52,
  ]

  /// The ten-digit code that the ultraviolet index uses for the 시도; nil if the name is not a 시도.
  static func areaNumber(of shortName: String) -> String? { codes[shortName].map { "\($0)00000000" } }
}

extension Layer {
  /// Decodes a response of getUVIdxV5: `h3` is the forecast for the third hour after `date`; blank if not forecast.
  ///
  /// Throws `.notPublishedYet` if it has no rows, and `.malformed` if it has rows but none can be read.
  init(ultraviolet answer: PortalAnswer<RegionRow>, of area: String, now: Date) throws(SourceError) {
    guard !answer.rows.isEmpty || answer.unreadable > 0 else { throw .notPublishedYet }
    let ours = answer.rows.filter { ($0.values["areaNo"] ?? area) == area }
    var reader = ValueReader()
    reader.remark(unreadable: answer.unreadable, foreignRows: answer.rows.count - ours.count)
    guard let row = ours.last, let issuedAt = row.values["date"].flatMap(Layer.issue) else {
      throw .malformed(.missing(field: "date"))
    }
    let hours = reader.ultraviolet(row, issuedAt: issuedAt)
    try reader.requireReadableValues(of: answer.count)
    self.init(
      bulletin: .ultraviolet, source: .kma, issuedAt: issuedAt, fetchedAt: now, hours: hours, remarks: reader.remarks)
    cachedFor = answer.age
  }

  /// `2026071506`
  private static func issue(_ text: String) -> Date? {
    guard text.utf8.count == 10, let date = CivilDate(text: String(text.prefix(8))), let hour = Int(text.suffix(2)),
      (0..<24).contains(hour)
    else { return nil }
    return Zone.seoul.instant(date, hour: hour)
  }
}

extension ValueReader {
  fileprivate mutating func ultraviolet(_ row: RegionRow, issuedAt: Date) -> [Hour] {
    var hours: [Hour] = []
    for ahead in 0...78 {
      let name = "h\(ahead)"
      guard let text = row.values[name],
        let index = value(ParsedValue(number: text).within(0...50), name, text)
      else { continue }
      hours.append(Hour(at: issuedAt.addingTimeInterval(Double(ahead) * 3600), uvIndex: index))
    }
    return hours
  }
}
