import Dashboard
import Weather

// The home screen shows the normals that are stored. They are requested when the user opens the details of a day, or
// asks for a report: a request for thirty years counts as 235 of the 10,000 that a day has.
extension Performer {
  /// Reports the stored normals.
  func readNormals(_ place: Place, _ send: Program.Send) async {
    if let normals = await world.climate.knownNormals(of: place) {
      send(.page(ClimateEvent.normalsRead(place, normals)))
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

  /// Reports the record as it grows: first what is stored.
  private func past(of place: Place, _ years: ClosedRange<Int>, _ report: (ClimateRecord) -> Void) async {
    memoryTrimmer.begin()
    defer { memoryTrimmer.end() }
    for await record in world.climate.record(of: place, years: years, now: world.now()) { report(record) }
  }
}
