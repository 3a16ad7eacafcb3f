import Reports
import Weather

// Which values of the hours in view deserve a row below the curve.
extension StripViewModel {
  /// The value of one kind of particles, in ㎍/㎥.
  struct Particles: Sendable, Equatable {
    var text: String
    var grade: Grade

    /// nil if the value is unknown.
    init?(_ value: Double?, _ pollutant: Pollutant, _ formatting: Formatting) {
      guard let value else { return nil }
      (text, grade) = (String(formatting.whole(value)), Grade(of: value, pollutant))
    }
  }

  /// The rows that have content, the most useful first.
  struct Values: Sendable, Equatable {
    var rows: [StripRows.Row] = []
    /// How many of them describe a hazard; they are the first ones.
    var urgent = 0
    /// The kind of particles with the worst grade in view, which its row shows.
    var pollutant = Pollutant.pm10

    init(_ cells: [Cell]) {
      var seen = Seen()
      for index in cells.indices { seen.add(cells[index]) }
      if let pm25 = seen.pm25, seen.pm10.map({ $0 < pm25 }) ?? true { pollutant = .pm25 }
      let worst = max(seen.pm10 ?? .good, seen.pm25 ?? .good)
      let hasDust = seen.pm10 != nil || seen.pm25 != nil
      var hazards: [StripRows.Row] = []
      if seen.isStormy { hazards.append(.wind) }
      if worst >= .bad { hazards.append(.dust) }
      // As in the headline: a heat or a cold warning. Where it is the temperature itself, it adds no information.
      if let felt = seen.felt, felt.lowerBound <= -12 || felt.upperBound >= 33, seen.feltDifference >= 1 {
        hazards.append(.feelsLike)
      }
      if seen.ultraviolet >= 7.5 { hazards.append(.ultraviolet) }
      urgent = hazards.count
      let others: [(StripRows.Row, Bool)] = [
        (.wind, seen.hasWind), (.differences, seen.isDifferent), (.dust, hasDust),
        (.feelsLike, seen.feltDifference >= 2), (.ultraviolet, seen.ultraviolet >= 2.5),
      ]
      rows = hazards + others.compactMap { $1 && !hazards.contains($0) ? $0 : nil }
    }
  }

  /// The name of a row of values, with its unit.
  func label(_ row: StripRows.Row) -> String {
    switch row {
    case .wind: labels.wind
    case .feelsLike: labels.feelsLike
    case .ultraviolet: labels.ultraviolet
    case .dust: values.pollutant == .pm10 ? labels.pm10 : labels.pm25
    case .differences: labels.difference
    case .hours, .daylight, .icons, .temperatures, .curve, .gap, .bars, .amounts, .chance: ""
    }
  }

  /// The value of an hour in a row of values; nil if it is left blank.
  func value(_ row: StripRows.Row, of cell: Cell) -> (text: String, tone: Tone)? {
    switch row {
    case .wind: (cell.wind, cell.windLevel.map { .warning($0) } ?? .dim)
    case .feelsLike: (cell.feelsLike, cell.felt.map { .warmth($0) } ?? .dim)
    case .ultraviolet: cell.ultraviolet.map { (String(Int($0.rounded())), $0 < 0.5 ? .dim : .ultraviolet($0)) }
    case .dust: (values.pollutant == .pm10 ? cell.pm10 : cell.pm25).map { ($0.text, .grade($0.grade)) }
    // Among differences 0° adds no information.
    case .differences:
      (cell.differenceTone == .dim && !cell.difference.isEmpty ? "=" : cell.difference, cell.differenceTone)
    case .hours, .daylight, .icons, .temperatures, .curve, .gap, .bars, .amounts, .chance: nil
    }
  }

  /// The extremes of the hours in view.
  private struct Seen {
    var hasWind = false
    var isStormy = false
    var isDifferent = false
    /// The lowest and the highest apparent temperature in °C, and how far one is from the temperature at most.
    var felt: ClosedRange<Double>?
    var feltDifference = 0.0
    var ultraviolet = 0.0
    var pm10: Grade?
    var pm25: Grade?

    mutating func add(_ cell: Cell) {
      if cell.hasWind { hasWind = true }
      if cell.windLevel != nil { isStormy = true }
      if cell.isDifferent { isDifferent = true }
      if let value = cell.felt {
        felt = felt.map { min($0.lowerBound, value)...max($0.upperBound, value) } ?? value...value
        if let celsius = cell.celsius { feltDifference = max(feltDifference, abs(value - celsius)) }
      }
      ultraviolet = max(ultraviolet, cell.ultraviolet ?? 0)
      if let grade = cell.pm10?.grade { pm10 = max(pm10 ?? grade, grade) }
      if let grade = cell.pm25?.grade { pm25 = max(pm25 ?? grade, grade) }
    }
  }
}
