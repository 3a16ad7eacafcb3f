import Dashboard
import Weather

// The home screen shows the normals that are stored. They are requested when the user opens the details of a day, or
// asks for a report: a request for thirty years counts as 235 of the 10,000 that a day has.
extension Performer {
  /// Reports the stored normals. The sample feed, which costs nothing, is asked for them first.
  func readNormals(_ place: Place, _ send: Program.Send) async {
    let world = world
    if world.isMadeUp { for await _ in world.climate.record(of: place, years: thisYear, now: world.now()) {} }
    if let normals = await world.climate.knownNormals(of: place) {
      send(.page(ClimateEvent.normalsRead(place, normals)))
    }
  }

  private var thisYear: ClosedRange<Int> {
    let year = Zone.utc.date(of: world.now()).year
    return year...year
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
