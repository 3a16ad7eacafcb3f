import Weather

/// The parts of a URL that security depends on: scheme and host, exactly those that libcurl connects to. A text that
/// another parser could interpret differently has no address (RFC 3986, section 3.2).
///
/// `Address("https://user@apis.data.go.kr:443/x?y")?.host` is `apis.data.go.kr`.
public struct Address: Sendable, Equatable {
  /// `https`, in lower case; empty if the text has none, which is allowed for proxies.
  public let scheme: String
  /// In lower case, without user, port and brackets.
  public let host: String

  /// nil if there is no host, if the text contains a control character, a space or a backslash, or if the part before
  /// the path contains characters that RFC 3986 does not allow there. An internationalised name must be in its ASCII
  /// form.
  public init?(_ text: String) {
    guard text.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\\") }) else { return nil }
    var rest = text[...]
    var scheme = ""
    if let colon = rest.firstRange(of: "://") {
      scheme = rest[..<colon.lowerBound].lowercased()
      guard Address.isScheme(scheme) else { return nil }
      rest = rest[colon.upperBound...]
    }
    let authority = rest.prefix { !"/?#".contains($0) }
    guard let host = Address.host(of: authority) else { return nil }
    self.scheme = scheme
    self.host = host
  }

  private static func isScheme(_ text: String) -> Bool {
    text.utf8.first.map(isLetter) == true
      && text.utf8.allSatisfy { isLetter($0) || isDigit($0) || "+-.".utf8.contains($0) }
  }

  /// The host of `user:password@host:port`; nil if any part is malformed. At most one `@`: parsers disagree about
  /// more.
  private static func host(of authority: Substring) -> String? {
    let sides = authority.split(separator: "@", omittingEmptySubsequences: false)
    guard sides.count <= 2, let place = sides.last, sides.count == 1 || isUserInfo(sides[0]) else { return nil }
    let host: Substring
    let port: Substring
    if place.first == "[" {
      host = place.dropFirst().prefix { $0 != "]" }
      guard place[host.endIndex...].first == "]", isIPv6(host) else { return nil }
      port = place[host.endIndex...].dropFirst()
    } else {
      host = place.prefix { $0 != ":" }
      port = place[host.endIndex...]
      guard isName(host) else { return nil }
    }
    guard port.isEmpty || port.first == ":" && port.utf8.count <= 6 && port.utf8.dropFirst().allSatisfy(isDigit) else {
      return nil
    }
    return host.lowercased()
  }

  /// No percent escapes: only some parsers decode them in a host.
  private static func isName(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { isLetter($0) || isDigit($0) || "-._".utf8.contains($0) }
  }

  private static func isIPv6(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { isDigit($0) || isLetter($0) && $0 | 0x20 <= 0x66 || ":.".utf8.contains($0) }
  }

  private static func isUserInfo(_ text: Substring) -> Bool {
    text.utf8.allSatisfy { isLetter($0) || isDigit($0) || "-._~!$&'()*+,;=:%".utf8.contains($0) }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  /// Whether the host is this machine, by its spelling alone: `localhost`, `::1`, or four numbers that begin with
  /// 127. A number with a leading zero is octal to some resolvers and a name to others, so `127.0.0.08` does not
  /// count.
  public var isLoopback: Bool {
    if host == "localhost" || host.hasSuffix(".localhost") || host == "::1" { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127"
      && parts.allSatisfy { part in UInt8(part).map { String($0) } == String(part) }
  }
}
