import Escaping
import FoundationEssentials
public import JSONValue
public import Upstream
import Weather

/// A Matrix homeserver on the loopback, for tests: a test double, or Synapse.
public protocol Homeserver: Sendable {
  /// `http://127.0.0.1:…`
  var address: String { get }
  /// The server name, after the colon in its users' ids.
  var name: String { get }
}

extension Homeserver {
  /// Creates an account, `@user:name`.
  public func register(_ user: String, password: String) async throws {
    let body: JSONValue = .object([
      "username": .text(user), "password": .text(password), "auth": .object(["type": .text("m.login.dummy")]),
      "inhibit_login": .flag(true),
    ])
    _ = try await ask(.post, "/register", body)
  }

  /// A token for requests that the test itself makes.
  public func token(of user: String, password: String) async throws -> String {
    let body: JSONValue = .object([
      "type": .text("m.login.password"), "password": .text(password),
      "identifier": .object(["type": .text("m.id.user"), "user": .text(user)]),
    ])
    return try await ask(.post, "/login", body)["access_token"].text ?? ""
  }

  /// Posts these texts in a room, as another client of that account.
  public func post(_ texts: [String], to alias: String, as user: String, password: String) async throws {
    let token = try await token(of: user, password: password)
    let name = Escape.percentEncoded("#\(alias):\(name)")
    let room = try await ask(.get, "/directory/room/\(name)", token: token)["room_id"].text ?? ""
    for (number, text) in texts.enumerated() {
      try await ask(
        .put, "/rooms/\(Escape.percentEncoded(room))/send/m.room.message/say-\(number)",
        .object(["msgtype": .text("m.text"), "body": .text(text)]), token: token)
    }
  }

  /// Sends a request that the program itself does not make. Returns the answer.
  @discardableResult
  public func ask(
    _ method: Request.Method, _ path: String, _ body: JSONValue = .object([:]), token: String? = nil
  ) async throws -> JSONValue {
    let request = Request(
      method, base: address, path: "/_matrix/client/v3" + path,
      json: method == .get ? nil : Secret(String(decoding: body.bytes, as: UTF8.self)),
      bearer: token.flatMap { Secret($0) })
    let response = try await transport.send(request, within: 30)
    guard response.status == 200 else { throw Unexpected(status: response.status, body: response.body) }
    return JSONValue(response.body) ?? .null
  }
}

private let transport = CurlTransport(proxy: nil, userAgent: "tests")

/// A server did not do what the test needs.
public struct Unexpected: Error, CustomStringConvertible {
  public var status: Int
  public var body: [UInt8]
  public var description: String { "\(status) \(String(decoding: body, as: UTF8.self))" }
}
