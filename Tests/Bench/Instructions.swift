import FoundationEssentials
import Glibc
import PseudoTerminal

/// The same work measured in instructions, which do not depend on the load of the machine. Counted by valgrind.
func instructions(_ town: Town) throws {
  headline("Instructions in user space, counted by valgrind's callgrind")
  guard let counter = Counter(folder: town.home) else { return line("all", "not available: valgrind is not installed") }
  town.server.set(now: Town.afternoon, delay: 4)
  let start = try counter.count { runner in
    let terminal = try town.open(by: runner)
    terminal.timeout = 120
    try terminal.wait { $0.showsData }
    try town.leave(terminal)
  }
  line("warm start to first real data, and out again", millions(start))
  let works = [
    ("frames", "a step of the strip and its frame"), ("wall", "a key on the list of twenty cities, and its frame"),
    ("letters", "a letter of a search, its answer and both frames"), ("maps", "a step on the map"),
    ("answers", "a kept snapshot decoded"),
  ]
  for (work, name) in works {
    let none = try counter.count { try finish($0 + [Machine.program(of: getpid()), work, "0"]) }
    let many = try counter.count { try finish($0 + [Machine.program(of: getpid()), work, "20"]) }
    line(name, millions(many.flatMap { many in none.map { (many - $0) / 20 } }))
  }
}

private func millions(_ count: Int?) -> String {
  count.map { "\((Double($0) / 1e6).short) million" } ?? "not available"
}

private func finish(_ command: [String]) throws {
  let terminal = try PseudoTerminal(command[0], Array(command.dropFirst()))
  terminal.timeout = 120
  _ = try terminal.waitForExit()
}

private struct Counter {
  private let log: String

  init?(folder: String) {
    guard Callgrind.isInstalled else { return nil }
    log = folder + "/callgrind.log"
  }

  /// Instructions executed by the command that `work` starts with the given command prefix; nil if they were not
  /// counted.
  func count(_ work: ([String]) throws -> Void) throws -> Int? {
    try work(Callgrind.command(writing: "/dev/null", "--log-file=\(log)"))
    let collected = Machine.text(log).split(separator: "\n").last { $0.contains("Collected :") }
    return collected?.split(separator: " ").last.flatMap { Int($0) }
  }
}

enum Callgrind {
  private static let valgrind = "/usr/bin/valgrind"

  static var isInstalled: Bool { access(valgrind, X_OK) == 0 }

  /// The command prefix that makes callgrind trace a command and write to the file.
  static func command(writing file: String, _ options: String...) -> [String] {
    [valgrind, "--tool=callgrind", "--callgrind-out-file=\(file)"] + options
  }
}
