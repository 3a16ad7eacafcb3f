import Cells
import FoundationEssentials
import Panes
import PseudoTerminal
import SampleWorld
import ViewModels
import Weather

#if canImport(Glibc)
  import Glibc
#endif

/// `make bench`: how long a reader waits, and what it costs. Medians of many; on a noisy machine compare ratios.
@main struct Bench {
  static func main() async throws {
    let binary = CommandLine.arguments.dropFirst().first ?? ".build/release/weatheri-tui"
    print("weatheri-tui at 120x40, sample feed; milliseconds, medians")
    try starts(binary)
    try keys(binary)
    try await frames()
    try await decoding()
  }

  // MARK: - The real binary on a pseudo terminal

  private static func open(_ binary: String) throws -> PseudoTerminal {
    let environment = [
      "TERM": "xterm-256color", "LANG": "C.UTF-8", "HOME": "/nonexistent",
      "WEATHERI_CLOCK": "2026-11-20T14:32:00+09:00", "WEATHERI_LANGUAGE": "ko",
    ]
    return try PseudoTerminal(binary, ["--demo"], environment: environment, size: Size(columns: 120, rows: 40))
  }

  private static func starts(_ binary: String) throws {
    var first: [Double] = []
    var data: [Double] = []
    for _ in 0..<15 {
      let began = uptime()
      let terminal = try open(binary)
      while terminal.transcript.isEmpty, terminal.read(atMost: 5) {}
      first.append(uptime() - began)
      try terminal.wait { $0.picture.contains("체감") && $0.picture.contains("11.21") }
      data.append(uptime() - began)
      terminal.send("q")
      _ = try terminal.waitForExit()
    }
    show("start to first byte", first)
    show("start to first data (made up and decoded on the way)", data)
  }

  private static func keys(_ binary: String) throws {
    let terminal = try open(binary)
    try terminal.wait { $0.picture.contains("11.21") && !$0.picture.contains("불러오는") }
    terminal.readUntilQuiet(seconds: 0.5)
    print("resident memory after the first city: \(resident(terminal.process)) KiB")
    try measure(
      "strip step", Array(repeating: "l", count: 30) + Array(repeating: "h", count: 30), terminal)
    // Once round so that every city is known, then measure.
    for _ in 0..<5 {
      terminal.send("\u{1B}[C")
      terminal.readUntilQuiet(seconds: 0.7)
    }
    try measure("city switch", Array(repeating: "\u{1B}[C", count: 20), terminal)
    print("resident memory after five cities: \(resident(terminal.process)) KiB")
    terminal.send("q")
    _ = try terminal.waitForExit()
  }

  private static func measure(_ what: String, _ keys: [String], _ terminal: PseudoTerminal) throws {
    var times: [Double] = []
    var bytes: [Double] = []
    for key in keys {
      let before = terminal.transcript.count
      let sent = uptime()
      terminal.send(key)
      var last = sent
      while terminal.read(atMost: 0.03) { last = uptime() }
      times.append(last - sent)
      bytes.append(Double(terminal.transcript.count - before))
    }
    show("\(what), key to complete frame", times)
    print("\(what): \(Int(median(bytes))) bytes, at most \(Int(bytes.max() ?? 0))")
  }

  private static func resident(_ process: pid_t) -> String {
    let status = (try? Data(contentsOf: URL(filePath: "/proc/\(process)/status"))).map {
      String(decoding: $0, as: UTF8.self)
    }
    let line = status?.split(separator: "\n").first { $0.hasPrefix("VmRSS") }
    return line.map { String($0.filter(\.isNumber)) } ?? "–"
  }

  // MARK: - The parts

  private static func frames() async throws {
    let world = try SampleWorld()
    let snapshot = await world.snapshot()
    var state = State(language: .ko, now: SampleWorld.noon)
    let rules = HomeRules()
    _ = rules.reduce(&state, .resized(Size(columns: 120, rows: 40)))
    _ = rules.reduce(&state, .citiesRead([City(place: world.seoul)], chosen: 0))
    _ = rules.reduce(&state, .snapshotArrived(snapshot))
    let screen = HomeScreen()
    var times: [Double] = []
    for index in 0..<200 {
      _ = rules.reduce(&state, .pressed(index % 2 == 0 ? .hourForward : .hourBack))
      let began = uptime()
      let frame = screen.frame(of: state)
      times.append(uptime() - began)
      precondition(frame.size.columns == 120)
    }
    show("building a frame from the state", times)
  }

  private static func decoding() async throws {
    var times: [Double] = []
    for _ in 0..<10 {
      let world = try SampleWorld()
      let began = uptime()
      _ = await world.snapshot()
      times.append(uptime() - began)
    }
    show("a whole refresh of one city: bytes made up, decoded, merged", times)
  }

  // MARK: - Figures

  private static func uptime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

  private static func show(_ what: String, _ seconds: [Double]) {
    let sorted = seconds.sorted()
    func text(_ value: Double) -> String { String(describing: (value * 1000).rounded(to: 2)) }
    let high = sorted[min(sorted.count - 1, sorted.count * 99 / 100)]
    print("\(what): \(text(median(seconds))) (p99 \(text(high)))")
  }
}
