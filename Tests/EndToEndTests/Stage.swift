import Foundation
import LoopbackServer
import Synchronization

/// A machine of its own for one test: a home folder, a clock, and a data.go.kr that answers as the test wants it.
final class Stage: Sendable {
  /// A key as the portal shows it under "Decoding", and the same under "Encoding".
  static let key = "Zx9+Qw/7RtYu1Io2Pa3Sd4Fg5Hj6Kl=="
  static let encodedKey = "Zx9%2BQw%2F7RtYu1Io2Pa3Sd4Fg5Hj6Kl%3D%3D"

  /// Lines of `[sources]`: nobody but Korea's own.
  static let koreanSources = """
    now = ["kma"]
    hourly = ["kma"]
    daily = ["kma"]
    air = ["airkorea"]
    """

  let home: String
  let server: LoopbackServer
  let clock: StageClock

  /// `network` are lines of the settings' `[network]`; without a word about it there is time and one attempt.
  init(
    at time: String = "2026-11-20T14:32:00+09:00", network: String = "timeout_seconds = 20\nattempts = 1",
    settings: String = "", sources: String = Stage.koreanSources,
    answer: @escaping @Sendable (Ask) -> HTTPReply = { $0.answer }
  ) throws {
    home = FileManager.default.temporaryDirectory.path + "/weatheri-" + UUID().uuidString
    let clock = StageClock(time)
    self.clock = clock
    let tally = Tally()
    server = try LoopbackServer { request in
      answer(Ask(request: request, nth: tally.count(request.operation), time: clock.time))
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
      [openweather]
      base_url = "\(server.address)"
      """, at: settingsPath)
  }

  deinit {
    server.stop()
    try? FileManager.default.removeItem(atPath: home)
  }

  var settingsPath: String { home + "/.config/weatheri/config.toml" }
  var dataPath: String { home + "/.local/share/weatheri" }
  var cachePath: String { home + "/.cache/weatheri" }
  /// The settings file as it stands.
  var settings: String { (try? String(contentsOfFile: settingsPath, encoding: .utf8)) ?? "" }

  /// Runs the program; `extra` variables replace the usual ones, an empty one removes it.
  func run(
    _ words: String..., extra: [String: String] = [:], readsAtMost limit: Int = .max, deadline: Double = 120
  ) async -> Outcome {
    await run(words, extra: extra, readsAtMost: limit, deadline: deadline)
  }

  /// Runs a line of the shell, in which `$weatheri` is the program.
  func shell(_ line: String, deadline: Double = 120) async -> Outcome {
    await run(["-c", line], of: "/bin/sh", extra: ["weatheri": Binary.path], deadline: deadline)
  }

  func run(
    _ arguments: [String], of program: String = Binary.path, extra: [String: String] = [:],
    readsAtMost limit: Int = .max, deadline: Double = 120,
    killedWhen isDoomed: @escaping @Sendable () -> Bool = { false }
  ) async -> Outcome {
    var environment = [
      "HOME": home, "PATH": "/usr/bin:/bin", "LANG": "en_US.UTF-8", "WEATHERI_CLOCK": clock.time,
      "WEATHERI_KMA_KEY": Stage.key,
      // Whatever is asked beyond this machine goes nowhere.
      "https_proxy": "http://127.0.0.1:9",
    ]
    environment.merge(extra) { $1 }
    await Turnstile.shared.enter()
    let before = server.requests.count
    var outcome = await Binary.run(
      program, arguments, environment: environment.filter { !$0.value.isEmpty }, readsAtMost: limit,
      deadline: deadline, killedWhen: isDoomed)
    outcome.asked = Array(server.requests.dropFirst(before))
    await Turnstile.shared.leave()
    return outcome
  }
}

// MARK: - Files

extension Stage {
  func put(_ text: String, at path: String) throws {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try text.write(toFile: path, atomically: true, encoding: .utf8)
  }

  /// Every file below the home folder, by its path from there.
  var files: [String: Data] {
    let names = FileManager.default.enumerator(atPath: home)?.allObjects.compactMap { $0 as? String } ?? []
    return Dictionary(
      uniqueKeysWithValues: names.compactMap { name in
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: home + "/" + name, isDirectory: &isFolder), !isFolder.boolValue
        else { return nil }
        return FileManager.default.contents(atPath: home + "/" + name).map { (name, $0) }
      })
  }
}

/// What time it is for the program and for the server.
final class StageClock: Sendable {
  private let text: Mutex<String>

  init(_ time: String) { text = Mutex(time) }

  var time: String { text.withLock { $0 } }
  func set(_ time: String) { text.withLock { $0 = time } }
}

/// Counts how often each operation was asked.
private final class Tally: Sendable {
  private let counts = Mutex<[String: Int]>([:])

  func count(_ operation: String) -> Int {
    counts.withLock {
      $0[operation, default: 0] += 1
      return $0[operation] ?? 1
    }
  }
}

/// Lets few programs run at once, so that none of them is slow for want of a processor.
actor Turnstile {
  static let shared = Turnstile()
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
