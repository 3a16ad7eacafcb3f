import Reports
import Weather

/// The lower part of the page: each day of the year in a row for its weekday and a column for its week.
struct YearMosaic: Sendable, Equatable {
  enum Tile: Sendable, Equatable {
    case unknown, future
    /// °C.
    case anomaly(Double)
    /// Millimetres.
    case rain(Double)
    case grade(Grade)
  }
  struct Key: Sendable, Equatable {
    var tile: Tile
    var text: String
  }

  /// All days of the year.
  var tiles: [Tile]
  /// The number of the selected day; nil if it is today.
  var selected: Int?
  /// From Monday to Sunday.
  var weekdays: [Span]
  var legend: [Key]

  init(_ days: YearDays, _ quantity: YearPage.Quantity, chosen: CivilDate, _ formatting: Formatting) {
    tiles = days.entries.map { YearMosaic.tile($0, quantity, today: days.today) }
    selected = chosen == days.today ? nil : days.index(chosen)
    let monday = CivilDate(2024, 1, 1)
    weekdays = (0..<7).map { offset in
      let date = monday.adding(days: offset)
      let tone: Tone = offset == 5 ? .saturday : offset == 6 ? .holiday : .dim
      return Span(text: formatting.words.weekdays[date.weekday], tone: tone)
    }
    legend = YearMosaic.legend(quantity, formatting)
  }

  private static func tile(_ entry: YearDays.Entry, _ quantity: YearPage.Quantity, today: CivilDate) -> Tile {
    // The forecast is not part of the year yet.
    if entry.date > today { return .future }
    return switch quantity {
    case .temperature: YearSummary.anomaly(of: entry.compared, from: entry.normal).map(Tile.anomaly) ?? .unknown
    case .rain: entry.day?.precipitation.map(Tile.rain) ?? .unknown
    case .dust: entry.day?.dustGrade.map(Tile.grade) ?? .unknown
    }
  }

  private static func legend(_ quantity: YearPage.Quantity, _ formatting: Formatting) -> [Key] {
    let words = formatting.words.year
    switch quantity {
    case .temperature:
      return [-7, -3, 0, 3, 7].map { (celsius: Double) in
        let sign = formatting.signedDifference(degrees: formatting.isMetric ? Int(celsius) : Int(celsius * 9 / 5))
        return Key(tile: .anomaly(celsius), text: celsius == 0 ? words.normal : sign)
      }
    case .rain:
      return [0, 3, 10, 30, 80].map { (amount: Double) in
        Key(tile: .rain(amount), text: amount == 0 ? words.dry : formatting.rain(amount))
      }
    case .dust: return Grade.allCases.map { Key(tile: .grade($0), text: formatting.words.grade($0)) }
    }
  }
}

extension YearMosaic.Tile {
  /// One sign for terminals without colours: digits for more, letters for less, a dot for the normal or no value.
  var sign: Character {
    switch self {
    case .future: " "
    case .unknown: "-"
    case .anomaly(let celsius):
      switch min(9, max(-9, Int(max(-99, min(99, celsius)).rounded()))) {
      case 0: "."
      case let degrees where degrees > 0: Character("\(degrees)")
      case let degrees: "abcdefghi"["abcdefghi".index("abcdefghi".startIndex, offsetBy: -degrees - 1)]
      }
    case .rain(let amount):
      amount < YearSummary.leastRain ? "." : Character("\([3, 10, 30, 80].count { amount >= $0 } + 1)")
    case .grade(let grade): Character("\(grade.level)")
    }
  }

  /// 1 to 4 for how far the day is from the normal, 0 for a normal, dry or unknown day.
  var level: Int {
    switch self {
    case .future, .unknown: 0
    case .anomaly(let celsius): [1, 2.5, 4.5, 6.5].count { abs(celsius) >= $0 }
    case .rain(let amount): [YearSummary.leastRain, 3, 10, 30].count { amount >= $0 }
    case .grade(let grade): grade.level
    }
  }

  /// The colour of a sign.
  var tone: Tone {
    switch self {
    case .future, .unknown: .faint
    case .anomaly(let celsius): abs(celsius) < 1 ? .dim : celsius > 0 ? .holiday : .rain
    case .rain(let amount): amount < YearSummary.leastRain ? .dim : .rain
    case .grade(let grade): .grade(grade)
    }
  }
}

extension ClimateDay {
  /// The worse grade of both kinds of particles; nil if neither is known.
  var dustGrade: Grade? {
    [pm10.map { Grade(of: $0, .pm10) }, pm25.map { Grade(of: $0, .pm25) }].compactMap { $0 }.max()
  }
}
