import Alerts
import Glibc
import Weather

// The photo of who brings an alert, before it is ever shown.
extension World {
  /// The whole path: what tells the alert may stand in another folder. nil where it is empty.
  func photo(at path: String) throws(AlertFault) -> String? {
    if path.isEmpty { return nil }
    let whole = path.path(from: environment["HOME"])
    guard FileFact.of(whole)?.isFolder == false, let real = realpath(whole, nil) else {
      throw .noPhoto(path.harmless)
    }
    defer { free(real) }
    return String(cString: real)
  }

  /// By the first bytes of PNG and JPEG. It may yet become one; the alert is told without it as long as it is none.
  func looksLikePicture(_ path: String) -> Bool {
    let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return false }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 4)
    return read(file, &bytes, 4) == 4 && (bytes == [0x89, 0x50, 0x4E, 0x47] || bytes[..<3] == [0xFF, 0xD8, 0xFF])
  }
}
