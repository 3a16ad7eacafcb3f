import Cells
import FoundationEssentials
import Gazetteer
import Panes
import SampleWorld
import ViewModels
import Weather

/// One piece of work, again and again, and nothing else.
enum Parts {
  static func run(_ name: String, times count: Int) async throws {
    switch name {
    case "frames": try await frames(count)
    case "wall": try await wall(count)
    case "letters": letters(count)
    case "maps": try await maps(count)
    case "answers": try await answers(count)
    default: throw Town.Failure(description: "no such work: \(name)")
    }
  }

  /// Frames of the home screen at 120x40, each after a step of the strip.
  private static func frames(_ count: Int) async throws {
    let world = try SampleWorld()
    let snapshot = await world.snapshot()
    var state = State(language: .ko, now: SampleWorld.noon)
    let rules = HomeRules()
    _ = rules.reduce(&state, .resized(Size(columns: 120, rows: 40)))
    _ = rules.reduce(&state, .citiesRead([City(place: world.seoul)], chosen: 0))
    _ = rules.reduce(&state, .snapshotArrived(snapshot))
    let screen = HomeScreen()
    var times = Figures()
    for index in 0..<count {
      _ = rules.reduce(&state, .pressed(index % 2 == 0 ? .hourForward : .hourBack))
      let began = uptime()
      let frame = screen.frame(of: state)
      times.add(uptime() - began)
      precondition(frame.size.columns == 120)
    }
    line("a frame from the state, ms", times.text(times: 1000))
  }

  /// Keys on the list of twenty cities at 120x40, each with its frame.
  private static func wall(_ count: Int) async throws {
    let world = try SampleWorld()
    let places = Town.names.compactMap { Gazetteer.korea.place(named: $0) }
    var state = State(language: .ko, now: SampleWorld.noon)
    let rules = HomeRules()
    _ = rules.reduce(&state, .resized(Size(columns: 120, rows: 40)))
    _ = rules.reduce(&state, .citiesRead(places.map { City(place: $0) }, chosen: 0))
    for place in places { _ = rules.reduce(&state, .snapshotArrived(await world.snapshot(of: place))) }
    let opening = uptime()
    _ = rules.reduce(&state, .pressed(.cities))
    line("the list of \(places.count) cities opened, ms", ((uptime() - opening) * 1000).short)
    let screen = HomeScreen()
    var times = Figures()
    for index in 0..<count {
      let began = uptime()
      _ = rules.reduce(&state, .pressed(index / 10 % 2 == 0 ? .down : .up))
      let frame = screen.frame(of: state)
      times.add(uptime() - began)
      precondition(frame.size.columns == 120)
    }
    line("a key on the list and its frame, ms", times.text(times: 1000))
  }

  /// Letters typed into the search at 120x40: the frame with the letter, the search, and the frame with what was found.
  private static func letters(_ count: Int) {
    let gazetteer = Gazetteer.korea
    var state = State(language: .ko, now: SampleWorld.noon)
    let rules = HomeRules()
    _ = rules.reduce(&state, .resized(Size(columns: 120, rows: 40)))
    _ = rules.reduce(&state, .citiesRead(gazetteer.place(named: "서울").map { [City(place: $0)] } ?? [], chosen: 0))
    _ = rules.reduce(&state, .pressed(.search))
    let screen = HomeScreen()
    let word = Array("tjdnfxmrquftl")
    var times = Figures()
    for index in 0..<count {
      if index % word.count == 0 { _ = rules.reduce(&state, .edited(.eraseBefore)) }
      let began = uptime()
      let effects = rules.reduce(&state, .edited(.insert(String(word[index % word.count]))))
      var frame = screen.frame(of: state)
      for case .search(let text, let saved) in effects {
        _ = rules.reduce(&state, .found(gazetteer.search(text, limit: 30, near: saved), text: text))
        frame = screen.frame(of: state)
      }
      times.add(uptime() - began)
      precondition(frame.cursor != nil)
    }
    line("a letter of a search, its answer and both frames, ms", times.text(times: 1000))
  }

  /// Frames of the map at 120x40, each after a step to the side, of South Korea and of the world in turn.
  private static func maps(_ count: Int) async throws {
    let world = try SampleWorld()
    let snapshot = await world.snapshot()
    var state = State(language: .ko, now: SampleWorld.noon)
    let rules = HomeRules()
    _ = rules.reduce(&state, .resized(Size(columns: 120, rows: 40)))
    _ = rules.reduce(&state, .citiesRead([City(place: world.seoul)], chosen: 0))
    _ = rules.reduce(&state, .snapshotArrived(snapshot))
    _ = rules.reduce(&state, .pressed(.map))
    let screen = HomeScreen()
    var (closely, widely) = (Figures(), Figures())
    for level in 0..<2 {
      if level == 1 { _ = rules.reduce(&state, .pressed(.levelIn)) }
      for index in 0..<count / 2 {
        let began = uptime()
        _ = rules.reduce(&state, .pressed(index % 2 == 0 ? .mapRight : .mapLeft))
        let frame = screen.frame(of: state)
        if level == 0 { closely.add(uptime() - began) } else { widely.add(uptime() - began) }
        precondition(frame.size.columns == 120)
      }
    }
    line("a step on the map of South Korea, ms", closely.text(times: 1000))
    line("a step on the map of the world, ms", widely.text(times: 1000))
  }

  /// Kept snapshots of a whole refresh read from their bytes, as at a warm start.
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
