/// Escapes text from outside so that a receiver reads it as plain text only.
///
/// One function per receiver; no other code escapes: `Escape.html("<b>")` is `&lt;b&gt;`.
///
/// All functions work on Unicode scalars or bytes, as the receivers do. A Swift `Character` is a cluster: `<` and a
/// combining mark after it, or a prepended mark such as U+0D4E before it, are one `Character` that differs from
/// `"<"`, while every parser still recognises the `<`.
///
/// If the receiver shows the text, the caller removes control and invisible characters first (`String.harmless`):
/// removing them afterwards could join two characters into markup of the receiver.
public enum Escape {
  /// The text with the scalars for which `replacement` is not nil replaced.
  static func scalars(of text: String, _ replacement: (Unicode.Scalar) -> String?) -> String {
    var result = ""
    result.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      if let replacement = replacement(scalar) {
        result += replacement
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Two digits for a byte, or more for a scalar: `0A`.
  static func hexadecimal(_ value: UInt32, digits: Int) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
  }
}
