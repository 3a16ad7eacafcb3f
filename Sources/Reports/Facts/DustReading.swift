package import FoundationEssentials
package import Weather

/// The concentration of one pollutant and its grade, as finished text.
package struct DustReading: Sendable, Equatable {
  package var name: String
  /// The short form: `초미세`.
  package var briefName: String
  /// `42`, a flag such as 점검및교정, or a dash.
  package var value: String
  package var grade: String
  package var tone: Tone
  /// How many of four marks are filled; 0 if there is no grade.
  package var level: Int
  /// Where the value is on the scale of the grades, 0…1 (`Pollutant.position`); nil if that is unknown.
  package var position: Double?
}

extension DustReading {
  package var brief: String { value }

  /// For `khai` from a model: one of the model's indexes.
  package init(_ pollutant: Pollutant, of air: AirMeasurement?, _ formatting: Formatting) {
    if pollutant == .khai, let air, air.isModelled {
      self.init(index: air.index(formatting.units.airIndex), formatting)
      return
    }
    let grade = air?.grade(of: pollutant)
    let value = air?.values[pollutant].map(formatting.plain)
    let flag = air?.flags[pollutant]?.harmless
    self.init(
      name: formatting.words.dustRow(pollutant), briefName: formatting.words.briefDustRow(pollutant),
      value: value ?? flag.map(formatting.words.stationFlag) ?? formatting.absent,
      grade: grade.map(formatting.words.grade) ?? "", tone: grade.map { .grade($0) } ?? .dim,
      level: grade?.level ?? 0, position: air?.values[pollutant].map(pollutant.position))
  }

  private init(index: AirIndex?, _ formatting: Formatting) {
    let (words, grade) = (formatting.words, index?.band.grade)
    let scale = index?.scale ?? formatting.units.airIndex?.scale
    let value = index.map { formatting.plain($0.value.rounded()) } ?? formatting.absent
    self.init(
      name: words.airIndex(scale), briefName: words.airIndexInBrief(scale), value: value,
      grade: index.map { words.band($0.band) } ?? "", tone: grade.map { .grade($0) } ?? .dim, level: grade?.level ?? 0)
  }
}

extension Formatting {
  /// The time comes first if the measurement is from another day, because the time must not be cut off.
  package func station(of air: AirMeasurement, at now: Date? = nil, isBrief: Bool = false) -> String {
    let clock = clock(air.measuredAt)
    // With the kind of station there is no room for the distance: the time of a measurement must not be cut off.
    let (place, time) = (
      whereabouts(
        of: air, withDistance: air.stationKind.flatMap(words.network) == nil, isBrief: isBrief),
      now.map { moment(air.measuredAt, seenAt: $0) } ?? clock
    )
    let isToday = time == clock
    return (isToday ? [place, time] : [time, place]).joined(separator: isASCII ? ", " : " · ")
  }

  /// `중구 측정소 0.4km`, `백령도 국가배경농도 3.2km`, in English `Jung-gu station, 0.4 km`: names the kind of station unless
  /// it is urban.
  func whereabouts(of air: AirMeasurement, withDistance: Bool = true, isBrief: Bool = false) -> String {
    let distance = !withDistance ? nil : air.distance.map { words.quantity(plain($0.rounded(to: 1)), "km") }
    let kind = air.stationKind.flatMap(words.network)
    let own = air.station.map(words.stationName)
    let name = own.map { isBrief || kind != nil ? $0 : words.station($0) }
    let station = [name ?? words.modelled, kind].compactMap { $0 }.joined(separator: " ")
    return distance.map { words.at(station, distance: $0) } ?? station
  }
}

extension Words {
  /// AirKorea's name for this kind of station; nil for urban ones, which are the usual kind.
  package func network(_ kind: StationKind) -> String? {
    switch kind {
    case .urban: nil
    case .suburban: say("교외대기", "suburban")
    case .background: say("국가배경농도", "background")
    }
  }
}

extension Words {
  fileprivate func at(_ station: String, distance: String) -> String {
    say("\(station) \(distance)", "\(station), \(distance)", key: "station at a distance {1} {2}")
  }
}
