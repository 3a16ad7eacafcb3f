import Weather

extension Gazetteer {
  /// By the number in the table; the last level is a quarter or a sight, which is never used to describe a point near
  /// it.
  static let levels: [Place.Level] = [.sido, .sigungu, .gu, .emd, .city, .emd]

  /// A place of the table with all its data.
  func place(of index: Int) -> Place {
    let level = Self.levels[Int(blob.level[index])]
    let point = coordinate(of: index)
    let isKorean = level != .city
    let belongs = Int(blob.belongs[index])
    let rooms = rooms(around: Int(blob.room[index]))
    return Place(
      name: wholeName(of: index, in: rooms, isKorean), shortName: shortName(of: index), coordinate: point,
      zone: isKorean ? .seoul : blob.zone(at: belongs), country: blob.country(of: Int(blob.room[index])), level: level,
      population: blob.people[index] == 0 ? nil : Int(blob.people[index]),
      admin: admin(of: index, in: rooms, level), korea: isKorean ? blob.codes(at: belongs, for: point) : nil)
  }

  func coordinate(of index: Int) -> Coordinate {
    Coordinate(
      latitude: Double(blob.latitude[index]) / 100_000, longitude: Double(blob.longitude[index]) / 100_000)
  }

  /// The rooms around a place, the innermost first; without the rooms that full names omit (전라남도 within 전남광주통합특별시).
  private func rooms(around room: Int) -> [Int] {
    var rooms: [Int] = []
    var next = UInt16(room)
    while next != Blob.nowhere {
      if !blob.isSilent(Int(next)) { rooms.append(Int(next)) }
      next = blob.outer[Int(next)]
    }
    return rooms
  }

  /// `서울특별시 중구`, `Jung-gu, Seoul`; abroad with the country: `프랑스 일드프랑스 파리`, `Paris, Île-de-France, France`. A
  /// city that has the name of its division or country is named once: `독일 베를린`, `Berlin, Germany`.
  private func wholeName(of index: Int, in rooms: [Int], _ isKorean: Bool) -> PlaceName {
    let own = PlaceName(ko: blob.ko(of: index), en: blob.name(.en, of: index))
    let around = isKorean ? line(of: rooms.dropLast()) : line(of: rooms[...], without: own)
    return PlaceName(
      ko: around.ko.isEmpty || around.ko == own.ko ? own.ko : "\(around.ko) \(own.ko)",
      en: around.en.isEmpty || around.en == own.en ? own.en : "\(own.en), \(around.en)")
  }

  /// The names of the rooms, except those equal to `own`; in Korean without the divisions that have no Korean name:
  /// 중국 베이징.
  private func line(of rooms: ArraySlice<Int>, without own: PlaceName? = nil) -> PlaceName {
    let korean = rooms.filter { $0 == rooms.last || !blob.roomName(.ko, of: $0).isEmpty }
    return PlaceName(
      ko: korean.reversed().map(blob.roomKo(of:)).filter { $0 != own?.ko }.joined(separator: " "),
      en: rooms.map { blob.roomName(.en, of: $0) }.filter { $0 != own?.en }.joined(separator: ", "))
  }

  /// `해운대`, `성남 분당`; a sight that bears the name of its district stands without it: `강남역`.
  func shortName(of index: Int) -> PlaceName {
    let ko = blob.name(.shortKo, of: index).withoutRepeatedDistrict
    let en = blob.name(.shortEn, of: index)
    return PlaceName(ko: ko.isEmpty ? blob.ko(of: index) : ko, en: en.isEmpty ? blob.name(.en, of: index) : en)
  }

  /// What distinguishes it from places with the same name: the 시도 of a district, the district of a 동, the division of
  /// a city abroad.
  private func admin(of index: Int, in rooms: [Int], _ level: Place.Level) -> PlaceName? {
    switch level {
    case .sido: nil
    case .sigungu, .gu: line(of: rooms.dropLast().suffix(1))
    case .city: division(of: index, in: rooms)
    default: line(of: rooms.dropLast())
    }
  }

  /// Division and country of a city abroad, as in its full name; of a city-state its own name.
  private func division(of index: Int, in rooms: [Int]) -> PlaceName {
    let around = line(of: rooms[...], without: PlaceName(ko: blob.ko(of: index), en: blob.name(.en, of: index)))
    return around.ko.isEmpty || around.en.isEmpty ? line(of: rooms[...]) : around
  }
}

extension String {
  /// `강남역` of `강남 강남역`. The names of 읍면동 stay complete: 구로 구로동.
  fileprivate var withoutRepeatedDistrict: String {
    let words = split(separator: " ")
    guard words.count == 2, words[1].hasPrefix(words[0]), let kind = words[1].last, !"읍면동가리".contains(kind) else {
      return self
    }
    return String(words[1])
  }
}
