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
