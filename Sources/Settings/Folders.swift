import Glibc

/// The folders of the program's files, by the XDG Base Directory specification. Computing a path creates nothing.
public struct Folders: Sendable, Equatable {
  /// `$XDG_CONFIG_HOME/weatheri`, by default `~/.config/weatheri`.
  public var config: String
  /// `$XDG_DATA_HOME/weatheri`, by default `~/.local/share/weatheri`: data that must not be lost.
  public var data: String
  /// `$XDG_CACHE_HOME/weatheri`, by default `~/.cache/weatheri`: data that may be deleted at any time.
  public var cache: String
  /// `$XDG_STATE_HOME/weatheri`, by default `~/.local/state/weatheri`: logs and crash reports.
  public var state: String

  public var settingsFile: String { config + "/config.toml" }

  /// For callers that must not read or write the user's files: these folders are empty, and nothing can be created in
  /// them.
  public static let nowhere = Folders(below: "/dev/null/weatheri")

  private init(below folder: String) { (config, data, cache, state) = (folder, folder, folder, folder) }

  /// Relative XDG values are ignored, as the specification requires. If HOME is not an absolute path, the account's
  /// home folder is used; it is an error only if that is unknown too and a folder depends on it. A path that is not
  /// UTF-8 is an error as well: with its invalid bytes replaced it would name another folder.
  public init(
    environment: [String: String], accountHome: @autoclosure () -> String? = Folders.accountHome()
  ) throws(SettingsError) {
    let home = Folders.absolute(environment["HOME"]) ?? Folders.absolute(accountHome())
    func folder(_ variable: String, _ fallback: String) throws(SettingsError) -> String {
      if let base = Folders.absolute(environment[variable]) {
        try base.checkIsPath(.environment(variable), key: variable)
        return Folders.joined(base, "weatheri")
      }
      guard let home else { throw SettingsError(.environment("HOME"), key: "HOME", .homeUnknown) }
      try home.checkIsPath(.environment("HOME"), key: "HOME")
      return Folders.joined(home, fallback + "/weatheri")
    }
    config = try folder("XDG_CONFIG_HOME", ".config")
    data = try folder("XDG_DATA_HOME", ".local/share")
    cache = try folder("XDG_CACHE_HOME", ".cache")
    state = try folder("XDG_STATE_HOME", ".local/state")
  }

  /// The home folder from the system's user database; nil if it has none.
  public static func accountHome() -> String? {
    guard let entry = getpwuid(getuid()), let folder = entry.pointee.pw_dir else { return nil }
    return String(cString: folder)
  }

  private static func absolute(_ path: String?) -> String? {
    guard let path, path.hasPrefix("/") else { return nil }
    return path
  }

  private static func joined(_ base: String, _ rest: String) -> String {
    base.hasSuffix("/") ? base + rest : base + "/" + rest
  }
}

extension String {
  /// Throws if bytes that are not UTF-8 were replaced in this path: the result would name another file.
  public func checkIsPath(_ location: SettingsError.Location, key: String) throws(SettingsError) {
    if unicodeScalars.contains("\u{FFFD}") { throw SettingsError(location, key: key, .pathNotUTF8) }
  }
}
