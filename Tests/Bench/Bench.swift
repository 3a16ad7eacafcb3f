/// `make bench`: how long a reader waits, and what it costs. Medians of many; on a noisy machine compare what was
/// measured in one run, or the instructions.
///
/// `Bench BINARY [CHAPTER…]` measures the program; `Bench WORK N`, the work being frames, wall, letters, maps or answers,
/// does that work N times and nothing else, for whoever counts instructions.
@main struct Bench {
  static func main() async throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.count == 2, let count = Int(arguments[1]) {
      try await Parts.run(arguments[0], times: count)
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
    let town = try Town(binary)
    defer { town.close() }
    try town.live()
    for (name, run) in chapters where wanted.isEmpty || wanted.contains(name) { try run(town) }
  }
}
