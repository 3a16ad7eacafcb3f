import DataPortal
import FoundationEssentials

/// A row of texts under known names; values that the service writes as numbers are texts too.
struct TextRow<Field: CodingKey & CaseIterable & Hashable & RawRepresentable<String>>: PortalRow {
  /// As received, without null.
  private let texts: [Field: String]

  subscript(field: Field) -> String? { texts[field] }

  /// The instant in a field of twelve digits in Korean time; nil if it contains none.
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
