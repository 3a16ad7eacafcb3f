import DataPortal
import FoundationEssentials
import Upstream
import Weather

/// The texts of one row by the service's own field names, from JSON or XML, each readable independently of the
/// others.
struct WireFields {
  private let text: (String) throws -> String?

  init(_ decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: FieldName.self)
    text = { try container.decodeIfPresent(PortalText.self, forKey: FieldName(stringValue: $0))?.text }
  }

  init(_ fields: [String: String]) {
    text = { fields[$0] }
  }

  /// Whether the field contains something that is not a text: a list or an object.
  func isUnreadable(_ name: String) -> Bool {
    do {
      _ = try text(name)
      return false
    } catch { return true }
  }

  /// nil for null, for a missing field, and for `-`, which AirKorea writes for a missing value.
  subscript(name: String) -> String? {
    guard let text = (try? text(name))?.harmless.withoutBlanksAround, !text.isEmpty, text != "-" else { return nil }
    return text
  }
}

/// A row that consists of texts.
protocol AirRow: PortalRow {
  /// nil if a required field is missing.
  init?(_ fields: WireFields)
}

extension AirRow {
  init(from decoder: any Decoder) throws {
    guard let row = Self(try WireFields(decoder)) else {
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "not a row"))
    }
    self = row
  }

  init?(fields: [String: String]) { self.init(WireFields(fields)) }
}

extension String {
  /// Without any blanks: AirKorea writes 점검및교정 as well as 점검 및 교정.
  var withoutBlanks: String { filter { !$0.isWhitespace } }

  /// A plain decimal number; nil for words, exponents, and texts such as `nan` that `Double` would accept.
  var plainNumber: Double? {
    let isPlain = utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2E || $0 == 0x2D }
    guard isPlain, utf8.count <= 20, let number = Double(self), number.isFinite else { return nil }
    return number
  }

  /// The instant of `2026-05-20 14:00` or `2026-05-20 05시 발표` in Korean time. An hour of 24 is the next midnight.
  var koreanInstant: Date? {
    let words = split(whereSeparator: \.isWhitespace)
    guard words.count >= 2, let date = CivilDate(text: words[0]) else { return nil }
    let clock = words[1].split(separator: ":", omittingEmptySubsequences: false)
    let digits = clock[0].prefix { ("0"..."9").contains($0) }
    guard digits.count <= 2, let hour = Int(digits), hour <= 24 else { return nil }
    let minute = clock.count > 1 ? Int(clock[1]) ?? 0 : 0
    guard (0..<60).contains(minute) else { return nil }
    return Zone.seoul.instant(date, hour: hour, minute: minute)
  }
}
