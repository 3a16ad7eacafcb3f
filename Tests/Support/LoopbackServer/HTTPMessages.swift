/// What a client asked.
public struct HTTPRequest: Sendable, Hashable {
  public var method: String
  /// Path and query as they came, nothing decoded.
  public var target: String
  /// Without the query, decoded.
  public var path: String
  /// Decoded as servers do it: `+` is a blank. Of a name that comes twice the last value stands.
  public var query: [String: String]
  /// The names in small letters.
  public var headers: [String: String]
  /// As long as its head said.
  public var body: [UInt8] = []

  /// From the head of a message, its blank line excepted; nil where that is not HTTP.
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

/// What the server says, and how well it behaves while it does.
public struct HTTPReply: Sendable, Hashable {
  public enum Behaviour: Sendable, Hashable {
    case normal
    /// Does not say how long the body is and ends it by hanging up.
    case untilClose
    /// Half the body, then the connection is reset.
    case reset
    /// Half the body, then an orderly goodbye.
    case truncate
    /// Not a byte until the client leaves or the server stops.
    case hang
    /// The body's bytes alone, without a head, then an orderly goodbye.
    case raw
    /// The body's bytes again and again where header lines are expected, until the client leaves: as headers of the answer,
    /// or as trailers behind an empty chunked body.
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

  /// A text, as JSON unless said otherwise.
  public init(_ text: String, status: Int = 200, type: String = "application/json;charset=UTF-8") {
    self.init(status: status, headers: ["Content-Type": type], body: Array(text.utf8))
  }

  /// What comes before lines without end.
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
  /// Percent-decoded with `+` as a blank; what is broken stays as it is.
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
