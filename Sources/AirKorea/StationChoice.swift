import FoundationEssentials
import Gazetteer
import Weather

/// The reading that speaks for a point, the kind of its station, and how many kilometres away it was taken.
struct StationChoice: Sendable, Hashable {
  var reading: Reading
  var kind: StationKind
  var distance: Double

  /// Kilometres beyond which a station says nothing about a place.
  static let reach = 20.0
}

extension StationTable {
  /// The nearest 도시대기 station within reach that has a value for dust; where there is none, 교외대기, and on islands
  /// and mountains 국가배경농도. Where none of them has one, the nearest that has any other value.
  ///
  /// Roadsides and harbours never speak for where people live. A reading more than two hours behind the newest loses
  /// against every other, one more than a day behind is none. Fails with `notCovered` where no station in reach has a
  /// row, with `malformed` where it has but nothing of it can be read, else with `noValue`.
  func choice(for point: Coordinate, among stations: [Station]) throws(SourceError) -> StationChoice {
    let listed = stations.filter { point.kilometres(to: $0.coordinate) <= StationChoice.reach }
    let near = choices(near: point, among: listed, of: stations)
    let byAge = [0...2.0, -24...24.0].map { hours in near.filter { hours.contains(hoursBehind($0.reading)) } }
    for choices in byAge {
      for kind in StationKind.allCases {
        if let first = choices.first(where: { $0.kind == kind && $0.reading.hasDust }) { return first }
      }
    }
    if let other = byAge.joined().first(where: { !$0.reading.values.isEmpty }) { return other }
    throw silence(of: near, listed)
  }

  /// Those of the listed that may speak and have a row, the nearest first.
  private func choices(
    near point: Coordinate, among listed: [Station], of stations: [Station]
  ) -> [StationChoice] {
    let rows = Dictionary(grouping: readings, by: \.station)
    let namesakes = Dictionary(stations.map { ($0.name, 1) }, uniquingKeysWith: +)
    return listed.compactMap { station in
      guard let reading = reading(of: station, in: rows[station.name] ?? [], isUnique: namesakes[station.name] == 1),
        let kind = (reading.kind ?? station.kind)?.speaker
      else { return nil }
      return StationChoice(reading: reading, kind: kind, distance: point.kilometres(to: station.coordinate))
    }
    .sorted { $0.distance < $1.distance }
  }

  /// Why no station near has a value.
  private func silence(of near: [StationChoice], _ listed: [Station]) -> SourceError {
    let garbled = near.count { $0.reading.isGarbled }
    if garbled > 0 { return .malformed(.unreadableRows(garbled)) }
    if let nearest = near.first { return .noValue(flag: nearest.reading.flag) }
    guard listed.contains(where: { $0.kind?.speaker != nil }) else { return .notCovered }
    return (lack ?? unreadable.map { .unreadableRows($0) }).map { .malformed($0) } ?? .notCovered
  }
}
