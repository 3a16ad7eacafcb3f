/// A request of a client.
public struct HTTPRequest: Sendable, Hashable {
  public var method: String
  /// Path and query as received, not decoded.
  public var target: String
  /// Without the query, decoded.
  public var path: String
  /// Form-decoded: `+` is a blank. If a name occurs twice, the last value is used.
  public var query: [String: String]
  /// The names in lower case.
  public var headers: [String: String]
  /// As many bytes as the Content-Length header says.
  public var body: [UInt8] = []

  /// Parses the head of a message without its blank line; nil if it is not HTTP.
  init?(head: String) {
    var lines = head.split(separator: "\r\n", omittingEmptySubsequences: true)[...]
    guard let words = lines.popFirst()?.split(separator: " "), words.count == 3 else { return nil }
    method = String(words[0])
    target = String(words[1])
    let sides = words[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = sides[0].formDecoded
    query = [:]
    for pair in sides.dropFirst().joined().split(separator: "&") {
      let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      query[sides[0].formDecoded] = sides.count > 1 ? sides[1].formDecoded : ""
    }
    headers = [:]
    for line in lines {
      guard let colon = line.firstIndex(of: ":") else { continue }
      headers[line[..<colon].lowercased()] = String(line[line.index(after: colon)...].drop { $0 == " " })
    }
  }
}

extension HTTPRequest {
  func with(_ body: [UInt8]) -> HTTPRequest {
    var request = self
    request.body = body
    return request
  }
}

/// An answer of the server, and the way it is sent.
public struct HTTPReply: Sendable, Hashable {
  public enum Behaviour: Sendable, Hashable {
    case normal
    /// No length; the body ends when the connection is closed.
    case untilClose
    /// Half the body, then the connection is reset.
    case reset
    /// Half the body, then the connection is closed normally.
    case truncate
    /// No byte until the client leaves or the server stops.
    case hang
    /// Only the bytes of the body, without a head; then the connection is closed normally.
    case raw
    /// The bytes of the body repeatedly in place of header lines, until the client leaves: as headers of the answer,
    /// or as trailers after an empty chunked body.
    case endlessHeaders, endlessTrailers
  }

  public var status: Int
  public var headers: [String: String]
  public var body: [UInt8]
  /// Seconds before the first byte.
  public var delay: Double
  public var behaviour: Behaviour

  public init(
    status: Int = 200, headers: [String: String] = [:], body: [UInt8] = [], delay: Double = 0,
    behaviour: Behaviour = .normal
  ) {
    self.status = status
    self.headers = headers
    self.body = body
    self.delay = delay
    self.behaviour = behaviour
  }

  /// A text, as JSON unless `type` is given.
  public init(_ text: String, status: Int = 200, type: String = "application/json;charset=UTF-8") {
    self.init(status: status, headers: ["Content-Type": type], body: Array(text.utf8))
  }

  /// The head before endless header lines or trailers.
  var openHead: [UInt8] {
    let isChunked = behaviour == .endlessTrailers
    return Array("HTTP/1.1 \(status) Said\r\n\(isChunked ? "Transfer-Encoding: chunked\r\n\r\n0\r\n" : "")".utf8)
  }

  var head: [UInt8] {
    var lines = ["HTTP/1.1 \(status) Said"] + headers.map { "\($0): \($1)" }
    lines.append(behaviour == .untilClose ? "Connection: close" : "Content-Length: \(body.count)")
    return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
  }
}

extension Substring {
  /// Percent-decoded, with `+` as a blank; invalid escapes stay unchanged.
  fileprivate var formDecoded: String {
    var bytes: [UInt8] = []
    var rest = utf8
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "+"): bytes.append(UInt8(ascii: " "))
      case UInt8(ascii: "%"):
        guard let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) else {
          bytes.append(byte)
          continue
        }
        bytes.append(value)
        rest = rest.dropFirst(2)
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
