import Dashboard
import Weather

// The normals and the years since 1991 are requested when the user opens the details of a day or asks for a report,
// and without that once for each saved city: thirty years count as 235 of the 10,000 requests that a day has.
extension Performer {
  /// Reports the stored normals.
  func readNormals(_ place: Place, _ send: Program.Send) async {
    if let normals = await world.climate.knownNormals(of: place) {
      send(.page(ClimateEvent.normalsRead(place, normals)))
    }
  }

  /// Reports the stored normals and the date in the stored years. Missing data is requested once, without retries, if at
  /// most half of the day's allowance is used: the rest is for forecasts.
  func perform(_ lookup: PastLookup, _ send: @escaping Program.Send) async {
    memoryTrimmer.begin()
    defer { memoryTrimmer.end() }
    let (climate, place) = (world.climate, lookup.place)
    let others = await climate.knownOtherYears(of: place, on: lookup.date)
    if let others { send(.page(ClimateEvent.otherYearsRead(place, others))) }
    let normals = await climate.knownNormals(of: place)
    if let normals { send(.page(ClimateEvent.normalsRead(place, normals))) }
    let isComplete = normals != nil && others?.reaches(from: ClimateRecord.firstYearOfComparison) == true
    if isComplete || !lookup.mayRequest { return }
    guard await world.live?.affordsPastYears ?? true else { return }
    let years = ClimateEffect(place: place, comparing: lookup.date).years
    let record = await Patience.extra.during {
      await climate.completeRecord(of: place, years: years, now: world.now())
    }
    // A failure is stated only where the user asks.
    if var record, record.days.span != nil || record.normals != nil {
      (record.failure, record.failedSource) = (nil, nil)
      send(.page(ClimateEvent.arrived(record)))
    }
  }

  func perform(_ effect: ClimateEffect, _ send: @escaping Program.Send) async {
    await past(of: effect.place, effect.years) { send(.page(ClimateEvent.arrived($0))) }
    send(.page(ClimateEvent.ended(effect)))
  }

  func perform(_ effect: YearEffect, _ send: @escaping Program.Send) async {
    await past(of: effect.place, effect.year...effect.year) { send(.page(YearEvent.arrived($0))) }
    send(.page(YearEvent.ended(effect)))
  }

  /// Reports the record as it grows: first the stored part.
  private func past(of place: Place, _ years: ClosedRange<Int>, _ report: (ClimateRecord) -> Void) async {
    memoryTrimmer.begin()
    defer { memoryTrimmer.end() }
    for await record in world.climate.record(of: place, years: years, now: world.now()) { report(record) }
  }
}
