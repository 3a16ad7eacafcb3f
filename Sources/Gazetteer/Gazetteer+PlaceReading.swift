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
      admin: admin(of: rooms, level), korea: isKorean ? blob.codes(at: belongs, for: point) : nil)
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

  /// `서울특별시 중구`, `Jung-gu, Seoul`; abroad with the country: `프랑스 일드프랑스 파리`, `Paris, Île-de-France, France`.
  private func wholeName(of index: Int, in rooms: [Int], _ isKorean: Bool) -> PlaceName {
    let around = line(of: isKorean ? rooms.dropLast() : rooms[...])
    let own = (ko: blob.ko(of: index), en: blob.name(.en, of: index))
    return PlaceName(
      ko: around.ko.isEmpty || around.ko == own.ko ? own.ko : "\(around.ko) \(own.ko)",
      en: around.en.isEmpty || around.en == own.en ? own.en : "\(own.en), \(around.en)")
  }

  /// In Korean without the divisions that have no Korean name: 중국 베이징.
  private func line(of rooms: ArraySlice<Int>) -> PlaceName {
    let korean = rooms.filter { $0 == rooms.last || !blob.roomName(.ko, of: $0).isEmpty }
    return PlaceName(
      ko: korean.reversed().map(blob.roomKo(of:)).joined(separator: " "),
      en: rooms.map { blob.roomName(.en, of: $0) }.joined(separator: ", "))
  }

  func shortName(of index: Int) -> PlaceName {
    let ko = blob.name(.shortKo, of: index)
    let en = blob.name(.shortEn, of: index)
    return PlaceName(ko: ko.isEmpty ? blob.ko(of: index) : ko, en: en.isEmpty ? blob.name(.en, of: index) : en)
  }

  /// What distinguishes it from places with the same name: the 시도 of a district, the district of a 동, the division of
  /// a city abroad.
  private func admin(of rooms: [Int], _ level: Place.Level) -> PlaceName? {
    switch level {
    case .sido: nil
    case .sigungu, .gu: line(of: rooms.dropLast().suffix(1))
    case .city: line(of: rooms[...])
    default: line(of: rooms.dropLast())
    }
  }
}
