import Cells
import FoundationEssentials
import Weather

/// What the details show as pictures: the course of a day, its sun, its moon, the wind.
public struct DayPictures: Sendable, Equatable {
  /// The sun's way over the horizon.
  public struct Sun: Sendable, Equatable {
    public var title: String
    /// Degrees above the horizon, every half hour from midnight to midnight.
    public var altitudes: [Double]
    /// The part of the day that has passed; nil on another day.
    public var now: Double?
    /// `↑07:19` and `↓17:17`, dawn and dusk; a dash where there is none.
    public var rise: String
    public var set: String
    public var twilight: String
    /// On a day on which the sun neither rises nor sets; nil on others.
    public var sentence: String?

    /// Both times, or the sentence in place of them.
    var times: String { sentence ?? "\(rise) \(set)" }
  }

  /// A quantity through the day.
  public struct Course: Sendable, Equatable {
    public var title: String
    /// Hours since midnight, and the value.
    public var points: [Point]
    /// What stands at the lower and at the upper end of the axis, in the values' unit.
    public var lowest: Double
    public var highest: Double
    public var low: String
    public var high: String
    /// The hour that is looked at; nil for a whole day.
    public var mark: Double?

    public struct Point: Sendable, Equatable {
      public var hour: Double
      public var value: Double
      public var tone: Tone
    }
  }

  public var sun: Sun?
  public var moon: Moon
  public var moonTitle: String
  public var moonWords: String
  public var isSouthern: Bool
  /// Degrees the wind blows from; nil where it is not known, and in calm air.
  public var windFrom: Double?
  /// North, east, south, west.
  public var compass: [String]
  public var courses: [Course]

  /// Of a whole day where its hours are given, else of that instant.
  init(_ date: CivilDate, _ hours: [Hour], at instant: Date, wind: Wind?, _ state: State) {
    let (formatting, words) = (state.formatting, state.words)
    let midnight = formatting.zone.instant(date)
    moon = Moon(at: instant)
    moonTitle = words.moon
    moonWords = "\(words.moonPhase(moon.phase).capitalisedFirst) \(formatting.percent(moon.illumination))"
    isSouthern = state.place.map { $0.coordinate.latitude < 0 } ?? false
    windFrom = wind.flatMap { ($0.metresPerSecond ?? 0) < 0.3 ? nil : $0.fromDegrees }
    compass = [0, 4, 8, 12].map { words.compass[$0] }
    sun = state.place.map { Sun(at: $0, date, midnight, state) }
    func clock(_ at: Date) -> Double { at.timeIntervalSince(midnight) / 3600 }
    let mark = hours.isEmpty ? clock(instant) : nil
    let ahead = (state.forecast.hours ?? []).filter { formatting.zone.date(of: $0.at) == date }
    // What was observed of it before now.
    let past = state.yesterday?.hours(of: date, in: formatting.zone) ?? []
    let today = past.filter { hour in ahead.first.map { hour.at < $0.at } ?? true } + ahead
    func isOfThisDay(_ at: Date) -> Bool { formatting.zone.date(of: at) == date }
    let ultraviolet = state.course { layers in
      Timeline(layers, zone: formatting.zone).hours.filter { $0.uvIndex != nil }
    }
    let air = state.course { $0.lazy.compactMap(\.airHours).first }
    courses = [
      Course(
        words.temperature,
        today.compactMap { hour in
          hour.temperature.map {
            Course.Point(hour: clock(hour.at), value: $0.celsius, tone: .warmth($0.celsius))
          }
        }, mark: mark, leastSpan: 4, isAmount: false
      ) { formatting.temperature(Temperature(celsius: $0)) },
      Course(
        DayPictures.title("\(words.dustRow(.pm10)) \(formatting.unit(of: .pm10))", air?.lender),
        (air?.course ?? []).filter { isOfThisDay($0.at) }.compactMap { hour in
          hour.pm10.map { Course.Point(hour: clock(hour.at), value: $0, tone: .grade(Grade(of: $0, .pm10))) }
        }, mark: mark, leastSpan: 40
      ) { formatting.plain($0.rounded()) },
      Course(
        DayPictures.title(words.sideBySide.ultraviolet, ultraviolet?.lender),
        (ultraviolet?.course ?? []).filter { isOfThisDay($0.at) }.compactMap { hour in
          hour.uvIndex.map { Course.Point(hour: clock(hour.at), value: $0, tone: .ultraviolet($0)) }
        }, mark: mark, leastSpan: 0
      ) { formatting.ultraviolet($0) },
    ].compactMap { $0 }.map { course in
      course.namingItsStart { words.since(formatting.clock(midnight.addingTimeInterval($0 * 3600))) }
    }
  }
}

