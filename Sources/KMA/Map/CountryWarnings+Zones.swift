import DataPortal
import Gazetteer
import Weather

extension CountryWarnings {
  /// A zone for each area of the warnings in force and of the preliminary ones, named as issued.
  ///
  /// A district is in a zone if any part of it is. Zones at sea have no districts: no table has their positions.
  var zones: [WarnedZone] {
    var zones = ZoneList(status: self)
    for record in WarningText(inForce).records { zones.add(record, isPreliminary: false) }
    for record in WarningText(preliminary ?? "", isPreliminary: true).records {
      zones.add(record, isPreliminary: true)
    }
    return zones.zones
  }
}

/// The zones of the records that have been read.
private struct ZoneList {
  let status: CountryWarnings
  private(set) var zones: [WarnedZone] = []
  /// The warnings in force, by district.
  private var readings: [Coordinate: [WeatherWarning]] = [:]

  init(status: CountryWarnings) { self.status = status }

  mutating func add(_ record: WarningRecord, isPreliminary: Bool) {
    for area in record.areas {
      let districts = WarnedDistrict.all.filter { $0.isNamed(by: area) }
      let warning = warning(record, area, isPreliminary, in: districts.first)
      if let index = zones.firstIndex(where: { $0.name == area.text }) {
        if !zones[index].warnings.contains(warning) { zones[index].warnings.append(warning) }
      } else {
        zones.append(WarnedZone(name: area.text, districts: districts.map(\.coordinate), warnings: [warning]))
      }
    }
  }

  /// With the times and the text that the place's own reading finds; at sea without times.
  private mutating func warning(
    _ record: WarningRecord, _ area: WarningArea, _ isPreliminary: Bool, in district: WarnedDistrict?
  ) -> WeatherWarning {
    var warning = WeatherWarning(
      kind: record.kind, area: area.text, issuedAt: status.stamp.issuedAt,
      severity: isPreliminary ? .minor : WeatherWarning.Severity(kind: record.kind), effectiveWords: record.when,
      isPreliminary: isPreliminary, isOfUnknownAge: !isPreliminary)
    guard let district else { return warning }
    let read =
      readings[district.coordinate] ?? WarningReading(status: status, matcher: district.matcher).warnings
    readings[district.coordinate] = read
    if let own = read.first(where: { ($0.kind, $0.isPreliminary) == (record.kind, isPreliminary) }) {
      warning = own
      warning.area = area.text
    }
    return warning
  }
}

/// A 시·군·구 and the names under which warnings know it.
private struct WarnedDistrict: Sendable {
  let coordinate: Coordinate
  let matcher: WarningMatcher

  static let all: [WarnedDistrict] = Gazetteer.korea.districts.compactMap { place in
    Locality(place).map { WarnedDistrict(coordinate: place.coordinate, matcher: WarningMatcher(place: $0)) }
  }

  func isNamed(by area: WarningArea) -> Bool {
    // Most areas begin with a 시도: then the districts of the others need no closer look.
    let provinces = Province.named(area.name.filter { !$0.isWhitespace })
    return (provinces.isEmpty || !provinces.isDisjoint(with: matcher.place.provinces)) && matcher.isNamed(by: area)
  }
}
