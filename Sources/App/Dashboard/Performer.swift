import Cells
import Dashboard
import ForecastEngine
import Gazetteer
import Storage
import Upstream
import Weather

/// Performs effects, and reports the results as events.
struct Performer: PagePerformer {
  let currentWorld: CurrentWorld
  let surface: any Surface
  /// The city named on the command line, if any.
  let asked: Place?
  /// The surface can show pages: a new user gets the welcome pages instead of a city.
  private let hasPages: Bool
  /// The properties of the terminal in which the surface runs.
  let terminal: @Sendable () async -> TerminalFacts
  let memoryTrimmer = MemoryTrimmer()
  let geocodeTask = GeocodeTask()
  let mapRequests = MapRequests()
  let boards = BoardSession()

  init(
    world: World, surface: any Surface, asked: Place?, hasPages: Bool,
    terminal: @escaping @Sendable () async -> TerminalFacts
  ) {
    currentWorld = CurrentWorld(world)
    self.surface = surface
    self.asked = asked
    self.hasPages = hasPages
    self.terminal = terminal
  }

  var world: World { currentWorld.world }

  /// Cancellation stops waiting for a file that another process has locked, so that quitting is not delayed.
  func perform(_ effect: Effect, _ send: @escaping Program.Send) async {
    await withTaskCancellationHandler {
      await act(effect, send)
    } onCancel: {
      world.store.waitNoLonger()
    }
  }

  /// A case per effect; what an effect does is in a function of this type.
  private func act(_ effect: Effect, _ send: @escaping Program.Send) async {
    switch effect {
    case .readCities:
      readCities(send)
      findBoards(send)
    case .retryReadingCities: retryReadingCities(send)
    case .readCitiesAgain: readCitiesAgain(send)
    case .edit(let edit): apply(edit, send)
    case .recall(let place, let isDue): await recall(place, isDue: isDue, send)
    case .completeYesterday(let place): await completeYesterday(place, send)
    case .completeCourses(let place):
      let layers = await world.engine.dayCourses(place)
      if !layers.isEmpty { send(.dayCoursesReceived(place, layers)) }
    case .refresh(let place, let byHand): await refresh(place, byHand ? .byHand : .whenDue, send)
    case .restartRefresh(let place): await refresh(place, .restart, send)
    case .remember(let place): await remember(place)
    case .save(let city): save(city, send)
    case .locate: await locate(send)
    case .copy(let text): send(.copied(await surface.copy(text)))
    case .browse(let link): await browse(link, send)
    case .ofPage(let page): await page.effect.perform(with: self, send)
    case .redraw: await surface.redraw()
    case .suspend: await surface.suspend()
    }
  }

  /// Reports the saved cities, or that the program is started for the first time.
  private func readCities(_ send: Program.Send) {
    if hasPages, asked == nil, world.isFirstStart, let event = world.firstStartEvent { return send(event) }
    do throws(Ending) { report(try savedCities(), send) } catch {
      report([], send)
      send(.citiesUnreadable(error.sentence))
    }
    readAlerts(send)
    // The message on stderr is covered by the screen, so it is repeated on the screen.
    if !world.exposedKeys.isEmpty { send(.messageReceived(world.strings.exposedKeyInBrief)) }
  }

  /// If this fails again, the city that is shown as a substitute stays.
  private func retryReadingCities(_ send: Program.Send) {
    do throws(Ending) { report(try savedCities(), send) } catch { return send(.citiesUnreadable(error.sentence)) }
    readAlerts(send)
  }

  /// Reports the saved cities and the city to show first: the one named on the command line, else the last one shown,
  /// else the first one. If none is saved, the only city is that of the settings.
  private func report(_ saved: [City], _ send: Program.Send) {
    var cities = saved
    let last = world.isSample ? nil : try? world.cities.lastShown()?.place
    if let asked, !cities.contains(where: { $0.place.coordinate == asked.coordinate }) {
      cities.append(City(place: asked, isSaved: false))
    }
    if cities.isEmpty {
      do throws(Ending) {
        cities = [City(place: try world.cityOfTheSettings(), isSaved: false)]
      } catch {
        send(.messageReceived(error.sentence))
        cities = world.gazetteer.place(named: "서울").map { [City(place: $0, isSaved: false)] } ?? []
      }
    }
    let wanted = asked ?? last
    let chosen = cities.firstIndex { $0.place.coordinate == wanted?.coordinate }
    send(.citiesRead(cities, chosen: chosen ?? 0))
  }

