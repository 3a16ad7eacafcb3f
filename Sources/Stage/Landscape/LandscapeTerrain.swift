import Glibc

/// The shape of a landscape: the content of each column of pixels.
struct LandscapeTerrain {
  struct Column {
    var day = 0
    /// The upper edge of the ridge at several places across the column, in pixels from the top; empty if the
    /// temperature is unknown.
    var tops: [Double] = []
    /// How far the temperature is from being known, 0 to 1.
    var doubt = 0.0
    /// 0 by day, 1 at night, between both at dawn and dusk.
    var night = 0.0
    var isNight: Bool { night > 0.5 }
    /// The heaviest hour, in mm.
    var rain = 0.0
    /// New snow in the heaviest hour, in cm.
    var snowfall = 0.0
    /// What may fall where the amount is unknown.
    var chance: Landscape.Chance?
    /// The thickness of the snow on the ridge, in pixels.
    var snow = 0.0

    /// The highest and the lowest edge of the ridge; nil if the temperature is unknown.
    var highest: Double? { tops.min() }
    var lowest: Double? { tops.max() }
  }

  let width: Int
  let height: Int
  private(set) var columns: [Column] = []
  private let dayCount: Int
  /// The temperatures at the highest and the lowest edge of the ridge.
  private let scale: ClosedRange<Double>
  /// The pixels above the highest crest, for its figure and snow, and below the deepest valley.
  private let air: Double
  private let base: Double

  /// The places across a column where the height is taken.
  private static let samples = 4
  /// A smaller range of temperatures is not drawn larger, in degrees.
  private static let smallestRange = 8.0

  init(_ landscape: Landscape, width: Int, height: Int) {
    self.width = width
    self.height = height
    dayCount = landscape.days.count
    let course = LandscapeCourse(hours: landscape.hours, days: landscape.days)
    let sky = LandscapeSky(hours: landscape.hours, course: course, hourCount: dayCount * 24)
    // At least one pixel: less would be seen only here and there.
    let snow = sky.depth.map { $0 > 0 ? max(1, min(Double(height) / 9, 0.6 * sqrt($0))) : 0 }
    air = max(2, Double(height) * 0.12) + (snow.max() ?? 0) + Double(landscape.headroom)
    // A row for the figure of a low, and the crest above it.
    base = max(3, Double(height) * 0.24)
    let hoursPerSample = Double(dayCount * 24) / Double(width * LandscapeTerrain.samples)
    let values = (0..<width * LandscapeTerrain.samples).map { course.value(at: (Double($0) + 0.5) * hoursPerSample) }
    let known = values.compactMap { $0?.celsius }
    let (low, high) = (known.min() ?? 0, known.max() ?? 0)
    let missing = max(0, LandscapeTerrain.smallestRange - (high - low)) / 2
    scale = low - missing...high + missing
    columns = (0..<width).map { x in
      let places = x * LandscapeTerrain.samples..<(x + 1) * LandscapeTerrain.samples
      let times = places.map { (Double($0) + 0.5) * hoursPerSample }
      let first = Int(Double(places.lowerBound) * hoursPerSample)
      let end = max(first + 1, Int((Double(places.upperBound) * hoursPerSample).rounded(.up)))
      let hours = min(first, sky.rain.count - 1)..<min(end, sky.rain.count)
      let known = values[places].compactMap { $0 }
      return Column(
        day: min(dayCount - 1, Int(times[LandscapeTerrain.samples / 2] / 24)),
        tops: known.map { y(of: $0.celsius) },
        doubt: known.map(\.doubt).max() ?? 0,
        night: times.reduce(0) { $0 + sky.night(at: $1) } / Double(times.count),
        rain: sky.rain[hours].max() ?? 0, snowfall: sky.snowfall[hours].max() ?? 0,
        chance: sky.chances[hours].compactMap { $0 }.max { $0.share < $1.share }, snow: snow[hours].max() ?? 0)
    }
  }

  /// The columns of a day.
  func columns(of day: Int) -> Range<Int> { day * width / dayCount..<(day + 1) * width / dayCount }

  /// The columns of some hours of a day, at least one.
  func columns(of day: Int, hours: Range<Int>) -> Range<Int> {
    let columns = columns(of: day)
    func column(_ hour: Int) -> Int { columns.lowerBound + (columns.count * hour + 12) / 24 }
    let start = column(hours.lowerBound)
    return start..<max(start + 1, column(hours.upperBound))
  }

  /// Whether there is nothing but air in a cell.
  func isAir(_ column: Int, _ row: Int) -> Bool {
    guard let highest = columns[column].highest else { return false }
    return Double(row * 2 + 2) + columns[column].snow <= highest
  }

  /// The pixels from the top to a temperature, and the temperature there.
  func y(of celsius: Double) -> Double {
    air + (scale.upperBound - celsius) / (scale.upperBound - scale.lowerBound) * (Double(height) - air - base)
  }
  func celsius(at y: Double) -> Double {
    scale.upperBound - (y - air) / (Double(height) - air - base) * (scale.upperBound - scale.lowerBound)
  }
}

/// Light, rain and snow by the hours of all days.
struct LandscapeSky {
  private(set) var rain: [Double]
  private(set) var snowfall: [Double]
  private(set) var chances: [Landscape.Chance?]
  /// The snow on the ground in cm, on days with new snow: no source reports how long it stays.
  private(set) var depth: [Double]
  private var nights: [Double]

  init(hours: [Landscape.Hour], course: LandscapeCourse, hourCount: Int) {
    rain = Array(repeating: 0, count: hourCount)
    snowfall = rain
    depth = rain
    chances = Array(repeating: nil, count: hourCount)
    // Where the hours are unknown, a night has the length of an equinox.
    nights = (0..<hourCount).map { (6..<18).contains($0 % 24) ? 0 : 1 }
    for hour in hours where (0..<hourCount).contains(hour.offset) {
      rain[hour.offset] = max(0, hour.precipitation ?? 0)
      snowfall[hour.offset] = max(0, hour.snow ?? 0)
      chances[hour.offset] = hour.chance
      nights[hour.offset] = hour.isNight ? 1 : 0
    }
    var snow = 0.0
    for hour in depth.indices where snow + snowfall[hour] > 0 {
      let day = hour / 24 * 24..<hour / 24 * 24 + 24
      guard snowfall[day].contains(where: { $0 > 0 }) else {
        snow = 0
        continue
      }
      let warmth = max(0, course.value(at: Double(hour))?.celsius ?? 0)
      snow = max(0, snow + snowfall[hour] - warmth * LandscapeSky.meltPerDegree)
      depth[hour] = snow
    }
  }

  /// In cm per hour and degree above zero: so that snow does not stay for days in the sun. For the picture only.
  private static let meltPerDegree = 0.1

  /// 0 by day, 1 at night; dawn and dusk take two hours.
  func night(at time: Double) -> Double {
    let place = time - 0.5
    let hour = Int(place.rounded(.down))
    let share = place - Double(hour)
    return nights[min(max(0, hour), nights.count - 1)] * (1 - share)
      + nights[min(max(0, hour + 1), nights.count - 1)] * share
  }
}
