import CRescue
import Glibc
import Synchronization
import Weather

/// A line of the reader's for the shell, run for what it prints.
public struct Shell: Sendable {
  /// How it ended. A lament is the last line it wrote to stderr, without what it printed, which may be a secret; empty
  /// where it wrote none.
  public enum Ending: Sendable, Hashable {
    /// The first line it printed.
    case printed(String)
    /// It ended with something else than 0.
    case failed(lament: String)
    /// It was not done in time, and was ended; or the caller gave up.
    case ended(lament: String)
  }

  private let line: String
  private let seconds: Double
  private let mayAskTheReader: Bool

  /// Ended after so many seconds, with all it has begun. One that may ask the reader, for a password, keeps the
  /// terminal.
  public init(_ line: String, seconds: Double, mayAskTheReader: Bool = false) {
    self.line = line
    self.seconds = seconds
    self.mayAskTheReader = mayAskTheReader
  }

  public func run() async -> Ending {
    let child = Child()
    defer { child.end() }
    let ending = await withTaskCancellationHandler {
      await BlockingWork.run(seconds: seconds) { child.listen(to: line, isAlone: !mayAskTheReader) }
    } onCancel: {
      child.end()
    }
    return ending ?? .ended(lament: child.lament)
  }
}

/// The shell while it runs.
private final class Child: Sendable {
  private struct Life {
    /// 0 before it is born and after it has died.
    var id: pid_t = 0
    var isAlone = false
    var isUnwanted = false
    var lament = ""
  }
  private let life = Mutex(Life())

  /// What it has lamented so far.
  var lament: String { life.withLock { $0.lament } }

  /// Kills it; it may be dead already, or not even be born.
  func end() {
    life.withLock { life in
      life.isUnwanted = true
      guard life.id > 0 else { return }
      if life.isAlone { kill(-life.id, SIGKILL) } else { Child.endFamily(of: life.id) }
    }
  }

  /// One of our own group is looked for with all it has begun, and stopped meanwhile so that it begins nothing more.
  private static func endFamily(of id: pid_t) {
    kill(id, SIGSTOP)
    for child in children(of: id) { endFamily(of: child) }
    kill(id, SIGKILL)
  }

  /// None where the system does not tell.
  private static func children(of id: pid_t) -> [pid_t] {
    let file = open("/proc/\(id)/task/\(id)/children", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return [] }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(file, &bytes, bytes.count)
    guard count > 0 else { return [] }
    return String(decoding: bytes[..<count], as: UTF8.self).split(separator: " ").compactMap { pid_t($0) }
  }

  func listen(to line: String, isAlone: Bool) -> Shell.Ending {
    guard let out = Ends() else { return .failed(lament: String(cString: strerror(errno))) }
    guard let err = Ends() else {
      out.shut()
      return .failed(lament: String(cString: strerror(errno)))
    }
    let hold = isAlone ? 0 : Child.holdTerminal()
    let failure = life.withLock { life in
      life.isAlone = isAlone
      return life.isUnwanted ? ECANCELED : Child.spawn(line, isAlone, out: out.writing, err: err.writing, &life.id)
    }
    close(out.writing)
    close(err.writing)
    defer { weatheri_release_terminal(hold) }
    var ears = [Ear(out.reading), Ear(err.reading)]
    while failure == 0, ears.contains(where: \.isOpen) {
      Ear.listen(&ears)
      note(ears[1].lines.last?.withholding(ears[0].lines) ?? "")
    }
    for ear in ears { ear.shut() }
    guard failure == 0 else {
      return failure == ECANCELED ? .ended(lament: "") : .failed(lament: String(cString: strerror(failure)))
    }
    return bury() == 0 ? .printed(ears[0].lines.first ?? "") : .failed(lament: lament)
  }

  /// One that asks for a password makes the terminal silent, and may be ended before it has put that right. 0 where
  /// there is no terminal.
  private static func holdTerminal() -> Int32 {
    let terminal = open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard terminal >= 0 else { return 0 }
    defer { close(terminal) }
    return weatheri_hold_terminal(terminal, nil, 0)
  }

  private func note(_ lament: String) { life.withLock { $0.lament = lament } }

  /// Waits for the end of the one that no longer speaks.
  private func bury() -> Int32 {
    let id = life.withLock { $0.id }
    var known = siginfo_t()
    // Its number must not become another's while it could still be killed.
    while waitid(P_PID, id_t(id), &known, WEXITED | WNOWAIT) != 0, errno == EINTR {}
    return life.withLock { life in
      var status: Int32 = 0
      waitpid(id, &status, 0)
      life.id = 0
      return status
    }
  }

  private static func spawn(_ line: String, _ isAlone: Bool, out: Int32, err: Int32, _ id: inout pid_t) -> Int32 {
    var files = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&files)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&files)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_addopen(&files, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&files, out, 1)
    posix_spawn_file_actions_adddup2(&files, err, 2)
    // What we do about signals is nothing to pass on.
    var (none, all) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    let group = isAlone ? POSIX_SPAWN_SETPGROUP : 0
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | group))
    let words = (["/bin/sh", "-c", line] as [String]).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    return posix_spawn(&id, "/bin/sh", &files, &attributes, words, environ)
  }
}

/// A pipe that no other shell may hold: it would be heard until that one is ended as well.
private struct Ends {
  let reading: Int32
  let writing: Int32

  init?() {
    var ends: [Int32] = [-1, -1]
    guard weatheri_open_pipe(&ends, 0) == 0 else { return nil }
    (reading, writing) = (ends[0], ends[1])
  }

  func shut() {
    close(reading)
    close(writing)
  }
}

/// What comes out of a pipe, as far as it is wanted.
private struct Ear {
  private(set) var isOpen = true
  private let descriptor: Int32
  private var bytes: [UInt8] = []
  private static let limit = 65_536

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  func shut() { close(descriptor) }

  /// Lines with something in them.
  var lines: [String] {
    bytes.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
      .filter { !$0.allSatisfy(\.isWhitespace) }
  }

  /// Waits until one of them has something to say, or has no more to say.
  static func listen(_ ears: inout [Ear]) {
    var watched = ears.map { pollfd(fd: $0.isOpen ? $0.descriptor : -1, events: Int16(POLLIN), revents: 0) }
    guard poll(&watched, nfds_t(watched.count), -1) > 0 else { return }
    for index in ears.indices where watched[index].revents != 0 { ears[index].listen() }
  }

  /// Heard to its end: a command that is cut off in the middle of its words would seem to have failed.
  private mutating func listen() {
    var piece = [UInt8](repeating: 0, count: 4096)
    let count = read(descriptor, &piece, piece.count)
    if count < 0, errno == EINTR || errno == EAGAIN { return }
    isOpen = count > 0
    if count > 0 { bytes += piece[..<count].prefix(Ear.limit - bytes.count) }
  }
}

extension String {
  /// Without what stands among those lines, by words and by what is within them, unless it is too short to be a secret.
  fileprivate func withholding(_ lines: [String]) -> String {
    let words = lines.flatMap { $0.split(whereSeparator: \.isWhitespace) }
    let pieces = words.flatMap { $0.split { "=:,;'\"".contains($0) } }
    let secrets = Set(words + pieces).filter { $0.count >= 6 }
    // The longest first: a piece that is withheld alone would leave the rest of its word.
    return secrets.sorted { $0.count > $1.count }.reduce(self) { $0.replacing($1, with: Secret.mask) }
  }
}
