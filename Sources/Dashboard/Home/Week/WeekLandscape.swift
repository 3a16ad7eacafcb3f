import FoundationEssentials
import Reports
import Stage
import Weather

/// The days of the forecast side by side: what the landscape of the week shows.
struct WeekLandscape: Sendable, Equatable {
  struct Column: Sendable, Equatable {
    /// Without any value for a day that the forecast leaves out.
    var row: WeekViewModel.Row
    /// The index of the day in the forecast; nil for a day that the forecast leaves out.
    var index: Int?
    /// `토 22`, `토`
    var names: [String]
    /// `5~12mm`, `5mm+`; a dash or empty as in the row.
    var amounts: [String]
    /// `↘3.0m/s`, `↘3.0`; a dash if unknown.
    var winds: [String]
  }

  /// Consecutive days.
  var columns: [Column]
  /// The hours of these days. An hour before the first known one has only its darkness, an hour after the last one also
  /// the chance of its half day.
  var hours: [Landscape.Hour]
  /// The index of the column.
  var today: Int?
  var colours: StageColours

  /// The index of the column that the reader moved to; nil if none.
  var selected: Int? { columns.firstIndex { $0.row.isMarked } }
  var hasAmounts: Bool { columns.contains(where: \.row.isAmountKnown) }
  /// Whether the wind of at least half of the days is known: a row of dashes says nothing.
  var hasWinds: Bool { columns.count { !$0.row.wind.isEmpty } * 2 >= columns.count }

  /// `rows` are the days of the forecast. nil if the terminal cannot show the picture, or without any day.
  init?(_ state: borrowing State, _ forecast: Forecast, rows: [WeekViewModel.Row]) {
    let dates = (forecast.days ?? []).map(\.date)
    guard state.colours.hasGrounds, !state.isASCII, rows.count == dates.count,
      let coordinate = state.place?.coordinate, let first = dates.min(), let last = dates.max()
    else { return nil }
    let (formatting, now) = (state.formatting, state.now)
    let zone = formatting.zone
    colours = state.colours.ofPictures
    let days = (0..<min(HomeLayout.mostDays, last.dayNumber - first.dayNumber + 1)).map { first.adding(days: $0) }
    columns = days.map { date in
      let index = dates.firstIndex(of: date)
      return Column(
        index.map { rows[$0] } ?? WeekViewModel.Row(Day(date: date), formatting, at: now), index, date, formatting)
    }
    today = days.firstIndex(of: zone.date(of: now))
    let suns = days.map { SunTimes(at: coordinate, zone: zone, date: $0) }
    /// Decided in the middle of the hour.
    func isNight(_ offset: Int, _ start: Date) -> Bool {
      !suns[offset / 24].isDaylight(start.addingTimeInterval(1800))
    }
    let range = 0..<days.count * 24
    hours = (forecast.hours ?? []).compactMap { hour in
      let time = zone.civil(hour.at)
      let offset = (time.date.dayNumber - first.dayNumber) * 24 + time.hour
      guard range.contains(offset) else { return nil }
      return WeekLandscape.hour(hour, offset: offset, isNight: isNight(offset, hour.at))
    }
    let (start, end) = (hours.map(\.offset).min() ?? range.upperBound, hours.map(\.offset).max() ?? -1)
    for offset in range where offset < start || offset > end {
      let at = zone.instant(first, hour: offset)
      let column = columns[offset / 24].row
      let chance = offset > end ? (offset % 24 < 12 ? column.am : column.pm).likely : nil
      hours.append(Landscape.Hour(offset: offset, temperature: nil, chance: chance, isNight: isNight(offset, at)))
    }
  }

  /// A day that the forecast leaves out is never marked.
  mutating func mark(_ position: WeekViewModel.Position) {
    for index in columns.indices where columns[index].index != nil { columns[index].row.mark(position) }
  }

  private static func hour(_ hour: Hour, offset: Int, isNight: Bool) -> Landscape.Hour {
    let chance = Precipitation.isLikely(hour.chanceOfPrecipitation) ? hour.chanceOfPrecipitation : nil
    return Landscape.Hour(
      offset: offset, temperature: hour.temperature?.celsius,
      precipitation: hour.isSnow ? nil : hour.precipitation?.middle, snow: hour.isSnow ? hour.snow?.middle : nil,
      chance: hour.amountFalling == nil ? chance.map { .init(percent: $0, hour.condition) } : nil, isNight: isNight)
  }
}

extension WeekLandscape.Column {
  fileprivate init(_ row: WeekViewModel.Row, _ index: Int?, _ date: CivilDate, _ formatting: Formatting) {
    self.row = row
    self.index = index
    names = ["\(row.weekday) \(date.day)", row.weekday]
    amounts = [row.amount, row.leastAmount]
    let speed = formatting.words.quantity(row.wind, formatting.units.speedShown.rawValue)
    winds = row.wind.isEmpty ? [formatting.absent] : [speed, row.wind]
  }
}

extension WeekViewModel.Half {
  /// What may fall in hours whose amounts are unknown; nil if that is unlikely, or if the half is over.
  fileprivate var likely: Landscape.Chance? {
    isLikelyWet && !isOver ? chancePercent.map { Landscape.Chance(percent: $0, condition) } : nil
  }
}

extension Landscape.Chance {
  fileprivate init(percent: Double, _ condition: Condition?) {
    self.init(share: percent / 100, isSnow: condition == .snow || condition == .snowShower)
  }
}

extension AmountBand {
  /// The least amount if there is no upper limit.
  fileprivate var middle: Double { max.map { (min + $0) / 2 } ?? min }
}
