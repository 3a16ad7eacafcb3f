import Glibc
import Weather

// The zone the reader's own clock stands in.
extension Zone {
  /// UTC where the machine does not say.
  static func own(_ environment: [String: String]) -> Zone {
    let named = ownName(environment, folder: ZoneDatabase.folder(in: environment)).map { Zone($0) }
    if let named, named.isKnown { return named }
    return ofWholeHours(secondsEast()) ?? utc
  }

  /// For a clock without a name (`TZ=KST-9`, a copied /etc/localtime): a zone that is as far from UTC, all year.
  static func ofWholeHours(_ secondsEast: Int) -> Zone? {
    let hours = secondsEast / 3600
    guard secondsEast % 3600 == 0, hours != 0 else { return nil }
    return hours == 9 ? seoul : Zone("Etc/GMT\(hours > 0 ? "-" : "+")\(abs(hours))")
  }

  private static func secondsEast() -> Int {
    var (now, fields) = (time(nil), tm())
    return localtime_r(&now, &fields) == nil ? 0 : fields.tm_gmtoff
  }

  /// TZ where it is a name, else the name behind /etc/localtime; nil where neither tells.
  static func ownName(_ environment: [String: String], folder: String) -> String? {
    let name = environment["TZ"].map { String($0.drop { $0 == ":" }) } ?? ""
    if name.hasPrefix(folder + "/") { return String(name.dropFirst(folder.count + 1)) }
    return name.isEmpty || name.hasPrefix("/") ? localName(below: folder) : name
  }

  /// `Asia/Seoul` of a link to `/usr/share/zoneinfo/Asia/Seoul`.
  private static func localName(below folder: String) -> String? {
    guard let real = realpath("/etc/localtime", nil) else { return nil }
    defer { free(real) }
    let path = String(cString: real)
    return path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : nil
  }
}
