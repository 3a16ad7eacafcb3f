import Gazetteer
import Weather

/// The location of a place, by the names that KMA's warnings use.
struct Locality: Sendable, Equatable {
  /// Short names of the 시도: 서울, 경기, 전남. Two for 전남광주통합특별시 as a whole.
  let provinces: Set<String>
  /// Names within the 시도 that contain the place, the outermost first: 평창군, 대관령면. Empty for a 시도.
  let names: [String]
  /// Whether it is a whole 시도, 시군 or 구; a warning may name a part of it.
  let isDistrict: Bool
  /// The region of the dust forecast, which distinguishes 영동 from 영서.
  var region = ""
}

extension Locality {
  /// nil for a place abroad.
  init?(_ place: Place, gazetteer: Gazetteer = .korea) {
    guard let korea = place.korea else { return nil }
    var names = Locality.names(in: place.name.ko)
    let isDistrict = [.sido, .sigungu, .gu].contains(place.level)
    if !isDistrict {
      // A beach or a point has no town in its name: the names of the nearest town are used.
      let near = Locality.names(in: gazetteer.here(at: place.coordinate).name.ko)
      if names.isEmpty || names.first == near.first { names += near.filter { !names.contains($0) } }
    }
    let whole = names.isEmpty ? Province.named(place.name.ko) : []
    self.init(
      provinces: whole.isEmpty ? [korea.airSido] : whole, names: names, isDistrict: isDistrict,
      region: korea.dustRegion)
  }

  var isProvince: Bool { names.isEmpty && isDistrict }

  /// The names that are a 시, 군 or 구.
  var districts: [String] { names.filter { $0.count > 1 && "시군구".contains($0.last ?? " ") } }

  /// Whether it is a town in the lowland of a district that also has mountains. Towns called 동 and 읍 are, except
  /// those of 태백 and 정선, which are mountainous throughout, and 설악동. For a 면 the name does not show it.
  var isLowland: Bool {
    let towns = names.filter { !districts.contains($0) }
    return !isDistrict && !towns.isEmpty && Set(names).isDisjoint(with: ["태백시", "정선군", "설악동"])
      && towns.allSatisfy { $0.hasSuffix("동") || $0.hasSuffix("읍") }
  }

  /// Whether its name shows that all of it is mountain.
  var isHighland: Bool { !Set(names).isDisjoint(with: ["태백시", "대관령면", "설악동", "설악산", "한라산", "성판악"]) }

  private static func names(in name: String) -> [String] {
    let words = name.split(separator: " ").map(String.init).filter { $0 != "부근" }
    return words.first.map { !Province.named($0).isEmpty } == true ? Array(words.dropFirst()) : words
  }
}

/// The 시도 with their present and past names.
enum Province {
  private static let names: [(short: String, others: String)] = [
    ("서울", "서울특별시 서울시"), ("부산", "부산광역시 부산시"), ("대구", "대구광역시 대구시"), ("인천", "인천광역시 인천시"),
    ("광주", "광주광역시 광주시"), ("대전", "대전광역시 대전시"), ("울산", "울산광역시 울산시"), ("세종", "세종특별자치시 세종시"),
    ("경기", "경기도"), ("강원", "강원특별자치도 강원자치도 강원도"), ("충북", "충청북도"), ("충남", "충청남도"),
    ("전북", "전북특별자치도 전북자치도 전라북도"), ("전남", "전라남도"), ("경북", "경상북도"), ("경남", "경상남도"),
    ("제주", "제주특별자치도 제주자치도 제주도"),
  ]

  private static let merged: Set<String> = ["전남광주통합특별시", "전남광주특별시", "전남광주", "광주전남"]

  /// The short names of the 시도 of that name; empty if it is not a 시도.
  static func named(_ name: String) -> Set<String> {
    if merged.contains(name) { return ["전남", "광주"] }
    let known = names.first { $0.short == name || $0.others.split(separator: " ").contains(name[...]) }
    return known.map { [$0.short] } ?? []
  }

  /// The rest of a part's name after the name of the 시도: 동남권 in 서울동남권, 북부 in 제주도북부.
  static func remainders(of name: String, in short: String) -> [String] {
    let known = names.first { $0.short == short }
    let prefixes = (known?.others.split(separator: " ").map(String.init) ?? []) + [short]
    return prefixes.filter { name.hasPrefix($0) && name != $0 }.map { String(name.dropFirst($0.count)) }
  }
}
