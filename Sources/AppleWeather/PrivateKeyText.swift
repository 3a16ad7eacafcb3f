import Crypto
import FoundationEssentials
import Weather

/// What stands in a .p8 file: a PEM block, of a key of the curve that Apple's tokens are signed on, or of another.
enum PrivateKeyText {
  static func key(in text: Secret) throws(CredentialError.FileFault) -> P256.Signing.PrivateKey {
    if let key = try? P256.Signing.PrivateKey(pemRepresentation: text.revealed) { return key }
    throw isOfAnotherKind(text.revealed) ? .otherKey : .noKey
  }

  /// 1.2.840.10045.3.1.7, the curve P-256, in DER.
  private static let p256: [UInt8] = [0x06, 0x08, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x03, 0x01, 0x07]

  /// Whether it is the PEM of a private key that does not name our curve: RSA, P-384, Ed25519.
  private static func isOfAnotherKind(_ text: String) -> Bool {
    let lines = text.split(whereSeparator: \.isNewline)
    guard let first = lines.first, first.hasPrefix("-----BEGIN "), first.hasSuffix("PRIVATE KEY-----"),
      !first.contains("ENCRYPTED"),
      let bytes = Data(base64Encoded: lines.dropFirst().prefix { !$0.hasPrefix("-") }.joined())
    else { return false }
    // A sequence, as every key is one.
    return bytes.count >= 40 && bytes.first == 0x30 && bytes.firstRange(of: p256) == nil
  }
}
