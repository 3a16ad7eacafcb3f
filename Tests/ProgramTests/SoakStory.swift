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
import Weather

/// A dashboard that stays open: three cities, hourly publications, one answer in five a failure, a window that is
/// resized, a machine that sleeps. `WEATHERI_SOAK` is the number of simulated days; the default is one.
@Suite(.serialized, .onItsOwnThread, .timeLimit(.minutes(60)), .measuresMachine)
struct SoakStory {
  private static let days = ProcessInfo.processInfo.environment["WEATHERI_SOAK"].flatMap { Int($0) } ?? 1
  private static let faults: [SampleFeed.Fault] = [
    .badGateway, .truncated, .reset, .emptyBody, .databaseError, .noData, .garbage, .unknownError,
  ]

  @Test func `resource use at the end is no higher than after the first day`() throws {
    let week = Week()
    let stage = try Stage { ask in
      SamplePortal.reply(to: ask.request, at: week.now, fault: week.fault(Self.faults, for: ask.request.target))
    }
    let cities = ["서울", "부산", "제주시"]
    for city in cities { try stage.save(city) }
    let old = ["kma-shortRange-1-1.json", "kma-shortRange-1-1.json.lock", "snapshot-1-1.json.lock"]
    for name in old { try stage.put("{}", at: ".cache/weatheri/" + name) }
    try stage.age(by: 40 * 86_400)
    let terminal = try stage.open(extra: stage.setClock(at: week.text))
    try terminal.waitForIdle()
    var dice = Dice(seed: 186)
    var levels: [Level] = []
    for hour in 1...24 * Self.days {
      let isSleeping = hour % 24 == 4
      if isSleeping { terminal.signal(SIGSTOP) }
      try stage.age(by: week.pass(hours: isSleeping ? 6 : 1))
      stage.setClock(at: week.text)
      if isSleeping { terminal.signal(SIGCONT) }
      terminal.resize(to: Size(columns: dice.roll(20...160), rows: dice.roll(8...50)))
      terminal.send(PseudoTerminal.right)
      try terminal.waitForIdle()
      levels.append(try Level(terminal, stage))
    }
    let span = Self.days > 1 ? 24 : 12
    let (before, after) = (levels[span - 1], levels[levels.count - 1])
    // Rarely requested files are added: one per city with its lock, the radar pictures of half an hour, the cyclones.
    // Which of them are there at one moment depends on the faults; a file that is left over every hour makes more.
    #expect(after.files <= before.files * 5 / 4, "\(before), \(after)")
    // Writing the store opens its journal for a moment, so single samples vary; a descriptor that leaks shows in
    // every hour.
    let descriptors = levels.map(\.descriptors)
    let (firstLeast, lastLeast) = (descriptors.prefix(span).min() ?? 0, descriptors.suffix(span).min() ?? .max)
    #expect(lastLeast <= firstLeast, "\(descriptors)")
    let sockets = levels.map(\.sockets)
    #expect((sockets.suffix(span).min() ?? .max) <= (sockets.prefix(span).max() ?? 0), "\(sockets)")
    #expect(after.sockets <= 16, "twelve connections to a host at most, and what libcurl wakes itself by: \(after)")
    let threads = levels.map(\.threads)
    #expect((threads.suffix(span).min() ?? .max) <= (threads.prefix(span).max() ?? 0), "\(threads)")
    #expect(after.cacheBytes <= before.cacheBytes * 3 / 2, "\(before), \(after)")
    // The heap is returned to the system after a second without a refresh.
    let memory = levels.map(\.ownMemory)
    let most = (memory.prefix(span).max() ?? 0) * 5 / 4
    #expect(throws: Never.self, "more than \(most) KiB: \(memory)") {
      try terminal.waitUnread { (try? Level(terminal, stage).ownMemory).map { $0 <= most } ?? false }
    }
    #expect(Set(stage.files(in: ".cache/weatheri")).isDisjoint(with: old), "what is older than a month is swept")
    #expect(after.logBytes < 1_000_000)
    #expect(week.failures > Self.days * 24)
    print("Soak of \(Self.days) days, \(stage.server.requests.count) questions: \(before), \(after)")
    #expect(try terminal.quit() == .exited(0))
  }
}

/// The simulated clock, and the faults the server injects.
private final class Week: Sendable {
  private let clock = Locked(Zone.seoul.instant(CivilDate(2026, 11, 20), hour: 0, minute: 50))
  private let failed = Locked(0)

  var now: Date { clock.value }
  var text: String { Zone.seoul.iso8601(now) }
  var failures: Int { failed.value }

  /// Advances the clock and returns the seconds it advanced.
  func pass(hours: Int) -> Int {
    clock.change { $0 += Double(hours) * 3600 }
    return hours * 3600
  }

  /// A fault for one request in five. The same request in the same hour always gets the same result, in whatever
  /// order requests arrive.
  func fault(_ faults: [SampleFeed.Fault], for target: String) -> SampleFeed.Fault? {
    let question = "\(text) \(target)".utf8.reduce(5381 as UInt64) { $0 &* 33 &+ UInt64($1) }
    var dice = Dice(seed: question)
    guard dice.roll(5) == 0 else { return nil }
    failed.increment()
    return faults.randomElement(using: &dice)
  }
}

/// The system resources that the program uses.
private struct Level: CustomStringConvertible {
  /// Open file descriptors except sockets; some sockets are kept open for the next request.
  var descriptors: Int
  var sockets: Int
  var threads: Int
  /// Anonymous resident memory in KiB.
  var ownMemory: Int
  var files: Int
  var cacheBytes: Int
  var logBytes: Int

  init(_ terminal: PseudoTerminal, _ stage: Stage) throws {
    let folder = "/proc/\(terminal.process)"
    let status = try String(contentsOfFile: folder + "/status", encoding: .utf8).split(separator: "\n")
    func number(_ name: String) throws -> Int {
      let words = status.first { $0.hasPrefix(name + ":") }?.split(whereSeparator: \.isWhitespace)
      return try #require(words?.dropFirst().first.flatMap { Int($0) })
    }
    let open = try FileManager.default.contentsOfDirectory(atPath: folder + "/fd").compactMap { number in
      try? FileManager.default.destinationOfSymbolicLink(atPath: folder + "/fd/" + number)
    }
    sockets = open.count { $0.hasPrefix("socket:") }
    descriptors = open.count - sockets
    (threads, ownMemory) = (try number("Threads"), try number("RssAnon"))
    let sizes = stage.files(in: ".cache/weatheri").map { stage.size(of: ".cache/weatheri/" + $0) }
    (files, cacheBytes) = (sizes.count, sizes.reduce(0, +))
    logBytes = stage.size(of: ".local/state/weatheri/weatheri.log")
  }

  var description: String {
    "\(descriptors) descriptors, \(sockets) sockets, \(threads) threads, \(ownMemory) KiB, \(files) files of \(cacheBytes) bytes, log \(logBytes)"
  }
}

extension Stage {
  fileprivate func size(of name: String) -> Int {
    let attributes = try? FileManager.default.attributesOfItem(atPath: home + "/" + name)
    return attributes?[.size] as? Int ?? 0
  }

  /// Sets the modification times of the cached files back.
  fileprivate func age(by seconds: Int) throws {
    for name in files(in: ".cache/weatheri") {
      let path = home + "/.cache/weatheri/" + name
      var status = stat()
      guard stat(path, &status) == 0 else { continue }
      var times = [status.st_mtim, status.st_mtim]
      times[0].tv_sec -= seconds
      times[1].tv_sec -= seconds
      utimensat(AT_FDCWD, path, times, 0)
    }
  }
}
