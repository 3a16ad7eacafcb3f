/// `make bench`: how long a user waits, and what that costs in resources. Figures are medians of many samples. On a
/// noisy machine compare only figures of one run, or use the instruction counts.
///
/// `Bench BINARY [CHAPTER…]` measures the program. `Bench WORK N` does one kind of work (frames, wall, letters, maps,
/// year or answers) N times and nothing else; use it to count instructions. `Bench nowcast N` measures the estimates from
/// radar on N made-up sequences. `Bench BINARY order` prints the symbols in the order in which the linker should place
/// them.
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
      ("starts", starts), ("widgets", widgets), ("keys", keys), ("steps", steps), ("idling", idling),
      ("refreshing", refreshing),
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
