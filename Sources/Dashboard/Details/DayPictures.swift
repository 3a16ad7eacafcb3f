import FoundationEssentials
import Reports
import Weather

/// The pictures of the details page: the curves of a day, its sun, its moon, the wind.
struct DayPictures: Sendable, Equatable {
  /// The times of the sun on one day.
  struct Sun: Sendable, Equatable {
    var title: String
    /// Sunrise `07:19` and sunset `17:17`, and in `twilight` dawn and dusk; a dash for a time that does not occur.
    var rise: String
    var set: String
    var twilight: String
    /// Replaces the times on a day on which the sun neither rises nor sets; nil on other days.
    var sentence: String?

    /// Both times, or the sentence that replaces them.
    var times: String { sentence ?? "\(rise) \(set)" }
  }

  /// The curve of one quantity through the day.
  struct Course: Sendable, Equatable {
    var title: String
    /// Hours since midnight, and the value at that time.
    var points: [Point]
    /// The values at the lower and upper end of the axis, in the unit of the points; `low` and `high` are their
    /// labels.
    var lowest: Double
    var highest: Double
    var low: String
    var high: String
    /// The label of the highest value.
    var peak: String
    var quantity: Quantity
    /// The hour that the page shows, in hours since midnight; nil if it shows a whole day.
    var mark: Double?

    struct Point: Sendable, Equatable {
      var hour: Double
      var value: Double
    }

    enum Quantity: Sendable {
      /// °C
      case temperature
      /// µg/m³ of PM10
      case dust
      case ultraviolet

      func tone(_ value: Double) -> Tone {
        switch self {
        case .temperature: .warmth(value)
        case .dust: .grade(Grade(of: value, .pm10))
        case .ultraviolet: .ultraviolet(value)
        }
      }

      /// The least span of the axis, so that small values look small and small differences do not look large. An index
      /// of 6 is the lowest that is called high.
      fileprivate var leastSpan: Double {
        switch self {
        case .temperature: 4
        case .dust: 40
        case .ultraviolet: 6
        }
      }
    }
  }

  var sun: Sun?
  var moon: Moon
  var moonTitle: String
  var moonWords: String
  var isSouthern: Bool
  /// The direction the wind blows from, in degrees; nil if unknown, and in calm air (below 0.3 m/s).
  var windFrom: Double?
  /// The labels for north, east, south, west.
  var compass: [String]
  var courses: [Course]
  /// In hours since midnight; nil if the sun does not rise or does not set on that day.
  var daylight: ClosedRange<Double>?
  /// Whether the terminal has colours for the areas below the curves.
  var hasAreas: Bool

  /// For a whole day if its hours are given, otherwise for the given instant.
  init(_ date: CivilDate, _ hours: [Hour], at instant: Date, wind: Wind?, _ state: State) {
    let (formatting, words) = (state.formatting, state.words)
    let midnight = formatting.zone.instant(date)
    moon = Moon(at: instant)
    moonTitle = words.moon
    moonWords = "\(words.moonPhase(moon.phase).capitalisedFirst) \(formatting.percent(moon.illumination))"
    isSouthern = state.place.map { $0.coordinate.latitude < 0 } ?? false
    windFrom = wind.flatMap { ($0.metresPerSecond ?? 0) < 0.3 ? nil : $0.fromDegrees }
    compass = [0, 4, 8, 12].map { words.compass[$0] }
    sun = state.place.map { Sun(at: $0, date, state) }
    hasAreas = state.colours.hasGrounds
    let times = state.place.map { SunTimes(at: $0.coordinate, zone: formatting.zone, date: date) }
    if let rise = times?.rise, let set = times?.set, rise < set { daylight = clock(rise)...clock(set) }
    func clock(_ at: Date) -> Double { at.timeIntervalSince(midnight) / 3600 }
    let mark = hours.isEmpty ? clock(instant) : nil
    let ahead = (state.forecast.hours ?? []).filter { formatting.zone.date(of: $0.at) == date }
    // The hours of this day before now, as observed.
    let past = state.yesterday?.hours(of: date, in: formatting.zone) ?? []
    let today = past.filter { hour in ahead.first.map { hour.at < $0.at } ?? true } + ahead
    func isOfThisDay(_ at: Date) -> Bool { formatting.zone.date(of: at) == date }
    let ultraviolet = state.course { layers in
      Timeline(layers, zone: formatting.zone).hours.filter { $0.uvIndex != nil }
    }
    let air = state.course { $0.lazy.compactMap(\.airHours).first }
    courses = [
      Course(
        .temperature, words.temperature,
        today.compactMap { hour in hour.temperature.map { Course.Point(hour: clock(hour.at), value: $0.celsius) } },
        mark: mark
      ) { formatting.temperature(Temperature(celsius: $0)) },
      Course(
        .dust, DayPictures.title("\(words.dustRow(.pm10)) \(formatting.unit(of: .pm10))", air?.otherSource),
        (air?.course ?? []).filter { isOfThisDay($0.at) }.compactMap { hour in
          hour.pm10.map { Course.Point(hour: clock(hour.at), value: $0) }
        }, mark: mark
      ) { formatting.plain($0.rounded()) },
      Course(
        .ultraviolet, DayPictures.title(words.atmosphere.ultraviolet, ultraviolet?.otherSource),
        (ultraviolet?.course ?? []).filter { isOfThisDay($0.at) }.compactMap { hour in
          hour.uvIndex.map { Course.Point(hour: clock(hour.at), value: $0) }
        }, mark: mark
      ) { formatting.ultraviolet($0) },
    ].compactMap { $0 }.map { course in
      course.withStartInTitle { words.since(formatting.clock(midnight.addingTimeInterval($0 * 3600))) }
    }
  }
}

