import Cells
import Foundation
import Glibc
import Harness
import LoopbackServer
import Processes
import Props
import PseudoTerminal
import SampleFaults
import SampleFeed
import Testing

extension Stories {
  /// A user without a network connection, or with an invalid key.
  struct FailureStory {
    @Test func `without a network a card says so, and no value is invented`() throws {
      let stage = try Stage()
      stage.server.stop()
      let terminal = try stage.open()
      try terminal.see("날씨를 불러오지 못했습니다", "기상청에 연결할 수 없습니다")
      try terminal.miss("불러오는 중")
      // Since when there is no data is unknown to a program that has just started.
      #expect(!terminal.picture.contains("14:32부터"))
      try terminal.see("네트워크를 확인하세요")
      for word in ["0°", "좋음", "0mm", "0%"] { #expect(!terminal.picture.contains(word), "\(word)") }
      terminal.send("r")
      terminal.send("l")
      try terminal.see("시간별 자료가 아직 없습니다")
      try terminal.expectQuit()
    }

    @Test func `cached data are drawn before any request is sent, dimmed and with their age`() throws {
      let stage = try Stage()
      let first = try stage.open()
      try first.seeAll()
      // A request of this program that arrives after its end would be taken for one of the next program.
      try first.waitForIdle()
      #expect(try first.quit() == .exited(0))
      stage.gate.close()
      let asked = stage.server.requests.count
      let second = try stage.open(columns: 40, rows: 12, extra: ["WEATHERI_CLOCK": "2026-11-20T16:40:00+09:00"])
      // Nothing is read from the terminal before the first request arrives. Then the program is stopped: what it has
      // written by then was drawn before the request.
      try second.waitUnread { stage.server.requests.count > asked }
      second.signal(SIGSTOP)
      try second.readWritten()
      #expect(second.picture.contains("°"), "\(second.picture)")
      second.signal(SIGCONT)
      try second.see("°", "불러오는 중")
      #expect(try second.quit() == .exited(0))

      stage.server.stop()
      let third = try stage.open(extra: ["WEATHERI_CLOCK": "2026-11-20T16:40:00+09:00"])
      try third.see("2시간 전", "기상청: 연결 안 됨", "미세먼지  2시간 전, 연결 안 됨", "°")
      try third.miss("불러오는 중")
      // The age of the data behind the labels has the colour of an alert.
      let (now, facts) = (third.letters(row: third.row(of: "체감")), third.letters(row: third.row(of: "통합지수")))
      #expect(now.prefix(6).map(\.text).joined() == "체감최저최고" && now.prefix(6).allSatisfy(\.isGrey), "\(now)")
      #expect(!facts.isEmpty && facts.allSatisfy(\.isGrey), "\(facts)")
      #expect(try third.quit() == .exited(0))
    }

    @Test(arguments: [SampleFeed.Fault.keyNotRegisteredXML, .keyNotRegisteredJSON, .unauthorized])
    func `a rejected key is reported with what to do, and never printed`(fault: SampleFeed.Fault) throws {
      let stage = try Stage { $0.spoilt(fault) }
      let terminal = try stage.open()
      try terminal.see("인증키를 받아들이지", "키와 활용신청을 확인하세요")
      #expect(try terminal.quit() == .exited(0))
      #expect(!terminal.output.contains(Stage.key.prefix(8)))
    }

    @Test func `a missing key is reported with where to get one`() throws {
      let stage = try Stage()
      let terminal = try stage.open(extra: ["WEATHERI_KMA_KEY": ""])
      try terminal.see("인증키가 없습니다", "data.go.kr", "WEATHERI_KMA_KEY")
      #expect(try terminal.quit() == .exited(0))
      #expect(stage.server.requests.isEmpty)
    }
  }
}

extension PseudoTerminal {
  fileprivate func row(of word: String) -> Int { screen.lines.firstIndex { $0.contains(word) } ?? -1 }

  fileprivate func letters(row: Int) -> [Letter] {
    (0..<screen.size.columns).map { screen[$0, row] }.filter { $0.text.first?.isLetter == true }
      .map { Letter(text: "\($0.text)", rendition: $0.rendition) }
  }
}

/// A letter on the screen.
private struct Letter {
  let text: String
  /// The number of its colour among 256; nil is the terminal's own.
  let colour: Int?

  init(text: String, rendition: String) {
    self.text = text
    var codes = rendition.split(separator: ";").compactMap { Int($0) }[...]
    var colour: Int?
    while let code = codes.popFirst() {
      switch code {
      case 0, 39: colour = nil
      case 38, 48:
        let number = codes.popFirst() == 5 ? codes.popFirst() : nil
        if code == 38 { colour = number }
      default: break
      }
    }
    self.colour = colour
  }

  /// Among the 24 greys, or the greys of the cube of 216 colours.
  var isGrey: Bool { colour.map { (232...255).contains($0) || [16, 59, 102, 145, 188, 231].contains($0) } ?? false }
}
