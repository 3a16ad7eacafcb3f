package import FoundationEssentials
package import Weather

/// A cyclone as seen from a place: sentences, and a table of its present and forecast positions.
///
///     제27호 태풍 초이완
///     서울에서 남쪽으로 820km
///              km  m/s  hPa
///     9시     820   43  950
///     금 9시  100   32  975
package struct TyphoonCourse: Sendable, Equatable {
  package let title: String
  /// Where it is, how strong it is, where it moves, how near it comes; what its agency does not state is left out.
  package let facts: [String]
  /// `km`, `m/s`, `hPa`: the units of the values.
  package let units: [String]
  package let rows: [Row]
  /// Over how many minutes the winds are averaged.
  package let remark: String

  package struct Row: Sendable, Equatable {
    /// `21시`, `금 9시`
    package let time: String
    /// Distance, wind and pressure; a dash if the agency does not state it.
    package let values: [String]
  }

  package init(_ typhoon: Typhoon, from place: Coordinate, named name: String, at now: Date, _ formatting: Formatting) {
    let words = TyphoonWords(formatting)
    let current = typhoon.current
    title = words.title(typhoon)
    facts = [
      words.position(current, from: name, place), current.strength?.words[formatting.words.language],
      words.motion(current),
      typhoon.closestApproach(to: place, from: now).map { words.closest($0, at: now) },
    ].compactMap { $0 }
    units = [
      formatting.distanceUnit, formatting.units.speedShown.rawValue, formatting.units.pressureShown.rawValue,
    ]
    rows = ([current] + typhoon.forecast.filter { $0.at > now }).map { point in
      Row(
        time: TyphoonCourse.time(point.at.roundedToHour, now, formatting),
        values: [
          formatting.bareDistance(point.center.kilometres(to: place)),
          point.wind.map(formatting.bareWholeSpeed) ?? formatting.absent,
          point.pressure.map(formatting.barePressure) ?? formatting.absent,
        ])
    }
    remark = words.mean(over: typhoon.agency.averagingMinutes)
  }

  /// The hour, with the weekday if it is not today.
  private static func time(_ instant: Date, _ now: Date, _ formatting: Formatting) -> String {
    let day = formatting.zone.date(of: instant)
    let hour = formatting.hourName(instant)
    return day == formatting.zone.date(of: now) ? hour : "\(formatting.words.weekdays[day.weekday]) \(hour)"
  }
}

extension MapSummary {
  /// The active cyclones; empty for other layers, and if none is active.
  package var typhoonCourses: [TyphoonCourse] {
    guard case .typhoons(let all)? = frame?.content else { return [] }
    return all.filter { $0.isActive(at: now) }.map {
      TyphoonCourse($0, from: place.coordinate, named: placeName, at: now, formatting)
    }
  }
}