extension DayPictures {
  /// With whose it is, where that is not the source of the rest.
  private static func title(_ what: String, _ lender: String?) -> String {
    [what, lender].compactMap { $0 }.joined(separator: " · ")
  }
}

extension State {
  /// What a source of the snapshot tells through the day, else one that was asked for it alone, and then whose it is.
  fileprivate func course<Course>(_ told: ([Layer]) -> [Course]?) -> (course: [Course], lender: String?)? {
    func first(of layers: [Layer]) -> (course: [Course], source: SourceID)? {
      for source in layers.map(\.source) {
        let course = told(layers.filter { $0.source == source })
        if let course, !course.isEmpty { return (course, source) }
      }
      return nil
    }
    if let own = first(of: snapshot?.layers ?? []) { return (own.course, nil) }
    return first(of: ofPlace(courses) ?? []).map { ($0.course, $0.source.profile.name[language]) }
  }

  /// Both are told by the sources of the snapshot.
  var snapshotTellsCourses: Bool {
    let layers = snapshot?.layers ?? []
    return layers.contains { $0.airHours?.isEmpty == false }
      && layers.contains { $0.hours.contains { $0.uvIndex != nil } }
  }
}

extension DayPictures.Course {
  /// With when it begins in its title, where that is not in the night.
  fileprivate func namingItsStart(_ since: (Double) -> String) -> Self {
    guard let start = points.first?.hour, start > 7 else { return self }
    var course = self
    course.title += " · " + since(start)
    return course
  }

  /// nil where fewer than three hours are known: that is no course.
  fileprivate init?(
    _ title: String, _ points: [Point], mark: Double?, leastSpan: Double, isAmount: Bool = true,
    _ words: (Double) -> String
  ) {
    // Through a night nothing is told by a line of zeros.
    guard points.count > 2, points.contains(where: { $0.value != 0 }), let low = points.map(\.value).min(),
      let high = points.map(\.value).max()
    else {
      return nil
    }
    let missing = max(0, leastSpan - (high - low)) / 2
    // What cannot be less than nothing begins there.
    lowest = isAmount ? max(0, low - missing) : low - missing
    highest = max(high, lowest + max(leastSpan, high - low))
    (self.title, self.points, self.mark) = (title.capitalisedFirst, points, mark)
    (self.low, self.high) = (words(lowest), words(highest))
  }
}

extension DayPictures.Sun {
  fileprivate init(at place: Place, _ date: CivilDate, _ midnight: Date, _ state: State) {
    let formatting = state.formatting
    let times = SunTimes(at: place.coordinate, zone: formatting.zone, date: date)
    let twilight = SunTimes.twilight(at: place.coordinate, zone: formatting.zone, date: date)
    func words(_ instant: Date?) -> String { instant.map(formatting.clock) ?? formatting.absent }
    title = formatting.words.sun.capitalisedFirst
    altitudes = (0...48).map { half in
      SolarPosition(at: midnight.addingTimeInterval(Double(half) * 1800)).altitude(at: place.coordinate)
    }
    let isToday = formatting.zone.date(of: state.now) == date
    now = isToday ? min(1, state.now.timeIntervalSince(midnight) / 86_400) : nil
    (rise, set) = (words(times.rise), words(times.set))
    sentence = times.constancy.map {
      let fact = formatting.words.constantSun($0, isToday: isToday)
      return "\(fact.label) \(fact.value)".capitalisedFirst
    }
    self.twilight = "\(formatting.words.twilight) \(words(twilight.dawn)) \(words(twilight.dusk))"
  }
}

extension Words {
  fileprivate var twilight: String { say("박명", "twilight") }
}
