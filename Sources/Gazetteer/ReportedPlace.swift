public import Weather

/// A place as another source reports it: a name, a point, and further data if known.
public struct ReportedPlace: Sendable, Equatable {
  public var name: PlaceName
  public var coordinate: Coordinate
  /// ISO 3166-1 alpha-2; empty if unknown.
  public var country: String
  /// The name of the country, for countries that are not in the table.
  public var countryName: PlaceName?
  /// The areas that contain it within the country, the innermost first.
  public var around: [PlaceName]
  public var population: Int?
  /// nil if unknown; then it gets the time zone of the nearest known place.
  public var zone: Zone?

  public init(
    name: PlaceName, coordinate: Coordinate, country: String = "", countryName: PlaceName? = nil,
    around: [PlaceName] = [], population: Int? = nil, zone: Zone? = nil
  ) {
    self.name = name
    self.coordinate = coordinate
    self.country = country
    self.countryName = countryName
    self.around = around
    self.population = population
    self.zone = zone
  }
}

extension Gazetteer {
  /// The place for a report: the table's own place if it has it, in South Korea with the codes of the nearest 읍·면·동,
  /// and everywhere with a full name that says where it is (`강원특별자치도 홍천군 화촌면 성산`, `Da Nang, Vietnam`).
  public func place(of sighting: ReportedPlace) -> Place { known(sighting) ?? korean(sighting) ?? foreign(sighting) }

  /// Maximum distance in kilometres between two positions of the same place: a city is larger than a point.
  private static let tolerance = 5.0

  /// The place of the table with the same name, in the same country and at the same spot; nil if none.
  private func known(_ sighting: ReportedPlace) -> Place? {
    let names = [sighting.name.ko, sighting.name.en].map { FoldedName($0) }
    return indices(around: sighting.coordinate, kilometres: Self.tolerance).lazy
      .filter { index in
        let own = shortName(of: index)
        return [own.ko, own.en, blob.ko(of: index), blob.name(.en, of: index)].contains {
          names.contains(FoldedName($0))
        }
      }
      .map(place(of:)).first { sighting.country.isEmpty || $0.country == sighting.country }
  }

  private func korean(_ sighting: ReportedPlace) -> Place? {
    guard ["KR", ""].contains(sighting.country),
      let (near, codes) = surroundings(of: sighting.coordinate, inKorea: 3...3), let codes
    else { return nil }
    return Place(
      name: PlaceName(ko: "\(near.name.ko) \(sighting.name.ko)", en: "\(sighting.name.en), \(near.name.en)"),
      shortName: sighting.name, coordinate: sighting.coordinate, zone: .seoul, country: "KR", level: .city,
      population: sighting.population, admin: near.name, korea: codes)
  }

  private func foreign(_ sighting: ReportedPlace) -> Place {
    let name = sighting.name
    let around = sighting.around + [land(of: sighting.country) ?? sighting.countryName].compactMap { $0 }
    let ko = around.map(\.ko).without(name.ko).reversed().joined(separator: " ")
    let en = around.map(\.en).without(name.en).joined(separator: ", ")
    let zone = sighting.zone.flatMap { $0.isKnown ? $0 : nil }
    return Place(
      name: PlaceName(ko: ko.isEmpty ? name.ko : "\(ko) \(name.ko)", en: en.isEmpty ? name.en : "\(name.en), \(en)"),
      shortName: name, coordinate: sighting.coordinate,
      zone: zone ?? self.zone(near: sighting.coordinate, in: sighting.country), country: sighting.country,
      level: .city, population: sighting.population,
      admin: ko.isEmpty || en.isEmpty ? nil : PlaceName(ko: ko, en: en))
  }

  /// The name of a country; nil if no city of the table is in it.
  private func land(of country: String) -> PlaceName? {
    (0..<blob.roomCount).first { blob.outer[$0] == Blob.nowhere && blob.country(of: $0) == country }
      .map { PlaceName(ko: blob.roomKo(of: $0), en: blob.roomName(.en, of: $0)) }
  }
}

extension [String] {
  /// Without repetitions, and without texts equal to the name.
  fileprivate func without(_ name: String) -> [String] {
    var seen: Set = ["", name]
    return filter { seen.insert($0).inserted }
  }
}
