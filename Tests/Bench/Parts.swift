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

  /// Frames of the home screen, each after a step of the strip: five to later hours, five back.
  private static func frames(_ count: Int) async throws {
    let world = try SampleWorld()
    var table = Table([world.seoul], told: [await world.snapshot()])
    var times = Figures()
    for index in 0..<count { times.add(table.time(pressing: index / 5 % 2 == 0 ? "l" : "h")) }
    line("a step of the strip and its frame, ms", times.text(times: 1000))
  }

  /// Keys on the list of twenty cities, each with its frame.
  private static func wall(_ count: Int) async throws {
    let world = try SampleWorld()
    let places = Town.names.compactMap { Gazetteer.korea.place(named: $0) }
    var snapshots: [Snapshot] = []
    for place in places { snapshots.append(await world.snapshot(of: place)) }
    var table = Table(places, told: snapshots)
    line("the list of \(places.count) cities opened, ms", (table.time(pressing: "c") * 1000).short)
    var times = Figures()
    for index in 0..<count { times.add(table.time(pressing: index / 10 % 2 == 0 ? .down : .up)) }
    line("a key on the list and its frame, ms", times.text(times: 1000))
  }

  /// Letters typed into the search: the frame with the letter, the search, and the frame with what was found.
  private static func letters(_ count: Int) {
    let gazetteer = Gazetteer.korea
    var table = Table(gazetteer.place(named: "서울").map { [$0] } ?? [])
    table.tell(.pressed("/"))
    let word = Array("tjdnfxmrquftl")
    var times = Figures()
    for index in 0..<count {
      if index % word.count == 0 { table.tell(.pressed(.control("u"))) }
      let began = uptime()
      let effects = table.tell(.pressed(.pasted(String(word[index % word.count]))))
      var frame = table.draw()
      for case .search(let text, let saved) in effects {
        table.tell(.found(gazetteer.search(text, limit: 30, near: saved), text: text))
        frame = table.draw()
      }
      times.add(uptime() - began)
      precondition(frame.cursor != nil)
    }
    line("a letter of a search, its answer and both frames, ms", times.text(times: 1000))
  }

  /// Frames of the map, each after a step to the side, of South Korea and of the world in turn.
  private static func maps(_ count: Int) async throws {
    let world = try SampleWorld()
    var table = Table([world.seoul], told: [await world.snapshot()])
    table.tell(.pressed("m"))
    for name in ["South Korea", "the world"] {
      var times = Figures()
      for index in 0..<count / 2 { times.add(table.time(pressing: index % 2 == 0 ? "l" : "h")) }
      line("a step on the map of \(name), ms", times.text(times: 1000))
      table.tell(.pressed(.tab))
    }
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

/// A dashboard of 120x40 without a terminal, at noon.
private struct Table {
  private var state = State(language: .ko, now: SampleWorld.noon)
  private let rules = Reducer()
  private let screen = HomeScreen()

  init(_ places: [Place], told snapshots: [Snapshot] = []) {
    tell(.resized(Size(columns: 120, rows: 40)))
    tell(.citiesRead(places.map { City(place: $0) }, chosen: 0))
    for snapshot in snapshots { tell(.snapshotArrived(snapshot)) }
  }

  /// As the dashboard draws it: what was in view is known to the next key.
  mutating func draw() -> Frame {
    let drawing = screen.drawing(of: state)
    state.note(drawing.viewport)
    return drawing.frame
  }

  @discardableResult
  mutating func tell(_ intent: Intent) -> [Effect] { rules.reduce(&state, intent) }

  /// Seconds from the key to its frame.
  mutating func time(pressing key: Key) -> Double {
    let began = uptime()
    tell(.pressed(key))
    let frame = draw()
    let seconds = uptime() - began
    precondition(frame.size.columns == 120)
    return seconds
  }
}
