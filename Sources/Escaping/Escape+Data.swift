extension Escape {
  /// A JSON string, with its quotes (RFC 8259).
  public static func json(_ text: String) -> String {
    "\""
      + scalars(of: text) { scalar in
        switch scalar {
        case "\"": #"\""#
        case "\\": #"\\"#
        case "\n": #"\n"#
        case "\r": #"\r"#
        case "\t": #"\t"#
        case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}": "\\u" + hexadecimal(scalar.value, digits: 4).lowercased()
        default: nil
        }
      } + "\""
  }

  /// A basic string of TOML, with its quotes (https://toml.io/en/v1.0.0#string). A JSON string is
  /// one as well, because only control characters are written as `\u` escapes, never a surrogate pair.
  public static func toml(_ text: String) -> String { json(text) }

  /// Percent-encoded except for the unreserved characters of RFC 3986, so that `+`, `/`, `=` and 한글 arrive unchanged.
  /// `keeping` lists further ASCII characters to keep, such as the `/` of a path.
  public static func percentEncoded(_ text: String, keeping: String = "") -> String {
    var result = ""
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      case _ where byte < 0x80 && keeping.utf8.contains(byte): result.unicodeScalars.append(Unicode.Scalar(byte))
      default: result += "%" + hexadecimal(UInt32(byte), digits: 2)
      }
    }
    return result
  }
}
