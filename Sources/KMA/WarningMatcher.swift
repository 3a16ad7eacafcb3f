import Weather

/// Decides whether KMA's areas name a place.
///
/// A 시도 without brackets includes all of its districts. A part with an unknown list of towns counts for the whole
/// district: the area is shown as issued and names the part, and showing nothing would be worse. An island that KMA
/// lists separately is not in an area that names its district. Seas include no place on land.
struct WarningMatcher: Sendable {
  let place: Locality
  /// The island that the place is on, if KMA lists it separately.
  private let island: WarningIsland?

  init(place: Locality) {
    self.place = place
    island = WarningIsland(of: place)
  }

  /// The level at which a name is read: 광주 is a metropolis in the nation and in 전남광주통합특별시 (`merged`), but a town in
  /// 경기도.
  private enum Context {
    case nation, merged, province, district

    var isProvince: Bool { self == .merged || self == .province }
  }

  func isNamed(by area: WarningArea) -> Bool { meets(area, in: .nation) }

  /// Whether any part of the place is in the area.
  private func meets(_ area: WarningArea, in context: Context) -> Bool {
    let inner = inside(area, context)
    return extent(of: area.name, in: context) != .nothing
      && (area.parts.isEmpty ? !isBeyond(area, context) : area.parts.contains { meets($0, in: inner) })
      && !area.excluded.contains { contains($0, in: inner) }
  }

  /// Whether all of the place is in the area.
  private func contains(_ area: WarningArea, in context: Context) -> Bool {
    let inner = inside(area, context)
    return extent(of: area.name, in: context) == .whole
      && (area.parts.isEmpty ? !isBeyond(area, context) : area.parts.contains { contains($0, in: inner) })
      && !area.excluded.contains { meets($0, in: inner) }
  }

  private func inside(_ area: WarningArea, _ context: Context) -> Context {
    if context == .nation, area.name == "전국" { return .nation }
    guard context == .nation || context == .merged else { return .district }
    let provinces = Province.named(area.name.filter { !$0.isWhitespace })
    return provinces.isEmpty ? .district : provinces.count > 1 ? .merged : .province
  }

  /// Whether the area is a whole 시도, and the place is an island that it does not include: 인천 does not include 서해5도.
  private func isBeyond(_ area: WarningArea, _ context: Context) -> Bool {
    guard let island, island.isOutsideProvince, context == .nation else { return false }
    return !Province.named(area.name.filter { !$0.isWhitespace }).isEmpty
  }

  private func extent(of name: String, in context: Context) -> Extent {
    let name = name.filter { !$0.isWhitespace }
    if name.isEmpty || name.isSea { return .nothing }
    let names = name.split { ".·ㆍ・".contains($0) }.map(String.init)
    guard names.count == 1 else { return names.map { extent(of: $0, in: context) }.max() ?? .nothing }
    if context == .nation || context == .merged, let extent = extent(ofProvince: name) { return extent }
    if let island = WarningIsland.named(name, of: place.provinces) { return island.extent(to: place) }
    if place.isProvince { return holds(name, in: context) ? .part : .nothing }
    // The belt between 200 and 600 metres ends below the mountain.
    if name.hasSuffix("중산간"), place.isHighland { return .nothing }
    if let island, !island.towns.isEmpty { return extent(ofIslandTown: name, in: context) }
    let full = context.isProvince ? place.provinces.map { $0 + name } : []
    if let (province, districts) = ([name] + full).lazy.compactMap(WarningZones.districts).first {
      let isThere = place.provinces.contains(province) && !districts.isDisjoint(with: place.names)
      return isThere && !(name.hasSuffix("산지") && place.isLowland) ? .part : .nothing
    }
    return max(extent(ofPart: name, in: context), extent(ofDistrict: name), extent(ofTown: name, in: context))
  }

  /// Whether a name at that level may be a part of the place, which is a 시도.
  private func holds(_ name: String, in context: Context) -> Bool {
    switch context {
    case .nation: return isOwnPart(name)
    case .merged where place.provinces.count == 1:
      let ofGwangju = WarningZones.districts(in: "광주").contains { $0 == name || $0 == name + "구" }
      let isGwangju = ofGwangju || !Province.remainders(of: name, in: "광주").isEmpty
      return isGwangju == place.provinces.contains("광주")
    case .merged, .province, .district: return true
    }
  }

  /// The name of a district does not include an island that is listed separately; a name may combine both: 신안군흑산면.
  private func extent(ofIslandTown name: String, in context: Context) -> Extent {
    let outer = place.districts + place.districts.map { String($0.dropLast()) }
    if outer.contains(name) { return .nothing }
    let inner =
      place.provinces.flatMap { Province.remainders(of: name, in: $0) }
      + outer.filter { name.hasPrefix($0) }.map { String(name.dropFirst($0.count)) }
    let extents = inner.map {
      WarningIsland.named($0, of: place.provinces)?.extent(to: place) ?? extent(ofTown: $0, in: .district)
    }
    return max(extent(ofTown: name, in: context), extents.max() ?? .nothing)
  }

