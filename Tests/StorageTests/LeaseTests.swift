import FoundationEssentials
import Glibc
import Processes
import Props
import Storage
import Testing
import Weather

/// Leases on files shared by several processes; within one process two openings of a file behave like two processes.
@Suite(.timeLimit(.minutes(30)))
struct LeaseTests {
  private let home = TemporaryFolder()
  private var folder: String { home.path }

  /// A sleep function that returns at once; calls `call` after a given number of sleeps.
  private final class Waiting: Sendable {
    private let pauses = Locked<[Double]>([])
    private let number: Int
    private let call: @Sendable () throws -> Void

    init(calling number: Int = .max, _ call: @escaping @Sendable () throws -> Void = {}) {
      self.number = number
      self.call = call
    }

    var times: Int { pauses.value.count }
    var total: Double { pauses.value.reduce(0, +) }

    func sleep(_ seconds: Double) throws {
      pauses.append(seconds)
      if times == number { try call() }
    }
  }

  @Test func `one caller gets the lease and the other waits until it is released`() async throws {
    let waiting = Waiting()
    let first = await CacheFolder(folder + "/cache").lease(at: "a", within: 9) { try waiting.sleep($0) }
    #expect(first.isHeld && waiting.times == 0)
    let leaving = Waiting(calling: 3) { first.release() }
    let second = await CacheFolder(folder + "/cache").lease(at: "a", within: 9) { try leaving.sleep($0) }
    #expect(second.isHeld && leaving.times == 3)
    first.release()
    let third = await CacheFolder(folder + "/cache").lease(at: "a", within: 0) { try waiting.sleep($0) }
    #expect(!third.isHeld, "who leaves twice gives nothing of another's away")
    second.release()
  }

