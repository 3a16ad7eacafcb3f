import FoundationEssentials
import Weather

/// A list of an answer, which is taken for none where it is longer than any honest one: `too_large`.
public struct BoundedList<Element: Decodable>: Decodable {
  public var elements: [Element]

  public init(from decoder: any Decoder) throws {
    let list = try decoder.unkeyedContainer()
    try TooLongList.check(list.count)
    elements = try decoder.singleValueContainer().decode([Element].self)
  }
}

extension BoundedList: Sendable where Element: Sendable {}

/// A list has more entries than `answerHourLimit`; thrown before any of them is read.
public struct TooLongList: Error {
  public static func check(_ count: Int?) throws {
    if let count, count > answerHourLimit { throw TooLongList() }
  }
}

/// Reads a server's JSON, and says in which field it could not be read.
public enum JSONAnswer {
  /// The value, or `malformed` with the path of the first field that is not what it should be.
  public static func read<Value: Decodable>(_ type: Value.Type, from response: Response) throws(AttemptFailure) -> Value
  {
    do {
      return try JSONDecoder().decode(type, from: Data(response.body))
    } catch let error as DecodingError {
      throw AttemptFailure(.malformed(flaw(error, response.body).mapped(\.brief)), retry: .once)
    } catch is TooLongList {
      throw AttemptFailure(.tooLarge)
    } catch {
      throw AttemptFailure(.malformed(noJSON(response.body)), retry: .once)
    }
  }

  private static func flaw(_ error: DecodingError, _ body: [UInt8]) -> Flaw {
    switch error {
    case .keyNotFound(let key, let context): .missing(field: path(context.codingPath + [key]) ?? "")
    case .valueNotFound(_, let context): path(context.codingPath).map { .missing(field: $0) } ?? .empty
    case .typeMismatch(let type, let context): mistaken(type, at: path(context.codingPath))
    case .dataCorrupted(let context): path(context.codingPath).map { .unknownShape(field: $0) } ?? noJSON(body)
    @unknown default: .unknownShape(field: nil)
    }
  }

  private static func mistaken(_ type: any Any.Type, at field: String?) -> Flaw {
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
