import CPlaces

/// The parts into which KMA divides some districts for warnings, and the towns in each (기상특보 세분구역 안내, 2026).
///
/// Mountains and plains are not included: a warning that names one of them is shown to all towns of the district, in
/// KMA's own words.
enum WarningZones {
  private struct Key: Hashable {
    var province: String
    var district: String
  }

  private struct Zone {
    var name: String
    var towns: Set<String>
    /// Whether it is a belt around the mountain that covers parts of towns which belong to other zones.
    var isBelt: Bool
  }

  private static let zones: [Key: [Zone]] = String(cString: warning_zones_text())
    .split(separator: "\n").filter { !$0.hasPrefix("#") }.reduce(into: [:]) { zones, line in
      let fields = line.split(separator: "|", omittingEmptySubsequences: false)
      let key = Key(province: String(fields[0]), district: String(fields[1]))
      let isBelt = fields[2].hasPrefix("+")
      let towns = Set(fields[3].split(separator: " ").map(String.init))
      zones[key, default: []].append(
        Zone(name: String(isBelt ? fields[2].dropFirst() : fields[2]), towns: towns, isBelt: isBelt))
    }

  /// The districts named in the zones of a 시도.
  static func districts(in province: String) -> Set<String> {
    (zones[Key(province: province, district: "")] ?? []).reduce(into: []) { $0.formUnion($1.towns) }
  }

  /// How much of a place the part of that name covers within the district ("" means the 시도 itself); nil if the
  /// district has no such part. `names` are those of the place, the innermost last.
  static func extent(of part: String, in district: String, of province: String, to names: [String])
    -> Extent?
  {
    guard let zones = zones[Key(province: province, district: district)],
      let zone = zones.first(where: { $0.name == part })
    else { return nil }
    let inner = district.isEmpty ? names[...] : names.drop { $0 != district }.dropFirst()
    // The place is the whole district, which contains the part.
    if inner.isEmpty { return .part }
    if zone.isBelt { return zone.towns.isDisjoint(with: inner) ? .nothing : .part }
    for name in inner.reversed() {
      guard let home = zones.first(where: { !$0.isBelt && $0.towns.contains(name) }) else { continue }
      return home.name == part ? .whole : .nothing
    }
    // A beach or a gate is in no list, wherever it is.
    let isTown = inner.last?.last.map { "읍면동".contains($0) } ?? false
    guard isTown, zones.contains(where: { $0.towns.contains("*") }) else { return .part }
    return zone.towns.contains("*") ? .whole : .nothing
  }

  /// Mountains named after a province, and the districts they are in.
  private static let mountains: [String: Set<String>] = [
    "강원북부산지": ["속초시", "고성군", "양양군", "인제군", "양구군"], "강원중부산지": ["강릉시", "평창군", "홍천군"],
    "강원남부산지": ["동해시", "삼척시", "정선군", "태백시"], "경북북동산지": ["영양군", "봉화군", "울진군"],
  ]

  /// The districts that share those mountains; nil if the name is not one of them.
  static func districts(of mountains: String) -> (province: String, districts: Set<String>)? {
    Self.mountains[mountains].map { (String(mountains.prefix(2)), $0) }
  }
}

/// How much of a place is in an area.
enum Extent: Int, Sendable, Hashable, Comparable {
  /// Nothing of it.
  case nothing
  /// A part of it, or possibly all of it.
  case part
  /// All of it.
  case whole

  static func < (left: Extent, right: Extent) -> Bool { left.rawValue < right.rawValue }
}
