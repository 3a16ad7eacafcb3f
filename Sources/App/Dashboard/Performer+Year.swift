import Dashboard
import Weather

extension Performer {
  /// Reports what is stored at once, then what each answer adds.
  func perform(_ effect: YearEffect, _ send: @escaping Program.Send) async {
    for await record in world.climate.record(of: effect.place, years: effect.year...effect.year, now: world.now()) {
      send(.page(YearEvent.arrived(record)))
    }
    send(.page(YearEvent.ended(effect)))
  }
}
