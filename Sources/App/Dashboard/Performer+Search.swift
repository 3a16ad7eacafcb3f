import Dashboard
import ForecastEngine
import Gazetteer
import Settings
import Storage
import Synchronization
import Weather

// Searches places for the search page.
extension Performer {
  func perform(_ effect: SearchEffect, _ send: @escaping Program.Send) async {
    switch effect {
    case .search(let text, let saved): search(text, near: saved, send)
    case .geocode(let text): await geocode(text, send)
    case .cancelGeocoding: geocodeTask.withdraw()
    case .loadPreview(let place): await loadPreview(of: place, send)
    }
  }

  /// More rows than a window shows: a user who does not find the place in them types more letters.
  private static let longestList = 30

  /// Reports the places of the gazetteer that match the text; for coordinates the place at that point.
  func search(_ text: String, near saved: [Coordinate], _ send: Program.Send) {
    if let point = Coordinate(typed: text) {
      return send(.page(SearchEvent.found([world.gazetteer.place(at: point)], text: text)))
    }
    send(.page(SearchEvent.found(world.gazetteer.search(text, limit: Self.longestList, near: saved), text: text)))
  }

  /// Asks other services for places with that name. If the user continues to type, the request is cancelled and
  /// nothing is reported.
  func geocode(_ text: String, _ send: Program.Send) async {
    let (world, language) = (world, world.language)
    let geocoders = world.geocoderChain(within: 2 * world.settings.network.timeoutSeconds)
    let result = await geocodeTask.run { await geocoders.result(of: text, language: language) }
    if let result { send(.page(SearchEvent.geocoded(result, text: text))) }
  }

  /// Reports the stored snapshot of a place that is not on screen. Sends no request.
  func loadPreview(of place: Place, _ send: Program.Send) async {
    send(.recalled(place, await world.engine.known(place), isDue: false))
  }

  /// If another window has saved the city in the meantime, it is reported as saved.
  func save(_ city: City, _ send: Program.Send) {
    if world.isSample { return send(.messageReceived(world.strings.onlyShown)) }
    do throws(StorageError) {
      try world.cities.add(city.place, name: city.name == city.place.name ? nil : city.name[world.language])
      send(.citySaved(city))
    } catch {
      guard case .alreadySaved(let known) = error else {
        return send(.messageReceived(error.sentence(in: world.language)))
      }
      send(.citySaved(City(place: city.place, name: known.name.map { PlaceName(ko: $0, en: $0) })))
    }
  }
}

extension CommandStrings {
  var onlyShown: String {
    say("표본 자료에서는 저장하지 않고 보여 주기만 합니다.", "With the sample feed it is only shown, not saved.")
  }
}

/// The running request to other geocoders, at most one, so that it can be cancelled.
final class GeocodeTask: Sendable {
  private let task = Mutex<Task<GeocodeResult, Never>?>(nil)

  /// Cancels an earlier request and runs this one. nil if it was cancelled in the meantime.
  func run(_ request: @escaping @Sendable () async -> GeocodeResult) async -> GeocodeResult? {
    withdraw()
    let running = Task { await request() }
    task.withLock { $0 = running }
    let result = await withTaskCancellationHandler {
      await running.value
    } onCancel: {
      running.cancel()
    }
    return running.isCancelled ? nil : result
  }

  func withdraw() { task.withLock { $0.take() }?.cancel() }
}
