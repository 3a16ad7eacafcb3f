/// `make bench`: how long a reader waits, and what it costs. Medians of many; on a noisy machine compare what was
/// measured in one run, or the instructions.
///
/// `Bench BINARY` measures the program; `Bench frames N` and `Bench answers N` do that work N times and nothing else,
/// for whoever counts instructions.
@main struct Bench {
  static func main() async throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.count == 2, let count = Int(arguments[1]) {
      try await Parts.run(arguments[0], times: count)
    } else {
      try measure(arguments.first ?? ".build/release/weatheri-tui")
    }
  }

  private static func measure(_ binary: String) throws {
    print(Machine.description)
    let town = try Town(binary)
    defer { town.close() }
    try town.live()
    for chapter in [starts, keys, idling, refreshing, instructions] { try chapter(town) }
  }
}
