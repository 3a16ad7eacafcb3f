import Cells
import FoundationEssentials
import Glibc
import Processes
import PseudoTerminal
import Weather

/// A user with twenty saved cities, a separate home folder and a stand-in for data.go.kr on the loopback interface.
final class Town {
  struct Failure: Error, CustomStringConvertible { var description: String }

  static let afternoon = Zone.seoul.instant(CivilDate(2026, 11, 20), hour: 14, minute: 32)
  static let names = [
    "서울", "부산", "대구", "인천", "광주광역시", "대전", "울산", "세종", "수원", "춘천", "청주", "전주", "포항", "창원", "제주시", "강릉",
    "목포", "여수", "안동", "천안",
  ]

  let binary: String
  let home: String
  let server: SampleServer

  init(_ binary: String) throws {
    self.binary = binary
    home = "/tmp/weatheri-bench-\(getpid())"
    server = try SampleServer(at: Town.afternoon)
  }

  func close() {
    server.close()
    try? FileManager.default.removeItem(atPath: home)
  }

  /// Saves the cities and runs the dashboard until all their data are cached.
  func live() throws {
    try FileManager.default.createDirectory(atPath: home + "/.config/weatheri", withIntermediateDirectories: true)
    let settings = """
      motion = "none"
      [sources]
      now = ["kma"]
      hourly = ["kma"]
      daily = ["kma"]
      air = ["airkorea"]
      [kma]
      base_url = "\(server.address)"
      [airkorea]
      base_url = "\(server.address)"

      """
    try Data(settings.utf8).write(to: URL(filePath: home + "/.config/weatheri/config.toml"))
    for name in Town.names {
      let end = try open("cities", "add", name).waitForExit()
      guard end == .exited(0) else { throw Failure(description: "cities add \(name): \(end)") }
    }
    // The first city is the one shown last; then the cache is filled at full speed.
    try visit { self.snapshots.count == Town.names.count && $0.arrivals.last.map { uptime() - $0 > 1 } == true }
  }

  /// Opens the dashboard, waits until `isOver` accepts what the server received, and quits.
  @discardableResult
  func visit(
    at now: Date = Town.afternoon, delay: Double = 0, until isOver: (SampleServer) -> Bool
  ) throws -> PseudoTerminal {
    server.set(now: now, delay: delay)
    let terminal = try open(at: now)
    let end = uptime() + 60
    while !isOver(server) {
      guard uptime() < end else { throw Failure(description: "too late:\n\(terminal.screen.picture)") }
      terminal.read(atMost: 0.02)
    }
    try leave(terminal)
    return terminal
  }

  func open(
    _ arguments: String..., at now: Date = Town.afternoon, colours: String = "truecolor", by runner: [String] = []
  ) throws -> PseudoTerminal {
    let environment = environment(at: now).merging(["TERM": "xterm-256color", "COLORTERM": colours]) { $1 }
    let command = runner + [binary] + arguments
    return try PseudoTerminal(
      command[0], Array(command.dropFirst()), environment: environment, size: Size(columns: 120, rows: 40))
  }

  /// The environment of this user's processes.
  func environment(at now: Date) -> [String: String] {
    [
      "LANG": "ko_KR.UTF-8", "HOME": home, "WEATHERI_LANGUAGE": "ko",
      "WEATHERI_CLOCK": String(Zone.seoul.iso8601(now)), "WEATHERI_KMA_KEY": "benchmark",
    ]
  }

  func leave(_ terminal: PseudoTerminal) throws {
    terminal.send("q")
    _ = try terminal.waitForExit()
  }

  var cache: String { home + "/.cache/weatheri" }

  /// The cached snapshots and their modification times, in seconds since 1970.
  var snapshots: [String: Double] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: cache)) ?? []
    var times: [String: Double] = [:]
    for name in names where name.hasPrefix("snapshot-") && name.hasSuffix(".json") {
      var status = stat()
      guard stat(cache + "/" + name, &status) == 0 else { continue }
      times[name] = Double(status.st_mtim.tv_sec) + Double(status.st_mtim.tv_nsec) * 1e-9
    }
    return times
  }

  /// Runs the work and then restores the cache to its state before.
  func keepingCache<Result>(_ work: () throws -> Result) throws -> Result {
    let copy = home + "/cache-\(uptime())"
    try FileManager.default.copyItem(atPath: cache, toPath: copy)
    defer {
      try? FileManager.default.removeItem(atPath: cache)
      try? FileManager.default.moveItem(atPath: copy, toPath: cache)
    }
    return try work()
  }

  /// Runs the work with an empty cache, and then restores the cache.
  func withoutCache<Result>(_ work: () throws -> Result) throws -> Result {
    try keepingCache {
      try FileManager.default.removeItem(atPath: cache)
      return try work()
    }
  }
}

extension ScreenModel {
  /// The panes are on the screen, with or without data.
  var showsSkeleton: Bool { picture.contains("날씨를 불러오는 중") && picture.contains("시간별 날씨") }
  /// Today's observation and the daily forecast are on the screen.
  var showsData: Bool { picture.contains("14:00 관측") && picture.contains("월 23") }
}
