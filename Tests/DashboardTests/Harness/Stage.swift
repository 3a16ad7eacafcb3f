import Cells
import Foundation
import LoopbackServer
import Props
import PseudoTerminal
import Testing
import Weather

/// A machine of its own for one story: a home folder, a clock, and a data.go.kr that waits at a gate.
final class Stage: Sendable {
  static let key = "Zx9+Qw/7RtYu1Io2Pa3Sd4Fg5Hj6Kl=="
  static let time = "2026-11-20T14:32:00+09:00"
  /// 14:32 on Friday 2026-11-20 in Seoul, whatever the program's clock says meanwhile.
  static let noon = Zone.seoul.instant(CivilDate(2026, 11, 20), hour: 14, minute: 32)

  let home: String
  let server: LoopbackServer
  let gate = Lanes<Operation>()

  /// `settings` are lines at the top of the settings file.
  init(
    _ settings: String = #"motion = "none""#, serving now: Date = Stage.noon,
    answer: @escaping @Sendable (HTTPRequest, Feed) -> HTTPReply = { $1.reply(to: $0) }
  ) throws {
    home = FileManager.default.temporaryDirectory.path + "/weatheri-" + UUID().uuidString
    let (gate, feed) = (gate, Feed(now: now))
    server = try LoopbackServer { request in
      Operation(request).map(gate.pass)
      return answer(request, feed)
    }
    try put(
      """
      \(settings)
      [sources]
      now = ["kma"]
      hourly = ["kma"]
      daily = ["kma"]
      air = ["airkorea"]
      [network]
      timeout_seconds = 60
      attempts = 1
      [kma]
      base_url = "\(server.address)/gate/way"
      [airkorea]
      base_url = "\(server.address)/gate/way"
      [open-meteo]
      base_url = "\(server.address)"
      air_quality_base_url = "\(server.address)"
      geocoding_base_url = "\(server.address)"
      """, at: ".config/weatheri/config.toml")
  }

  deinit {
    gate.open()
    server.stop()
    try? FileManager.default.removeItem(atPath: home)
  }

  func put(_ text: String, at name: String) throws {
    let url = URL(fileURLWithPath: home + "/" + name)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: url, atomically: true, encoding: .utf8)
  }

  /// A clock for the programs that are opened with it: it stands until it is set again.
  @discardableResult
  func setClock(_ time: String) throws -> [String: String] {
    try put("2026-11-20T\(time)+09:00", at: "clock")
    return ["WEATHERI_CLOCK": home + "/clock", "TZ": "Asia/Seoul"]
  }

  /// The names in one of the program's folders; none where there is no such folder.
  func files(in folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: home + "/" + folder)) ?? []
  }

  func text(of name: String) -> String { (try? String(contentsOfFile: home + "/" + name, encoding: .utf8)) ?? "" }

  var environment: [String: String] {
    [
      "HOME": home, "LANG": "ko_KR.UTF-8", "WEATHERI_CLOCK": Stage.time, "WEATHERI_KMA_KEY": Stage.key,
      // Whatever is asked beyond this machine goes nowhere.
      "https_proxy": "http://127.0.0.1:9",
      "weatheri": Built.product("weatheri-tui"),
    ]
  }

  /// The program on a terminal of its own; `extra` variables replace the usual ones.
  func open(
    _ arguments: String..., columns: Int = 80, rows: Int = 24, extra: [String: String] = [:],
    answers: PseudoTerminal.Answers = .init()
  ) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      Built.product("weatheri-tui"), arguments, environment: environment.merging(extra) { $1 },
      size: Size(columns: columns, rows: rows), answers: answers)
    terminal.belongings = self
    return terminal
  }

  /// A line of the shell on a terminal of its own; `$weatheri` is the program.
  func shell(_ line: String, columns: Int = 80, extra: [String: String] = [:]) throws -> PseudoTerminal {
    try PseudoTerminal(
      "/bin/sh", ["-c", line], environment: environment.merging(extra) { $1 }, size: Size(columns: columns, rows: 24))
  }

  func save(_ cities: String...) throws {
    for city in cities { #expect(try open("cities", "add", city).waitForExit() == .exited(0)) }
  }
}

extension PseudoTerminal {
  static let right = "\u{1B}[C"
  static let left = "\u{1B}[D"

  var picture: String { screen.picture }
  var header: String { screen.lines.first ?? "" }
  var footer: String { screen.lines.last ?? "" }
  var output: String { String(decoding: transcript, as: UTF8.self) }

  /// Reads until all of these words stand on the screen.
  func see(_ words: String...) throws {
    try wait { screen in words.allSatisfy { screen.picture.contains($0) } }
  }

  /// Reads until none of these words stands on the screen any more.
  func miss(_ words: String...) throws {
    try wait { screen in !words.contains { screen.picture.contains($0) } }
  }

  /// Reads until something comes true that is not on the screen.
  func read(until isTrue: () -> Bool) throws {
    let end = ContinuousClock.now + .seconds(timeout)
    while !isTrue() {
      guard ContinuousClock.now < end else { throw tooLate }
      read(atMost: 0.01)
    }
  }

  /// Goes down a list, step by step, to what is called so.
  func choose(_ name: String) throws {
    while !picture.contains("▸ \(name)") {
      let before = picture
      send("j")
      try obey()
      if picture == before { throw tooLate }
    }
  }

  /// Lets it look at the clock.
  func wake() { send("\u{C}") }

  /// The data stands and nothing loads any more.
  func seeAll() throws { try see("14:32 기준", "관측", "km") }

  func quit(by key: String = "q") throws -> Exit {
    send(key)
    return try waitForExit()
  }

  func expectGivenBack() {
    #expect(!screen.isOnAlternateScreen)
    #expect(screen.isCursorShown && screen.title.isEmpty)
    #expect(screen.modes.isDisjoint(with: [1000, 1004, 1006, 2004, 2026]))
    #expect(isCooked)
  }
}
