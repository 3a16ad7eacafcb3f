import Foundation
import Testing
import Weather

@testable import App

struct OwnZoneTests {
  @Test func `TZ names a zone, also by the path of its file`() {
    let folder = "/usr/share/zoneinfo"
    for name in ["Asia/Seoul", ":Asia/Seoul", "/usr/share/zoneinfo/Asia/Seoul"] {
      #expect(Zone.ownName(["TZ": name], folder: folder) == "Asia/Seoul")
      #expect(Zone.own(["TZ": name]) == .seoul)
    }
  }

  @Test(arguments: [
    ("IST-5:30", 19_800, 19_800), ("NPT-5:45", 20_700, 20_700), ("NST3:30", -12_600, -12_600),
    ("CET-1CEST,M3.5.0,M10.5.0/3", 3600, 7200), ("ACST-9:30ACDT,M10.1.0,M4.1.0/3", 37_800, 34_200),
    ("EST5EDT4", -18_000, -14_400),
  ])
  func `a clock with a rule has that rule's offsets in winter and in summer`(rule: String, january: Int, july: Int) {
    // The C library reads TZ of the test process, not of this test; so a rule without summer time is tested by its
    // offset.
    let zone = Zone(rule: rule) ?? Zone(named: nil, offset: january)
    #expect(zone?.offset(at: Date(timeIntervalSince1970: 1_800_000_000)) == january)
    #expect(zone?.offset(at: Date(timeIntervalSince1970: 1_815_000_000)) == july)
    if Zone(rule: rule) != nil { #expect(Zone.own(["TZ": rule]) == zone) }
  }

  @Test func `a copied zone file and a linked folder lead to the zone`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "zones-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let store = folder.appending(path: "store/Europe")
    try FileManager.default.createDirectory(at: store, withIntermediateDirectories: true)
    let copy = folder.appending(path: "localtime")
    // The smallest valid zone file: no transition, one type, and the rule.
    let header = Array("TZif2".utf8) + [UInt8](repeating: 0, count: 15 + 16) + [0, 0, 0, 1] + [0, 0, 0, 0]
    let body: [UInt8] = [0, 0, 0, 0, 0, 0]
    let bytes = header + body + header + body + Array("\nCET-1CEST,M3.5.0,M10.5.0/3\n".utf8)
    try Data(bytes).write(to: copy)
    try Data(bytes).write(to: store.appending(path: "Berlin"))
    #expect(Zone.own([:], localtime: copy.path) == Zone("CET-1CEST,M3.5.0,M10.5.0/3"))
    let link = folder.appending(path: "zoneinfo")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: folder.appending(path: "store"))
    let localtime = folder.appending(path: "link")
    try FileManager.default.createSymbolicLink(
      at: localtime, withDestinationURL: folder.appending(path: "store/Europe/Berlin"))
    #expect(Zone.ownName([:], folder: link.path, localtime: localtime.path) == "Europe/Berlin")
    #expect(Zone.ownName(["TZ": ":\(link.path)/Europe/Berlin"], folder: link.path) == "Europe/Berlin")
  }

  @Test func `an old name of a zone that is a link also has the current name`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "zones-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["America", "US"] {
      try FileManager.default.createDirectory(at: folder.appending(path: name), withIntermediateDirectories: true)
    }
    try Data().write(to: folder.appending(path: "America/New_York"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.appending(path: "US/Eastern").path, withDestinationPath: "../America/New_York")
    let environment = ["TZ": "US/Eastern", "TZDIR": folder.path]
    #expect(Zone.ownNames(environment) == ["US/Eastern", "America/New_York"])
    #expect(Zone.ownNames(["TZ": "America/New_York", "TZDIR": folder.path]) == ["America/New_York"])
  }

  @Test func `a clock without a zone name gets the zone of its UTC offset`() {
    #expect(Zone.ofWholeHours(9 * 3600) == .seoul)
    #expect(Zone.ofWholeHours(-5 * 3600) == Zone("Etc/GMT+5"))
    #expect(Zone.ofWholeHours(1 * 3600) == Zone("Etc/GMT-1"))
    #expect(Zone.ofWholeHours(0) == nil && Zone.ofWholeHours(19_800) == nil)
  }
}
