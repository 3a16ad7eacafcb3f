/// Islands that KMA lists separately from the district they belong to.
///
/// The table of warning zones (특보구역코드, 2026) lists 서해5도 and 울릉도·독도 separately from 인천 and 경상북도, and 거문도·초도, 흑산도·홍도
/// and 추자도 separately from the districts of their 시도.
struct WarningIsland: Sendable {
  let province: String
  let district: String
  /// Empty if the whole district is meant.
  let towns: [String]
  /// Whether the name of the 시도 does not include it.
  var isOutsideProvince: Bool { ["인천", "경북"].contains(province) }

  private static let table: [String: WarningIsland] = [
    "서해5도": WarningIsland(
      province: "인천", district: "옹진군", towns: ["백령면", "대청면", "연평면", "백령도", "대청도", "소청도", "연평도"]),
    "백령도": WarningIsland(province: "인천", district: "옹진군", towns: ["백령면", "백령도"]),
    "대청도": WarningIsland(province: "인천", district: "옹진군", towns: ["대청면", "대청도", "소청도"]),
    "연평도": WarningIsland(province: "인천", district: "옹진군", towns: ["연평면", "연평도"]),
    "울릉도": WarningIsland(province: "경북", district: "울릉군", towns: []),
    "독도": WarningIsland(province: "경북", district: "울릉군", towns: []),
    "울릉도독도": WarningIsland(province: "경북", district: "울릉군", towns: []),
    "흑산도": WarningIsland(province: "전남", district: "신안군", towns: ["흑산면", "흑산도", "홍도"]),
    "홍도": WarningIsland(province: "전남", district: "신안군", towns: ["흑산면", "흑산도", "홍도"]),
    "거문도": WarningIsland(province: "전남", district: "여수시", towns: ["삼산면", "거문도", "초도"]),
    "초도": WarningIsland(province: "전남", district: "여수시", towns: ["삼산면", "거문도", "초도"]),
    "추자도": WarningIsland(province: "제주", district: "제주시", towns: ["추자면", "추자도"]),
  ]

  /// The island a place is on; nil on the mainland, and for a district that contains such islands as a part.
  init?(of place: Locality) {
    let island = Self.table.values.first {
      place.provinces.contains($0.province) && place.names.contains($0.district)
        && ($0.towns.isEmpty || !$0.towns.allSatisfy { !place.names.contains($0) })
    }
    guard let island else { return nil }
    self = island
  }

  private init(province: String, district: String, towns: [String]) {
    self.province = province
    self.district = district
    self.towns = towns
  }

  static func named(_ name: String, of provinces: Set<String>) -> WarningIsland? {
    table[name].flatMap { provinces.contains($0.province) ? $0 : nil }
  }

  func extent(to place: Locality) -> Extent {
    guard place.names.contains(district) else { return .nothing }
    if towns.isEmpty || !place.names.allSatisfy({ !towns.contains($0) }) { return .whole }
    // 옹진군 consists of islands only, and these are most of it.
    return place.isDistrict && district == "옹진군" ? .part : .nothing
  }
}
