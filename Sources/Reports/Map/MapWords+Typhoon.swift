package import FoundationEssentials
package import Weather

// Typhoons on the map.
extension MapWords {
  /// `제27호 태풍 종다리`, `Typhoon 27 Jongdari`; a depression without number and name is named by its kind.
  package func title(of typhoon: Typhoon) -> String {
    let name = typhoon.name[language].map { " " + $0.harmless } ?? ""
    guard typhoon.agency != .nhc, let number = typhoon.number else {
      return say("열대저기압", "Tropical cyclone") + name
    }
    return say("제\(number)호 태풍", "Typhoon \(number)") + name
  }

  /// `강도 4(매우강), 중심기압 940hPa, 최대풍속 47m/s`; without what the agency does not state.
  package func strength(of point: TyphoonPoint, _ formatting: Formatting) -> String {
    [
      point.strength?.words[language],
      point.pressure.map { say("중심기압 \(formatting.pressure($0))", "pressure \(formatting.pressure($0))") },
      point.wind.map { say("최대풍속 \(formatting.speed($0))", "winds \(formatting.speed($0))") },
    ].compactMap { $0 }.joined(separator: ", ")
  }

  /// `북동쪽으로 시속 25km`; nil if its motion is unknown.
  package func motion(of point: TyphoonPoint, _ formatting: Formatting) -> String? {
    guard let speed = point.speed, let heading = point.heading else { return nil }
    if speed < 1 { return say("거의 정체", "nearly stationary") }
    let distance = distance(speed, formatting)
    return say(
      "\(direction(heading))쪽으로 시속 \(distance)", "moving \(direction(heading)) at \(distance) per hour")
  }

  /// `서울에서 남쪽으로 820km`
  package func position(of typhoon: Typhoon, from place: String, _ here: Coordinate, _ formatting: Formatting)
    -> String
  {
    let distance = distance(typhoon.kilometres(to: here), formatting)
    let side = direction(here.bearing(to: typhoon.current.center))
    return say("\(place)에서 \(side)쪽으로 \(distance)", "\(distance) \(side) of \(place)")
  }

  /// `내일 15:00쯤 120km까지 가까워집니다.`; nil without a forecast.
  package func approach(of typhoon: Typhoon, to here: Coordinate, at now: Date, _ formatting: Formatting) -> String? {
    guard let approach = typhoon.closestApproach(to: here, from: now) else { return nil }
    if approach.isReceding { return say("멀어지고 있습니다.", "It is moving away.") }
    let (time, distance) = (
      formatting.moment(approach.at, seenAt: now), distance(approach.kilometres, formatting)
    )
    return say("\(time)쯤 \(distance)까지 가까워집니다.", "Closest approach: \(distance), around \(time).")
  }
}
