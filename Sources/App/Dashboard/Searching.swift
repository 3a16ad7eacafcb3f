import ForecastEngine
import Gazetteer
import Settings
import Storage
import Synchronization
import ViewModels
import Weather

// Searches places for the search page.
extension Performer {
  /// More rows than a window shows: a user who does not find the place in them types more letters.
  private static let longestList = 30

  func search(_ text: String, near saved: [Coordinate], _ send: Program.Send) {
    if let point = Coordinate(typed: text) {
      return send(.found([world.gazetteer.place(at: point)], text: text))
    }
    send(.found(world.gazetteer.search(text, limit: Self.longestList, near: saved), text: text))
  }

  /// The user waits for the answer but may type on; then the request is withdrawn and nothing is reported.
  func ask(_ text: String, _ send: Program.Send) async {
    let (world, language) = (world, world.language)
    let others = world.geocoderChain(within: 2 * world.settings.network.timeoutSeconds)
    let result = await geocodeTask.ask { await others.result(of: text, language: language) }
    if let result { send(.geocoded(result, text: text)) }
  }

  func glance(_ place: Place, _ send: Program.Send) async {
    send(.recalled(place, await world.engine.known(place), isDue: false))
  }

  /// If another window has saved the city in the meantime, it is reported as saved.
  func save(_ city: City, _ send: Program.Send) {
    if world.isSample { return send(.said(world.strings.onlyShown)) }
    do throws(StorageError) {
      try world.cities.add(city.place, name: city.name == city.place.name ? nil : city.name[world.language])
      send(.citySaved(city))
    } catch {
      guard case .alreadySaved(let known) = error else { return send(.said(error.sentence(in: world.language))) }
      send(.citySaved(City(place: city.place, name: known.name.map { PlaceName(ko: $0, en: $0) })))
    }
  }
}

extension CommandStrings {
  var onlyShown: String {
    say("표본 자료에서는 저장하지 않고 보여 주기만 합니다.", "With the sample feed it is only shown, not saved.")
  }
}

/// The running request to other geocoders, at most one, so that it can be withdrawn.
final class GeocodeTask: Sendable {
  private let task = Mutex<Task<GeocodeResult, Never>?>(nil)

  /// nil if it was withdrawn in the meantime.
  func ask(_ question: @escaping @Sendable () async -> GeocodeResult) async -> GeocodeResult? {
    withdraw()
    let asking = Task { await question() }
    task.withLock { $0 = asking }
    let result = await withTaskCancellationHandler {
      await asking.value
    } onCancel: {
      asking.cancel()
    }
    return asking.isCancelled ? nil : result
  }

  func withdraw() { task.withLock { $0.take() }?.cancel() }
}
