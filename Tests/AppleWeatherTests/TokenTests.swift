import AppleWeather
import Crypto
import FoundationEssentials
import Testing
import Weather

struct TokenTests {
  private struct Head: Decodable, Equatable { var alg, kid, id: String }
  private struct Claims: Decodable, Equatable {
    var iss, sub: String
    var iat, exp: Int
  }

  /// Base64 as it is, from RFC 4648 §5 without padding.
  private func data(_ part: Substring) throws -> Data {
    let plain = part.replacing("-", with: "+").replacing("_", with: "/")
    return try #require(Data(base64Encoded: plain + String(repeating: "=", count: (4 - plain.count % 4) % 4)))
  }

  @Test func `a token says who asks for what and until when, signed so that the public key confirms it`() async throws {
    let key = P256.Signing.PrivateKey()
    let token = try await mint(key.pemRepresentation).token(at: noon).revealed
    let parts = token.split(separator: ".", omittingEmptySubsequences: false)
    try #require(parts.count == 3)
    let head = try JSONDecoder().decode(Head.self, from: data(parts[0]))
    #expect(head == Head(alg: "ES256", kid: "KEY1234567", id: "TEAM123456.net.example.weather"))
    let claims = try JSONDecoder().decode(Claims.self, from: data(parts[1]))
    let now = Int(noon.timeIntervalSince1970)
    #expect(claims == Claims(iss: "TEAM123456", sub: "net.example.weather", iat: now, exp: now + 1800))
    let signature = try P256.Signing.ECDSASignature(rawRepresentation: data(parts[2]))
    #expect(try data(parts[2]).count == 64)
    #expect(key.publicKey.isValidSignature(signature, for: Data("\(parts[0]).\(parts[1])".utf8)))
    #expect(token.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"+/=".utf8.contains($0) })
  }

  @Test func `a token serves until five minutes before its end, and not after the clock was set back`() async throws {
    let mint = mint(P256.Signing.PrivateKey().pemRepresentation)
    let first = try await mint.token(at: noon)
    #expect(try await mint.token(at: noon.addingTimeInterval(1499)) == first)
    let second = try await mint.token(at: noon.addingTimeInterval(1500))
    #expect(second != first)
    #expect(try await mint.token(at: noon.addingTimeInterval(2999)) == second)
    #expect(try await mint.token(at: noon) != second)
  }

  @Test func `a file that is no such key is said to be none, and is not shown`() async {
    let files = [
      nil, "-----BEGIN PRIVATE KEY-----\nbm90aGluZw==\n-----END PRIVATE KEY-----", "just text",
      P384.Signing.PrivateKey().pemRepresentation, P256.Signing.PrivateKey().publicKey.pemRepresentation,
    ]
    for file in files {
      do {
        _ = try await mint(file).token(at: noon)
        Issue.record("a token from \(file ?? "nothing")")
      } catch {
        #expect(error.reason == .keyRejected && "\(error)".contains("weatherkit.private_key_file"))
        #expect(!"\(error)".contains("bm90aGluZw") && !"\(error)".contains("just text"))
      }
    }
  }
}