  func perform(_: DoctorEffect, _ send: @escaping Program.Send) async {
    let world = world
    await Doctor(world, city: nil, environment: world.environment).look(await terminal()) {
      send(.page(DoctorEvent.found($0)))
    }
    send(.page(DoctorEvent.ended))
  }

  private func locate(_ send: Program.Send) async {
    do throws(Ending) { send(.located(try await world.here())) } catch { send(.notLocated(error.sentence)) }
  }

  /// Reports the stored snapshot and yesterday's weather. Sends no request.
  private func recall(_ place: Place, isDue: Bool, _ send: Program.Send) async {
    send(.recalled(place, await world.engine.known(place), isDue: isDue))
    await readYesterday(place, send)
    await readNormals(place, send)
  }

  func readYesterday(_ place: Place, _ send: Program.Send) async {
    let past = await world.engine.pastDay(place)
    send(.yesterdayRead(place, Yesterday(past)))
  }

  private func completeYesterday(_ place: Place, _ send: Program.Send) async {
    await world.engine.completeYesterday(place)
    await readYesterday(place, send)
  }

  /// Reports each snapshot as its parts arrive, and then when the place is due again.
  private func refresh(_ place: Place, _ urgency: Urgency, _ send: Program.Send) async {
    memoryTrimmer.begin()
    defer { memoryTrimmer.end() }
    let start = world.now()
    if urgency != .whenDue { await world.live?.forgetFailures() }
    for await snapshot in await world.engine.refresh(place, urgency: urgency) { send(.snapshotArrived(snapshot)) }
    if let snapshot = await world.engine.known(place) { world.eventLog.record(snapshot, since: start) }
    await readYesterday(place, send)
    send(.refreshEnded(place, nextDue: await world.engine.nextDue(place)))
    // No part of the screen waits for this.
    if await world.engine.completeComparison(place) { await readYesterday(place, send) }
    await world.engine.completePredictions(place)
  }

  func perform(_ effect: ComparisonEffect, _ send: @escaping Program.Send) async {
    memoryTrimmer.begin()
    defer { memoryTrimmer.end() }
    let urgency: Urgency = effect.byHand ? .byHand : .whenDue
    if let record = await world.engine.accuracy(of: effect.place) {
      send(.page(ComparisonEvent.accuracyRead(effect.place, record)))
    }
    async let record: Void = completeRecord(of: effect.place, send)
    for await comparison in await world.engine.compare(effect.place, urgency: urgency) {
      send(.page(ComparisonEvent.arrived(comparison)))
    }
    await record
    send(.page(ComparisonEvent.ended(effect.place)))
  }

  /// Reports the record again if there are new daily values of the station.
  private func completeRecord(of place: Place, _ send: Program.Send) async {
    guard await world.engine.completeObservedDays(of: place), let record = await world.engine.accuracy(of: place) else {
      return
    }
    send(.page(ComparisonEvent.accuracyRead(place, record)))
  }

  /// Seconds a city has to be shown before it is stored as the last one.
  private static let minimumTimeShown = 1.0

  /// Stores the city as the last one shown, if it is saved.
  private func remember(_ place: Place) async {
    if world.isSample { return }
    // The user may be stepping through the cities: no file is written during that. Quitting does not wait for it.
    try? await Timing.real.sleep(Performer.minimumTimeShown)
    guard let city = (try? world.cities.all())?.same(as: place) else { return }
    // An error is not shown: it would appear at every step, and only the last city is lost.
    try? world.cities.rememberShown(city)
  }
}

extension CommandStrings {
  /// The same message, short enough for one line of the screen.
  var exposedKeyInBrief: String {
    say(
      "다른 사용자도 키를 읽을 수 있습니다. e를 눌러 점검하세요.",
      "Other users can read your key. Press e for details.")
  }
}
