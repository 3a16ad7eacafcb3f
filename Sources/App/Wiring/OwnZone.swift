import FoundationEssentials
import Glibc
import Weather

// The zone the reader's own clock stands in.
extension Zone {
  /// The zone of TZ, else of `localtime`: by its name, else by the rule it follows, else as far from UTC as it is now.
  static func own(_ environment: [String: String], localtime: String = "/etc/localtime") -> Zone {
    let folder = ZoneDatabase.folder(in: environment)
    let named = ownName(environment, folder: folder, localtime: localtime).map { Zone($0) }
    if let named, named.isKnown { return named }
    if let rule = ofRule(environment, localtime: localtime) { return rule }
    let seconds = secondsEast()
    return ofWholeHours(seconds) ?? (seconds == 0 ? nil : Zone(named: nil, offset: seconds)) ?? utc
  }

  /// A rule in TZ, or at the end of the file that TZ or `localtime` is; nil if there is none with summer time.
  private static func ofRule(_ environment: [String: String], localtime: String) -> Zone? {
    let text = environment["TZ"].map { String($0.drop { $0 == ":" }) } ?? ""
    guard text.isEmpty || text.hasPrefix("/") else { return Zone(rule: text) }
    let file = FileManager.default.contents(atPath: text.isEmpty ? localtime : text)
    return file.flatMap { Zone(ruleOfFile: [UInt8]($0)) }
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
  static func ownName(
    _ environment: [String: String], folder: String, localtime: String = "/etc/localtime"
  ) -> String? {
    let name = environment["TZ"].map { String($0.drop { $0 == ":" }) } ?? ""
    if !name.isEmpty, !name.hasPrefix("/") { return name }
    return self.name(ofFile: name.isEmpty ? localtime : name, below: folder)
  }

  /// `Asia/Seoul` of `/usr/share/zoneinfo/Asia/Seoul` or a link to it; the folder may be a link as well.
  private static func name(ofFile path: String, below folder: String) -> String? {
    let folders = [folder, realPath(folder)].compactMap { $0 }
    let paths = [path, realPath(path)].compactMap { $0 }
    return folders.lazy.flatMap { folder in
      paths.filter { $0.hasPrefix(folder + "/") }.map { String($0.dropFirst(folder.count + 1)) }
    }.first
  }

  private static func realPath(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}
