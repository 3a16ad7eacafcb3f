import Cells
import Foundation
import Processes
import Props
import PseudoTerminal
import Testing

@testable import Terminal
@testable import TerminalProbe

/// A photo over the cells, on terminals with and without picture protocols.
@Suite(.serialized, .timeLimit(.minutes(30)))
struct PhotoTests {
  enum Way: String, CaseIterable, Sendable {
    case kitty, iTerm, sixel

    var answers: PseudoTerminal.Answers {
      var answers = PseudoTerminal.Answers()
      answers.cell = "\u{1B}[6;20;10t"
      switch self {
      case .kitty: answers.kitty = "\u{1B}_Gi=31;OK\u{1B}\\"
      case .iTerm: answers.iTerm = "\u{1B}]1337;ReportCellSize=20.0;10.0;1.0\u{1B}\\"
      case .sixel: answers.identity = "\u{1B}[?62;4;22c"
      }
      return answers
    }

    /// All replies, in the order of the queries.
    var replies: String { [answers.kitty, answers.iTerm, answers.cell, answers.identity].compactMap { $0 }.joined() }
  }

  private static let size = Size(columns: 60, rows: 16)

  private func probe(
    _ answers: PseudoTerminal.Answers, environment: [String: String] = [:], size: Size = size
  ) throws -> PseudoTerminal {
    let environment = environment.merging(["COLORTERM": "truecolor"]) { old, _ in old }
    let terminal = try PseudoTerminal(
      Built.product("TerminalProbe"), environment: environment, size: size, answers: answers)
    try terminal.wait { $0.picture.contains("걸음 0") }
    try terminal.waitForIdle()
    return terminal
  }

  /// Presses a key and reads the output it causes.
  private func press(_ key: String, _ terminal: PseudoTerminal) throws {
    terminal.send(key)
    try terminal.waitForIdle()
  }

  /// The commands that show a picture, without those that remove one.
  private func shown(_ terminal: PseudoTerminal, from first: Int = 0) -> [String] {
    terminal.screen.pictures.dropFirst(first).map(\.text).filter { !$0.contains("a=d") }
  }

  private func removals(_ terminal: PseudoTerminal) -> Int {
    terminal.screen.pictures.count { $0.text.contains("a=d") }
  }

  private func decoded(_ way: Way, _ commands: [String]) throws -> SentPicture {
    switch way {
    case .kitty: return try #require(SentPicture(kitty: commands))
    case .sixel: return try #require(commands.count == 1 ? SentPicture(sixels: commands[0]) : nil)
    case .iTerm:
      let file = try #require(commands.count == 1 ? SentPicture.file(iTerm: commands[0]) : nil)
      #expect(SentPicture.chunks(of: file.bytes) == ["IHDR", "IDAT", "IEND"])
      let bitmap = try Bitmap(png: file.bytes, side: 80)
      return SentPicture(size: bitmap.size, pixels: bitmap.pixels, cells: file.cells)
    }
  }

  /// Allows an error of 1/100 per channel, which is the precision of sixels.
  private func expectProbe(_ picture: SentPicture) {
    #expect(picture.size == Size(columns: 80, rows: 80))
    var wrong = 0
    for (index, pixel) in picture.pixels.enumerated() {
      let square = index / 80 / 20 * 4 + index % 80 / 20
      let wanted = PlacedPhoto.probeColour(square: square) ?? PlacedPhoto.probeGround
      let isNear = zip(pixel?.bytes ?? [], wanted.bytes).count { abs(Int($0) - Int($1)) <= 2 } == 3
      if !isNear { wrong += 1 }
    }
    #expect(wrong == 0)
  }

