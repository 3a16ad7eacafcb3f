/// Text from outside, written so that one receiver reads it as text and as nothing else.
///
/// One function per receiver, and no other place escapes: `Escape.html("<b>")` is `&lt;b&gt;`.
///
/// All functions work by Unicode scalars or by bytes, as the receivers do. A Swift `Character` is a cluster: `<` and a
/// combining mark behind it, or a prepended mark such as U+0D4E in front of it, are one `Character` that differs from
/// `"<"`, while every parser still sees the `<`.
///
/// A caller removes control and invisible characters first where the receiver shows the text (`String.harmless`), for
/// removing them afterwards could join two characters into a mark of the receiver's.
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

  /// Two digits of a byte, or more of a scalar: `0A`.
  static func hexadecimal(_ value: UInt32, digits: Int) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
  }
}
