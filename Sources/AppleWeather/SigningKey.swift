import CSigning
import FoundationEssentials
import Weather

/// The content of a .p8 file: a key on the curve that Apple's tokens are signed with.
final class SigningKey {
  private let key: OpaquePointer

  /// Throws the fault if the text is not such a key, or `noLibrary` if OpenSSL's libcrypto is missing.
  init(pem: Secret) throws(CredentialError.FileFault) {
    guard weatheri_signing_load() else { throw .noLibrary }
    var isOther = false
    let text = pem.revealed
    guard let key = weatheri_signing_key_read(text, text.utf8.count, &isOther) else {
      throw isOther ? .otherKey : .noKey
    }
    self.key = key
  }

  deinit { weatheri_signing_key_destroy(key) }

  /// The format that RFC 7515 requires for ES256: r and s, 32 bytes each.
  func signature(of message: Data) -> Data? {
    var signature = Data(count: 64)
    let isSigned = signature.withUnsafeMutableBytes { room in
      message.withUnsafeBytes { bytes in
        weatheri_signing_key_sign(
          key, bytes.assumingMemoryBound(to: UInt8.self).baseAddress!, bytes.count,
          room.assumingMemoryBound(to: UInt8.self).baseAddress!)
      }
    }
    return isSigned ? signature : nil
  }
}
