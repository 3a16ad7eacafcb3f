/// `make bench`: how long a reader waits, and what it costs. Medians of many; on a noisy machine compare what was
/// measured in one run, or the instructions.
///
/// `Bench BINARY [CHAPTER…]` measures the program; `Bench WORK N`, the work being frames, wall, letters, maps or answers,
/// does that work N times and nothing else, for whoever counts instructions. `Bench BINARY order` prints what the linker
/// lays side by side.
@main struct Bench {
  static func main() async throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.count == 2, let count = Int(arguments[1]) {
      try await Parts.run(arguments[0], times: count)
    } else if arguments.dropFirst() == ["order"] {
      try inTown(arguments[0], order)
    } else {
      try measure(arguments.first ?? ".build/release/weatheri-tui", Set(arguments.dropFirst()))
    }
  }

  private static var chapters: [(name: String, run: (Town) throws -> Void)] {
    [
      ("starts", starts), ("widgets", widgets), ("keys", keys), ("idling", idling), ("refreshing", refreshing),
      ("instructions", instructions), ("search", SearchBench.run(in:)),
    ]
  }

  private static func measure(_ binary: String, _ wanted: Set<String>) throws {
    print("\(Machine.description); load \(Machine.load) before")
    defer { print("\nload \(Machine.load) after") }
    try inTown(binary) { town in
      for (name, run) in chapters where wanted.isEmpty || wanted.contains(name) { try run(town) }
    }
  }

  private static func inTown(_ binary: String, _ work: (Town) throws -> Void) throws {
    let town = try Town(binary)
    defer { town.close() }
    try town.live()
    try work(town)
  }
}
