import Cells
import Dashboard
import ForecastEngine
import FoundationEssentials
import Gazetteer
import MemoryTwins
import Reports
import SampleWorld
import Weather

/// Repeats one piece of work and does nothing else.
enum Parts {
  static func run(_ name: String, times count: Int) async throws {
    switch name {
    case "frames": try await frames(count)
    case "wall": try await wall(count)
    case "letters": letters(count)
    case "maps": try await maps(count)
    case "year": try await year(count)
    case "answers": try await answers(count)
    case "nowcast": nowcast(count)
    default: throw Town.Failure(description: "no such work: \(name)")
    }
  }

  /// Frames of the home screen, each after a step of the hour strip: five steps to later hours, then five back.
  private static func frames(_ count: Int) async throws {
    let world = try SampleWorld()
    var table = Table([world.seoul], showing: [await world.snapshot()])
    var times = Figures()
    for index in 0..<count { times.add(table.time(pressing: index / 5 % 2 == 0 ? "l" : "h")) }
    line("a step of the strip and its frame, ms", times.text(times: 1000))
  }

  /// Keys pressed in the list of twenty cities, each with its frame.
  private static func wall(_ count: Int) async throws {
    let world = try SampleWorld()
    let places = Town.names.compactMap { Gazetteer.korea.place(named: $0) }
    var snapshots: [Snapshot] = []
    for place in places { snapshots.append(await world.snapshot(of: place)) }
    var table = Table(places, showing: snapshots)
    line("the list of \(places.count) cities opened, ms", (table.time(pressing: "c") * 1000).short)
    var times = Figures()
    for index in 0..<count { times.add(table.time(pressing: index / 10 % 2 == 0 ? .down : .up)) }
    line("a key on the list and its frame, ms", times.text(times: 1000))
  }

  /// Letters typed into the search: the frame with the letter, the search, and the frame with the results.
  private static func letters(_ count: Int) {
    let gazetteer = Gazetteer.korea
    var table = Table(gazetteer.place(named: "서울").map { [$0] } ?? [])
    table.send(.pressed("/"))
    let word = Array("tjdnfxmrquftl")
    var times = Figures()
    for index in 0..<count {
      if index % word.count == 0 { table.send(.pressed(.control("u"))) }
      let began = uptime()
      let effects = table.send(.pressed(.pasted(String(word[index % word.count]))))
      var frame = table.draw()
      for case .search(let text, let saved)? in effects.map({ $0.page(as: SearchEffect.self) }) {
        table.send(.page(SearchEvent.found(gazetteer.search(text, limit: 30, near: saved), text: text)))
        frame = table.draw()
      }
      times.add(uptime() - began)
      precondition(frame.cursor != nil)
    }
    line("a letter of a search, its answer and both frames, ms", times.text(times: 1000))
  }

  /// Frames of the map, each after a step to the side; first South Korea, then the world.
  private static func maps(_ count: Int) async throws {
    let world = try SampleWorld()
    var table = Table([world.seoul], showing: [await world.snapshot()])
    table.send(.pressed("m"))
    for name in ["South Korea", "the world"] {
      var times = Figures()
      for index in 0..<count / 2 { times.add(table.time(pressing: index % 2 == 0 ? "l" : "h")) }
      line("a step on the map of \(name), ms", times.text(times: 1000))
      for _ in 0..<4 { table.send(.pressed("0")) }
    }
  }

