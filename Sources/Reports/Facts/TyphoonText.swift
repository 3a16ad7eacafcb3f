package import FoundationEssentials
package import Weather

/// A cyclone in sentences for one line, as seen from a place:
/// `제27호 태풍 초이완: 중심기압 980hPa, 최대풍속 29m/s, 강도 2(중). 서울에서 1,240km 거리에 있으며 내일 9시에 420km까지 다가옵니다.`
///
/// Strength and wind are the agency's own; a value that it does not state is left out.
package struct TyphoonText: Sendable, Equatable {
  /// The line and shorter ones with the most important content, the longest first; never empty.
  package let texts: [String]

  /// In km; cyclones farther away are not reported for a place.
  private static let reach = 1500.0

  /// The nearest active cyclone within `reach`; nil if none.
  package static func typhoon(near place: Place, in overview: TyphoonOverview?, at now: Date) -> Typhoon? {
    overview?.nearest(to: place.coordinate, within: reach, at: now)
  }

  package init(_ typhoon: Typhoon, from place: Place, at now: Date, _ formatting: Formatting) {
    let words = TyphoonWords(formatting)
    let strength = typhoon.current.strength?.words[formatting.words.language]
    let distance = formatting.distance(typhoon.kilometres(to: place.coordinate))
    let approach = typhoon.closestApproach(to: place.coordinate, from: now)
    let (title, name) = (words.title(typhoon), words.kindAndName(typhoon))
    let far = words.course(distance, from: place.shortName[formatting.words.language].harmless, approach, at: now)
    let away = words.course(distance, from: nil, approach, at: now)
    func sentence(_ title: String, _ values: [String], _ course: String) -> String {
      values.isEmpty
        ? words.sentence(title, course) : words.sentence(title, values.joined(separator: ", "), course)
    }
    texts =
      [
        sentence(title, words.labelledForce(typhoon.current), far),
        sentence(title, words.labelledForce(typhoon.current, hasPressure: false), far),
        sentence(title, [strength].compactMap { $0 }, far), sentence(name, [strength].compactMap { $0 }, away),
        sentence(name, [], away), "\(name) \(distance)",
      ].uniqued
  }
}

/// The names, strengths and positions of cyclones.
struct TyphoonWords: Wording {
  var language: Language { formatting.words.language }
  private let formatting: Formatting

  init(_ formatting: Formatting) { self.formatting = formatting }

  /// `제27호 초이완`, `Typhoon Choi-wan`; for a weak cyclone its kind: `열대저압부`.
  func title(_ typhoon: Typhoon) -> String {
    let (kind, name) = (kind(typhoon), typhoon.name[language]?.harmless)
    guard let number = typhoon.number, typhoon.agency != .nhc else {
      return name.map { say("\(kind) \($0)", "\(kind) \($0)", key: "kind and name {1} {2}") } ?? kind
    }
    guard let name else { return say("제\(number)호 \(kind)", "\(kind) No. \(number)") }
    return say("제\(number)호 \(kind) \(name)", "\(kind) \(name)", key: "kind and name {1} {2}")
  }

  /// `태풍 초이완`, `Typhoon Choi-wan`
  func kindAndName(_ typhoon: Typhoon) -> String {
    let kind = kind(typhoon)
    return typhoon.name[language].map {
      say("\(kind) \($0.harmless)", "\(kind) \($0.harmless)", key: "kind and name {1} {2}")
    } ?? title(typhoon)
  }

  private var plainKind: String { say("태풍", "Typhoon") }

  /// What the agency classifies it as; a typhoon if it states nothing, as KMA does.
  func kind(_ typhoon: Typhoon) -> String {
    switch typhoon.current.kind {
    case .typhoon, nil: plainKind
    case .tropicalStorm, .severeTropicalStorm:
      typhoon.agency == .nhc ? say("열대폭풍", "Tropical storm") : plainKind
    case .hurricane: say("허리케인", "Hurricane")
    case .depression: say("열대저압부", "Tropical depression")
    case .subtropical: say("아열대폭풍", "Subtropical storm")
    case .potential: say("열대요란", "Tropical disturbance")
    case .extratropical: say("온대저기압", "Extratropical low")
    case .postTropical: say("열대저기압 잔해", "Remnants")
    }
  }

