import Glibc
import PseudoTerminal
import Reports
import Weather

/// Steps of time on the map, `[` and `]`, each with all the parts in which it is drawn, and the map while it plays.
func steps(_ town: Town) throws {
  headline("A step of time on the map at 120x40, --demo=rain: processor time in ms, and bytes")
  for (name, colours) in [("256 colours", ""), ("truecolor", "truecolor")] {
    let terminal = try town.open("--demo=rain", colours: colours)
    // It rains on the home screen, so that the output never pauses.
    read(terminal, seconds: 1)
    terminal.send("m")
    for layer in MapLayer.allCases where layer != .typhoon {
      terminal.readUntilQuiet(seconds: 1.5)
      try measure("\(layer.rawValue), \(name)", terminal)
      terminal.send("\t")
    }
    terminal.readUntilQuiet(seconds: 1.5)
    let before = Threads.time(terminal.process)
    terminal.send(" ")
    read(terminal, seconds: 10)
    line("playing for ten seconds, \(name)", "\((Threads.time(terminal.process) - before).short) ms")
    terminal.send("q")
    _ = try terminal.waitForExit()
  }
}

private func read(_ terminal: PseudoTerminal, seconds: Double) {
  let end = uptime() + seconds
  while uptime() < end { terminal.read(atMost: 0.1) }
}

private func measure(_ name: String, _ terminal: PseudoTerminal) throws {
  var (times, bytes) = (Figures(), Figures())
  for key in "[[[[[]]]]][[[[]]]]" {
    let (time, count) = (Threads.time(terminal.process), terminal.transcript.count)
    terminal.send(String(key))
    terminal.readUntilQuiet(seconds: 0.35)
    times.add(Threads.time(terminal.process) - time)
    bytes.add(Double(terminal.transcript.count - count))
  }
  let most = times.values.max()?.short ?? "–"
  line(name, "\(times.text()), at most \(most); \(bytes.quantile(0.5)?.short ?? "–") bytes")
}

extension Threads {
  /// Processor time that the process has used, in milliseconds.
  static func time(_ process: Int32) -> Double {
    var nanoseconds = 0.0
    for thread in switches(process).keys {
      let used = Machine.text("/proc/\(process)/task/\(thread)/schedstat").split(separator: " ").first
      nanoseconds += used.flatMap { Double($0) } ?? 0
    }
    return nanoseconds / 1e6
  }
}
