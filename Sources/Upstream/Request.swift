import Escaping
public import Weather

/// A request to a server. Parameters are stored unencoded and are encoded exactly once, when the address is written.
public struct Request: Sendable, Hashable, CustomStringConvertible {
  /// The HTTP method. A `post` that is sent twice may take effect twice.
  public enum Method: String, Sendable, Hashable { case get = "GET", post = "POST", put = "PUT", delete = "DELETE" }

  public var method: Method
  /// `https://apis.data.go.kr`, optionally with a path prefix; no trailing slash needed.
  public var base: String
  /// The path below the base, with its leading slash.
  public var path: String
  public var parameters: [Parameter]
  /// The JSON body, which may contain a password; nil for none.
  public var json: Secret?
  /// Sent as the header `Authorization: Bearer …`; nil for none.
  public var bearer: Secret?
  /// The ETag of a stored answer, which need not be sent again if it is still valid; nil if none.
  var entityTag: String?
  /// Whether the user requested it: it is then not answered from memory, and caches on the way must check with the
  /// source (RFC 9111, `no-cache`).
  public var revalidates = false
  /// Its cost and the account; nil if the request is not counted.
  public var cost: RequestCost?
  /// The longest answer that is read, in bytes.
  public var bodyLimit: Int

  public struct Parameter: Sendable, Hashable {
    public enum Value: Sendable, Hashable { case open(String), secret(Secret) }
    public var name: String
    public var value: Value

    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = .open(value)
    }

    public init(_ name: String, _ value: Secret) {
      self.name = name
      self.value = .secret(value)
    }
  }

  public init(
    _ method: Method = .get, base: String, path: String, parameters: [Parameter] = [], json: Secret? = nil,
    bearer: Secret? = nil, cost: RequestCost? = nil, bodyLimit: Int = transportBodyLimit
  ) {
    self.method = method
    self.base = base
    self.path = path
    self.parameters = parameters
    self.json = json
    self.bearer = bearer
    self.cost = cost
    self.bodyLimit = bodyLimit
  }

  /// The value of a parameter that is not a secret; nil if none.
  public subscript(name: String) -> String? {
    for parameter in parameters where parameter.name == name {
      if case .open(let text) = parameter.value { return text }
    }
    return nil
  }

  /// The secrets of this request, which must not be written to any file.
  var secrets: [Secret] {
    parameters.compactMap { if case .secret(let secret) = $0.value { secret } else { nil } }
      + [bearer].compactMap { $0 }
  }

  /// The whole address, secrets included: for the network, never for a log.
  public var revealedAddress: String { address { Escape.percentEncoded($0.revealed) } }

  /// The address with every secret shown as `••••`.
  public var description: String { address { "\($0)" } }

  /// The address in the form a recording stores: like the description, but without the path of the base, which may be
  /// a secret too.
  var recordedAddress: String {
    var request = self
    request.base = origin
    return "\(request)"
  }

  /// The path of the base, `/mock` of `http://127.0.0.1:8080/mock/`; empty if it has none.
  var basePath: String { String(root.dropFirst(origin.count)) }

  /// Scheme, host and port of the base.
  private var origin: String {
    let host = base.firstRange(of: "://")?.upperBound ?? base.startIndex
    return String(base[..<(base[host...].firstIndex(of: "/") ?? base.endIndex)])
  }

  private var root: String { base.hasSuffix("/") ? String(base.dropLast()) : base }

  private func address(secret: (Secret) -> String) -> String {
    let pairs = parameters.map { parameter in
      let value =
        switch parameter.value {
        case .open(let text): Escape.percentEncoded(text)
        case .secret(let hidden): secret(hidden)
        }
      return "\(Escape.percentEncoded(parameter.name))=\(value)"
    }
    return root + path + (pairs.isEmpty ? "" : "?" + pairs.joined(separator: "&"))
  }
}

extension String {
  /// Percent-decoded once; nil if an escape is malformed or the bytes are not UTF-8.
  public var percentDecoded: String? {
    var bytes: [UInt8] = []
    var rest = Substring(self).utf8
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst()?.hexValue, let low = rest.popFirst()?.hexValue else { return nil }
      bytes.append(UInt8(high << 4 | low))
    }
    return String(validating: bytes, as: UTF8.self)
  }
}

extension UInt8 {
  fileprivate var hexValue: Int? { Character(Unicode.Scalar(self)).hexDigitValue }
}
