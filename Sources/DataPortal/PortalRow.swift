/// One row of a response. Read from JSON by `Decodable`, from XML by its fields.
public protocol PortalRow: Decodable, Sendable {
  /// nil if a required field is missing.
  init?(fields: [String: String])
}

/// A value that some services write as text and others as a number: always text here, nil for null.
public struct PortalText: Decodable, Sendable, Equatable {
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

/// The response of an operation: the rows of all pages in their order.
public struct PortalAnswer<Row: PortalRow>: Sendable {
  public var rows: [Row]
  /// Number of rows that could not be read; the other rows are still used.
  public var unreadable = 0
  /// Number of rows that were announced but not received.
  public var missing = 0
  /// Seconds for which a cache had stored the oldest of its pages; nil if no page came from a cache.
  public var age: Double?

  /// Number of all rows, readable or not.
  public var count: Int { rows.count + unreadable }
}