  private func isOwnPart(_ name: String) -> Bool {
    place.provinces.contains { !Province.remainders(of: name, in: $0).isEmpty }
  }

  /// nil if the name is not a 시도.
  private func extent(ofProvince name: String) -> Extent? {
    if name == "전국" { return .whole }
    let named = Province.named(name)
    if named.isEmpty { return nil }
    return place.provinces.isDisjoint(with: named) ? .nothing : place.provinces.isSubset(of: named) ? .whole : .part
  }

  /// 서울동남권, 강원영동, 인천영종: a part of the 시도, prefixed with its name. Within its brackets 동남권 alone is enough.
  private func extent(ofPart name: String, in context: Context) -> Extent {
    let extents = place.provinces.flatMap { province in
      let parts = Province.remainders(of: name, in: province)
      return (parts.isEmpty && context.isProvince ? [name] : parts).map { part in
        WarningZones.extent(of: part, in: "", of: province, to: place.names)
          ?? (parts.isEmpty && !part.isDirection ? .nothing : extent(ofPart: part, of: province))
      }
    }
    return extents.max() ?? .nothing
  }

  private func extent(ofPart part: String, of province: String) -> Extent {
    let district = extent(ofDistrict: part)
    if district != .nothing || !part.isDirection { return district }
    if let extent = extent(ofHeight: part) { return extent }
    if province == "제주" { return extent(ofJeju: part) }
    if ["영동", "영서"].contains(part), ["영동", "영서"].contains(place.region) {
      return place.region == part ? .whole : .nothing
    }
    return .part
  }

  /// The extent of 산지 or 평지 for a place that is entirely one of them; nil if that is unknown.
  private func extent(ofHeight part: String) -> Extent? {
    guard part.isHeight, place.isHighland || place.isLowland else { return nil }
    return place.isHighland == (part != "평지") ? .whole : .nothing
  }

  /// Until 2026 the parts of the island were named after the island as a whole. Its mountain is uninhabited.
  private func extent(ofJeju part: String) -> Extent {
    guard let city = place.names.first else { return .part }
    switch part {
    case "산지", "산간": return place.isDistrict || !Set(["한라산", "성판악"]).isDisjoint(with: place.names) ? .part : .nothing
    case "북부중산간": return city == "제주시" ? extent(ofZone: "중산간", of: city) : .nothing
    case "남부중산간": return city == "서귀포시" ? extent(ofZone: "중산간", of: city) : .nothing
    case "해안", "내륙", "일부", "전역", "지역": return .part
    default: return extent(ofZone: part, of: city)
    }
  }

  private func extent(ofZone part: String, of city: String) -> Extent {
    WarningZones.extent(of: part, in: city, of: "제주", to: place.names) ?? .nothing
  }

  /// 수원, 수원시, 경주동부, 영광군낙월면: a district, or a part of it.
  private func extent(ofDistrict name: String) -> Extent {
    let extents = place.districts.flatMap { district in
      [district, String(district.dropLast())].filter { $0.count > 1 && name.hasPrefix($0) }.map { form in
        name == form ? .whole : extent(ofPart: String(name.dropFirst(form.count)), ofDistrict: district)
      }
    }
    return extents.max() ?? .nothing
  }

  private func extent(ofPart part: String, ofDistrict district: String) -> Extent {
    for province in place.provinces {
      let zone = WarningZones.extent(
        of: part, in: district, of: province, to: place.names)
      if let zone { return zone }
    }
    if let extent = extent(ofHeight: part) { return extent }
    return part.isDirection ? .part : extent(ofTown: part, in: .district)
  }

  /// 낙월면, 어청도. A warning for an island off its shore does not apply to a district.
  private func extent(ofTown name: String, in context: Context) -> Extent {
    if context == .nation { return .nothing }
    if name == "도서" { return place.names.contains("오천면") ? .part : .nothing }
    let isHere = place.names.contains { $0 == name || $0 + "면" == name || name + "면" == $0 }
    return isHere ? .whole : .nothing
  }
}

extension String {
  fileprivate var isSea: Bool {
    ["바다", "해상", "해역", "평수구역", "수로"].contains { hasSuffix($0) } || contains("앞바다") || contains("먼바다")
  }

  /// Parts that are distinguished by height only.
  fileprivate var isHeight: Bool { ["산지", "산간", "평지"].contains(self) }

  /// The words that form the names of parts.
  private static let directions = [
    "중산간", "산지", "산간", "평지", "내륙", "해안", "영동", "영서", "일부", "전역", "지역", "동", "서", "남", "북", "중", "부", "권",
  ]

  /// 북부, 동남부, 북동산지, 중산간.
  fileprivate var isDirection: Bool {
    var rest = self[...]
    while let word = String.directions.first(where: { rest.hasPrefix($0) }) { rest = rest.dropFirst(word.count) }
    return rest.isEmpty && !isEmpty
  }
}
