import FoundationEssentials
import Reports
import Weather

// Current weather and air quality.
extension SideBySideTable {
  /// The current weather of one source: as the home screen would show it, and the values that do not fit there.
  private struct Moment {
    var account: SourceReport
    var now: Now
    var words: CurrentViewModel
  }

  var now: [Model.Row] {
    let accounts = accounts(of: .now)
    guard !accounts.isEmpty else { return [] }
    let moments = accounts.compactMap { account in
      account.forecast.now.map { Moment(account: account, now: $0, words: CurrentViewModel(state, account.forecast)) }
    }
    let names = names(accounts, of: .now)
    return [heading(words.now, names)] + temperatures(moments, names) + facts(moments, names)
      + rows(words.sideBySide.basis, names, moments.map(basis))
  }

  private func temperatures(_ moments: [Moment], _ names: [Model.Name]) -> [Model.Row] {
    let skies = moments.map { moment in
      let sign = Model.Cell(sky: Model.Sky(condition: moment.words.sky, isNight: moment.words.isNight), pieces: [])
      var whole = sign
      whole.pieces = [Model.Piece(text: moment.words.condition, tone: .plain)]
      // A word that does not fit is dropped for this source alone, not for the others.
      return whole.width <= layout.valueWidth ? whole : sign
    }
    return row(words.temperature, names, moments.map(\.now.temperature))
      + row(words.feelsLike, names, moments.map(\.now.feelsLike))
      + rows(
        words.sky, names, skies, spread: spread(unlike: moments.compactMap(\.words.sky?.isPrecipitation)))
  }

  /// One temperature from every source.
  private func row(_ label: String, _ names: [Model.Name], _ temperatures: [Temperature?]) -> [Model.Row] {
    let spread = spread(temperatures)
    let cells = temperatures.map {
      cell(formatting.temperature($0), Tone($0), isStrong: spread?.isWide == true)
    }
    return rows(label, names, cells, spread: spread)
  }

  private func facts(_ moments: [Moment], _ names: [Model.Name]) -> [Model.Row] {
    let air = words.atmosphere
    func rows(_ label: String, _ value: (Moment) -> [Model.Cell]) -> [Model.Row] {
      let cells = moments.map(value)
      // A value that no source reports needs no row.
      let isReported = cells.contains { $0.first?.pieces.first?.text != formatting.absent }
      return isReported ? self.rows(label, names, cells) : []
    }
    return rows(air.rain) { [cell($0.words.rain.value, $0.words.rain.tone)] }
      + rows(words.humidity) { [cell($0.words.humidity.value)] }
      + rows(words.wind, wind)
      + rows(air.gust) { [cell($0.now.atmosphere.gust.map(formatting.speed) ?? formatting.absent)] }
      + rows(air.pressure) { [cell(formatting.pressure($0.now.atmosphere.pressure))] }
      + (moments.contains { $0.now.dewPoint != nil } ? row(air.dewPoint, names, moments.map(\.now.dewPoint)) : [])
      + rows(air.visibility) { [cell(formatting.visibility($0.now.atmosphere.visibility))] }
      + rows(air.cloudCover) { [cell(formatting.percent($0.now.atmosphere.cloudCover))] }
      + rows(air.ultraviolet) { [cell(formatting.ultraviolet($0.now.atmosphere.uvIndex))] }
  }

  private func wind(_ moment: Moment) -> [Model.Cell] {
    let whole = cell(moment.words.wind.value)
    guard moment.now.wind.metresPerSecond != nil else { return [whole] }
    let brief = formatting.windArrow(moment.now.wind)
    return [whole, cell(words.quantity(brief, formatting.units.speedShown.rawValue)), cell(brief)]
  }

  /// The time of the values, or their age if they are old.
  private func basis(_ moment: Moment) -> [Model.Cell] {
    let age = Age(of: moment.account.fetchedAt, at: state.now)
    if age.isOld { return [cell(words.age(age.minutes), .alert)] }
    let time = moment.now.observedAt.map(formatting.clock)
    // A model's time is not the time of an observation; the label of the row is enough for it.
    let whole = moment.account.source.profile.isModel ? time : time.map(words.observed)
    return [cell(whole ?? words.fromForecast, .faint), cell(time ?? formatting.absent, .faint)]
  }

  // MARK: - Air quality

  var air: [Model.Row] {
    let accounts = accounts(of: .air)
    let airs = accounts.compactMap(\.forecast.air)
    guard !airs.isEmpty else { return [] }
    let names = names(accounts, of: .air)
    let particles = [Pollutant.pm10, .pm25].flatMap { pollutant in
      rows(
        words.pollutant(pollutant), names, airs.map { reading(of: pollutant, $0) },
        spread: spread(unlike: airs.compactMap { $0.grade(of: pollutant) }))
    }
    let stations = airs.map { air -> [Model.Cell] in
      [
        cell(formatting.station(of: air), .faint),
        cell(formatting.station(of: air, isBrief: true), .faint),
        cell(air.station.map(words.stationName) ?? words.modelled, .faint),
        cell(formatting.clock(air.measuredAt), .faint),
      ]
    }
    return [heading(words.dust, names)] + particles + rows(words.sideBySide.basis, names, stations)
  }

  private func reading(of pollutant: Pollutant, _ air: AirMeasurement) -> [Model.Cell] {
    let reading = DustReading(pollutant, of: air, formatting)
    let value = Model.Piece(text: reading.value, tone: reading.tone)
    guard reading.level > 0 else { return [Model.Cell(pieces: [value])] }
    return [
      Model.Cell(pieces: [value, Model.Piece(text: reading.grade, tone: reading.tone)]), Model.Cell(pieces: [value]),
    ]
  }

  func cell(_ text: String, _ tone: Tone = .plain, isStrong: Bool = false) -> Model.Cell {
    Model.Cell(pieces: [Model.Piece(text: text, tone: text == formatting.absent ? .faint : tone, isStrong: isStrong)])
  }
}
