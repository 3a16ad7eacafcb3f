import FoundationEssentials
import PseudoTerminal

/// Prints the symbols of all that runs until the weather is on the screen, fetched and kept, and while a few keys are
/// obeyed: the linker lays them side by side, so that fewer pages of the program come into memory.
///
/// `Bench BINARY order` wants a program that has its symbols still, and valgrind.
func order(_ town: Town) throws {
  let trace = town.home + "/callgrind.out"
  guard Callgrind.isInstalled else { throw Town.Failure(description: "valgrind is not installed") }
  var symbols: Set<String> = []
  func look() throws {
    town.server.set(now: Town.noon, delay: 0)
    let terminal = try town.open(by: Callgrind.command(writing: trace, "--demangle=no", "-q"))
    terminal.timeout = 120
    try terminal.wait { $0.showsData }
    for key in ["l", "]", "\u{1B}[B", "\u{1B}[C", "\u{1B}[D", "r"] {
      terminal.send(key)
      try terminal.rest()
    }
    try town.leave(terminal)
    symbols.formUnion(try Trace(trace, of: town.binary.split(separator: "/").last ?? "").symbols)
  }
  try town.withoutCache(look)
  try look()
  for symbol in symbols.sorted() { print(symbol) }
}

/// What callgrind writes down: an object, then the functions of it, then whom they call. A name stands behind its number
/// where the number comes first, and not again.
private struct Trace {
  private(set) var symbols: Set<String> = []
  private var names: [String: Substring] = [:]

  init(_ path: String, of program: Substring) throws {
    var isProgram = false
    for line in try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n") {
      let halves = line.split(separator: "=", maxSplits: 1)
      guard halves.count == 2, ["ob", "cob", "fn", "cfn"].contains(halves[0]) else { continue }
      let name = name(halves[1], in: halves[0].suffix(2))
      if halves[0] == "ob" { isProgram = name.hasSuffix("/" + program) }
      if halves[0] == "fn", isProgram, !name.hasPrefix("0x") { symbols.insert(String(name)) }
    }
  }

  /// `(12) swift_retain`, and `(12)` from then on.
  private mutating func name(_ word: Substring, in list: Substring) -> Substring {
    let parts = word.split(separator: " ", maxSplits: 1)
    let number = String(list + parts[0])
    if parts.count > 1 { names[number] = parts[1].prefix { $0 != "'" } }
    return names[number] ?? ""
  }
}
