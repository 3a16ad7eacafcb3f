import Cells
import Foundation
import PseudoTerminal

/// Takes the README's pictures of the real program on a pseudo-terminal: `Screenshots BINARY FOLDER [NAME…]`.
@main
struct Screenshots {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count >= 3 else { throw Failure(description: "Screenshots BINARY FOLDER [NAME…]") }
    let names = Set(arguments.dropFirst(3))
    for picture in Picture.all where names.isEmpty || names.contains(picture.name) {
      let frames = try picture.shots.flatMap { try $0.frames(of: arguments[1]) }
      let (ground, text) = picture.isLight ? (RGB(0xFFFFFF), RGB(0x1E1E1E)) : (RGB(0x16181D), RGB(0xD8D8D8))
      let svg = SVG(title: picture.title, ground: ground, text: text)
      let path = arguments[2] + "/" + picture.name + ".svg"
      // Small steps of colour are not seen in an animation, but each of them costs bytes.
      let tolerance = frames.count > 1 ? 12 : 6
      let document = svg.document(
        of: frames.map { $0.withFewerColours(tolerance: tolerance) }, seconds: Shot.secondsOfFrame)
      try Data(document.utf8).write(to: URL(filePath: path))
      print(path, document.utf8.count)
    }
  }
}

/// A file of `Assets/screenshots`: one shot, or several one after the other.
struct Picture {
  var name: String
  var title: String
  var shots: [Shot]

  var isLight: Bool { shots[0].isLight }

  static let all = [
    Picture(name: "hero-dark", title: "Seoul at dusk", shots: [hero]),
    Picture(name: "hero-light", title: "Seoul at dusk", shots: [with(hero) { $0.isLight = true }]),
    Picture(name: "dust-ko", title: "서울의 황사", shots: [Shot(scene: "dust", size: small)]),
    Picture(
      name: "storm-en", title: "A thunderstorm in Busan",
      shots: [Shot(language: "en", scene: "thunder", city: "부산", clock: "2026-07-25T20:40:00+09:00", size: small)]),
    Picture(name: "cities-ko", title: "저장한 도시의 지금 하늘", shots: [Shot(clock: winter, keys: "c", size: small)]),
    Picture(
      name: "loop-en", title: "Rain over Seoul, a search for Jeju, another city, and the rain on the map",
      shots: [
        Shot(
          language: "en", scene: "rain", size: small, frames: 2,
          typing: [
            .init("/", frames: 2), .init("j"), .init("e"), .init("j"), .init("u", frames: 2), .init("\r", frames: 2),
            .init("\u{1B}[D", frames: 2), .init("m", frames: 3), .init(" ", frames: 5),
          ])
      ]),
    Picture(name: "pane-ko", title: "30×8 창", shots: [Shot(size: Size(columns: 30, rows: 8))]),
  ]

  private static let small = Size(columns: 80, rows: 24)
  private static let winter = "2026-12-28T17:05:00+09:00"
  private static let hero = Shot(
    language: "en", scene: "clouds", clock: "2026-10-16T17:30:00+09:00", size: Size(columns: 120, rows: 36))

  private static func with(_ shot: Shot, _ change: (inout Shot) -> Void) -> Shot {
    var shot = shot
    change(&shot)
    return shot
  }
}

/// The screen of one run of the program with sample weather.
struct Shot {
  static let secondsOfFrame = 0.5

  var language = "ko"
  /// As `--demo=NAME`.
  var scene = "season"
  var city = "서울"
  var clock = "2026-11-22T14:32:00+09:00"
  var keys = ""
  var isLight = false
  var size = Size(columns: 80, rows: 24)
  /// 1 for a still picture.
  var frames = 1
  /// The keys typed after that.
  var typing: [Typed] = []

  /// Keys, and the pictures taken after them.
  struct Typed {
    var keys: String
    var frames: Int

    init(_ keys: String, frames: Int = 1) { (self.keys, self.frames) = (keys, frames) }
  }

  func frames(of binary: String) throws -> [Frame] {
    let home = NSTemporaryDirectory() + "weatheri-screenshot-\(getpid())"
    defer { try? FileManager.default.removeItem(atPath: home) }
    // The same units and clock wherever they are taken.
    let region = ["LC_MEASUREMENT": "ko_KR.UTF-8", "LC_TIME": "ko_KR.UTF-8"]
    let environment = ["COLORTERM": "truecolor", "LANG": "C.UTF-8", "HOME": home, "WEATHERI_CLOCK": clock]
      .merging(region) { $1 }
    var answers = PseudoTerminal.Answers()
    answers.background = isLight ? "\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\" : "\u{1B}]11;rgb:1616/1818/1d1d\u{1B}\\"
    let terminal = try PseudoTerminal(
      binary, ["--demo=\(scene)", "--language", language, city], environment: environment, size: size,
      answers: answers)
    defer { terminal.terminate() }
    try terminal.waitForIdle()
    if !keys.isEmpty {
      terminal.send(keys)
      try terminal.waitForIdle()
    }
    // A picture that appears by degrees is complete after a second.
    settle(terminal, seconds: 1)
    var pictures = [Frame(terminal.screen)]
    func record(_ count: Int) {
      for _ in 0..<count {
        settle(terminal, seconds: Self.secondsOfFrame)
        pictures.append(Frame(terminal.screen))
      }
    }
    record(frames - 1)
    for typed in typing {
      terminal.send(typed.keys)
      record(typed.frames)
    }
    return pictures
  }

  /// Reads for a fixed time, because an animation never becomes quiet.
  private func settle(_ terminal: PseudoTerminal, seconds: Double) {
    let end = Date.now.addingTimeInterval(seconds)
    while Date.now < end { terminal.read(atMost: max(0, end.timeIntervalSinceNow)) }
  }
}

struct Failure: Error, CustomStringConvertible { let description: String }
