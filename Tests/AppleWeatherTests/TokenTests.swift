import AppleWeather
import FoundationEssentials
import OpenSSL
import Testing
import Weather

struct TokenTests {
  private struct Head: Decodable, Equatable { var alg, kid, id: String }
  private struct Claims: Decodable, Equatable {
    var iss, sub: String
    var iat, exp: Int
  }

  /// Standard base64 from RFC 4648 §5 without padding.
  private func data(_ part: Substring) throws -> Data {
    let plain = part.replacing("-", with: "+").replacing("_", with: "/")
    return try #require(Data(base64Encoded: plain + String(repeating: "=", count: (4 - plain.count % 4) % 4)))
  }

  @Test func `a token has issuer, service and expiry, and its signature verifies`() async throws {
    let key = try OpenSSL.privateKey("P-256")
    let token = try await mint(key).token(at: afternoon).revealed
    let parts = token.split(separator: ".", omittingEmptySubsequences: false)
    try #require(parts.count == 3)
    let head = try JSONDecoder().decode(Head.self, from: data(parts[0]))
    #expect(head == Head(alg: "ES256", kid: "KEY1234567", id: "TEAM123456.net.example.weather"))
    let claims = try JSONDecoder().decode(Claims.self, from: data(parts[1]))
    let now = Int(afternoon.timeIntervalSince1970)
    #expect(claims == Claims(iss: "TEAM123456", sub: "net.example.weather", iat: now, exp: now + 1800))
    let signature = try data(parts[2])
    #expect(signature.count == 64)
    let publicKey = try OpenSSL.publicKey(of: key)
    #expect(try OpenSSL.confirms(signature, of: "\(parts[0]).\(parts[1])", by: publicKey))
    #expect(try !OpenSSL.confirms(signature, of: "\(parts[0]).\(parts[1])x", by: publicKey))
    #expect(token.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"+/=".utf8.contains($0) })
  }

  @Test func `a token is used until five minutes before its end, not after the clock was set back`() async throws {
    let mint = mint(try OpenSSL.privateKey("P-256"))
    let first = try await mint.token(at: afternoon)
    #expect(try await mint.token(at: afternoon.addingTimeInterval(1499)) == first)
    let second = try await mint.token(at: afternoon.addingTimeInterval(1500))
    #expect(second != first)
    #expect(try await mint.token(at: afternoon.addingTimeInterval(2999)) == second)
    #expect(try await mint.token(at: afternoon) != second)
  }

  @Test func `a file that is not such a key gives its fault, without its content`() async throws {
    let (block, end) = ("-----BEGIN PRIVATE KEY-----\n", "\n-----END PRIVATE KEY-----")
    let good = try OpenSSL.privateKey("P-256")
    let files: [(String?, CredentialError.FileFault)] = [
      (nil, .missing), (block + "bm90aGluZw==" + end, .noKey), ("just text", .noKey),
      (try OpenSSL.publicKey(of: good), .noKey),
      (good.replacing("PRIVATE", with: "PUBLIC"), .noKey),
      (String(good.prefix(80)), .noKey), (try OpenSSL.privateKey("P-384"), .otherKey),
      (try OpenSSL.privateKey("RSA"), .otherKey), (try OpenSSL.privateKey("secp256k1"), .otherKey),
      (try OpenSSL.encrypted(good), .noKey),
    ]
    for (file, fault) in files {
      do {
        _ = try await mint(file).token(at: afternoon)
        Issue.record("a token from \(file ?? "nothing")")
      } catch {
        #expect(error == .keyUnavailable(CredentialError("weatherkit.private_key_file", .file("~/AuthKey.p8", fault))))
        #expect(error.reason == .keyRejected)
      }
    }
  }
}
