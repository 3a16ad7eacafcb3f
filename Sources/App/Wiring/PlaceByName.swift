import Gazetteer
import Settings
import Storage
import Upstream
import ViewModels
import Weather

// A place by a name that is given: among the saved cities, in the gazetteer, and then elsewhere.
extension World {
  /// A saved city's name, any name of the gazetteer, LAT,LON, or a name that others know; without a name the one at
  /// home.
  func place(named name: String?) async throws(Ending) -> Place {
    guard let name else { return try home() }
    if let city = savedCity(named: name) { return city }
    return try await newPlace(named: name)
  }

  /// The same without asking a source: for what happens while no reader waits. nil where the name is not known here.
  func knownPlace(named name: String?) -> Place? {
    guard let name else { return try? home() }
    return savedCity(named: name) ?? gazetteer.place(named: name) ?? rememberedPlace(named: name)
  }

  private func rememberedPlace(named name: String) -> Place? {
    guard case .found(let places, _) = placeMemory?.result(of: name, language) else { return nil }
    return places.first
  }

  /// nil in the sample feed.
  private var placeMemory: PlaceMemory? { live.map { PlaceMemory(cache: $0.sharedCache, now: now()) } }

  /// The first saved city; without one that of the settings.
  private func home() throws(Ending) -> Place {
    if let first = citiesOrNone().first { return first.place }
    return try cityOfTheSettings()
  }

  /// The saved cities; where they cannot be read that is said, and one goes on without.
  func citiesOrNone() -> [SavedCity] {
    do throws(Ending) { return try savedCities() } catch {
      complain(error.sentence)
      return []
    }
  }

  func cityOfTheSettings() throws(Ending) -> Place {
    do throws(UnknownPlace) { return try gazetteer.resolve(settings.city) } catch { throw ending(for: error) }
  }

  private func savedCity(named name: String) -> Place? { citiesOrNone().named(name)?.place }

  /// What the gazetteer knows under that name, else what others do; then it is said which and what place it is.
  func newPlace(named name: String) async throws(Ending) -> Place {
    let unknown: Ending
    do throws(UnknownPlace) { return try gazetteer.resolve(name) } catch { unknown = ending(for: error) }
    let remembered = placeMemory?.result(of: name, language)
    let result = if let remembered { remembered } else { await answer(ofOthers: name) }
    if let result, remembered == nil { placeMemory?.keep(result, of: name, language) }
    let (places, teller) = try places(result, otherwise: unknown)
    let words = Words.of(language)
    complain(strings.according(to: words.source(teller), name.harmless, places[0].name[language].harmless))
    return places[0]
  }

  /// What others know under a name that the gazetteer does not: at least one place. Where there is none it ends as it
  /// would have without them, and if they could not be asked, that is said too.
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

  /// nil where none may be asked.
  private func answer(ofOthers name: String) async -> GeocodeResult? {
    let others = geocoderChain(within: World.haste)
    guard name.mayBeLookedUp, !name.isBeyondTheGlobe, !others.geocoderIDs.isEmpty else { return nil }
    return await others.result(of: name, language: language)
  }

  /// What else may know a name; nothing in the sample feed, and nothing offline. All are done within so many seconds.
  func geocoderChain(within seconds: Double) -> GeocoderChain {
    GeocoderChain(
      isOffline ? [] : live?.geocoders(within: seconds) ?? [], within: seconds, sleep: Timing.real.sleep)
  }

  /// Seconds that the reader may have to wait because of a slip of the finger.
  private static let haste = 2.8

  private func ending(for error: UnknownPlace) -> Ending {
    unknownCity(error.query, error.suggestions.prefix(3).map { $0.name[language] })
  }

  /// No place is called so; of a point that is none the limits are said instead.
  func unknownCity(_ query: String, _ names: [String] = []) -> Ending {
    let query = query.harmless
    if query.isBeyondTheGlobe { return Ending(.noSuchCity, Words.of(language).beyondTheGlobe(query.shortened)) }
    return Ending(.noSuchCity, strings.unknownCity(query, names))
  }
}

extension CommandStrings {
  func unknownCity(_ query: String, _ suggestions: [String]) -> String {
    let list = suggestions.joined(separator: " / ")
    let query = query.shortened
    return say(
      "‘\(query)’: 그런 도시를 찾지 못했습니다." + (list.isEmpty ? "" : " 혹시 \(list)?"),
      "There is no city called \"\(query)\"." + (list.isEmpty ? "" : " Did you mean \(list)?"))
  }

  /// Behind the sentence that the city is not known.
  func notAsked(_ source: String, _ reason: String) -> String {
    say("\(source)에서도 찾아보지 못했습니다(\(reason)).", "It could not be looked up at \(source) either (\(reason)).")
  }

  /// What was typed is no name of the gazetteer, and this is what another source takes it for.
  func according(to source: String, _ query: String, _ name: String) -> String {
    say("‘\(query.shortened)’: \(source)에 따르면 \(name)", "\"\(query.shortened)\": \(name), according to \(source)")
  }
}
