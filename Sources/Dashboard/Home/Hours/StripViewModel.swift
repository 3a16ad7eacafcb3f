import Cells
import FoundationEssentials
import Reports
import Weather

/// The hourly strip: the hours in view, and their position in the whole forecast.
struct StripViewModel: Sendable, Equatable {
  struct Cell: Sendable, Equatable {
    /// `15시`, or `지금` for the hour in progress.
    var hour: String
    var isNow: Bool
    /// `토` if a new day begins. The date is left out, because the next hour's text would look like a part of it.
    var day: String?
    var dayTone: Tone
    var isNight: Bool
    var condition: Condition?
    var temperature: String
    /// The temperature in °C, for the curve; nil if unknown.
    var celsius: Double?
    /// Set if the hour is warmer or colder than the hours around it.
    var extreme: Extreme?
    var chance: String
    var isLikelyWet: Bool
    /// 0…1; nil if unknown.
    var likelihood: Double?
    /// `StripViewModel.amounts` has its text.
    var amount: StripAmount
    /// How much falls, for the bars: 0 if it is dry or unknown, 1 for a downpour or heavy snow.
    var intensity: Double
    var unit: String
    var isSnow: Bool
    var wind: String
    var hasWind: Bool
    /// nil for a wind that deserves no warning.
    var windLevel: WarningLevel?
    var feelsLike: String
    /// The apparent temperature in °C; nil if the source does not state it.
    var felt: Double?
    /// nil if unknown.
    var ultraviolet: Double?
    /// nil if the source of the air does not state the hour.
    var pm10: Particles?
    var pm25: Particles?
    var difference: String
    var differenceTone: Tone
    /// Whether the difference is more than one degree.
    var isDifferent: Bool
  }
  enum Extreme: Sendable, Hashable { case high, low }
  /// The hour in which rain or snow begins.
  struct Onset: Sendable, Equatable {
    /// Counted from the first hour in view; nil if it is after the last one.
    var index: Int?
    /// `비 23시`; with its day if it is out of view.
    var text: String
    var isSnow: Bool
  }
  /// Sunrise or sunset.
  struct SunEvent: Sendable, Equatable {
    /// In hours of the strip: 1.5 is the middle of the second hour in view.
    var position: Double
    var isRise: Bool
    var clock: String
  }
  /// The labels of the rows, for windows that have room for them.
  struct Labels: Sendable, Equatable {
    var chance: String
    var wind: String
    var feelsLike: String
    var ultraviolet: String
    var pm10: String
    var pm25: String
    var difference: String
  }
  var title: String
  var status: PaneStatus
  var isStale: Bool
  var cells: [Cell]
  /// The amounts of the cells, without their unit, which is in the label or the title; all with the same precision, and
  /// empty where it is dry.
  var amounts: [String]
  var labels: Labels
  /// The unit of the amounts in view, the longest text first: `강수량 mm`, `mm`. Empty if there are no amounts.
  var amountUnits: [String]
  /// Whether both rain in millimetres and snow in centimetres are in view; then `amountUnits` has no unit.
  var mixesUnits: Bool
  /// Within the hours in view, in order.
  var sunEvents: [SunEvent]
  /// The daylight in the hours in view, from the first one on; empty if the terminal has no colours for it.
  var light: [LightBand]
  /// nil if it is already wet, if it stays dry, and if the reader has scrolled past it.
  var onset: Onset?
  /// Whether `Enter` opens the first hour in view and not a day.
  var isFirstChosen: Bool
  /// The first hour in view, and the number of all hours.
  var offset: Int
  var count: Int
  /// The scale of the curve, with its labels; nil without temperatures.
  var scale: StripScale?
  /// Which values deserve a row.
  var values: Values
  /// The temperature before the first hour in view and after the last, for the ends of the curve.
  var celsiusBefore: Double?
  var celsiusAfter: Double?
  /// If there are no hours: why, and what to do about it.
  var explanation: String?
  /// Whether nothing falls in the hours in view.
  var isDry: Bool { cells.allSatisfy { $0.intensity == 0 && $0.amount.isDry } }
  /// The index of the first hour in which something falls; nil if it stays dry.
  private let firstWet: Int?
  private let daylight: StripDaylight?

