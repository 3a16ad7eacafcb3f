import Dashboard
import Storage
import Weather

// Writes changes of the list of cities to the store.
extension Performer {
  /// Makes the change in the store. Reports the saved cities afterwards, even if the change failed.
  func apply(_ edit: CityEdit, _ send: Program.Send) {
    do throws(StorageError) { try write(edit) } catch { send(.messageReceived(error.sentence(in: world.language))) }
    send(.editEnded)
    readCitiesAgain(send)
  }

  func readCitiesAgain(_ send: Program.Send) {
    do throws(Ending) { send(.citiesChanged(try savedCities())) } catch { send(.messageReceived(error.sentence)) }
  }

  func savedCities() throws(Ending) -> [City] {
    try world.savedCities().map { City(place: $0.place, name: $0.name.map { PlaceName(ko: $0, en: $0) }) }
  }

  private func write(_ edit: CityEdit) throws(StorageError) {
    switch edit {
    case .remove(let city): try world.cities.remove(city.place)
    case .insert(let city, let rank): try world.cities.add(city.place, name: city.ownName, at: rank)
    case .move(let city, let rank):
      // Another process may have removed cities in the meantime.
      try world.cities.move(city.place, to: min(rank, world.cities.all().count))
    }
  }
}

extension City {
  /// The user's name for the city; nil if it goes by the place's name.
  var ownName: String? { name == place.name ? nil : name.ko }
}
