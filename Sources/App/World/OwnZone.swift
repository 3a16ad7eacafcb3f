import Weather

#if canImport(Glibc)
  import Glibc
#endif

// The zone the reader's own clock stands in.
extension Zone {
  /// UTC where the machine does not say.
  static func own(_ environment: [String: String]) -> Zone {
    Zone(ownName(environment, folder: folder(environment)) ?? utc.identifier)
  }

  /// TZ where it is a name, else the name behind /etc/localtime; nil where neither tells.
  static func ownName(_ environment: [String: String], folder: String) -> String? {
    let name = environment["TZ"].map { String($0.drop { $0 == ":" }) } ?? ""
    return name.isEmpty || name.hasPrefix("/") ? localName(below: folder) : name
  }

  /// Where zones are looked up.
  static func folder(_ environment: [String: String]) -> String {
    environment["TZDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/usr/share/zoneinfo"
  }

  /// `Asia/Seoul` of a link to `/usr/share/zoneinfo/Asia/Seoul`.
  private static func localName(below folder: String) -> String? {
    guard let real = realpath("/etc/localtime", nil) else { return nil }
    defer { free(real) }
    let path = String(cString: real)
    return path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : nil
  }
}
