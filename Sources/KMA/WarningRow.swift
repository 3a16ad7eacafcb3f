import DataPortal
import FoundationEssentials
import Weather

/// A row of getPwnStatus or of getWthrWrnMsg: texts under names that say no more than `t6`.
struct WarningRow: PortalRow {
  enum Field: String, CodingKey, CaseIterable { case t1, t2, t3, t4, t6, t7, other, tmFc, tmSeq }

  /// As they came, without null.
  private let texts: [Field: String]

  subscript(field: Field) -> String? { texts[field] }

  /// The instant a field of twelve digits names; nil where it names none.
  func instant(_ field: Field) -> Date? {
    guard let digits = texts[field], digits.utf8.count == 12 else { return nil }
    return Date(koreanDate: String(digits.prefix(8)), time: String(digits.suffix(4)))
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Field.self)
    var texts: [Field: String] = [:]
    for field in Field.allCases {
      texts[field] = (try? container.decodeIfPresent(PortalText.self, forKey: field))?.text
    }
    self.texts = texts
  }

  init(fields: [String: String]) {
    texts = fields.reduce(into: [:]) { texts, field in Field(rawValue: field.key).map { texts[$0] = field.value } }
  }
}
