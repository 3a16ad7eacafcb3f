import Glibc
public import JSONValue
public import LoopbackServer
import Processes
import Props

/// The result of one run of a program.
public struct Outcome: Sendable {
  /// The exit code; 128 + signal number if a signal ended it; -1 if it had to be killed.
  public var code: Int32
  public var out: String
  public var err: String
  /// How long it ran, in seconds.
  public var seconds = 0.0
  /// The requests that the server received during the run.
  public var asked: [HTTPRequest] = []

  public var operations: [String] { asked.map(\.operation) }
  /// How often each request was made, by its target.
  public var questions: [String: Int] { Dictionary(grouping: asked, by: \.target).mapValues(\.count) }
  public var text: String { out + err }
  public var json: JSONValue { JSONValue(json: out) ?? .null }

  /// Runs a program until it exits, or kills it at the deadline or as soon as `isDoomed` is true. `readsAtMost`
  /// closes its stdout after that many bytes.
  static func of(
    _ program: String, _ arguments: [String], environment: [String: String], readsAtMost limit: Int, deadline: Double,
    killedWhen isDoomed: @escaping @Sendable () -> Bool
  ) async -> Outcome {
    await OwnThread.calling {
      guard var child = Child(program, arguments, environment) else {
        return Outcome(code: -1, out: "", err: "\(program) cannot be run")
      }
      let start = ContinuousClock.now
      let end = start + .seconds(deadline)
      while child.isOpen, ContinuousClock.now < end, !isDoomed() { child.collect(readsAtMost: limit, until: end) }
      let code = child.isOpen ? child.kill() : child.end()
      return Outcome(
        code: code, out: String(decoding: child.out, as: UTF8.self), err: String(decoding: child.err, as: UTF8.self),
        seconds: (.now - start) / .seconds(1))
    }
  }
}

/// A process and the two pipes for its output.
private struct Child {
  private(set) var out: [UInt8] = []
  private(set) var err: [UInt8] = []
  private let id: pid_t
  private var pipes: [Int32]

  init?(_ path: String, _ arguments: [String], _ environment: [String: String]) {
    guard let out = Spawn.pipe(), let err = Spawn.pipe() else { return nil }
    defer {
      close(out.writing)
      close(err.writing)
    }
    let streams: KeyValuePairs<Int32, Spawn.Stream> = [
      0: .nothing, 1: .descriptor(out.writing), 2: .descriptor(err.writing),
    ]
    guard let id = try? Spawn.start(path, arguments, environment: environment, streams: streams) else { return nil }
    (self.id, pipes) = (id, [out.reading, err.reading])
  }

  var isOpen: Bool { pipes.contains { $0 >= 0 } }

  /// Waits a tenth of a second at most.
  mutating func collect(readsAtMost limit: Int, until end: ContinuousClock.Instant) {
    let rest = (end - .now) / .milliseconds(1)
    var watched = pipes.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    guard poll(&watched, 2, Int32(max(0, min(100, rest)))) > 0 else { return }
    for index in 0..<2 where watched[index].revents != 0 {
      var piece = [UInt8](repeating: 0, count: 65_536)
      let count = read(pipes[index], &piece, index == 0 ? min(piece.count, limit) : piece.count)
      if count > 0 { index == 0 ? out.append(contentsOf: piece[..<count]) : err.append(contentsOf: piece[..<count]) }
      if count <= 0 || index == 0 && out.count >= limit { hangUp(index) }
    }
  }

  private mutating func hangUp(_ index: Int) {
    close(pipes[index])
    pipes[index] = -1
  }

  mutating func kill() -> Int32 {
    Glibc.kill(id, SIGKILL)
    for index in 0..<2 where pipes[index] >= 0 { hangUp(index) }
    _ = end()
    return -1
  }

  func end() -> Int32 { Exit(of: id).code }
}
