/// The parts of a URL that trust rests on: how it is spoken to and which host it names.
///
/// `Address("https://user@apis.data.go.kr:443/x?y")?.host` is `apis.data.go.kr`.
public struct Address: Sendable, Hashable {
  /// `https`, in small letters; empty where the text names none, as proxies may.
  public let scheme: String
  /// In small letters, without user, port and brackets.
  public let host: String

  /// nil where no host is named.
  public init?(_ text: String) {
    var rest = text.lowercased()[...]
    var scheme = ""
    if let colon = rest.firstRange(of: "://") {
      scheme = String(rest[..<colon.lowerBound])
      rest = rest[colon.upperBound...]
    }
    rest = rest.prefix { !"/?#\\".contains($0) }
    if let at = rest.lastIndex(of: "@") { rest = rest[rest.index(after: at)...] }
    let host = rest.first == "[" ? rest.dropFirst().prefix { $0 != "]" } : rest.prefix { $0 != ":" }
    guard !host.isEmpty else { return nil }
    self.scheme = scheme
    self.host = String(host)
  }

  /// Whether the host is this machine, by its spelling alone: `localhost`, `::1`, or four numbers from 127 on.
  public var isLoopback: Bool {
    if host == "localhost" || host.hasSuffix(".localhost") || host == "::1" { return true }
    let numbers = host.split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0) }
    return numbers.count == 4 && numbers.first == 127 && !numbers.contains(nil)
  }
}
