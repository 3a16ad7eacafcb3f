/// The address of a server that receives keys or tokens: `https://` for any host, `http://` only on this machine, so
/// that no secret is sent unencrypted. Used for the addresses of sources and of homeservers.
///
/// It may have a path prefix (`https://proxy.example/kma`), but no user, password, query or fragment.
public struct BaseURL: Sendable, Equatable, CustomStringConvertible {
  /// As written, without trailing slashes.
  public private(set) var text: String
  /// In lower case; an IPv6 address without its brackets.
  public let host: String
  /// Whether the host is this machine, judged by its spelling only: see `isLoopback(_:)`.
  public var isLoopback: Bool { BaseURL.isLoopback(host) }

  public var description: String { text }

  /// The address without its path prefix, which may contain a password.
  public var origin: BaseURL {
    var origin = self
    let host = text.firstRange(of: "://")?.upperBound ?? text.startIndex
    origin.text = String(text[..<(text[host...].firstIndex(of: "/") ?? text.endIndex)])
    return origin
  }

  /// nil for everything that is not such an address.
  public init?(_ text: String) {
    guard text.utf8.count <= 2048, text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }),
      !text.contains(where: { "?#@\\\"<>^`{|}".contains($0) }),
      let (isEncrypted, rest) = BaseURL.scheme(of: text),
      let host = BaseURL.host(of: rest.prefix { $0 != "/" }),
      isEncrypted || BaseURL.isLoopback(host)
    else { return nil }
    var trimmed = text[...]
    while trimmed.last == "/" { trimmed.removeLast() }
    (self.text, self.host) = (String(trimmed), host)
  }

  private static func scheme(of text: String) -> (isEncrypted: Bool, rest: Substring)? {
    for (scheme, isEncrypted) in [("https://", true), ("http://", false)]
    where text.lowercased().hasPrefix(scheme) {
      return (isEncrypted, text.dropFirst(scheme.count))
    }
    return nil
  }

  /// nil if the host or the port is no valid one.
  private static func host(of text: Substring) -> String? {
    let text = text.lowercased()
    let host: Substring
    let port: Substring
    if text.hasPrefix("[") {
      guard let end = text.firstIndex(of: "]") else { return nil }
      (host, port) = (text[..<end].dropFirst(), text[end...].dropFirst())
      guard isIPv6(host) else { return nil }
    } else {
      host = text.prefix { $0 != ":" }
      port = text[host.endIndex...]
      guard isName(host) else { return nil }
    }
    guard port.isEmpty || isPort(port) else { return nil }
    return String(host)
  }

  /// Whether the text is a colon and a port, `:8080`.
  private static func isPort(_ text: Substring) -> Bool {
    let digits = text.dropFirst()
    return text.first == ":" && isDigits(digits, upTo: 5) && (1...65_535).contains(Int(digits) ?? 0)
  }

  /// Judged by spelling only: `127.1` or a name that merely resolves to 127.0.0.1 is not accepted as loopback, nor is
  /// `127.0.0.08`, which a resolver treats as a name, so that any host may answer for it.
  private static func isLoopback(_ host: String) -> Bool {
    if host == "localhost" || host == "::1" { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127"
      && parts.allSatisfy { part in UInt8(part).map { String($0) } == String(part) }
  }

  private static func isName(_ host: Substring) -> Bool {
    let labels = host.split(separator: ".", omittingEmptySubsequences: false)
    return labels.allSatisfy { label in
      (1...63).contains(label.utf8.count) && label.allSatisfy { $0.isLetter || $0.isNumber || "-_".contains($0) }
    }
  }

  private static func isIPv6(_ host: Substring) -> Bool {
    host.contains(":") && host.allSatisfy { $0.isHexDigit || $0 == ":" || $0 == "." }
  }

  private static func isDigits(_ text: some StringProtocol, upTo length: Int) -> Bool {
    (1...length).contains(text.utf8.count) && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }
}
