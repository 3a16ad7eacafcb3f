import FoundationEssentials
import Gazetteer
import Location
import Settings
import Storage
import Weather

// The user's location and the saved cities.
extension World {
  /// The user's current location. Call it only when the user asks, because it runs a command or asks GeoClue.
  func here() async throws(Ending) -> Place {
    do throws(LocationError) { return gazetteer.here(at: try await locator.coordinate()) } catch {
      throw Ending(.unavailable, error, in: language)
    }
  }

  /// The user's command, else GeoClue. The sample feed is in 명동, a replay at the recorded place.
  static func locator(
    _ options: Options, _ recording: Recording?, _ settings: Settings, _ environment: [String: String]
  ) -> any Locator {
    if let recording { return FixedLocator(recording.place.coordinate) }
    if options.isDemo { return FixedLocator(Coordinate(latitude: 37.5638, longitude: 126.9845)) }
    let geoClue: any Locator =
      options.isOffline ? FixedLocator(failing: .offline) : GeoClue(address: GeoClue.address(environment))
    return FirstLocator([LocationCommand(settings.locationCommand), geoClue])
  }

  /// The saved cities; a few fixed ones with the sample feed, and the recorded one in a replay.
  func savedCities() throws(Ending) -> [SavedCity] {
    if let recording { return [SavedCity(id: 1, position: 1, name: nil, place: recording.place)] }
    if isSample { return World.sampleCities(gazetteer) }
    do throws(StorageError) { return try cities.all() } catch { throw ending(for: error) }
  }

  /// A saved city, by the user's name for it, any name of its place, or its number in the list.
  func savedCity(named name: String) throws(Ending) -> SavedCity {
    let saved = try savedCities()
    if let city = saved.named(name) { return city }
    if let place = try? gazetteer.resolve(name), let city = saved.same(as: place) { return city }
    if let number = Int(name), let city = saved.first(where: { $0.position == number }) { return city }
    throw Ending(.noSuchCity, strings.notSaved(name.harmless))
  }

  func mayWrite() throws(Ending) {
    if isSample { throw Ending(.usage, strings.nothingSaved(with: recording == nil ? "--demo" : "--replay")) }
  }

  func write(_ bytes: Data, to path: String) throws(Ending) {
    do throws(StorageError) { try AtomicFile.write(bytes, to: path) } catch { throw ending(for: error) }
  }

  func ending(for error: StorageError) -> Ending {
    let status: ExitStatus =
      switch error {
      case .noSuchCity: .noSuchCity
      case .alreadySaved, .nameTaken, .noSuchPosition: .usage
      case .cannotCreateFolder, .cannotWrite, .cannotRead, .tooLarge, .damaged, .newer, .busy, .noLocks, .outOfRange:
        .cannotCreate
      }
    return Ending(status, error, in: language)
  }
}

extension CommandStrings {
  func notSaved(_ name: String) -> String {
    say("‘\(name.shortened)’: 저장된 도시가 아닙니다.", "\"\(name.shortened)\" is not a saved city.")
  }

  func nothingSaved(with flag: String) -> String {
    say(
      "\(flag)에서는 아무것도 저장하지 않습니다. \(flag) 없이 실행하세요.",
      "\(flag) saves nothing. Run again without it.")
  }
}
