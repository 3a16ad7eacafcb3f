import Cells
public import Foundation
public import LoopbackServer
import Processes
public import Props
public import PseudoTerminal

/// A separate machine for one test: a home folder, a clock, and a data.go.kr that answers as the test wants.
///
/// ```swift
/// let stage = try Stage { ask in ask.isForNames ? HTTPReply(status: 503) : ask.answer }
/// #expect(await stage.run("now", "서울").out.contains("°C"))
/// let terminal = try stage.open("--city", "서울")
/// ```
public final class Stage: Sendable {
  /// A key as the portal shows it under "Decoding", and the same key under "Encoding".
  public static let key = "Zx9+Qw/7RtYu1Io2Pa3Sd4Fg5Hj6Kl=="
  public static let encodedKey = "Zx9%2BQw%2F7RtYu1Io2Pa3Sd4Fg5Hj6Kl%3D%3D"

  /// A Friday in Seoul.
  public static let time = "2026-11-20T14:32:00+09:00"

  /// Lines of `[sources]`: only the Korean institutions.
  public static let koreanSources = """
    now = ["kma"]
    hourly = ["kma"]
    daily = ["kma"]
    air = ["airkorea"]
    """

  public let home: String
  public let server: LoopbackServer
  public let clock: StageClock
  /// Requests to data.go.kr wait here if the test has closed their operation.
  public let gate = Lanes<Operation>()

  /// `settings` are lines at the top of the settings file, `network` those of `[network]`. By default there is one
  /// attempt with a long timeout, and no animation.
  public init(
    at time: String = Stage.time, network: String = "timeout_seconds = 60\nattempts = 1",
    settings: String = #"motion = "none""#, sources: String = Stage.koreanSources,
    answer: @escaping @Sendable (Ask) -> HTTPReply = { $0.answer }
  ) throws {
    home = FileManager.default.temporaryDirectory.path + "/weatheri-" + UUID().uuidString
    let clock = StageClock(time, at: home + ".clock")
    self.clock = clock
    let (gate, asked) = (gate, Locked<[String: Int]>([:]))
    server = try LoopbackServer { request in
      Operation(request).map(gate.pass)
      return answer(Ask(request: request, nth: asked.increment(request.operation), time: clock.time))
    }
    try put(
      """
      \(settings)
      [sources]
      \(sources)
      [network]
      \(network)
      [kma]
      base_url = "\(server.address)/gate/way"
      [airkorea]
      base_url = "\(server.address)/gate/way"
      [open-meteo]
      base_url = "\(server.address)"
      air_quality_base_url = "\(server.address)"
      geocoding_base_url = "\(server.address)"
      archive_base_url = "\(server.address)"
      [openweather]
      base_url = "\(server.address)"
      [kma-radar]
      base_url = "\(server.address)"
      """, at: settingsPath)
  }

  deinit {
    gate.open()
    server.stop()
    for path in [home, clock.path] { try? FileManager.default.removeItem(atPath: path) }
  }

  public var settingsPath: String { home + "/.config/weatheri/config.toml" }
  public var dataPath: String { home + "/.local/share/weatheri" }
  public var cachePath: String { home + "/.cache/weatheri" }
  /// The current text of the settings file.
  public var settings: String { text(of: settingsPath) }
}

// MARK: - Programs

extension Stage {
  /// The built program.
  public static let program = Built.product("weatheri-tui")

