/// The figures of a year at one place, of the days that are known.
///
/// The days are counted as KMA counts them (기상청 기후통계지침): 폭염일수, the high is 33 °C or more; 열대야일수, the night's
/// low is 25 °C or more, here that of the day; 한파일수, the morning's low is −12 °C or less, here that of the day;
/// 강수일수, 0.1 mm or more.
public struct YearSummary: Sendable, Equatable {
  /// Days of which anything is known.
  public var knownDays = 0
  /// The mean of the days' means; nil if none is known.
  public var mean: Temperature?
  /// The mean difference of the days' means from the normal means, °C; nil if unknown.
  public var anomaly: Double?
  /// Numbers of days; nil if no day has the value that is counted.
  public var hotDays: Int?
  public var tropicalNights: Int?
  public var coldDays: Int?
  public var rainDays: Int?
  /// Millimetres of all known days; nil if none is known.
  public var precipitation: Double?
  /// The normal amount of the same days, millimetres; nil if it is unknown.
  public var normalPrecipitation: Double?

  /// `precipitation` as a share of the normal amount, 1 if they are equal; nil if either is unknown, or if the normal
  /// amount is zero.
  public var precipitationShare: Double? {
    guard let precipitation, let normalPrecipitation, normalPrecipitation > 0 else { return nil }
    return precipitation / normalPrecipitation
  }

  public static let hot = 33.0
  public static let tropical = 25.0
  public static let cold = -12.0
  /// Millimetres from which on a day is a rain day.
  public static let leastRain = 0.1

  public init(_ days: [(date: CivilDate, day: ClimateDay)], normals: Normals?) {
    knownDays = days.count
    mean = YearSummary.mean(days.compactMap { $0.day.mean?.celsius }).map(Temperature.init(celsius:))
    anomaly = YearSummary.mean(days.compactMap { YearSummary.anomaly(of: $0.day, from: normals?[$0.date]) })
    let (highs, lows) = (days.compactMap { $0.day.high?.celsius }, days.compactMap { $0.day.low?.celsius })
    let wet = days.filter { $0.day.precipitation != nil }
    func count<Value>(_ values: [Value], _ isCounted: (Value) -> Bool) -> Int? {
      values.isEmpty ? nil : values.count(where: isCounted)
    }
    hotDays = count(highs) { $0 >= YearSummary.hot }
    tropicalNights = count(lows) { $0 >= YearSummary.tropical }
    coldDays = count(lows) { $0 <= YearSummary.cold }
    rainDays = count(wet) { $0.day.precipitation ?? 0 >= YearSummary.leastRain }
    guard !wet.isEmpty else { return }
    precipitation = wet.compactMap(\.day.precipitation).reduce(0, +)
    let usual = wet.compactMap { normals?[$0.date].precipitation }
    normalPrecipitation = usual.count == wet.count ? usual.reduce(0, +) : nil
  }

  /// How much warmer the day's mean is than the normal mean, °C; nil if a value is missing.
  public static func anomaly(of day: ClimateDay?, from normal: Normals.Day?) -> Double? {
    guard let mean = day?.mean, let low = normal?.low, let high = normal?.high else { return nil }
    return mean.celsius - (low.celsius + high.celsius) / 2
  }

  private static func mean(_ values: [Double]) -> Double? {
    values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
  }
}
