import Dashboard
import FoundationEssentials
import Glibc
import Settings
import Storage
import Weather

/// The properties of an existing file or folder.
struct FileFact: Sendable, Equatable {
  var path: String
  /// The lower nine bits of its mode; nil if there is no file or it may not be examined.
  var mode: UInt32?
  var isFolder: Bool
  var isWritable: Bool
  /// Whether it belongs to the user who runs the program, who can then change its mode.
  var isOwn = true

  /// Whether users other than its owner have any permission.
  var isOpenToOthers: Bool { mode.map { $0 & 0o077 != 0 } ?? false }

  /// The mode it should have: 0700 for a folder, 0600 for a file.
  var wantedMode: UInt32 { isFolder ? 0o700 : 0o600 }

  static func of(_ path: String) -> FileFact? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    let isFolder = status.st_mode & S_IFMT == S_IFDIR
    return FileFact(
      path: path, mode: UInt32(status.st_mode) & 0o777, isFolder: isFolder,
      isWritable: access(path, isFolder ? W_OK | X_OK : W_OK) == 0, isOwn: status.st_uid == geteuid())
  }

  /// For a path that does not exist: the nearest existing entry above it, which is the folder in which it would be
  /// created, or a file that blocks it.
  static func above(_ path: String) -> FileFact? {
    var path = path[...]
    while let slash = path.lastIndex(of: "/") {
      path = path[..<slash]
      if let fact = of(path.isEmpty ? "/" : String(path)) { return fact }
    }
    return nil
  }
}

/// The four folders of the program with their files, and the settings file, which may be in another folder.
struct FileFacts: Sendable {
  struct Folder: Sendable {
    var kind: Finding.ID.Folder
    var path: String
    /// nil if it does not exist, which is normal before the first run.
    var itself: FileFact?
    var files: [FileFact] = []
    /// The nearest existing entry above it; nil if the folder exists.
    var above: FileFact?
  }

  var folders: [Folder]
  /// nil if none.
  var settingsFile: FileFact?
  var holdsKey: Bool
  /// The .p8 file; nil if none is set or the file does not exist.
  var keyFile: FileFact?
  /// The error of the file that stores cities and alerts, if any.
  var storeError: StorageError?
  /// Number of alerts in that file that cannot be read.
  var unreadableAlerts = 0

  static func gathered(
    _ folders: Folders, settingsPath: String, settingsText: String?, keyPath: String?, store: StoreFile
  ) -> FileFacts {
    let paths: [(Finding.ID.Folder, String)] = [
      (.config, folders.config), (.data, folders.data), (.cache, folders.cache), (.state, folders.state),
    ]
    return FileFacts(
      folders: paths.map { kind, path in
        let names = (path.folderContents ?? []).sorted()
        let files = names.compactMap { FileFact.of("\(path)/\($0)") }
        let itself = FileFact.of(path)
        return Folder(
          kind: kind, path: path, itself: itself, files: files.filter { $0.path != settingsPath },
          above: itself == nil ? FileFact.above(path) : nil)
      },
      settingsFile: FileFact.of(settingsPath), holdsKey: settingsText.map(Settings.holdsKey) ?? false,
      keyFile: keyPath.flatMap(FileFact.of), storeError: error(of: store))
  }

  private static func error(of store: StoreFile) -> StorageError? {
    do throws(StorageError) {
      try store.examine()
      return nil
    } catch { return error }
  }
}
