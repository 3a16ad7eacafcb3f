/// One row of an answer. Read from JSON by `Decodable`, from XML by its fields.
public protocol PortalRow: Decodable, Sendable {
  /// nil where the row lacks what makes it one.
  init?(fields: [String: String])
}

/// A value that some services write as text and others as a number: always text here, nil for null.
public struct PortalText: Decodable, Sendable, Hashable {
  public var text: String?

  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let string = try? container.decode(String.self) {
      text = string
    } else if container.decodeNil() {
      text = nil
    } else if let whole = try? container.decode(Int.self) {
      text = String(whole)
    } else {
      text = String(try container.decode(Double.self))
    }
  }
}

/// What an operation answered: its rows in the order they came, of all pages.
public struct PortalAnswer<Row: PortalRow>: Sendable {
  public var rows: [Row]
  /// Rows that could not be read; they do not spoil the others.
  public var unreadable = 0
  /// Rows that were promised and did not come.
  public var missing = 0
  /// Seconds for which a cache had kept the oldest of its pages; nil where none did.
  public var age: Double?

  /// All rows, whether they could be read or not.
  public var count: Int { rows.count + unreadable }
}
