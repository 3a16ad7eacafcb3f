import Dispatch
import Foundation
import Glibc
import JSONValue
import LoopbackServer
import Props
import Synchronization

/// What became of one run of the program.
struct Outcome: Sendable {
  /// The exit code; 128 + the number of the signal that ended it, -1 where it had to be killed.
  var code: Int32
  var out: String
  var err: String
  /// What the server was asked meanwhile.
  var asked: [HTTPRequest] = []

  var operations: [String] { asked.map(\.operation) }
  /// How often the same thing was asked.
  var questions: [String: Int] { Dictionary(grouping: asked, by: \.target).mapValues(\.count) }
  var text: String { out + err }
  var json: JSONValue { JSONValue(json: out) ?? .null }
}

/// The built program beside this test bundle, run as a user would.
enum Binary {
  static let path: String = {
    let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
    let checkout = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().path
    let candidates = [URL(fileURLWithPath: own).deletingLastPathComponent().path, checkout + "/.build/debug"]
    return candidates.map { $0 + "/weatheri-tui" }.first { access($0, X_OK) == 0 } ?? "weatheri-tui"
  }()

  /// Runs it to its end, or kills it at the deadline or as soon as `isDoomed`. `readsAtMost` closes its stdout after so
  /// many bytes.
  static func run(
    _ program: String = path, _ arguments: [String], environment: [String: String], readsAtMost limit: Int = .max,
    deadline: Double = 120, killedWhen isDoomed: @escaping @Sendable () -> Bool = { false }
  ) async -> Outcome {
    await OwnThread.calling {
      wait(
        program, arguments, environment: environment, readsAtMost: limit, deadline: deadline, killedWhen: isDoomed)
    }
  }

  private static func wait(
    _ program: String, _ arguments: [String], environment: [String: String], readsAtMost limit: Int, deadline: Double,
    killedWhen isDoomed: () -> Bool
  ) -> Outcome {
    let start = DispatchTime.now()
    var elapsed: Double { Double(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds) / 1e9 }
    guard var child = Child(program, arguments, environment) else {
      return Outcome(code: -1, out: "", err: "\(program) cannot be run")
    }
    while child.isTalking, elapsed < deadline, !isDoomed() {
      child.listen(readsAtMost: limit, forAtMost: deadline - elapsed)
    }
    let code = child.isTalking ? child.kill() : child.end()
    return Outcome(
      code: code, out: String(decoding: child.out, as: UTF8.self), err: String(decoding: child.err, as: UTF8.self))
  }
}

/// A process and the two pipes it talks through.
private struct Child {
  private(set) var out: [UInt8] = []
  private(set) var err: [UInt8] = []
  private let id: pid_t
  private var pipes: [Int32]
  private static let spawning = Mutex(())

  init?(_ path: String, _ arguments: [String], _ environment: [String: String]) {
    // One at a time: no child may inherit a pipe of another, or that one's end would not be heard.
    let born = Child.spawning.withLock { _ in Child.spawn(path, arguments, environment) }
    guard let born else { return nil }
    (id, pipes) = born
  }

  private static func spawn(
    _ path: String, _ arguments: [String], _ environment: [String: String]
  ) -> (pid_t, [Int32])? {
    var (stdout, stderr): ([Int32], [Int32]) = ([0, 0], [0, 0])
    guard pipe(&stdout) == 0, pipe(&stderr) == 0 else { return nil }
    for end in stdout + stderr { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, stdout[1], 1)
    posix_spawn_file_actions_adddup2(&actions, stderr[1], 2)
    let words = ([path] + arguments).map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in words + variables { free(text) } }
    // As from a shell: what the thread that tests blocks, a child that waits for its own children must hear.
    var attributes = posix_spawnattr_t()
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var id: pid_t = 0
    let failure = posix_spawn(&id, path, &actions, &attributes, words, variables)
    close(stdout[1])
    close(stderr[1])
    return failure == 0 ? (id, [stdout[0], stderr[0]]) : nil
  }

  var isTalking: Bool { pipes.contains { $0 >= 0 } }

  mutating func listen(readsAtMost limit: Int, forAtMost seconds: Double) {
    var watched = pipes.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    guard poll(&watched, 2, Int32(min(100, (seconds * 1000).rounded(.up)))) > 0 else { return }
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

  func end() -> Int32 {
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? status >> 8 & 0xFF : 128 + signal
  }
}
