import FoundationEssentials
import PseudoTerminal

/// The cost of idling: wake-ups, bytes written, resident memory.
func idling(_ town: Town) throws {
  headline("Idle with motion = \"none\", 20 cities in memory")
  town.server.set(now: Town.afternoon, delay: 0)
  let terminal = try town.open()
  terminal.isStopwatch = true
  // Idle worker threads take some seconds to exit.
  terminal.readUntilQuiet(seconds: 8)
  let (bytes, wakeUps) = (terminal.transcript.count, Threads.switches(terminal.process))
  terminal.readUntilQuiet(seconds: 10)
  let woken = Threads.switches(terminal.process).map { $0.value - (wakeUps[$0.key] ?? 0) }.reduce(0, +)
  line("wake-ups of all threads in 10 s", "\(woken)")
  line("bytes in 10 s", "\(terminal.transcript.count - bytes)")
  line("resident after a start with nothing due", Residence(terminal.process).text)
  try town.leave(terminal)
}

enum Threads {
  /// Voluntary context switches per thread, keyed by thread id.
  static func switches(_ process: Int32) -> [String: Int] {
    let folder = "/proc/\(process)/task"
    var counts: [String: Int] = [:]
    for thread in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
      let lines = Machine.text("\(folder)/\(thread)/status").split(separator: "\n")
      let count = lines.first { $0.hasPrefix("voluntary_ctxt_switches:") }?.split(separator: "\t").last
      counts[thread] = count.flatMap { Int($0) } ?? 0
    }
    return counts
  }
}

/// Resident memory of a process in KiB, by kind.
struct Residence {
  /// Pages of the program's own file (code and tables). The system can drop and reread them unless they were written
  /// to.
  var program = 0
  var libraries = 0
  /// Heap, stacks and everything else that is not backed by a file.
  var anonymous = 0
  /// Proportional set size: a page shared by several processes counts with this process's share.
  var proportional = 0
  /// Private pages, freed when this process exits, and the part of them that was written to; the rest is also in a
  /// file.
  var privately = 0
  var dirty = 0

  init(_ process: Int32) {
    var path = Substring()
    let program = Machine.program(of: process)
    for line in Machine.text("/proc/\(process)/smaps").split(separator: "\n") {
      let words = line.split(separator: " ", omittingEmptySubsequences: true)
      if words[0].contains("-"), !words[0].hasSuffix(":") {
        path = words.count > 5 ? words[5] : ""
      } else if words[0] == "Rss:", let size = Int(words[1]) {
        if path == program {
          self.program += size
        } else if path.contains(".so") {
          libraries += size
        } else {
          anonymous += size
        }
      } else if words[0] == "Pss:", let size = Int(words[1]) {
        proportional += size
      } else if words[0].hasPrefix("Private_"), let size = Int(words[1]) {
        privately += size
        if words[0] == "Private_Dirty:" { dirty += size }
      }
    }
  }

  var text: String {
    func mebibytes(_ size: Int) -> String { (Double(size) / 1024).short }
    let total = mebibytes(program + libraries + anonymous)
    return "\(total) MiB = program file \(mebibytes(program)) + libraries \(mebibytes(libraries)) + anonymous "
      + "\(mebibytes(anonymous)); proportional \(mebibytes(proportional)), private \(mebibytes(privately)),"
      + " written to \(mebibytes(dirty))"
  }
}

extension Machine {
  /// The path of the program that the process runs.
  static func program(of process: Int32) -> String {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(process)/exe")) ?? ""
  }
}
