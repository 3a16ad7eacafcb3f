import FoundationEssentials
import Weather

/// Reads a server's JSON, and says in which field it could not be read.
public enum JSONAnswer {
  /// The value, or `malformed` with the path of the first field that is not what it should be.
  public static func read<Value: Decodable>(_ type: Value.Type, from response: Response) throws(Setback) -> Value {
    do {
      return try JSONDecoder().decode(type, from: Data(response.body))
    } catch let error as DecodingError {
      throw Setback(.malformed(detail: fault(error, response.body).harmless), retry: .once)
    } catch {
      throw Setback(.malformed(detail: notJSON(response.body)), retry: .once)
    }
  }

  private static func fault(_ error: DecodingError, _ body: [UInt8]) -> String {
    switch error {
    case .keyNotFound(let key, let context): "\(path(context, key)) is missing"
    case .typeMismatch(_, let context), .valueNotFound(_, let context): "\(path(context)) is of another type"
    case .dataCorrupted(let context): context.codingPath.isEmpty ? notJSON(body) : "\(path(context)) is no such value"
    @unknown default: "no such JSON"
    }
  }

  private static func notJSON(_ body: [UInt8]) -> String {
    JSONTrail(body).map { "broken off at \($0.text)" } ?? "no JSON"
  }

  private static func path(_ context: DecodingError.Context, _ last: (any CodingKey)? = nil) -> String {
    let steps = (context.codingPath + [last].compactMap { $0 }).map { $0.intValue.map(String.init) ?? $0.stringValue }
    return steps.isEmpty ? "the answer" : steps.joined(separator: ".")
  }
}
