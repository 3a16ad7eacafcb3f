import Cells
import FoundationEssentials
import Reports
import Weather

// The next hours and the next days.
extension SideBySideTable {
  var hours: [Model.Row] {
    let accounts = accounts(of: .hourly)
    let instants = Array(page.hoursInView(layout.hourCapacity))
    guard !accounts.isEmpty, !instants.isEmpty else { return [] }
    let sourceCells = accounts.map { cells(of: $0, at: instants) }
    let spreads = spreads(sourceCells)
    let title = Model.Piece(text: words.hourly, tone: .title)
    let times = clocks(of: instants)
    var rows: [Model.Row] =
      layout.gutter > 0
      ? [.hours(.word(title), times)] : [.heading(words.hourly, []), .hours(.none, times)]
    for (name, cells) in zip(names(accounts, of: .hourly), sourceCells) {
      if layout.gutter == 0 { rows.append(.value(name, Model.Cell(pieces: []))) }
      rows.append(.hours(layout.gutter > 0 ? .name(name) : .none, zip(cells, spreads).map(warmth)))
      rows.append(.hours(lead(words.briefChance), cells.map(chance)))
    }
    return sourceCells.count > 1 ? rows + [differences(spreads)] : rows
  }

  /// From the source's own report; nil for an hour that it does not report.
  private func cells(of account: SourceReport, at instants: [Date]) -> [StripViewModel.Cell?] {
    let hours = account.forecast.hours ?? []
    let formatter = HourCellFormatter(hours, state, formatting, of: account.forecast)
    var next = 0
    return instants.map { instant in
      while next < hours.count, hours[next].at < instant { next += 1 }
      return next < hours.count && hours[next].at == instant ? formatter.cell(next) : nil
    }
  }

  private func clocks(of instants: [Date]) -> [Model.Cell] {
    instants.enumerated().map { index, instant in
      let date = formatting.zone.date(of: instant)
      let isNew = index > 0 && formatting.zone.date(of: instants[index - 1]) != date
      if isNew {
        let tone = Tone.name(of: date, in: formatting.zone) ?? .plain
        return Model.Cell(pieces: [Model.Piece(text: words.weekdays[date.weekday], tone: tone)])
      }
      let isNow = Hour(at: instant).isInProgress(at: state.now)
      return cell(isNow ? words.thisHour : formatting.hourName(instant), isNow ? .plain : .dim)
    }
  }

  private func warmth(_ hour: StripViewModel.Cell?, _ spread: Spread?) -> Model.Cell {
    guard let hour else { return cell(formatting.absent) }
    let tone: Tone = hour.celsius.map { .warmth($0) } ?? .dim
    return Model.Cell(
      sky: Model.Sky(condition: hour.condition, isNight: hour.isNight),
      pieces: [Model.Piece(text: hour.temperature, tone: tone, isStrong: spread?.isWide == true)])
  }

  private func chance(_ hour: StripViewModel.Cell?) -> Model.Cell {
    hour.map { cell($0.chance, $0.isLikelyWet ? .rain : .dim) } ?? Model.Cell(pieces: [])
  }

  /// Of every hour.
  private func spreads(_ sourceCells: [[StripViewModel.Cell?]]) -> [Spread?] {
    (sourceCells.first ?? []).indices.map { hour in
      spread(sourceCells.map { $0[hour]?.celsius.map { Temperature(celsius: $0) } })
    }
  }

  private func differences(_ spreads: [Spread?]) -> Model.Row {
    let cells = spreads.map { spread -> Model.Cell in
      guard let spread, spread.tone != .faint else { return Model.Cell(pieces: []) }
      return Model.Cell(pieces: [Model.Piece(text: text(of: spread), tone: spread.tone, isStrong: spread.isWide)])
    }
    return .hours(lead(words.sideBySide.difference), cells)
  }

  /// Only the number if the row has a label.
  private func text(of spread: Spread) -> String {
    layout.gutter > 0 ? formatting.difference(degrees: spread.degrees) : spread.brief
  }

  private func lead(_ word: String) -> Model.Lead {
    layout.gutter > 0 ? .word(Model.Piece(text: "  " + word, tone: .faint)) : .none
  }

  // MARK: - Days

  var days: [Model.Row] {
    let accounts = accounts(of: .daily)
    let dates = Set(accounts.flatMap { ($0.forecast.days ?? []).map(\.date) }).sorted()
    guard !accounts.isEmpty else { return [] }
    let names = names(accounts, of: .daily)
    return [heading(words.weekly, names)]
      + dates.flatMap { date in
        row(of: date, accounts.map { $0.forecast.days?.first { $0.date == date } }, names)
      }
  }

  private func row(of date: CivilDate, _ days: [Day?], _ names: [Model.Name]) -> [Model.Row] {
    let label = WeekViewModel.Row(Day(date: date), formatting, at: state.now)
    let lows = spread(days.map { $0?.low })
    let highs = spread(days.map { $0?.high })
    let weekday = label.weekday.padded(to: SideBySideTable.weekdayWidth(words))
    let tone: Tone =
      switch label.weekdayTone {
      case .plain: .dim
      case .strong: .plain
      default: label.weekdayTone
      }
    return rows(
      "\(weekday) \(label.date)", tone: tone, names, days.map { cells(of: $0, lows, highs) },
      spread: Spread.wider(lows, highs))
  }

  /// `☀   3°  12°  20%`, or without the probability.
  private func cells(of day: Day?, _ lows: Spread?, _ highs: Spread?) -> [Model.Cell] {
    guard let day else { return [cell(formatting.absent)] }
    let row = WeekViewModel.Row(day, formatting, at: state.now)
    func number(_ text: String, _ tone: Tone, _ spread: Spread? = nil) -> Model.Piece {
      Model.Piece(text: text.padded(to: 4, alignment: .right), tone: tone, isStrong: spread?.isWide == true)
    }
    let sky = Model.Sky(condition: row.condition, isNight: false)
    let extremes = [
      number(row.low, row.lowCelsius.map { .warmth($0) } ?? .faint, lows),
      number(row.high, row.highCelsius.map { .warmth($0) } ?? .faint, highs),
    ]
    return [
      Model.Cell(sky: sky, pieces: extremes + [number(row.chance, row.isLikelyWet ? .rain : .dim)]),
      Model.Cell(sky: sky, pieces: extremes),
    ]
  }
}

extension SideBySideTable.Spread {
  fileprivate static func wider(_ one: Self?, _ other: Self?) -> Self? {
    guard let one, let other else { return one ?? other }
    return other.degrees > one.degrees ? other : one
  }
}
