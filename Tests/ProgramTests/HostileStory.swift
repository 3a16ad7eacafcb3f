import Foundation
import Harness
import LoopbackServer
import Processes
import PseudoTerminal
import SampleFaults
import SampleFeed
import Testing

extension Stories {
  /// A user whose weather service sends escape sequences.
  struct HostileStory {
    private static let attack = #"\u001b[2J\u001b]0;owned\u0007\u202e\u2066\u009b31m\u200f\r\n\u0085\u2028"#

    @Test(arguments: [SampleFeed.Fault.hostileRows, .hostileMessage])
    func `texts of the services never reach the terminal as escape sequences`(fault: SampleFeed.Fault) throws {
      let stage = try Stage { $0.spoilt(fault) }
      let terminal = try stage.open()
      try terminal.miss("불러오는 중")
      try terminal.see("14:32")
      try expectTame(terminal)
    }

    @Test func `a station’s name and flags are shown without their control characters`() throws {
      let stage = try Stage { ask in
        var reply = ask.answer
        guard Operation(ask.request) == .measurements else { return reply }
        var text = String(decoding: reply.body, as: UTF8.self)
        text = text.replacing(#""stationName":""#, with: #""stationName":"\#(HostileStory.attack)"#)
        text = text.replacing(#""pm10Flag":null"#, with: #""pm10Flag":"\#(HostileStory.attack)점검및교정""#)
        text = text.replacing(#""pm10Value":""#, with: #""pm10Value":"-"#)
        reply.body = Array(text.utf8)
        return reply
      }
      let terminal = try stage.open()
      try terminal.see("14:32 기준", "관측")
      try expectTame(terminal)
    }

    private func expectTame(_ terminal: PseudoTerminal) throws {
      for key in ["l", "?", "x", "\r", "j", "u"] { terminal.send(key) }
      try terminal.see("화씨")
      try terminal.waitForIdle()
      #expect(!terminal.screen.title.contains("owned"))
      #expect(terminal.screen.erasures <= 1)
      #expect(try terminal.quit() == .exited(0))
      #expect(!terminal.output.contains("owned"))
      let steering = terminal.output.unicodeScalars.filter { scalar in
        switch scalar.value {
        case 0x80...0x9F, 0x200E, 0x200F, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069, 0x061C: true
        default: false
        }
      }
      #expect(steering.isEmpty)
      let clean = try Stage().open()
      try clean.seeAll()
      for key in ["l", "?", "x", "\r", "j", "u"] { clean.send(key) }
      try clean.see("화씨")
      #expect(try clean.quit() == .exited(0))
      // Which sequences curses uses to move existing content (scroll, insert, delete, repeat) depends on the timing
      // of frames.
      let moves = Set(
        "7 8 [S [T [L [M [@ [P [X [b [K [J [A [B [C [D [G [d [H [r [m (B".split(separator: " ").map(String.init))
      #expect(terminal.commands.subtracting(clean.commands).subtracting(moves).isEmpty)
    }
  }
}

extension PseudoTerminal {
  /// The kinds of escape sequences the program has written: first and last byte, and for private modes the numbers.
  /// Cursor positions and colours are left out.
  fileprivate var commands: Set<String> {
    var kinds: Set<String> = []
    var rest = transcript[...]
    while let start = rest.firstIndex(of: 0x1B) {
      rest = rest[(start + 1)...]
      guard let second = rest.popFirst() else { break }
      var kind = [second]
      if second == UInt8(ascii: "[") {
        let parameters = rest.prefix { !(0x40...0x7E).contains($0) }
        rest = rest.dropFirst(parameters.count)
        if parameters.first == UInt8(ascii: "?") { kind += parameters }
        if let last = rest.popFirst() { kind.append(last) }
      }
      kinds.insert(String(decoding: kind, as: UTF8.self))
    }
    // How curses clears or skips a run of cells depends on the cells' previous content.
    return kinds.subtracting("[A [B [C [D [G [d [H [K [X [b [P [@ [L [M M [r".split(separator: " ").map(String.init))
  }
}
