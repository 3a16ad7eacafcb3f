import Foundation
import Harness
import PseudoTerminal
import Testing

extension Stories {
  /// A user whose machine gets another time zone while the dashboard is open, as on a journey. TZ names a link, as
  /// /etc/localtime is one.
  struct ZoneStory {
    private static let focusGained = "\u{1B}[I"

    private func setZone(_ name: String, at link: String) throws {
      try? FileManager.default.removeItem(atPath: link)
      try FileManager.default.createSymbolicLink(
        atPath: link, withDestinationPath: "/usr/share/zoneinfo/" + name)
    }

    @Test func `a changed time zone is read when the window gets the focus, and with the next change of the screen`()
      throws
    {
      let stage = try Stage()
      let link = stage.home + "/localtime"
      try setZone("Asia/Seoul", at: link)
      let clock = stage.setClock("14:32:00").merging(["TZ": link]) { $1 }
      let terminal = try stage.open("--demo", extra: clock)
      try terminal.see("시간별 날씨", "14:32 기준")
      terminal.send("a")
      try terminal.see("내일 07:30")

      // In New York it is 00:32: the alert at 07:30 comes today, and the city's time is not the user's.
      try setZone("America/New_York", at: link)
      terminal.send(Self.focusGained)
      try terminal.see("오늘 07:30", "현지 14:32")

      try setZone("Asia/Seoul", at: link)
      stage.setClock("15:40:00")
      terminal.wake()
      try terminal.see("내일 07:30")
      try terminal.miss("현지")
      terminal.send("\u{1B}")
      try terminal.see("시간별 날씨")
      try terminal.expectQuit()
    }
  }
}