  /// Runs the program on a terminal, in Korean; `extra` variables replace the usual ones. Its clock starts at the
  /// stage's time and runs.
  public func open(
    _ arguments: String..., columns: Int = 80, rows: Int = 24, extra: [String: String] = [:],
    answers: PseudoTerminal.Answers = .init()
  ) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      Stage.program, arguments, environment: environment.merging(extra) { $1 },
      size: Size(columns: columns, rows: rows), answers: answers)
    terminal.retainedObject = self
    return terminal
  }

  /// Runs a shell command line on a terminal; `$weatheri` is the program.
  public func openShell(_ line: String, columns: Int = 80, extra: [String: String] = [:]) throws -> PseudoTerminal {
    try PseudoTerminal(
      "/bin/sh", ["-c", line], environment: environment.merging(extra) { $1 }, size: Size(columns: columns, rows: 24))
  }

  /// The environment of programs on a terminal.
  public var environment: [String: String] {
    [
      "HOME": home, "LANG": "ko_KR.UTF-8", "TZ": "Asia/Seoul", "WEATHERI_CLOCK": clock.time,
      "WEATHERI_KMA_KEY": Stage.key,
      // Requests to hosts other than this machine fail.
      "https_proxy": "http://127.0.0.1:9", "weatheri": Stage.program,
    ]
  }

  /// Variables for a clock that stands still until it is set again.
  public var standingClock: [String: String] { ["WEATHERI_CLOCK": clock.path, "TZ": "Asia/Seoul"] }

  /// Runs the program until it exits, in English and with a stopped clock. `extra` variables replace the usual ones;
  /// an empty one removes it.
  public func run(
    _ words: String..., extra: [String: String] = [:], readsAtMost limit: Int = .max, deadline: Double = 120
  ) async -> Outcome {
    await run(words, extra: extra, readsAtMost: limit, deadline: deadline)
  }

  /// Runs a shell command line, in which `$weatheri` is the program.
  public func shell(_ line: String, deadline: Double = 120) async -> Outcome {
    await run(["-c", line], of: "/bin/sh", deadline: deadline)
  }

  public func run(
    _ arguments: [String], of program: String = Stage.program, extra: [String: String] = [:],
    readsAtMost limit: Int = .max, deadline: Double = 120,
    killedWhen isDoomed: @escaping @Sendable () -> Bool = { false }
  ) async -> Outcome {
    // In English with metric units and 24 hours.
    let usual = ["PATH": "/usr/bin:/bin", "LANG": "en_DK.UTF-8", "WEATHERI_CLOCK": clock.path]
    let environment = environment.merging(usual) { $1 }.merging(extra) { $1 }.filter { !$0.value.isEmpty }
    await RunLimiter.shared.enter()
    let before = server.requests.count
    var outcome = await Outcome.of(
      program, arguments, environment: environment, readsAtMost: limit, deadline: deadline, killedWhen: isDoomed)
    outcome.asked = Array(server.requests.dropFirst(before))
    await RunLimiter.shared.leave()
    return outcome
  }
}

// MARK: - Files

extension Stage {
  /// Writes a file; a relative path is in the home folder.
  public func put(_ text: String, at path: String) throws {
    let url = URL(fileURLWithPath: whole(path))
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: url, atomically: true, encoding: .utf8)
  }

  /// Empty if there is no such file.
  public func text(of path: String) -> String { (try? String(contentsOfFile: whole(path), encoding: .utf8)) ?? "" }

  /// The names in a folder; none if there is no such folder.
  public func files(in folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: whole(folder))) ?? []
  }

  /// Every file below the home folder, by its relative path.
  public var files: [String: Data] {
    let names = FileManager.default.enumerator(atPath: home)?.allObjects.compactMap { $0 as? String } ?? []
    return Dictionary(
      uniqueKeysWithValues: names.compactMap { name in
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: whole(name), isDirectory: &isFolder), !isFolder.boolValue
        else { return nil }
        return FileManager.default.contents(atPath: whole(name)).map { (name, $0) }
      })
  }

  private func whole(_ path: String) -> String { path.hasPrefix("/") ? path : home + "/" + path }
}

/// The clock of the programs and the server.
public final class StageClock: Sendable {
  /// The file that contains the time.
  public let path: String
  private let text: Locked<String>

  init(_ time: String, at path: String) {
    self.path = path
    text = Locked(time)
    set(time)
  }

  public var time: String { text.value }

  public func set(_ time: String) {
    text.change { text in
      text = time
      try? time.write(toFile: path, atomically: true, encoding: .utf8)
    }
  }
}

/// Limits the number of programs that run at once, so that none is slow because the processors are busy.
private actor RunLimiter {
  static let shared = RunLimiter()
  private var free = 3
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func enter() async {
    if free > 0 { return free -= 1 }
    await withCheckedContinuation { waiting.append($0) }
  }

  func leave() {
    if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
  }
}
