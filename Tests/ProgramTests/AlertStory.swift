import Foundation
import Harness
import Processes
import PseudoTerminal
import Testing

extension Stories {
  /// A user who wants a weather alert at a given time.
  struct AlertStory {
    private let stage: Stage

    init() throws { stage = try Stage() }

    @Test func `a due alert is shown by exactly one of two windows`() throws {
      try stage.save("서울")
      let extra = ["TZ": "Asia/Seoul"]
      let made = try stage.open("alerts", "add", "--at", "14:33", "--from", "몽글이", extra: extra)
      #expect(try made.waitForExit() == .exited(0))
      let soon = stage.setClock("14:32:58")
      let windows = try [stage.open(extra: soon), stage.open(extra: soon)]
      for window in windows { try window.waitForIdle() }
      let shown = { windows.count { $0.picture.contains("날씨요정 몽글이 님이 도착했어요") } }
      stage.setClock("14:33:00")
      for window in windows { window.wake() }
      try windows[0].read {
        windows[1].read(atMost: 0.01)
        return shown() > 0
      }
      for window in windows { try window.waitForKeys() }
      #expect(shown() == 1)
      for window in windows { #expect(try window.quit() == .exited(0)) }
    }

    @Test func `two alerts due in one minute are shown together, and a missed one at the next start`() throws {
      try stage.save("서울")
      let extra = ["TZ": "Asia/Seoul"]
      for name in ["몽글이", "구름이"] {
        let made = try stage.open("alerts", "add", "--at", "14:33", "--from", name, extra: extra)
        #expect(try made.waitForExit() == .exited(0))
      }
      let once = try stage.open("alerts", "add", "--at", "16:00", "--repeat", "once", "--from", "바람이", extra: extra)
      #expect(try once.waitForExit() == .exited(0))
      let first = try stage.open(extra: stage.setClock("14:32:58"))
      try first.waitForIdle()
      stage.setClock("14:33:00")
      first.wake()
      try first.see("도착했어요", "몽글이 님", "구름이 님")
      #expect(try first.quit() == .exited(0))
      for isShown in [true, false] {
        let later = try stage.open(extra: stage.setClock("18:05:00"))
        try later.see("체감")
        if isShown { try later.see("16:00에 오려던", "바람이 님이", "도착했어요") } else { try later.waitForIdle() }
        #expect(later.picture.contains("바람이") == isShown)
        #expect(try later.quit() == .exited(0))
      }
    }

    @Test func `an alert set on the page is listed by the command line and is shown at its time`() throws {
      try stage.save("서울", "부산")
      let extra = stage.setClock("14:32:47")
      let window = try stage.open(extra: extra)
      try window.see("체감", "기준")
      window.send("a")
      try window.see("아직 알림이 없습니다", "데스크톱 알림이 없어")
      window.send("a")
      try window.see("알림 추가", "다음 알림 내일 07:30")
      window.send("1433\t\t\t" + PseudoTerminal.left)
      try window.see("부산", "다음 알림 오늘 14:33")
      window.send("\t열한글자이름이여기있어\r")
      try window.see("빈칸으로 시작하지 않는 열", "이름이어야 합니다")
      window.send("\u{15}몽글이\t/nowhere.png\r")
      try window.see("/nowhere.png: 그런 파일이 없습니다")
      window.send("\u{15}\r")
      try window.see("알림 1개", "부산 · 날씨요정 몽글이", "알림을 추가했습니다")
      let list = try stage.open("alerts", "list", extra: extra)
      #expect(try list.waitForExit() == .exited(0))
      #expect(list.output.contains("14:33  매일  부산광역시  날씨요정 몽글이  다음 오늘 14:33"))
      // The open window shows it at its time.
      stage.setClock("14:33:00")
      window.wake()
      try window.see("날씨요정 몽글이 님이 도착했어요")
      window.send("x")
      try window.see("알림을 지웠습니다")
      window.send("z")
      try window.see("되돌렸습니다", "내일 14:33")
      window.send(" ")
      try window.see("꺼짐", "알림을 껐습니다")
      #expect(try window.quit() == .exited(0))
    }

    @Test func `if the store cannot be written, the alert form keeps its input`() throws {
      try stage.put("not a folder", at: ".local/share/weatheri")
      let window = try stage.open("--city", "서울", extra: ["TZ": "Asia/Seoul"])
      // The weather appears together with the sentence that it cannot be stored; the next key removes that sentence.
      try window.see("체감", "폴더를 만들 수 없습니다")
      window.send("aa0645\r")
      try window.see("06:45", "폴더를 만들 수 없습니다", "Enter 저장")
      #expect(try window.quit(by: "\u{3}") == .exited(0))
    }

    @Test func `alerts of the sample feed last as long as the process`() throws {
      let window = try stage.open("--demo", extra: stage.setClock("14:32:50"))
      try window.see("표본 자료")
      window.send("aa1433\r")
      try window.see("알림 3개", "알림을 추가했습니다")
      stage.setClock("14:32:59")
      window.wake()
      try window.see("표본 자료라")
      stage.setClock("14:33:00")
      window.wake()
      try window.see("오늘의 날씨가 도착했어요")
      #expect(try window.quit() == .exited(0))
      #expect(stage.files(in: ".local/share/weatheri") == [])
    }

    /// A PNG image of two by two pixels.
    private static let photo = """
      iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVR42mM4IScnd0KOQU7uxIkTcgAefAS7w+fY3AAAAABJRU5ErkJggg==
      """

    @Test func `the sender’s photo is shown on the card, and a broken photo shows an error sentence`() throws {
      for (name, bytes) in [("me.png", Data(base64Encoded: Self.photo)!), ("letter.png", Data("Dear me".utf8))] {
        let stage = try Stage()
        try stage.save("서울")
        try Data(base64Encoded: Self.photo)!.write(to: URL(fileURLWithPath: stage.home + "/" + name))
        let extra = ["TZ": "Asia/Seoul", "COLORTERM": "truecolor"]
        let made = try stage.open(
          "alerts", "add", "--at", "14:33", "--from", "몽글이", "--photo", stage.home + "/" + name, extra: extra)
        #expect(try made.waitForExit() == .exited(0))
        // The file can have changed by the time of the alert.
        try bytes.write(to: URL(fileURLWithPath: stage.home + "/" + name))
        let clock = stage.setClock("14:32:58")
        let window = try stage.open(extra: extra.merging(clock) { $1 })
        try window.waitForIdle()
        stage.setClock("14:33:00")
        window.wake()
        try window.see("몽글이 님이")
        // Without libpng the card shows the letter and the package to install.
        if name == "letter.png" { try window.see("PNG나") } else { try window.read { window.isPictured } }
        #expect(try window.quit() == .exited(0))
      }
    }

    @Test func `a terminal with picture support gets the photo, and loses it with the card`() throws {
      try stage.save("서울")
      try Data(base64Encoded: Self.photo)!.write(to: URL(fileURLWithPath: stage.home + "/me.png"))
      let extra = ["TZ": "Asia/Seoul", "COLORTERM": "truecolor"]
      let made = try stage.open(
        "alerts", "add", "--at", "14:33", "--from", "몽글이", "--photo", stage.home + "/me.png", extra: extra)
      #expect(try made.waitForExit() == .exited(0))
      var answers = PseudoTerminal.Answers()
      answers.kitty = "\u{1B}_Gi=31;OK\u{1B}\\"
      let clock = stage.setClock("14:32:58")
      let window = try stage.open(extra: extra.merging(clock) { $1 }, answers: answers)
      try window.waitForIdle()
      stage.setClock("14:33:00")
      window.wake()
      try window.see("몽글이 님이")
      try window.read { !window.screen.pictures.isEmpty || window.isPictured }
      let isShown = !window.isPictured
      window.send("z")
      try window.read { !window.picture.contains("몽글이") }
      try window.waitForIdle()
      #expect(window.screen.pictures.contains { $0.text.contains("a=d") } == isShown)
      #expect(!window.picture.contains("\u{A0}"))
      #expect(try window.quit() == .exited(0))
    }
  }
}

extension PseudoTerminal {
  /// The card shows a photo, or the reason why not.
  /// The photo is in a frame inside the card; the sky outside the card has half blocks too.
  fileprivate var isPictured: Bool {
    let isFramed = picture.split(separator: "\n").contains { line in
      line.split(separator: "│").dropFirst().dropLast().contains { $0.count >= 8 && $0.allSatisfy("▀▄".contains) }
    }
    return isFramed || picture.contains("libpng")
  }
}