  /// `태풍 초이완: 서울에서 790km 거리에 있습니다.`
  func sentence(_ title: String, _ course: String) -> String {
    say("\(title): \(course).", "\(title): \(course).", key: "cyclone {1}, course {2}")
  }

  /// `제27호 태풍 초이완: 강도 2(중). 서울에서 790km 거리에 있습니다.`
  func sentence(_ title: String, _ values: String, _ course: String) -> String {
    say(
      "\(title): \(values). \(course).", "\(title): \(values); \(course).", key: "cyclone {1}, values {2}, course {3}")
  }

  /// `서울에서 1,240km 거리에 있으며 내일 9시에 420km까지 다가옵니다(70% 확률원 안)`: where it is, and how near it comes.
  ///
  /// - Parameters:
  ///   - place: nil to leave it out.
  ///   - approach: nil if it is unknown.
  func course(_ distance: String, from place: String?, _ approach: TyphoonApproach?, at now: Date) -> String {
    let here =
      place.map { say("\($0)에서 \(distance)", "\(distance) from \($0)", key: "distance {1} from {2}") }
      ?? say("\(distance)", "\(distance) away", key: "distance {1} away")
    guard let approach else { return say("\(here) 거리에 있습니다", "\(here)", key: "the cyclone is {1}") }
    if approach.isReceding { return say("\(here) 거리에 있으며 멀어지고 있습니다", "\(here), moving away") }
    let moment = formatting.hourInSentences(approach.at.roundedToHour, seenAt: now)
    let nearest = formatting.distance(approach.kilometres)
    return approach.isInProbabilityCircle == true
      ? say(
        "\(here) 거리에 있으며 \(moment)에 \(nearest)까지 다가옵니다(70% 확률원 안)",
        "\(here), coming within \(nearest) at \(moment) (in the 70% probability circle)")
      : say("\(here) 거리에 있으며 \(moment)에 \(nearest)까지 다가옵니다", "\(here), coming within \(nearest) at \(moment)")
  }

  /// `최근접 내일 9시 420km(70%원 안)`, `moving away` if it is nearest now.
  func closest(_ approach: TyphoonApproach, at now: Date) -> String {
    if approach.isReceding { return say("멀어지는 중", "moving away") }
    let moment = formatting.hourInSentences(approach.at.roundedToHour, seenAt: now)
    let distance = formatting.distance(approach.kilometres)
    return approach.isInProbabilityCircle == true
      ? say("최근접 \(moment) \(distance)(70%원 안)", "closest \(moment): \(distance) (in the 70% circle)")
      : say("최근접 \(moment) \(distance)", "closest \(moment): \(distance)")
  }

  /// `서울에서 남쪽으로 820km`
  func position(_ point: TyphoonPoint, from place: String, _ here: Coordinate) -> String {
    let distance = formatting.distance(point.center.kilometres(to: here))
    let side = formatting.words.weatherMap.direction(here.bearing(to: point.center))
    return say("\(place)에서 \(side)쪽으로 \(distance)", "\(distance) \(side) of \(place)")
  }

  /// `내일 9시 예상: 서울에서 남쪽으로 210km, 965hPa, 37m/s`
  func forecast(_ point: TyphoonPoint, from place: String, _ here: Coordinate, at now: Date) -> String {
    let moment = formatting.hourInSentences(point.at.roundedToHour, seenAt: now)
    let details = ([position(point, from: place, here)] + force(point)).joined(separator: ", ")
    return say("\(moment) 예상: \(details)", "forecast for \(moment): \(details)")
  }

