import FoundationEssentials
import PseudoTerminal

/// Prints the symbols that run from the start until the weather is on the screen, fetched and stored, and while a few
/// keys are handled. The linker places them next to each other so that fewer pages of the program are loaded. Symbols
/// that run at every step through the hours come first, because a key press finds the processor's caches cold.
///
/// `Bench BINARY order` needs a program that is not stripped, and valgrind.
func order(_ town: Town) throws {
  let path = town.home + "/callgrind.out"
  guard Callgrind.isInstalled else { throw Town.Failure(description: "valgrind is not installed") }
  func trace(pressing keys: [String]) throws -> Trace {
    town.server.set(now: Town.afternoon, delay: 0)
    let terminal = try town.open(by: Callgrind.command(writing: path, "--demangle=no", "-q"))
    terminal.timeout = 120
    try terminal.wait { $0.showsData }
    for key in keys {
      terminal.send(key)
      try terminal.waitForIdle()
    }
    try town.leave(terminal)
    return try Trace(path, of: town.binary.split(separator: "/").last ?? "")
  }
  let several = ["l", "]", "\u{1B}[B", "\u{1B}[C", "\u{1B}[D", "r"]
  let steps = 40
  let first = try town.withoutCache { try trace(pressing: several) }
  let later = try trace(pressing: several)
  let walk = try trace(pressing: several + Array(repeating: "l", count: steps))
  // The work done at a start varies from run to run.
  let ofAStep = walk.calls.filter { $0.value - later.calls[$0.key, default: 0] >= steps / 2 }.keys.sorted()
  let others = Set(first.calls.keys).union(later.calls.keys).union(walk.calls.keys).subtracting(ofAStep).sorted()
  for symbol in ofAStep + others { print(symbol) }
}

/// Parser of callgrind's output: an object, then its functions, then the functions they call and how often. A name
/// follows its number at the first use; later uses give only the number.
private struct Trace {
  /// Number of calls of each function of the program.
  private(set) var calls: [String: Int] = [:]
  private var names: [String: Substring] = [:]

  init(_ path: String, of program: Substring) throws {
    var isProgram = false
    var counts: [Substring: Int] = [:]
    var called: Substring = ""
    for line in try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n") {
      let halves = line.split(separator: "=", maxSplits: 1)
      guard halves.count == 2 else { continue }
      switch halves[0] {
      case "calls": counts[called, default: 0] += Int(halves[1].prefix { $0 != " " }) ?? 0
      case "ob": isProgram = name(halves[1], in: "ob").hasSuffix("/" + program)
      case "cob": _ = name(halves[1], in: "ob")
      case "cfn": called = name(halves[1], in: "fn")
      case "fn":
        let name = name(halves[1], in: "fn")
        if isProgram, !name.hasPrefix("0x") { calls[String(name)] = 0 }
      default: break
      }
    }
    for name in calls.keys { calls[name] = counts[Substring(name), default: 0] }
  }

  /// Resolves `(12) swift_retain`, and later `(12)` alone.
  private mutating func name(_ word: Substring, in list: Substring) -> Substring {
    let parts = word.split(separator: " ", maxSplits: 1)
    let number = String(list + parts[0])
    if parts.count > 1 { names[number] = parts[1].prefix { $0 != "'" } }
    return names[number] ?? ""
  }
}
