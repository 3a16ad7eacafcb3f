import Glibc
import Settings
import Storage
import ViewModels

/// A file or folder as it stands there.
struct FileFact: Sendable, Hashable {
  var path: String
  /// The lower nine bits of its mode; nil where there is nothing, or where it may not be looked at.
  var mode: UInt32?
  var isFolder: Bool
  var isWritable: Bool
  /// Whether it belongs to the user who runs the program, and so can be opened with chmod.
  var isOwn = true

  /// Whether users but its owner may do anything with it.
  var isOpenToOthers: Bool { mode.map { $0 & 0o077 != 0 } ?? false }

  /// What it should be: 0700 for a folder, 0600 for a file.
  var wantedMode: UInt32 { isFolder ? 0o700 : 0o600 }

  static func of(_ path: String) -> FileFact? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    let isFolder = status.st_mode & S_IFMT == S_IFDIR
    return FileFact(
      path: path, mode: UInt32(status.st_mode) & 0o777, isFolder: isFolder,
      isWritable: access(path, isFolder ? W_OK | X_OK : W_OK) == 0, isOwn: status.st_uid == geteuid())
  }

  /// What is there on the way to a path where nothing is: the folder it would be made in, or what stands in its place.
  static func above(_ path: String) -> FileFact? {
    var path = path[...]
    while let slash = path.lastIndex(of: "/") {
      path = path[..<slash]
      if let fact = of(path.isEmpty ? "/" : String(path)) { return fact }
    }
    return nil
  }
}

/// Our four folders and what lies in them, and the settings file wherever that is.
struct FileFacts: Sendable {
  struct Folder: Sendable {
    var kind: Finding.ID.Folder
    var path: String
    /// nil where it does not exist, which is normal before the first run.
    var itself: FileFact?
    var files: [FileFact] = []
    /// What it would be made in; nil where it exists.
    var above: FileFact?
  }

  var folders: [Folder]
  /// nil where there is none.
  var settingsFile: FileFact?
  var holdsKey: Bool
  /// The .p8 file; nil where none is named, or none is there.
  var keyFile: FileFact?
  /// What is wrong with the file that cities and alerts are kept in.
  var storeError: StorageError?
  /// How many alerts in it cannot be read.
  var unreadableAlerts = 0

  static func gathered(
    _ folders: Folders, settingsPath: String, settingsText: String?, keyPath: String?, store: StoreFile
  ) -> FileFacts {
    let paths: [(Finding.ID.Folder, String)] = [
      (.config, folders.config), (.data, folders.data), (.cache, folders.cache), (.state, folders.state),
    ]
    return FileFacts(
      folders: paths.map { kind, path in
        let files = names(in: path).compactMap { FileFact.of("\(path)/\($0)") }
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

  private static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }
}