  /// The page of the year with 35 years of days, read from the cache and drawn, and steps from day to day.
  private static func year(_ count: Int) async throws {
    let world = try SampleWorld()
    var table = Table([world.seoul], showing: [await world.snapshot()])
    let cache = MemoryCache()
    let engine = ClimateEngine(archive: StoredYears(days: ClimateRecord.years(35, at: world.seoul).days), cache: cache)
    let now = SampleWorld.afternoon
    for await _ in engine.record(of: world.seoul, years: 1991...2026, now: now) {}
    let other = ClimateEngine(archive: nil, cache: cache)
    var (opening, steps) = (Figures(), Figures())
    for index in 0..<count {
      let began = uptime()
      table.send(.pressed("Y"))
      guard let record = await other.known(world.seoul, now: now) else { preconditionFailure("nothing is stored") }
      table.send(.page(YearEvent.arrived(record)))
      precondition(table.draw().size.columns == 120)
      opening.add(uptime() - began)
      steps.add(table.time(pressing: index % 2 == 0 ? .left : .up))
      table.send(.pressed("Y"))
    }
    line("the page of the year with 35 years read from the cache and opened, ms", opening.text(times: 1000))
    line("a step to another day and its frame, ms", steps.text(times: 1000))
  }

  /// Decodes the stored snapshot of a complete refresh, as at a warm start.
  private static func answers(_ count: Int) async throws {
    let world = try SampleWorld()
    let bytes = try JSONEncoder().encode(await world.snapshot())
    var times = Figures()
    for _ in 0..<count {
      let began = uptime()
      let snapshot = try JSONDecoder().decode(Snapshot.self, from: bytes)
      times.add(uptime() - began)
      precondition(snapshot.layers.count > 3)
    }
    line("a kept snapshot of \(bytes.count) bytes decoded, ms", times.text(times: 1000))
  }
}

/// A dashboard of 120x40 without a terminal, at 14:32.
private struct Table {
  private var state = State(language: .ko, now: SampleWorld.afternoon)
  private let rules = Reducer()
  private let screen = HomeScreen()

  init(_ places: [Place], showing snapshots: [Snapshot] = []) {
    send(.resized(Size(columns: 120, rows: 40)))
    send(.citiesRead(places.map { City(place: $0) }, chosen: 0))
    for snapshot in snapshots { send(.snapshotArrived(snapshot)) }
  }

  /// Draws as the dashboard does: the viewport is recorded in the state, so that the next key uses it.
  mutating func draw() -> Frame {
    let drawing = screen.drawing(of: state)
    state.update(drawing.viewport)
    return drawing.frame
  }

  @discardableResult
  mutating func send(_ event: Event) -> [Effect] { rules.reduce(&state, event) }

  /// Seconds from the key to its frame.
  mutating func time(pressing key: Key) -> Double {
    let began = uptime()
    send(.pressed(key))
    let frame = draw()
    let seconds = uptime() - began
    precondition(frame.size.columns == 120)
    return seconds
  }
}

/// An archive that has these days.
private struct StoredYears: ClimateArchive {
  let id = SourceID.openMeteo
  let days: ClimateSeries

  func days(
    _ span: ClosedRange<CivilDate>, at place: Place, now: Date
  ) async throws(SourceError) -> ClimateSeries {
    ClimateSeries(days.all.filter { span.contains($0.date) })
  }
}

extension ClimateRecord {
  /// Made-up days up to the afternoon of the sample, with normals.
  fileprivate static func years(_ count: Int, at place: Place) -> ClimateRecord {
    let last = place.zone.date(of: SampleWorld.afternoon).dayNumber - 1
    let first = CivilDate(dayNumber: last).year - count
    let start = CivilDate(first, 1, 1)
    func low(_ day: Int) -> Double { 22 - abs(Double(day % 365) - 200) / 7 }
    let days = (start.dayNumber...last).map { number in
      let celsius = low(number - start.dayNumber) + Double(number % 11) - 5
      return ClimateDay(
        low: Temperature(celsius: celsius), high: Temperature(celsius: celsius + 9),
        precipitation: number % 4 == 0 ? Double(number % 40) : 0)
    }
    let normals = (0..<366).map {
      Normals.Day(
        low: Temperature(celsius: low($0)), high: Temperature(celsius: low($0) + 9), precipitation: 3,
        lowDeviation: 3, highDeviation: 3)
    }
    return ClimateRecord(
      place: place, normals: Normals(years: 1991...2020, source: .openMeteo, days: normals),
      days: ClimateSeries(start: start, days: days), source: .openMeteo)
  }
}
