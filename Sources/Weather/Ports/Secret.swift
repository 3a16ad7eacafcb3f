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

  /// What stands in place of a key where whatever answers at the source's address adds it, as a cache of an office does.
  public var isAddedOnTheWay: Bool { value == "proxy" }

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

/// Why there is no key, though the settings name a way to one. It never holds a key.
public struct CredentialError: Error, Sendable, Hashable, Codable {
  public enum Cause: Error, Sendable, Hashable, Codable {
    /// The command ended, but printed nothing.
    case silent
    /// The command failed. `errorLine` is the last line on standard error, without anything that looks like a key; empty
    /// where it wrote none.
    case failed(errorLine: String)
    /// The command was not done within so many seconds. `errorLine` is as with one that failed: what it waited for.
    case tooSlow(seconds: Int, errorLine: String)
    /// What the command printed cannot be a key.
    case unusable
    /// The file of that path, as one would write it, leads to no private key.
    case file(String, FileFault)
  }

  /// What keeps a file from being a private key.
  public enum FileFault: String, Error, Sendable, Hashable, Codable, CaseIterable {
    case missing
    /// It may not be read.
    case closed
    /// It is a folder.
    case folder
    /// The disk fails, or it is no file at all.
    case unreadable
    case empty
    /// Something else stands in it.
    case noKey
    /// A private key, but none for P-256.
    case otherKey
    /// OpenSSL's libcrypto is not there to read it with.
    case noLibrary
  }

  /// The setting that names the way: `kma.key_command`.
  public var setting: String
  public var cause: Cause

  public init(_ setting: String, _ cause: Cause) { (self.setting, self.cause) = (setting, cause) }

  /// A command gave no key; a file gave something that is none.
  public var reason: SourceError.Reason {
    switch cause {
    case .silent, .failed, .tooSlow, .unusable: .keyMissing
    case .file(_, .noLibrary): .unreachable
    case .file: .keyRejected
    }
  }
}

extension Secret {
  /// The key that such a way leads to, or why it leads to none: `keyMissing` where there is none to be had.
  public static func atHand(
    _ key: @Sendable () async throws(CredentialError) -> Secret?
  ) async throws(SourceError) -> Secret {
    let found: Secret?
    do throws(CredentialError) { found = try await key() } catch { throw .keyUnavailable(error) }
    guard let found else { throw .keyMissing }
    return found
  }
}
