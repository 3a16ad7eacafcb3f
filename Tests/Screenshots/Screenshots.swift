import Cells
import Foundation
import PseudoTerminal

/// Takes the README's pictures of the real program on a pseudo-terminal: `Screenshots BINARY FOLDER`.
@main
struct Screenshots {
  /// A picture of the sample weather.
  struct Shot {
    var name: String
    var language = "ko"
    var clock = "2026-11-22T14:32:00+09:00"
    var keys = ""
    var isLight = false
    var size = Size(columns: 80, rows: 24)
    /// 1 for a still picture; more frames are taken a twelfth of a second apart.
    var frames = 1
  }

  static let shots = [
    Shot(name: "day-ko"),
    Shot(name: "day-en", language: "en", isLight: true),
    Shot(name: "dusk-en", language: "en", clock: "2026-11-22T17:25:00+09:00"),
    Shot(name: "night-ko", clock: "2026-11-22T22:32:00+09:00"),
    Shot(name: "three-days-ko", keys: "y"),
    Shot(name: "details-en", language: "en", keys: "d"),
    Shot(name: "wide-ko", size: Size(columns: 160, rows: 45)),
    Shot(name: "rain-ko", clock: "2027-02-03T15:10:00+09:00", size: Size(columns: 80, rows: 10), frames: 12),
  ]

  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 3 else { throw Failure(description: "Screenshots BINARY FOLDER") }
    for shot in shots {
      let pictures = try take(shot, of: arguments[1])
      let (ground, text) = shot.isLight ? (RGB(0xFFFFFF), RGB(0x1E1E1E)) : (RGB(0x16181D), RGB(0xD8D8D8))
      let svg = SVG(title: "weatheri-tui --demo", ground: ground, text: text)
      let path = arguments[2] + "/" + shot.name + ".svg"
      try Data(svg.document(of: pictures.map(Frame.init)).utf8).write(to: URL(filePath: path))
      print(path)
    }
  }

  private static func take(_ shot: Shot, of binary: String) throws -> [ScreenModel] {
    let home = NSTemporaryDirectory() + "weatheri-screenshot-\(getpid())"
    defer { try? FileManager.default.removeItem(atPath: home) }
    let environment = [
      "COLORTERM": "truecolor", "LANG": "C.UTF-8", "HOME": home, "WEATHERI_CLOCK": shot.clock,
    ]
    var answers = PseudoTerminal.Answers()
    answers.background = shot.isLight ? "\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\" : "\u{1B}]11;rgb:1616/1818/1d1d\u{1B}\\"
    let terminal = try PseudoTerminal(
      binary, ["--demo", "--language", shot.language], environment: environment, size: shot.size, answers: answers)
    let source = shot.language == "ko" ? "에어코리아" : "AirKorea"
    try terminal.wait { $0.picture.contains(source) }
    settle(terminal, seconds: 1)
    if !shot.keys.isEmpty {
      terminal.send(shot.keys)
      settle(terminal, seconds: 1)
    }
    var pictures = [terminal.screen]
    while pictures.count < shot.frames {
      settle(terminal, seconds: 1.0 / 12)
      pictures.append(terminal.screen)
    }
    terminal.send("q")
    return pictures
  }

  /// Reads for a fixed time, because an animation never becomes quiet.
  private static func settle(_ terminal: PseudoTerminal, seconds: Double) {
    let end = Date.now.addingTimeInterval(seconds)
    while Date.now < end { terminal.read(atMost: max(0, end.timeIntervalSinceNow)) }
  }
}

struct Failure: Error, CustomStringConvertible { let description: String }
