import Glibc

extension String {
  /// The names of all that is in the folder with this path, in no order; nil if it cannot be read.
  public var folderContents: [String]? {
    guard let folder = opendir(self) else { return nil }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}
