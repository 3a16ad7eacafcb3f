import Glibc

extension String {
  /// The absolute path without symbolic links; nil if there is no such file.
  public var realPath: String? {
    guard let real = realpath(self, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}