  @Test(arguments: Way.allCases)
  func `a terminal that supports pictures receives the photo once, exactly over its cells`(way: Way) throws {
    let terminal = try probe(way.answers)
    #expect(terminal.screen.pictures.isEmpty)
    try press("p", terminal)
    let commands = terminal.screen.pictures
    #expect(commands.first?.place == Point(column: 50, row: 10))
    if way != .iTerm || PNGTests.hasPNG {
      let picture = try decoded(way, shown(terminal))
      expectProbe(picture)
      if way != .sixel { #expect(picture.cells == Size(columns: 8, rows: 4)) }
    }
    for _ in 0..<3 { try press("n", terminal) }
    #expect(terminal.screen.pictures == commands)
  }

  @Test(arguments: Way.allCases)
  func `a removed photo leaves nothing behind, and all cells are correct`(way: Way) throws {
    let terminal = try probe(way.answers)
    try press("p", terminal)
    let under = { terminal.screen.lines[10...13].map { $0.dropFirst(50).prefix(8) } }
    #expect(under().allSatisfy { $0 == String(repeating: "\u{A0}", count: 8) })
    let before = terminal.transcript.count
    try press("p", terminal)
    #expect(under().allSatisfy { $0 == "········" })
    #expect(removals(terminal) == (way == .kitty ? 1 : 0))
    #expect(terminal.transcript.count - before < 600)
    try press("n", terminal)
    #expect(shown(terminal, from: 1).count { $0.contains("a=T") || way != .kitty } == 0)
  }

  @Test(arguments: Way.allCases)
  func `late replies show the photo in place of its cells and are no keys`(way: Way) throws {
    let terminal = try probe(.silence, size: Size(columns: 200, rows: 24))
    try press("p", terminal)
    #expect(terminal.screen.pictures.isEmpty && !terminal.screen.picture.contains("\u{A0}"))
    terminal.send(way.replies)
    try terminal.wait { !$0.pictures.isEmpty }
    try terminal.waitForIdle()
    #expect(terminal.screen.picture.components(separatedBy: "character(").count == 2)
    #expect(!terminal.screen.picture.contains("escape"))
  }

  @Test(arguments: [
    "\u{1B}_Gi=31;ENOTSUPPORTED:no\u{1B}\\", "\u{1B}_GOK\u{1B}\\", "\u{1B}_Gi=31;OK", "\u{1B}_\u{1B}\\",
    "\u{1B}]1337;Nothing=1\u{7}", "\u{1B}[6;0;0t", "\u{1B}[6;99999;99999t", "\u{1B}[?4;1c",
  ])
  func `an invalid reply brings no picture and is no key`(answer: String) throws {
    var answers = PseudoTerminal.Answers()
    answers.kitty = answer
    let terminal = try probe(answers, size: Size(columns: 200, rows: 24))
    try press("p", terminal)
    #expect(terminal.screen.pictures.isEmpty && !terminal.screen.picture.contains("\u{A0}"))
    #expect(terminal.screen.picture.components(separatedBy: "character(").count == 2)
  }

  @Test(arguments: [
    ["TERM": "tmux-256color"], ["TERM": "screen-256color"], ["TERM": "xterm-256color", "TMUX": "/tmp/t,1,0"],
    ["TERM": "xterm-256color", "STY": "7.pts-1"], ["TERM": "linux"],
  ])
  func `inside a multiplexer and on the console there are no queries and no pictures`(environment: [String: String])
    throws
  {
    var answers = Way.kitty.answers
    answers.iTerm = Way.iTerm.answers.iTerm
    answers.identity = Way.sixel.answers.identity
    let terminal = try probe(answers, environment: environment)
    // Even if the terminal reports support without being asked.
    terminal.send(Way.kitty.replies + Way.iTerm.replies + Way.sixel.replies)
    try press("p", terminal)
    #expect(terminal.screen.questions.allSatisfy { !$0.contains("_G") && !$0.contains("1337") && $0 != "[16t" })
    let output = String(decoding: terminal.transcript, as: UTF8.self)
    #expect(!output.contains("\u{1B}_") && !output.contains("\u{1B}P") && !output.contains("]1337"))
    #expect(!terminal.screen.picture.contains("\u{A0}"))
  }

  @Test func `a query that a terminal displays as text is erased before the first frame`() throws {
    let terminal = try probe(.silence)
    let output = String(decoding: terminal.transcript, as: UTF8.self)
    let question = try #require(output.range(of: "\u{1B}_G"))
    let first = try #require(output.range(of: "서울 60x16"))
    let line = try #require(output[question.lowerBound...].range(of: "\r\u{1B}[K"))
    #expect(line.upperBound < first.lowerBound)
    #expect(output[..<question.lowerBound].contains("\u{1B}[?1049h"))
  }

  @Test func `no sixels without the size of a cell, and no picture beyond the window`() throws {
    var answers = Way.sixel.answers
    answers.cell = nil
    let terminal = try probe(answers)
    try press("p", terminal)
    #expect(terminal.screen.pictures.isEmpty && !terminal.screen.picture.contains("\u{A0}"))
    let small = try probe(Way.kitty.answers, size: Size(columns: 22, rows: 5))
    try press("p", small)
    #expect(small.screen.pictures.isEmpty && !small.screen.picture.contains("\u{A0}"))
  }

  @Test(arguments: Way.allCases)
  func `the photo moves with the window and is sent again after a full repaint`(way: Way) throws {
    let terminal = try probe(way.answers)
    try press("p", terminal)
    let first = shown(terminal).count
    terminal.resize(to: Size(columns: 80, rows: 20))
    try terminal.wait {
      $0.lines[0].contains("80x20") && $0.pictures.contains { $0.place == Point(column: 70, row: 14) }
    }
    try terminal.waitForIdle()
    #expect(shown(terminal).count == 2 * first)
    try press("\u{C}", terminal)
    #expect(shown(terminal).count == 3 * first)
    if way == .kitty { #expect(removals(terminal) == 2) }
  }

  @Test(arguments: [nil, SIGTERM, SIGSEGV])
  func `the picture is removed before the screen is restored, however the program ends`(signal: Int32?) throws {
    let terminal = try probe(Way.kitty.answers)
    try press("p", terminal)
    if let signal { terminal.signal(signal) } else { terminal.send("q") }
    #expect(try terminal.waitForExit() == signal.map { .signalled($0) } ?? .exited(0))
    expectRestored(terminal)
    let output = String(decoding: terminal.transcript, as: UTF8.self)
    let removal = try #require(output.range(of: "a=d,d=I", options: .backwards))
    let leaving = try #require(output.range(of: "\u{1B}[?1049l", options: .backwards))
    #expect(removal.lowerBound < leaving.lowerBound)
  }

  @Test func `Ctrl-Z removes the photo, fg shows it again`() throws {
    let shell = try PseudoTerminal(
      "/bin/bash", ["--norc", "--noprofile", "-i"], environment: ["PS1": "ready> "], size: Self.size,
      answers: Way.kitty.answers)
    try shell.wait { $0.picture.contains("ready>") }
    shell.send("\(Built.product("TerminalProbe"))\r", isCounted: false)
    try shell.wait { $0.isOnAlternateScreen && $0.picture.contains("걸음 0") }
    try press("p", shell)
    let first = shown(shell).count
    shell.send("\u{1A}")
    try shell.wait { !$0.isOnAlternateScreen && $0.picture.contains("Stopped") }
    #expect(removals(shell) == 1)
    shell.send("fg\r", isCounted: false)
    try shell.wait { $0.isOnAlternateScreen && $0.picture.contains("resumed") }
    try press("n", shell)
    #expect(shown(shell).count == 2 * first)
    shell.send("q")
    try shell.wait { $0.picture.contains("bye") }
  }

  @Test func `frames with links and a photo stay correct`() throws {
    let terminal = try PseudoTerminal(
      Built.product("TerminalProbe"), ["--random", "--links"],
      environment: ["VTE_VERSION": "7600", "COLORTERM": "truecolor"], size: Self.size, answers: Way.iTerm.answers)
    try terminal.wait { $0.lines == Frame.random(Self.size, step: 0, hasLinks: true).lines }
    try press("p", terminal)
    let place = PlacedPhoto.probe(in: Self.size).rect
    for step in 0..<12 {
      var frame = Frame.random(Self.size, step: step, hasLinks: true)
      frame.fill(place, with: "\u{A0}")
      try terminal.wait { $0.lines == frame.lines }
      #expect(shown(terminal).count == 1)
      try press("n", terminal)
    }
  }

  @Test(arguments: Way.allCases)
  func `a large photo needs at most 120 kB and keeps its aspect ratio`(way: Way) throws {
    // A gradient with noise, which sixels compress badly.
    let side = 240
    var dice = Dice(always: 1)
    let pixels = (0..<side * side).map { index -> RGB? in
      let noise = dice.roll(8)
      return RGB(
        red: UInt8(index % side + noise), green: UInt8(index / side + noise), blue: UInt8((index / side + index) % 200))
    }
    let bitmap = Bitmap(size: Size(columns: side, rows: side), pixels: pixels)
    let photo = PlacedPhoto(bitmap, on: RGB(0), in: Rect(column: 0, row: 0, columns: 24, rows: 12))
    let picture: PictureProtocol = way == .kitty ? .kitty : way == .iTerm ? .iTerm : .sixel
    for cell in [Size(columns: 10, rows: 20), Size(columns: 8, rows: 19), Size(columns: 20, rows: 40)] {
      #expect(picture.sequence(photo, cell: cell).count <= 120_000)
    }
    // With cells of 9 by 20 the area is higher than wide: the sides are cut off, and the photo is not distorted.
    let narrow = Pixels(photo, Size(columns: 216, rows: 240))
    #expect(narrow.colours[0] == bitmap[12, 0] && narrow.colours[215] == bitmap[227, 0])
  }

  @Test func `each reduced colour is the mean of the colours it replaces`() {
    let reduced = ReducedColours(
      [RGB(0x000000), RGB(0x000002), RGB(0xFF0000), RGB(0xFF0000), RGB(0xFFFFFF)], atMost: 3)
    #expect(Set(reduced.colours) == [RGB(0x000001), RGB(0xFF0000), RGB(0xFFFFFF)])
    #expect(reduced.numbers[0] == reduced.numbers[1] && reduced.numbers[2] == reduced.numbers[3])
    #expect(ReducedColours([RGB(0x123456)], atMost: 64).colours == [RGB(0x123456)])
  }
}
