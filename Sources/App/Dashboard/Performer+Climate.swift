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

  /// Reports the record as it grows.
  func perform(_ effect: ClimateEffect, _ send: @escaping Program.Send) async {
    memoryTrimmer.begin()
    defer { memoryTrimmer.end() }
    let world = world
    for await record in world.climate.record(of: effect.place, years: effect.years, now: world.now()) {
      send(.page(ClimateEvent.arrived(record)))
    }
  }
}