  /// `북동쪽으로 시속 25km`; nil if its motion is unknown.
  func motion(_ point: TyphoonPoint) -> String? {
    guard let speed = point.speed, let heading = point.heading else { return nil }
    if speed < 1 { return say("거의 정체", "nearly stationary") }
    let (side, distance) = (
      formatting.words.weatherMap.direction(heading), formatting.distance(speed, step: speed < 20 ? 1 : 5)
    )
    return say("\(side)쪽으로 시속 \(distance)", "moving \(side) at \(distance) per hour")
  }

  /// What the agency states: `980hPa`, `29m/s`, `강도 2(중)`.
  ///
  /// - Parameter minutes: Over which it averages the wind, to be stated too: `29m/s(10분 평균)`; nil to leave it out.
  func force(_ point: TyphoonPoint, averagedOver minutes: Int? = nil) -> [String] {
    let wind = point.wind.map(formatting.wholeSpeed).map { wind in
      minutes.map { say("\(wind)(\($0)분 평균)", "\(wind) (\($0)-minute mean)") } ?? wind
    }
    return [point.pressure.map(formatting.pressure), wind, point.strength?.words[language]].compactMap { $0 }
  }

  /// Over how many minutes the agency averages the winds.
  func mean(over minutes: Int) -> String { say("최대풍속은 \(minutes)분 평균", "winds: \(minutes)-minute mean") }

  /// The same with what each value is: `중심기압 980hPa`, `최대풍속 29m/s`, `강도 2(중)`.
  func labelledForce(_ point: TyphoonPoint, hasPressure: Bool = true) -> [String] {
    [
      (hasPressure ? point.pressure : nil).map(formatting.pressure).map { say("중심기압 \($0)", "central pressure \($0)") },
      point.wind.map(formatting.wholeSpeed).map { say("최대풍속 \($0)", "winds \($0)") },
      point.strength?.words[language],
    ].compactMap { $0 }
  }

  // Sentences of an advance notice.

  /// `제27호 태풍 초이완이 내일 9시쯤 420km까지 다가올 것으로 보입니다.`
  func comes(_ typhoon: Typhoon, _ approach: TyphoonApproach?, distance: Double, at now: Date) -> String {
    let title = title(typhoon)
    guard let approach else {
      let far = formatting.distance(distance)
      return say("\(title.withSubjectParticle) \(far) 거리에 있습니다.", "\(title) is \(far) away.")
    }
    let moment = formatting.hourInSentences(approach.at.roundedToHour, seenAt: now)
    let far = formatting.distance(approach.kilometres)
    return say(
      "\(title.withSubjectParticle) \(moment)쯤 \(far)까지 다가올 것으로 보입니다.",
      "\(title) is expected to come within \(far) at about \(moment).")
  }

  /// An addition to that sentence.
  var isInCircle: String { say("70% 확률원 안", "in the 70% probability circle") }
}

extension Formatting {
  /// Rounded to a multiple of `step` in kilometres or miles; by default to ten, because no position of a cyclone is
  /// known better: `1,240km`, `770mi`.
  func distance(_ kilometres: Double, step: Int = 10) -> String {
    words.quantity(bareDistance(kilometres, step: step), distanceUnit)
  }

  func bareDistance(_ kilometres: Double, step: Int = 10) -> String {
    let number = whole(kilometres / (isMetric ? 1 : 1.609_344) / Double(step)) * step
    return number < 1000 ? String(number) : "\(number / 1000),\((number % 1000).padded(3))"
  }

  var distanceUnit: String { isMetric ? "km" : "mi" }

  /// Agencies state whole metres a second or multiples of five knots, so there is no fraction: `29m/s`.
  func wholeSpeed(_ metresPerSecond: Double) -> String {
    words.quantity(bareWholeSpeed(metresPerSecond), units.speedShown.rawValue)
  }

  func bareWholeSpeed(_ metresPerSecond: Double) -> String {
    units.speedShown == .metresPerSecond ? String(whole(metresPerSecond)) : bareSpeed(metresPerSecond)
  }
}

extension Date {
  var roundedToHour: Date {
    Date(timeIntervalSince1970: (timeIntervalSince1970 / 3600).rounded() * 3600)
  }
}
