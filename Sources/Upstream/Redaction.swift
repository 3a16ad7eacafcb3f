import FoundationEssentials
public import Weather

extension String {
  /// The text with every stretch of the secret shown as `••••`: whole, percent-encoded, in Base64, or cut off
  /// anywhere.
  ///
  /// Servers like to echo what they were asked. A stretch is eight characters or more, or the whole of a shorter
  /// secret; fewer reveal nothing and occur in ordinary words.
  public func redacting(_ secret: Secret) -> String {
    let key = secret.revealed
    return ([key, key.percentEncoded] + key.base64Spellings).reduce(self) {
      $0.redacting(stretchesOf: $1, as: "\(secret)")
    }
  }

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

extension SourceError {
  /// The same error, should the server have echoed the key in what it said.
  public func redacting(_ key: Secret) -> SourceError {
    mapped { $0.redacting(key) }
  }
}
