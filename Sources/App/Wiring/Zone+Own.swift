import FoundationEssentials
import Glibc
import Weather

// The zone of the user's clock.
extension Zone {
  /// The zone of TZ, else of `localtime`: by its name, else by its rule, else by its current UTC offset.
  static func own(_ environment: [String: String], localtime: String = "/etc/localtime") -> Zone {
    let folder = ZoneDatabase.folder(in: environment)
    let named = ownName(environment, folder: folder, localtime: localtime).map { Zone($0) }
    if let named, named.isKnown { return named }
    if let rule = zoneOfRule(environment, localtime: localtime) { return rule }
    let seconds = secondsEast()
    return ofWholeHours(seconds) ?? (seconds == 0 ? nil : Zone(named: nil, offset: seconds)) ?? utc
  }

  /// The rule in TZ, or at the end of the zone file that TZ or `localtime` names; nil if there is no rule with summer
  /// time.
  private static func zoneOfRule(_ environment: [String: String], localtime: String) -> Zone? {
    let text = environment["TZ"].map { String($0.drop { $0 == ":" }) } ?? ""
    guard text.isEmpty || text.hasPrefix("/") else { return Zone(rule: text) }
    let file = try? OpenFile.open(text.isEmpty ? localtime : text, for: .reading).read(upTo: ZoneDatabase.longestFile)
    return file.flatMap { Zone(ruleOfFile: [UInt8]($0)) }
  }

  /// For a clock without a zone name (`TZ=KST-9`, a copied /etc/localtime): a zone with that UTC offset all year. nil
  /// if the offset is zero or not in whole hours.
  static func ofWholeHours(_ secondsEast: Int) -> Zone? {
    let hours = secondsEast / 3600
    guard secondsEast % 3600 == 0, hours != 0 else { return nil }
    return hours == 9 ? seoul : Zone("Etc/GMT\(hours > 0 ? "-" : "+")\(abs(hours))")
  }

  private static func secondsEast() -> Int {
    // `localtime_r` alone keeps the zone that the process used first.
    tzset()
    var (now, fields) = (time(nil), tm())
    return localtime_r(&now, &fields) == nil ? 0 : fields.tm_gmtoff
  }

  /// The names of the zone in TZ or of `/etc/localtime`: as it is written, and the current name if that is a link to
  /// it (`US/Eastern`, `America/New_York`). Empty if there is no name.
  static func ownNames(_ environment: [String: String], localtime: String = "/etc/localtime") -> [String] {
    let folder = ZoneDatabase.folder(in: environment)
    guard let name = ownName(environment, folder: folder, localtime: localtime) else { return [] }
    let real = "\(folder)/\(name)".realPath.flatMap { self.name(ofFile: $0, below: folder) }
    return [name, real].compactMap(\.self).uniqued
  }

  /// The name in TZ, else the name of the file to which /etc/localtime links; nil if neither gives a name.
  static func ownName(
    _ environment: [String: String], folder: String, localtime: String = "/etc/localtime"
  ) -> String? {
    let name = environment["TZ"].map { String($0.drop { $0 == ":" }) } ?? ""
    if !name.isEmpty, !name.hasPrefix("/") { return name }
    return self.name(ofFile: name.isEmpty ? localtime : name, below: folder)
  }

  /// `Asia/Seoul` for `/usr/share/zoneinfo/Asia/Seoul` or a link to it; the folder may be a link as well.
  private static func name(ofFile path: String, below folder: String) -> String? {
    let folders = [folder, folder.realPath].compactMap { $0 }
    let paths = [path, path.realPath].compactMap { $0 }
    return folders.lazy.flatMap { folder in
      paths.filter { $0.hasPrefix(folder + "/") }.map { String($0.dropFirst(folder.count + 1)) }
    }.first
  }
}
