import FoundationEssentials
public import Weather

extension String {
  /// The text with every stretch of the secret shown as `••••`: whole, percent-encoded, in Base64, or cut off
  /// anywhere.
  ///
  /// Servers like to echo what they were asked. A stretch is eight characters or more, or the whole of a shorter
  /// secret; fewer reveal nothing and occur in ordinary words.
  public func redacting(_ secret: Secret) -> String {
    secret.revealed.spellings.reduce(self) { $0.redacting(stretchesOf: $1, as: "\(secret)") }
  }

  /// Every way in which it may be written.
  fileprivate var spellings: [String] { [self, percentEncoded] + base64Spellings }

  /// How it may stand in the Base64 of a longer text: three bytes are four letters, so there are three ways to begin.
  /// The letters it shares with what is before it are left out.
  private var base64Spellings: [String] {
    (0..<3).map { before in
      let text = Data(repeating: 0, count: before) + Data(utf8)
      return String(text.base64EncodedString().filter { $0 != "=" }.dropFirst((before * 8 + 5) / 6))
    }.flatMap { [$0, $0.replacing("+", with: "-").replacing("/", with: "_")] }
  }

  private func redacting(stretchesOf secret: String, as mask: String) -> String {
    let (text, hidden) = (Array(unicodeScalars), Array(secret.unicodeScalars))
    let shortest = max(1, min(8, hidden.count))
    var result = String.UnicodeScalarView()
    var rest = text[...]
    while let first = rest.first {
      let length = rest.longestStart(within: hidden)
      if length >= shortest {
        result.append(contentsOf: mask.unicodeScalars)
        rest = rest.dropFirst(length)
      } else {
        result.append(first)
        rest = rest.dropFirst()
      }
    }
    return String(result)
  }
}

extension ArraySlice<Unicode.Scalar> {
  /// How many of the first elements stand somewhere in `other` as they stand here. An escape's `%2b` is its `%2B`.
  fileprivate func longestStart(within other: [Unicode.Scalar]) -> Int {
    var longest = 0
    for start in other.indices {
      var length = 0
      while length < count, start + length < other.count,
        self[startIndex + length].smallLetter == other[start + length].smallLetter
      {
        length += 1
      }
      longest = Swift.max(longest, length)
    }
    return longest
  }
}

extension Unicode.Scalar {
  fileprivate var smallLetter: UInt32 { ("A"..."Z").contains(self) ? value | 0x20 : value }
}

extension Response {
  /// The same with every stretch of the secrets in its body shown as `••••`, whatever kind of bytes the others are.
  func redacting(_ secrets: [Secret]) -> Response {
    var response = self
    for secret in secrets where response.body.mayHold(secret.revealed.spellings) {
      // Each byte as a character of its own.
      let text = String(String.UnicodeScalarView(response.body.map { Unicode.Scalar($0) }))
      response.body = text.redacting(secret).unicodeScalars.flatMap { scalar in
        scalar.value > 0xFF ? Array(String(scalar).utf8) : [UInt8(scalar.value)]
      }
    }
    return response
  }
}

extension Collection<UInt8> {
  /// Whether eight bytes in a row of one of the texts are here, in capitals or small letters: a look that costs little,
  /// for what is hardly ever there. Of shorter texts it is always said.
  fileprivate func mayHold(_ texts: [String]) -> Bool {
    if texts.contains(where: { $0.utf8.count < 8 }) { return true }
    let sought = Set(texts.flatMap { Array($0.utf8).stretches })
    return stretches.contains(where: sought.contains)
  }

  /// Every eight bytes in a row, as a number.
  private var stretches: ArraySlice<UInt64> {
    var last: UInt64 = 0
    return map { byte in
      last = last << 8 | UInt64((UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte)
      return last
    }.dropFirst(7)
  }
}

extension SourceError {
  /// The same error, should the server have echoed the key in what it said.
  public func redacting(_ key: Secret) -> SourceError {
    mapped { $0.redacting(key) }
  }
}