  @Test func `leases with different names are independent`() async throws {
    let cache = CacheFolder(folder)
    let turns = [await cache.lease(at: "a", within: 0) { _ in }, await cache.lease(at: "b", within: 0) { _ in }]
    for lease in turns { #expect(lease.isHeld) }
  }

  @Test func `a caller that waits without success continues after the timeout`() async throws {
    let first = await CacheFolder(folder).lease(at: "a", within: 0) { _ in }
    let waiting = Waiting()
    let second = await CacheFolder(folder).lease(at: "a", within: 20) { try waiting.sleep($0) }
    #expect(first.isHeld && !second.isHeld)
    #expect((20..<20.25).contains(waiting.total), "\(waiting.total)")
    first.release()
  }

  @Test func `a lease held by a stopped process is not waited for`() async throws {
    let first = await CacheFolder(folder).lease(at: "a", within: 0) { _ in }
    let stoppedProcess = try StoppedProcess()
    try stoppedProcess.number.write(toFile: folder + "/a.lock", atomically: false, encoding: .utf8)
    let waiting = Waiting()
    let second = await CacheFolder(folder).lease(at: "a", within: 20) { try waiting.sleep($0) }
    #expect(first.isHeld && !second.isHeld && waiting.times == 0)
    stoppedProcess.end()
    let third = await CacheFolder(folder).lease(at: "a", within: 1) { try waiting.sleep($0) }
    #expect(!third.isHeld && waiting.times > 0, "of one that is gone nothing is known")
    first.release()
  }

  @Test func `cancellation ends the wait for a lease`() async throws {
    let first = await CacheFolder(folder).lease(at: "a", within: 0) { _ in }
    let waiting = Waiting(calling: 2) { throw CancellationError() }
    let second = await CacheFolder(folder).lease(at: "a", within: 20) { try waiting.sleep($0) }
    #expect(first.isHeld && !second.isHeld && waiting.times == 2)
    first.release()
  }

  @Test func `a lease is released when its object is freed`() async throws {
    for _ in 0..<3 {
      let isHeld = await CacheFolder(folder).lease(at: "a", within: 0) { _ in }.isHeld
      #expect(isHeld)
    }
  }

  @Test func `a released lease is free although a child process has inherited its file`() async throws {
    let lease = await CacheFolder(folder).lease(at: "a", within: 0) { _ in }
    let inherited = try #require(duplicate(of: folder + "/a.lock"))
    defer { close(inherited) }
    lease.release()
    #expect(await CacheFolder(folder).lease(at: "a", within: 0) { _ in }.isHeld)
  }

  @Test func `a lock file that is a link or a pipe is ignored, and its target is unchanged`() async throws {
    try plant(Data("precious".utf8), at: folder + "/precious")
    symlink("precious", folder + "/a.lock")
    symlink("nowhere", folder + "/b.lock")
    mkfifo(folder + "/c.lock", 0o600)
    for name in ["a", "b", "c"] {
      let isHeld = await CacheFolder(folder).lease(at: name, within: 0) { _ in }.isHeld
      #expect(isHeld, "no process holds the lease")
    }
    #expect(contents(folder + "/precious") == Data("precious".utf8))
    #expect(files(in: folder) == ["a.lock", "b.lock", "c.lock", "precious"])
  }

  @Test func `the lease for a file and for a link to it is the same`() async throws {
    try plant(Data("x".utf8), at: folder + "/real/config.toml")
    symlink("real/config.toml", folder + "/config.toml")
    let waiting = Waiting()
    let first = await AtomicFile.lease(toChange: folder + "/config.toml", within: 9) { try waiting.sleep($0) }
    #expect(first.isHeld && waiting.times == 0)
    let second = await AtomicFile.lease(toChange: folder + "/real/config.toml", within: 9) { try waiting.sleep($0) }
    #expect(!second.isHeld && waiting.total >= 9)
    first.release()
    let third = await AtomicFile.lease(toChange: folder + "/config.toml", within: 0) { try waiting.sleep($0) }
    #expect(third.isHeld)
    third.release()
    #expect(files(in: folder) == ["config.toml", "real"] && files(in: folder + "/real") == ["config.toml"])
  }

  @Test func `a lease removes temporary files of killed writers, and nothing else`() async throws {
    for name in [".config.toml.1x2y.tmp", ".config.toml.swp", ".other.toml.1x2y.tmp", "config.toml"] {
      try plant(Data("key".utf8), at: folder + "/" + name)
    }
    let isHeld = await AtomicFile.lease(toChange: folder + "/config.toml", within: 0) { _ in }.isHeld
    #expect(isHeld && files(in: folder) == [".config.toml.swp", ".other.toml.1x2y.tmp", "config.toml"])
  }

  @Test func `if locking is impossible the lease is granted at once, without a remark`() async throws {
    try plant(Data(), at: folder + "/file")
    let remarks = Locked(0)
    let cache = CacheFolder(folder + "/file") { _ in remarks.increment() }
    for _ in 0..<2 {
      let isHeld = await cache.lease(at: "a", within: 20) { _ in }.isHeld
      #expect(isHeld)
    }
    #expect(remarks.value == 0)
  }

  @Test func `a lock file is readable only by its owner and contains only the process id`() async throws {
    let lease = await CacheFolder(folder + "/cache").lease(at: "a/b", within: 0) { _ in }
    #expect(files(in: folder + "/cache") == ["a%2Fb.lock"])
    #expect(mode(folder + "/cache") == 0o700 && mode(folder + "/cache/a%2Fb.lock") == 0o600)
    #expect(contents(folder + "/cache/a%2Fb.lock") == Data(String(getpid()).utf8))
    lease.release()
  }
}

/// A duplicate of the descriptor that this process has open for that path, like one inherited by a fork; nil if none.
private func duplicate(of path: String) -> Int32? {
  let opened = files(in: "/proc/self/fd").first { number in
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/" + number)) == path
  }
  return opened.flatMap { Int32($0) }.map { fcntl($0, F_DUPFD_CLOEXEC, 0) }
}

/// A process that has stopped itself.
private struct StoppedProcess {
  private let process: pid_t

  init() throws {
    process = try Spawn.start("/bin/sh", ["-c", "kill -STOP $$"])
    var status: Int32 = 0
    try #require(waitpid(process, &status, WUNTRACED) == process)
  }

  var number: String { String(process) }

  func end() {
    kill(process, SIGKILL)
    _ = Exit(of: process)
  }
}
