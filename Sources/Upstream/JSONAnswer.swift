import FoundationEssentials
public import Weather

/// A list in an answer; longer than any genuine one it fails with `too_large`.
public struct BoundedList<Element: Decodable>: Decodable {
  public var elements: [Element]

  public init(from decoder: any Decoder) throws {
    let list = try decoder.unkeyedContainer()
    try TooLongList.check(list.count)
    elements = try decoder.singleValueContainer().decode([Element].self)
  }
}

extension BoundedList: Sendable where Element: Sendable {}

/// A list has more entries than a genuine one may have (`answerHourLimit`, or a limit of its own), or an answer more
/// values than `answerValueLimit`; thrown before any of them is decoded.
public struct TooLongList: Error {
  public static func check(_ count: Int?, limit: Int = answerHourLimit) throws {
    if let count, count > limit { throw TooLongList() }
  }
}

extension UnkeyedDecodingContainer {
  /// The readable elements, and the number of unreadable ones; an unreadable element does not affect the others.
  public mutating func readable<Element: Decodable>(
    _ type: Element.Type
  ) -> (elements: [Element], unreadable: Int) {
    var (elements, unreadable): ([Element], Int) = ([], 0)
    elements.reserveCapacity(count ?? 0)
    while !isAtEnd {
      do {
        elements.append(try decode(Element.self))
      } catch {
        unreadable += 1
        guard (try? decode(Anything.self)) != nil else { break }
      }
    }
    return (elements, unreadable)
  }
}

/// A field with any name.
public struct FieldName: CodingKey {
  public var stringValue: String
  public var intValue: Int? { nil }

  public init(stringValue: String) { self.stringValue = stringValue }
  public init?(intValue: Int) { nil }
}

/// Skips an element that could not be decoded.
private struct Anything: Decodable { init(from decoder: any Decoder) throws {} }

/// Decodes a server's JSON; errors name the field that could not be decoded.
public enum JSONAnswer {
  /// The value, or `malformed` with the path of the first field with an unexpected type or value.
  public static func read<Value: Decodable>(_ type: Value.Type, from response: Response) throws(AttemptFailure) -> Value
  {
    do {
      return try decode(type, from: response.body)
    } catch let error as DecodingError {
      throw AttemptFailure(.malformed(flaw(error, response.body).mapped(\.brief)), retry: .once)
    } catch is TooLongList {
      throw AttemptFailure(.tooLarge)
    } catch {
      throw AttemptFailure(.malformed(noJSON(response.body)), retry: .once)
    }
  }

  /// The value. Throws `TooLongList` before decoding an answer with more values than any genuine one: for `[1,1,1,…]`
  /// a decoder needs many times the memory of the text.
  public static func decode<Value: Decodable>(_ type: Value.Type, from bytes: some Collection<UInt8>) throws -> Value {
    let bytes = Data(bytes)
    guard bytes.holdsValues(atMost: answerValueLimit) else { throw TooLongList() }
    return try JSONDecoder().decode(type, from: bytes)
  }

  private static func flaw(_ error: DecodingError, _ body: [UInt8]) -> Flaw {
    switch error {
    case .keyNotFound(let key, let context): .missing(field: path(context.codingPath + [key]) ?? "")
    case .valueNotFound(_, let context): path(context.codingPath).map { .missing(field: $0) } ?? .empty
    case .typeMismatch(let type, let context): typeFlaw(type, at: path(context.codingPath))
    case .dataCorrupted(let context): path(context.codingPath).map { .unknownShape(field: $0) } ?? noJSON(body)
    @unknown default: .unknownShape(field: nil)
    }
  }

  private static func typeFlaw(_ type: any Any.Type, at field: String?) -> Flaw {
    guard let field, type is any Numeric.Type else { return .unknownShape(field: field) }
    return .noNumber(field: field)
  }

  private static func noJSON(_ body: [UInt8]) -> Flaw {
    if let trail = JSONTrail(body) { return .brokenOff(field: trail.text) }
    let beginning = String(decoding: body.prefix(60), as: UTF8.self).brief
    return beginning.contains { $0 != " " } ? .foreign(beginning: beginning) : .empty
  }

  /// nil for the answer itself.
  private static func path(_ keys: [any CodingKey]) -> String? {
    let steps = keys.map { $0.intValue.map(String.init) ?? $0.stringValue }
    return steps.isEmpty ? nil : steps.joined(separator: ".")
  }
}

extension RetryingClient {
  /// A service's JSON answer, after `check` has accepted the response. Errors never contain the key.
  public func answer<Value: Decodable & Sendable>(
    _ type: Value.Type, to request: Request, redacting key: Secret? = nil,
    check: @Sendable (Response) throws(AttemptFailure) -> Void
  ) async throws(SourceError) -> Value {
    do throws(SourceError) {
      return try await fetch(request) { response throws(AttemptFailure) in
        try check(response)
        return try JSONAnswer.read(type, from: response)
      }
    } catch {
      throw key.map(error.redacting) ?? error
    }
  }
}

/// The path to the point where JSON text breaks off: the names and indices of everything still open at the end.
///
/// `JSONTrail(#"{"list":[{"dt":1},{"main":{"te"#)?.text` is `list.1.main`.
public struct JSONTrail: Sendable, Equatable {
  private enum Level: Sendable, Equatable {
    case object(name: String)
    case list(index: Int)

    var step: String {
      switch self {
      case .object(let name): name
      case .list(let index): String(index)
      }
    }
  }

  private var levels: [Level] = []
  /// The string last read, or being read.
  private var word: [UInt8] = []
  /// Limits: longer names and deeper nesting occur in no answer; the text is cut there.
  private static let (longestName, deepest) = (40, 12)

  /// nil if nothing is open at the end, or nothing with a name: then the bytes are not incomplete JSON.
  public init?(_ bytes: some Sequence<UInt8>) {
    var (isText, isEscaped, hasBegun) = (false, false, false)
    for byte in bytes {
      if !hasBegun, !Self.opens(byte) {
        guard Self.isBlank(byte) else { return nil }
        continue
      }
      hasBegun = true
      if isText {
        if !isEscaped, byte == UInt8(ascii: "\"") {
          isText = false
        } else if word.count < Self.longestName {
          word.append(byte)
        }
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
      } else if byte == UInt8(ascii: "\"") {
        isText = true
        word = []
      } else {
        step(byte)
        // No JSON decoder accepts this depth: the bytes are something else.
        if levels.count > 512 { return nil }
      }
    }
    guard !text.isEmpty else { return nil }
  }

  /// Harmless text for a sentence on a terminal.
  public var text: String {
    levels.prefix(Self.deepest).map(\.step).filter { !$0.isEmpty }.joined(separator: ".").harmless
  }

  private mutating func step(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "{"): levels.append(.object(name: ""))
    case UInt8(ascii: "["): levels.append(.list(index: 0))
    case UInt8(ascii: "}"), UInt8(ascii: "]"): _ = levels.popLast()
    case UInt8(ascii: ":"): name(String(decoding: word.prefix(Self.longestName), as: UTF8.self))
    case UInt8(ascii: ","): advance()
    default: break
    }
  }

  private mutating func name(_ name: String) {
    if case .object = levels.last { levels[levels.count - 1] = .object(name: name) }
  }

  private mutating func advance() {
    if case .list(let index) = levels.last { levels[levels.count - 1] = .list(index: index + 1) }
  }

  private static func opens(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}
