import Testing
import Weather

@testable import App

struct OwnZoneTests {
  @Test func `a zone is named by TZ, also by its file`() {
    let folder = "/usr/share/zoneinfo"
    for name in ["Asia/Seoul", ":Asia/Seoul", "/usr/share/zoneinfo/Asia/Seoul"] {
      #expect(Zone.ownName(["TZ": name], folder: folder) == "Asia/Seoul")
      #expect(Zone.own(["TZ": name]) == .seoul)
    }
  }

  @Test func `a clock without a name is as far from UTC as it says`() {
    #expect(Zone.ofWholeHours(9 * 3600) == .seoul)
    #expect(Zone.ofWholeHours(-5 * 3600) == Zone("Etc/GMT+5"))
    #expect(Zone.ofWholeHours(1 * 3600) == Zone("Etc/GMT-1"))
    #expect(Zone.ofWholeHours(0) == nil && Zone.ofWholeHours(19_800) == nil)
  }
}
