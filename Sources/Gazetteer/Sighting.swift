public import Weather

/// A place as another source describes it: a name and a point, and whatever else was said.
public struct Sighting: Sendable, Hashable {
  public var name: PlaceName
  public var coordinate: Coordinate
  /// ISO 3166-1 alpha-2; empty where it is not said.
  public var country: String
  /// What the country is called, in case the table has never heard of it.
  public var countryName: PlaceName?
  /// What it lies in within the country, the innermost first.
  public var around: [PlaceName]
  public var population: Int?
  /// nil where it is not said; then it has the clocks of the nearest place that is known.
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
  /// The place that was sighted: the table's own where it has it, in South Korea with the codes of the nearest 읍·면·동,
  /// and everywhere under a whole name that says where it is (`강원특별자치도 홍천군 화촌면 성산`, `Da Nang, Vietnam`).
  public func place(of sighting: Sighting) -> Place { known(sighting) ?? korean(sighting) ?? foreign(sighting) }

  /// Kilometres that two positions of one place may lie apart: a city is larger than a point.
  private static let tolerance = 5.0

  /// Under one name, in one country, in one spot: then it is one place.
  private func known(_ sighting: Sighting) -> Place? {
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

  private func korean(_ sighting: Sighting) -> Place? {
    guard ["KR", ""].contains(sighting.country),
      let (near, codes) = surroundings(of: sighting.coordinate, inKorea: 3...3), let codes
    else { return nil }
    return Place(
      name: PlaceName(ko: "\(near.name.ko) \(sighting.name.ko)", en: "\(sighting.name.en), \(near.name.en)"),
      shortName: sighting.name, coordinate: sighting.coordinate, zone: .seoul, country: "KR", level: .city,
      population: sighting.population, admin: near.name, korea: codes)
  }

  private func foreign(_ sighting: Sighting) -> Place {
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

  /// What a country is called; nil for one without a city in the table.
  private func land(of country: String) -> PlaceName? {
    (0..<blob.roomCount).first { blob.outer[$0] == Blob.nowhere && blob.country(of: $0) == country }
      .map { PlaceName(ko: blob.roomKo(of: $0), en: blob.roomName(.en, of: $0)) }
  }
}

extension [String] {
  /// Each once, and not what says no more than the name.
  fileprivate func without(_ name: String) -> [String] {
    var seen: Set = ["", name]
    return filter { seen.insert($0).inserted }
  }
}
