import Escaping
import FoundationEssentials
public import Weather

extension String {
  /// The text with every stretch of the secret shown as `••••`: complete or cut off at any point; plain,
  /// percent-encoded, in Base64, in hexadecimal, reversed, or with JSON escapes (`\u002B`, `\/`) instead of any of
  /// its characters.
  ///
  /// Servers often echo what they received. A stretch is eight characters or more, or the whole of a shorter secret;
  /// fewer reveal nothing and occur in ordinary words. The time is proportional to the length of the text, whatever
  /// it contains.
  public func redacting(_ secret: Secret) -> String {
    guard let redacted = Redaction(of: secret).redacted(Array(utf8)) else { return self }
    return String(decoding: redacted, as: UTF8.self)
  }
}

extension Response {
  /// The same with every stretch of the secrets in its body shown as `••••`, also if the other bytes are not text.
  func redacting(_ secrets: [Secret]) -> Response {
    var response = self
    for secret in secrets {
      if let redacted = Redaction(of: secret).redacted(response.body) { response.body = redacted }
    }
    return response
  }
}

extension SourceError {
  /// The same error with the key masked, because the server may have echoed it.
  public func redacting(_ key: Secret) -> SourceError {
    mapped { $0.redacting(key) }
  }
}

/// The byte patterns of one secret, and how to mask them.
struct Redaction: Sendable {
  private let spellings: SecretFinder
  /// The patterns for bytes whose escapes are decoded.
  private let plain: SecretFinder
  private let mask: [UInt8]

  init(of secret: Secret) {
    // A key may be configured in its percent-encoded form.
    let decoded = secret.revealed.percentDecoded.flatMap { $0.utf8.count >= 8 ? $0 : nil }
    let texts = [secret.revealed, decoded].compactMap { $0 }
    spellings = SecretFinder(texts.flatMap(\.spellings))
    plain = SecretFinder(texts)
    mask = Array("\(secret)".utf8)
  }

  /// nil if the bytes contain nothing of the secret.
  func redacted(_ bytes: [UInt8]) -> [UInt8]? {
    // The list of escape positions needs more memory than the text: it is built only if the text contains escapes.
    let found = UnescapedBytes(bytes).flatMap { text in masked(text.bytes, plain, of: bytes) { Int(text.starts[$0]) } }
    let rest = found ?? bytes
    return masked(rest, spellings, of: rest) { $0 } ?? found
  }

  /// The source with a mask in place of each stretch found in `bytes`; `place` converts an index of `bytes` to the
  /// source.
  private func masked(
    _ bytes: [UInt8], _ finder: SecretFinder, of source: [UInt8], place: (Int) -> Int
  ) -> [UInt8]? {
    bytes.withUnsafeBufferPointer { bytes -> [UInt8]? in
      guard var next = finder.next(in: bytes, from: 0) else { return nil }
      var result: [UInt8] = []
      result.reserveCapacity(source.count)
      var copied = 0
      while true {
        result += source[copied..<max(copied, place(next.start))]
        result += mask
        copied = place(next.start + next.length)
        guard let another = finder.next(in: bytes, from: next.start + next.length) else { break }
        next = another
      }
      return result + source[copied...]
    }
  }
}

extension String {
  /// Every unescaped way to write it. A short secret in hexadecimal or reversed resembles ordinary words, so it is
  /// left out.
  fileprivate var spellings: [String] {
    [self, Escape.percentEncoded(self)] + base64Spellings + (utf8.count >= 8 ? [hexadecimal, String(reversed())] : [])
  }

  private var hexadecimal: String { utf8.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() }

  /// Its forms in the Base64 of a longer text: three bytes are four letters, so there are three alignments. Letters
  /// that it shares with the preceding bytes are left out.
  private var base64Spellings: [String] {
    (0..<3).map { before in
      let text = Data(repeating: 0, count: before) + Data(utf8)
      return String(text.base64EncodedString().filter { $0 != "=" }.dropFirst((before * 8 + 5) / 6))
    }.flatMap { [$0, $0.replacing("+", with: "-").replacing("/", with: "_")] }
  }
}
