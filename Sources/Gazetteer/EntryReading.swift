import Weather

/// A 시도 as its row tells it.
struct Province: Sendable {
  var name: PlaceName
  var shortName: PlaceName
  var keys: [NameKey]
}

extension Entry {
  /// Reads a line of `KoreaTable.provinces`, and hands out the province its districts need.
  static func province(row: [Substring]) -> (entry: Entry, province: Province)? {
    guard row.count == 12 else { return nil }
    let name = PlaceName(ko: String(row[1]), en: String(row[2]))
    let shortName = PlaceName(ko: String(row[0]), en: String(row[3]))
    let keys = distinct(
      spellings(ko: row[1], en: row[2]) + [NameKey(row[0]), NameKey(row[3])]
        + EmbeddedTable.list(row[11]).map { NameKey($0) })
    guard let point = coordinate(row[4], row[5]), let codes = codes(row[7...10], at: point, cell: nil) else {
      return nil
    }
    let place = Place(
      name: name, shortName: shortName, coordinate: point, zone: .seoul, country: "KR", level: .sido,
      population: Int(row[6]), korea: codes)
    let entry = Entry(
      place: place, names: keys, formerNames: [], cities: [], provinces: [], line: NameKey(row[0]),
      points: [point])
    return (entry, Province(name: name, shortName: shortName, keys: keys))
  }

  /// Reads a line of `KoreaTable.districts`.
  static func district(row: [Substring], provinces: [Substring: Province]) -> Entry? {
    guard row.count == 14, let point = coordinate(row[3], row[4]) else { return nil }
    let around = EmbeddedTable.list(row[0]).compactMap { provinces[$0] }
    let cell: (Int, Int)? = EmbeddedTable.pair(row[13])
    guard let province = around.first, let codes = codes(row[6...9], at: point, cell: cell) else { return nil }
    let ko = EmbeddedTable.words(row[1])
    guard let ownKo = ko.last, let ownEn = EmbeddedTable.split(row[2], at: ",").first else { return nil }
    let names = spellings(ko: ownKo, en: ownEn) + EmbeddedTable.list(row[10]).map { NameKey($0) }
    let island: (Double, Double)? = EmbeddedTable.pair(row[12])
    return Entry(
      place: place(row: row, ownKo: ownKo, ownEn: ownEn, in: province, at: point, codes: codes),
      names: names,
      formerNames: EmbeddedTable.list(row[11]).map { NameKey($0) },
      cities: cities(ko: ko, en: row[2]),
      provinces: around.count == 1 ? province.keys : around.flatMap(\.keys),
      line: NameKey(province.shortName.ko) + NameKey(row[1]),
      points: [point] + (island.map { [Coordinate(latitude: $0.0, longitude: $0.1)] } ?? []))
  }

  private static func place(
    row: [Substring], ownKo: Substring, ownEn: Substring, in province: Province, at point: Coordinate,
    codes: KoreanCodes
  ) -> Place {
    let isInCity = ownKo != row[1]
    let level: Place.Level = !isInCity ? .sigungu : ownKo.hasSuffix("구") ? .gu : .emd
    let city = EmbeddedTable.words(row[1]).first.map { stem($0) ?? $0 }
    return Place(
      name: PlaceName(ko: "\(province.name.ko) \(row[1])", en: "\(row[2]), \(province.name.en)"),
      shortName: PlaceName(ko: isInCity ? "\(city ?? "") \(ownKo)" : String(ownKo), en: String(ownEn)),
      coordinate: point, zone: .seoul, country: "KR", level: level,
      population: Int(row[5]), admin: province.name, korea: codes)
  }

  /// Land region, city region, AirKorea 시도, dust region; the cell by formula unless KMA gave one by hand.
  private static func codes(_ fields: ArraySlice<Substring>, at point: Coordinate, cell: (Int, Int)?) -> KoreanCodes? {
    let texts = fields.map(String.init)
    let byHand = cell.map { GridCell(nx: $0.0, ny: $0.1) }
    guard texts.count == 4, let grid = byHand ?? DFSGrid.cell(of: point) else { return nil }
    return KoreanCodes(
      grid: grid, landRegion: texts[0], cityRegion: texts[1], airSido: texts[2], dustRegion: texts[3])
  }

  private static func coordinate(_ latitude: Substring, _ longitude: Substring) -> Coordinate? {
    guard let latitude = Double(latitude), let longitude = Double(longitude) else { return nil }
    return Coordinate(latitude: latitude, longitude: longitude)
  }

  private static func cities(ko: [Substring], en: Substring) -> [NameKey] {
    let names = EmbeddedTable.split(en, at: ",")
    guard ko.count == 2, names.count == 2 else { return [] }
    return spellings(ko: ko[0], en: names[1])
  }

  /// A name with and without its ending: 수원시 and 수원, Suwon-si and Suwon. 중구 keeps its ending.
  private static func spellings(ko: Substring, en: Substring) -> [NameKey] {
    var keys = [NameKey(ko), NameKey(en)]
    if let stem = stem(ko) { keys.append(NameKey(stem)) }
    if let hyphen = en.utf8.lastIndex(of: UInt8(ascii: "-")), endings.contains(en[hyphen...]) {
      keys.append(NameKey(en[..<hyphen]))
    }
    return keys
  }

  private static let endings: Set<Substring> = ["-do", "-si", "-gun", "-gu", "-myeon"]

  /// 수원 of 수원시; nil where one syllable would be left, or the name has no such ending.
  private static func stem(_ name: Substring) -> Substring? {
    let syllables = name.unicodeScalars
    guard syllables.count > 2, let last = syllables.last, "시군구면".unicodeScalars.contains(last) else { return nil }
    return Substring(syllables.dropLast())
  }

  private static func distinct(_ keys: [NameKey]) -> [NameKey] {
    var seen: Set<NameKey> = []
    return keys.filter { seen.insert($0).inserted }
  }
}
