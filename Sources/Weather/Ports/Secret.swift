/// A value that can be used but not printed: it shows as `••••` in every description, dump and interpolation.
public struct Secret: Sendable, Hashable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  private let value: String

  /// Shown instead of a secret.
  public static let mask = "••••"

  /// Surrounding blanks and line breaks are removed; nil if nothing is left.
  public init?(_ text: String) {
    let blanks: Set<Character> = [" ", "\t", "\n", "\r", "\r\n"]
    var trimmed = Substring(text)
    while let first = trimmed.first, blanks.contains(first) { trimmed.removeFirst() }
    while let last = trimmed.last, blanks.contains(last) { trimmed.removeLast() }
    guard !trimmed.isEmpty else { return nil }
    value = String(trimmed)
  }

  /// Whether the key is the word `proxy`: then the server at the source's address, such as an office cache, adds the
  /// real key.
  public var isAddedByProxy: Bool { value == "proxy" }

  /// Maximum number of characters of a key; real keys have less than a tenth of that.
  public static let longestKey = 4096

  /// Whether a text can be a key sent in a request: visible ASCII of limited length.
  public static func isKey(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= longestKey && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
  }

  public var description: String { Secret.mask }
  public var debugDescription: String { Secret.mask }
  public var customMirror: Mirror { Mirror(self, children: []) }

  /// The secret itself. Only for the code that sends it, and for `config get --reveal`.
  public var revealed: String { value }
}

/// Why there is no key although the settings name a way to get one. It never contains a key.
public struct CredentialError: ExplainedError, Equatable, Codable {
  public enum Cause: Error, Sendable, Equatable, Codable {
    /// The command succeeded, but printed nothing.
    case silent
    /// The command failed. `errorLine` is the last line of standard error, without anything that looks like a key;
    /// empty if it wrote none.
    case failed(errorLine: String)
    /// The command did not finish within `seconds`. `errorLine` as for `failed`; it may show what the command was
    /// waiting for.
    case tooSlow(seconds: Int, errorLine: String)
    /// What the command printed cannot be a key.
    case unusable
    /// The file with this path, as written for the user, contains no usable private key.
    case file(String, FileFault)
  }

  /// Why a file is not a usable private key.
  public enum FileFault: String, Error, Sendable, Hashable, Codable, CaseIterable {
    case missing
    /// No permission to read it.
    case closed
    /// It is a folder.
    case folder
    /// The disk fails, or it is not a regular file.
    case unreadable
    case empty
    /// Its content is something else.
    case noKey
    /// A private key, but not for P-256.
    case otherKey
    /// OpenSSL's libcrypto, which reads the file, is not installed.
    case noLibrary
  }

  /// The setting that names the command or file: `kma.key_command`.
  public var setting: String
  public var cause: Cause

  public init(_ setting: String, _ cause: Cause) { (self.setting, self.cause) = (setting, cause) }

  /// A command gave no key; a file gave something that is not a key.
  public var reason: SourceError.Reason {
    switch cause {
    case .silent, .failed, .tooSlow, .unusable: .keyMissing
    case .file(_, .noLibrary): .unreachable
    case .file: .keyRejected
    }
  }
}

extension Secret {
  /// The key that `key` returns. Throws `keyUnavailable` with its error, and `keyMissing` if it returns nil.
  public static func loadKey(
    _ key: @Sendable () async throws(CredentialError) -> Secret?
  ) async throws(SourceError) -> Secret {
    let found: Secret?
    do throws(CredentialError) { found = try await key() } catch { throw .keyUnavailable(error) }
    guard let found else { throw .keyMissing }
    return found
  }
}
