import Foundation
import Harness
import Processes
import PseudoTerminal
import Testing
import Weather

extension Stories {
  /// A user who wants a notice before it rains.
  struct SoonStory {
    @Test func `rain of the coming night is shown by one of two windows, and not again by a third`() throws {
      let evening = Zone.seoul.instant(CivilDate(2026, 7, 23), hour: 20, minute: 10)
      let stage = try Stage(
        at: Zone.seoul.iso8601(evening), settings: "motion = \"none\"\n[soon]\nrules = [\"비 6시간 전\"]")
      try stage.save("서울")
      let extra = ["TZ": "Asia/Seoul", "WEATHERI_CLOCK": Zone.seoul.iso8601(evening)]
      let windows = try [stage.open(extra: extra), stage.open(extra: extra)]
      for window in windows { try window.see("기준") }
      let shown = { windows.count { $0.footer.contains("쯤부터 비가 오겠습니다.") } }
      try windows[0].read {
        windows[1].read(atMost: 0.01)
        return shown() > 0
      }
      for window in windows { try window.waitForIdle() }
      #expect(shown() == 1)
      #expect(
        windows.contains { $0.footer.contains(" 서울: 내일 ") && $0.footer.contains("우산") }, "\(windows.map(\.footer))")
      for window in windows { #expect(try window.quit() == .exited(0)) }
      let third = try stage.open(extra: extra)
      try third.see("기준")
      try third.waitForIdle()
      #expect(!third.picture.contains("쯤부터 비가 오겠습니다."))
      #expect(try third.quit() == .exited(0))
    }
  }
}
