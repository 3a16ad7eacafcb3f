import Dashboard
import Gazetteer
import Reports
import Settings
import Storage
import Upstream
import Weather

// Finds a place by name: among the saved cities, in the gazetteer, and then in other sources.
extension World {
  /// A saved city's name, any name of the gazetteer, LAT,LON, or a name that other sources know; nil means the home
  /// city.
  func place(named name: String?) async throws(Ending) -> Place {
    guard let name else { return try home() }
    if let city = savedCity(named: name) { return city }
    return try await newPlace(named: name)
  }

  /// The same without asking a source, for work while no user waits. nil if the name is not known locally.
  func knownPlace(named name: String?) -> Place? {
    guard let name else { return try? home() }
    return savedCity(named: name) ?? gazetteer.place(named: name) ?? rememberedPlace(named: name)
  }

  private func rememberedPlace(named name: String) -> Place? {
    guard case .found(let places, _) = placeMemory?.result(of: name, language) else { return nil }
    return places.first
  }

  /// nil with the sample feed.
  private var placeMemory: PlaceMemory? { live.map { PlaceMemory(cache: $0.sharedCache, now: now()) } }

  /// The first saved city; if none is saved, the city of the settings.
  private func home() throws(Ending) -> Place {
    if let first = citiesOrNone().first { return first.place }
    return try cityOfTheSettings()
  }

  /// The saved cities; if they cannot be read, prints the reason and returns none.
  func citiesOrNone() -> [SavedCity] {
    do throws(Ending) { return try savedCities() } catch {
      printDiagnostic(error.sentence)
      return []
    }
  }

  func cityOfTheSettings() throws(Ending) -> Place {
    do throws(UnknownPlace) { return try gazetteer.resolve(settings.city) } catch { throw ending(for: error) }
  }

  private func savedCity(named name: String) -> Place? { citiesOrNone().named(name)?.place }

  /// The place that the gazetteer has under that name, else the one from another source; then a line says which
  /// source and place.
  func newPlace(named name: String) async throws(Ending) -> Place {
    let unknown: Ending
    do throws(UnknownPlace) { return try gazetteer.resolve(name) } catch { unknown = ending(for: error) }
    let remembered = placeMemory?.result(of: name, language)
    let result = if let remembered { remembered } else { await answer(ofOthers: name) }
    if let result, remembered == nil { placeMemory?.save(result, of: name, language) }
    let (places, source) = try places(result, otherwise: unknown)
    let words = Words.of(language)
    printDiagnostic(strings.according(to: words.source(source), name.harmless, places[0].name[language].harmless))
    return places[0]
  }

  /// The places of other sources for a name that the gazetteer does not know: at least one. If none is found, throws
  /// `ending`, and adds a sentence if a source could not be asked.
  func places(others name: String, otherwise ending: Ending) async throws(Ending) -> ([Place], SourceID) {
    try places(await answer(ofOthers: name), otherwise: ending)
  }

  private func places(_ result: GeocodeResult?, otherwise ending: Ending) throws(Ending) -> ([Place], SourceID) {
    switch result {
    case .found(let places, let source): return (places, source)
    case .nothing, nil: throw ending
    case .failed(let error, let source):
      let words = Words.of(language)
      let sentence = strings.notAsked(words.source(source), words.inBrief(error))
      throw Ending(ending.status, "\(ending.sentence) \(sentence)")
    }
  }

  /// nil if no source may be asked.
  private func answer(ofOthers name: String) async -> GeocodeResult? {
    let others = geocoderChain(within: World.geocodingTimeout)
    guard name.mayBeLookedUp, !name.isOutOfRangeCoordinate, !others.geocoderIDs.isEmpty else { return nil }
    return await others.result(of: name, language: language)
  }

  /// The geocoders that may know a name; none with the sample feed, and none offline. All of them finish within
  /// `seconds`.
  func geocoderChain(within seconds: Double) -> GeocoderChain {
    GeocoderChain(
      isOffline ? [] : live?.geocoders(within: seconds) ?? [], within: seconds, sleep: Timing.real.sleep)
  }

  /// Seconds that the user may have to wait at most because of a typing error.
  private static let geocodingTimeout = 2.8

  private func ending(for error: UnknownPlace) -> Ending {
    unknownCity(error.query, error.suggestions.prefix(3).map { $0.name[language] })
  }

  /// The error for an unknown name; for a point outside the globe, it gives the limits of coordinates instead.
  func unknownCity(_ query: String, _ names: [String] = []) -> Ending {
    let query = query.harmless
    if query.isOutOfRangeCoordinate { return Ending(.noSuchCity, Words.of(language).beyondTheGlobe(query.shortened)) }
    return Ending(.noSuchCity, strings.unknownCity(query, names))
  }
}

extension CommandStrings {
  func unknownCity(_ query: String, _ suggestions: [String]) -> String {
    let list = suggestions.joined(separator: " / ")
    let query = query.shortened
    let question = list.isEmpty ? "" : say(" 혹시 \(list)인가요?", " Did you mean \(list)?")
    return say("‘\(query)’ 도시를 찾지 못했습니다.", "No city named \"\(query)\" was found.") + question
  }

  /// Follows the sentence that the city is unknown.
  func notAsked(_ source: String, _ reason: String) -> String {
    say("\(source)에서도 찾아보지 못했습니다(\(reason)).", "\(source) could not be searched either (\(reason)).")
  }

  /// The typed name is not in the gazetteer; this is the place that another source has under that name.
  func according(to source: String, _ query: String, _ name: String) -> String {
    say("‘\(query.shortened)’: \(source)에서 찾은 곳은 \(name)입니다.", "\"\(query.shortened)\": \(name), found by \(source)")
  }
}
