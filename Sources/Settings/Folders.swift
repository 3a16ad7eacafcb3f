import Glibc

/// Where the program's files live, by the XDG Base Directory specification. Naming a folder creates nothing.
public struct Folders: Sendable, Equatable {
  /// `$XDG_CONFIG_HOME/weatheri`, by default `~/.config/weatheri`.
  public var config: String
  /// `$XDG_DATA_HOME/weatheri`, by default `~/.local/share/weatheri`: what must not be lost.
  public var data: String
  /// `$XDG_CACHE_HOME/weatheri`, by default `~/.cache/weatheri`: what may be deleted at any time.
  public var cache: String
  /// `$XDG_STATE_HOME/weatheri`, by default `~/.local/state/weatheri`: logs and crash reports.
  public var state: String

  public var settingsFile: String { config + "/config.toml" }

  /// For what reads and writes nothing of the reader's: in these folders there is nothing, and nothing can be made.
  public static let nowhere = Folders(below: "/dev/null/weatheri")

  private init(below folder: String) { (config, data, cache, state) = (folder, folder, folder, folder) }

  /// Relative XDG values are ignored, as the specification says. If HOME is not an absolute path the account's home folder
  /// is used; an error only if that is unknown too and some folder depends on it. A path that is not UTF-8 is an error as
  /// well: with its unreadable bytes replaced it would lead to another folder.
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

  /// The home folder that the system's user database knows; nil where it knows none.
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
  /// Throws where bytes that are not UTF-8 were replaced in a path: it would lead to another file.
  public func checkIsPath(_ location: SettingsError.Location, key: String) throws(SettingsError) {
    if unicodeScalars.contains("\u{FFFD}") { throw SettingsError(location, key: key, .pathNotUTF8) }
  }
}
