/// A value that cannot be printed, only used: it shows as `••••` in every description, dump and interpolation.
public struct Secret: Sendable, Hashable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  private let value: String

  /// What stands in place of a secret wherever one would be shown.
  public static let mask = "••••"

  /// Surrounding blanks and line breaks are not part of a secret; an empty one is none.
  public init?(_ text: String) {
    let blanks: Set<Character> = [" ", "\t", "\n", "\r", "\r\n"]
    var trimmed = Substring(text)
    while let first = trimmed.first, blanks.contains(first) { trimmed.removeFirst() }
    while let last = trimmed.last, blanks.contains(last) { trimmed.removeLast() }
    guard !trimmed.isEmpty else { return nil }
    value = String(trimmed)
  }

  /// Characters a key has at most; real ones have not a tenth of that.
  public static let longestKey = 4096

  /// Whether a text can be a key that travels in a question: visible ASCII, and not without end.
  public static func isKey(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= longestKey && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
  }

  public var description: String { Secret.mask }
  public var debugDescription: String { Secret.mask }
  public var customMirror: Mirror { Mirror(self, children: []) }

  /// The secret itself. For the one place that puts it on the wire, and for `config get --reveal`.
  public var revealed: String { value }
}