extension DayPictures {
  /// The title, followed by the source's name if it is not the source of the rest.
  private static func title(_ what: String, _ otherSource: String?) -> String {
    [what, otherSource].compactMap { $0 }.joined(separator: " · ")
  }
}

extension State {
  /// The values from a source of the snapshot, otherwise from a source that was queried only for this course.
  /// `otherSource` is the name of that second source; nil for a source of the snapshot.
  fileprivate func course<Course>(_ extract: ([Layer]) -> [Course]?) -> (course: [Course], otherSource: String?)? {
    func first(of layers: [Layer]) -> (course: [Course], source: SourceID)? {
      for source in layers.map(\.source) {
        let course = extract(layers.filter { $0.source == source })
        if let course, !course.isEmpty { return (course, source) }
      }
      return nil
    }
    if let own = first(of: snapshot?.layers ?? []) { return (own.course, nil) }
    return first(of: ofPlace(courses) ?? []).map { ($0.course, $0.source.profile.name[language]) }
  }

  /// Whether the sources of the snapshot contain both the hourly air values and the hourly UV index.
  var snapshotHasCourses: Bool {
    let layers = snapshot?.layers ?? []
    return layers.contains { $0.airHours?.isEmpty == false }
      && layers.contains { $0.hours.contains { $0.uvIndex != nil } }
  }
}

extension DayPictures.Course {
  /// Adds the time of the first value to the title if the curve begins later than 07:00.
  fileprivate func withStartInTitle(_ since: (Double) -> String) -> Self {
    guard let start = points.first?.hour, start > 7 else { return self }
    var course = self
    course.title += " · " + since(start)
    return course
  }

  /// nil if fewer than three hours are known, which is too few for a curve, or if every value is zero.
  fileprivate init?(
    _ quantity: Quantity, _ title: String, _ points: [Point], mark: Double?, _ words: (Double) -> String
  ) {
    // A line of zeros, for example through a night, carries no information.
    guard points.count > 2, points.contains(where: { $0.value != 0 }), let low = points.map(\.value).min(),
      let high = points.map(\.value).max()
    else {
      return nil
    }
    // The axis of an amount begins at 0.
    lowest = quantity == .temperature ? low - max(0, quantity.leastSpan - (high - low)) / 2 : 0
    highest = max(high, lowest + quantity.leastSpan)
    self.quantity = quantity
    (self.title, self.points, self.mark) = (title.capitalisedFirst, points, mark)
    (self.low, self.high, peak) = (words(lowest), words(highest), words(high))
  }
}

extension DayPictures.Sun {
  fileprivate init(at place: Place, _ date: CivilDate, _ state: State) {
    let formatting = state.formatting
    let times = SunTimes(at: place.coordinate, zone: formatting.zone, date: date)
    let twilight = SunTimes.twilight(at: place.coordinate, zone: formatting.zone, date: date)
    func words(_ instant: Date?) -> String { instant.map(formatting.clock) ?? formatting.absent }
    title = formatting.words.sun.capitalisedFirst
    let isToday = formatting.zone.date(of: state.now) == date
    (rise, set) = (words(times.rise), words(times.set))
    sentence = times.constancy.map {
      let fact = formatting.words.constantSun($0, isToday: isToday)
      return "\(fact.label) \(fact.value)".capitalisedFirst
    }
    self.twilight = "\(formatting.words.twilight) \(words(twilight.dawn))~\(words(twilight.dusk))"
  }
}

extension Words {
  fileprivate var twilight: String { say("박명", "twilight") }
}