  /// `previous` is the model drawn before, of the same hours: cells that are still in view are reused.
  init(_ state: borrowing State, _ forecast: Forecast, capacity: Int, previous: StripViewModel? = nil) {
    let (formatting, now) = (state.formatting, state.now)
    let (words, zone) = (formatting.words, formatting.zone)
    let hours = forecast.hours ?? []
    title = words.hourly
    isStale = state.snapshot?.isStale(.hourly, at: now) ?? false
    offset = min(max(0, state.stripOffset), hours.count)
    count = hours.count
    let view = offset..<min(hours.count, offset + capacity)
    let formatter = HourCellFormatter(hours, state, formatting)
    cells = view.map { previous?.cell(ofHour: $0) ?? formatter.cell($0) }
    amounts = StripAmount.row(cells.map(\.amount))
    values = Values(cells)
    scale = StripScale(of: cells, formatting, knowing: previous?.scale)
    daylight = StripDaylight(of: hours[view], state, knowing: previous?.daylight)
    sunEvents = daylight?.events(formatting) ?? []
    light = state.colours.hasGrounds ? daylight?.bands ?? [] : []
    firstWet = if let previous { previous.firstWet } else { hours.firstIndex(where: \.isWet) }
    onset = firstWet.flatMap { StripViewModel.onset($0, of: hours, in: view, formatting) }
    isFirstChosen = state.chosenDay == nil
    let first = view.isEmpty ? nil : zone.date(of: hours[offset].at)
    let later = first.flatMap { $0 == zone.date(of: now) ? nil : words.fullDate($0) }
    status = PaneStatus(.hourly, in: state, otherwise: later ?? "")
    if later != nil, let first { status.shorter.append(words.longDate(first)) }
    celsiusBefore = offset > 0 ? hours[offset - 1].temperature?.celsius : nil
    celsiusAfter = view.upperBound < hours.count ? hours[view.upperBound].temperature?.celsius : nil
    labels = previous?.labels ?? Labels(formatting)
    let isSnow: Bool
    (amountUnits, mixesUnits, isSnow) = StripViewModel.units(of: cells, words)
    labels.chance = isSnow ? words.snowChance : words.chance
    let failure = hours.isEmpty ? state.failures(of: .hourly).first : nil
    explanation = failure.map { formatting.sentence($0, at: now) }
  }

  /// Whether the reader has not moved; all else in the state must be the same.
  func isAt(_ state: borrowing State) -> Bool {
    offset == min(max(0, state.stripOffset), count) && isFirstChosen == (state.chosenDay == nil)
  }

  private func cell(ofHour index: Int) -> Cell? {
    cells.indices.contains(index - offset) ? cells[index - offset] : nil
  }

  private static func units(of cells: [Cell], _ words: Words) -> (names: [String], areMixed: Bool, isSnow: Bool) {
    // By index: copies of the hours would cost more than the rest.
    let falling = cells.indices.filter { !cells[$0].amount.isDry }
    guard let unit = falling.first.map({ cells[$0].unit }) else { return ([], false, false) }
    guard falling.allSatisfy({ cells[$0].unit == unit }) else { return ([words.amount], true, false) }
    let isSnow = falling.allSatisfy { cells[$0].isSnow }
    return (["\(isSnow ? words.condition(.snow) : words.amount) \(unit)", unit], false, isSnow)
  }

  /// Compares with five hours before and after. On a plateau only its first hour counts; nil if temperatures hardly
  /// differ.
  static func extreme(at index: Int, of hours: [Hour]) -> Extreme? {
    guard let own = hours[index].temperature?.celsius else { return nil }
    func celsius(_ range: Range<Int>) -> [Double] { range.compactMap { hours[$0].temperature?.celsius } }
    let before = celsius(max(0, index - 5)..<index)
    let after = celsius(index + 1..<max(index + 1, min(hours.count, index + 6)))
    let (low, high) = ((before + after).min() ?? own, (before + after).max() ?? own)
    // Without hours on both sides it is unknown whether this is an extreme.
    if before.isEmpty || after.isEmpty { return nil }
    if own - low >= 1 && before.allSatisfy({ $0 < own }) && after.allSatisfy({ $0 <= own }) { return .high }
    if high - own >= 1 && before.allSatisfy({ $0 > own }) && after.allSatisfy({ $0 >= own }) { return .low }
    return nil
  }

  private static func onset(
    _ index: Int, of hours: [Hour], in view: Range<Int>, _ formatting: Formatting
  ) -> Onset? {
    guard index > 0, index >= view.lowerBound else { return nil }
    let hour = hours[index]
    let words = formatting.words
    let kind = hour.condition.flatMap { $0.isPrecipitation ? $0 : nil } ?? .rain
    let isInView = view.contains(index)
    let name = formatting.hourName(hour.at)
    let weekday = words.weekdays[formatting.zone.date(of: hour.at).weekday]
    let time = isInView ? name : "\(weekday) \(name)"
    return Onset(
      index: isInView ? index - view.lowerBound : nil, text: "\(words.condition(kind)) \(time)", isSnow: hour.isSnow)
  }
}

extension StripViewModel.Labels {
  init(_ formatting: Formatting) {
    let (words, particles) = (formatting.words, formatting.unit(of: .pm10))
    chance = words.chance
    wind = "\(words.wind) \(formatting.units.speedShown.rawValue)"
    (feelsLike, ultraviolet) = (words.feelsLike, words.atmosphere.ultraviolet)
    (pm10, pm25) = ("PM10 \(particles)", "PM2.5 \(particles)")
    difference = words.versusYesterday
  }
}

extension Hour {
  /// Whether precipitation is forecast for the hour.
  fileprivate var isWet: Bool { condition?.isPrecipitation == true || amountFalling?.isZero == false }
}
