import Weather

/// A place of the table together with everything it is called.
struct Entry: Sendable {
  /// In which sense a query names a place; the smaller one is the better claim.
  enum Calling: Int, Comparable {
    case name, formerName

    static func < (left: Calling, right: Calling) -> Bool { left.rawValue < right.rawValue }
  }

  var place: Place
  /// What it is called where everybody knows the rest: 영통구, 영통, Yeongtong-gu, Yeongtong, 광교.
  var names: [NameKey]
  /// What it was called, or what the larger part of it belonged to.
  var formerNames: [NameKey]
  /// The city around a 일반구: 수원시, 수원, Suwon-si, Suwon. Empty for everything else.
  var cities: [NameKey]
  /// The 시도 around it, former ones included: 경기도, 경기, Gyeonggi-do, Gyeonggi. Empty for a 시도 itself.
  var provinces: [NameKey]
  /// Its spoken line: 경기 수원시 영통구.
  var line: NameKey
  /// Where it is to be found: its office, and a remote island. Empty for a 시도 that districts share out among them.
  var points: [Coordinate]

  /// Its names as they are printed; made on demand, since only a search that found nothing better needs them.
  var wholeNames: [NameKey] { [NameKey(place.name.ko), NameKey(place.name.en)] }

  var withoutPoints: Entry {
    var entry = self
    entry.points = []
    return entry
  }

  /// Whether the whole query is a name of this place, alone or with what lies around it before or after it.
  func calling(of query: NameKey) -> Calling? {
    if names.contains(where: { fits(query, own: $0) }) { return .name }
    if formerNames.contains(where: { fits(query, own: $0) }) { return .formerName }
    return nil
  }

  private func fits(_ query: NameKey, own: NameKey) -> Bool {
    query == own || query.dropping(suffix: own).map(isAround) == true
      || query.dropping(prefix: own).map(isAround) == true
  }

  /// 경기, 수원 or 경기도 수원시, and in English order Suwon-si, Gyeonggi-do.
  private func isAround(_ rest: NameKey) -> Bool {
    provinces.contains(rest)
      || cities.contains { city in
        rest == city || rest.dropping(suffix: city).map(provinces.contains) == true
          || rest.dropping(prefix: city).map(provinces.contains) == true
      }
  }
}
