import CRescue
import Glibc
import Synchronization

/// One running program. `run` blocks; `kill` may be called from any thread, before, during and after.
final class ChildProcess: Sendable {
  private struct State {
    /// 0 before it is started and after it was reaped.
    var id: pid_t = 0
    var hasOwnGroup = false
    var isCancelled = false
    var errorLine = ""

    /// For kill(2): a negative number is a process group.
    var target: pid_t { hasOwnGroup ? -id : id }
  }
  private let state = Mutex(State())
  private let limit: Int

  init(limit: Int) { self.limit = limit }

  /// The last line on standard error so far.
  var errorLine: String { state.withLock { $0.errorLine } }

  func kill() {
    state.withLock { state in
      state.isCancelled = true
      guard state.id > 0 else { return }
      if state.hasOwnGroup { Glibc.kill(-state.id, SIGKILL) } else { ChildProcess.killTree(of: state.id) }
    }
  }

  /// Each process is stopped before its children are listed, so that it starts no more of them.
  private static func killTree(of id: pid_t) {
    Glibc.kill(id, SIGSTOP)
    for child in children(of: id) { killTree(of: child) }
    Glibc.kill(id, SIGKILL)
  }

  /// Empty if the system does not list them.
  private static func children(of id: pid_t) -> [pid_t] {
    let file = open("/proc/\(id)/task/\(id)/children", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return [] }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = Glibc.read(file, &bytes, bytes.count)
    guard count > 0 else { return [] }
    return String(decoding: bytes[..<count], as: UTF8.self).split(separator: " ").compactMap { pid_t($0) }
  }

  func run(_ words: [String], hasOwnGroup: Bool) -> Subprocess.Outcome {
    guard let out = Pipe() else { return Subprocess.Outcome(end: .notStarted(errno)) }
    guard let err = Pipe() else {
      out.close()
      return Subprocess.Outcome(end: .notStarted(errno))
    }
    var (output, errors) = (PipeReader(out.reading, limit: limit), PipeReader(err.reading, limit: 65_536))
    defer {
      output.close()
      errors.close()
    }
    let hold = hasOwnGroup ? 0 : ChildProcess.holdTerminal()
    defer { weatheri_release_terminal(hold) }
    let failure = start(words, hasOwnGroup: hasOwnGroup, out: out.writing, err: err.writing)
    out.closeWriting()
    err.closeWriting()
    guard failure == 0 else {
      return Subprocess.Outcome(end: failure == ECANCELED ? .stopped : .notStarted(failure))
    }
    read(&output, &errors)
    return Subprocess.Outcome(
      end: reap(), output: output.bytes, isCut: output.isCut, errorLine: errorLine, errors: errors.bytes)
  }

  /// A signal that ends this program while the child runs ends the child as well. Returns an `errno`.
  private func start(_ words: [String], hasOwnGroup: Bool, out: Int32, err: Int32) -> Int32 {
    var mask = sigset_t()
    weatheri_hold_endings(&mask)
    defer { weatheri_release_endings(&mask) }
    return state.withLock { state in
      state.hasOwnGroup = hasOwnGroup
      if state.isCancelled { return ECANCELED }
      let failure = ChildProcess.spawn(words, hasOwnGroup, out: out, err: err, &state.id)
      if failure == 0 { weatheri_track_child(state.target) }
      return failure
    }
  }

  /// Reads until the program has exited and its output is read. A process that it left behind may hold the pipes open
  /// for any time: its output is not waited for.
  private func read(_ output: inout PipeReader, _ errors: inout PipeReader) {
    let id = state.withLock { $0.id }
    let exit = weatheri_open_process(id)
    defer { if exit >= 0 { close(exit) } }
    var hasExited = false
    while !hasExited, output.isOpen || errors.isOpen {
      var watched = [output.watched, errors.watched, pollfd(fd: exit, events: Int16(POLLIN), revents: 0)]
      guard poll(&watched, nfds_t(watched.count), -1) > 0 else { continue }
      hasExited = watched[2].revents != 0
      output.read()
      errors.read()
      let line = errors.bytes.lines.last?.maskingWords(of: output.bytes.lines) ?? ""
      state.withLock { $0.errorLine = line }
    }
  }

  /// A program that asks for a password switches off the echo of the terminal and may be killed before it switches it
  /// on again. 0 if there is no terminal.
  private static func holdTerminal() -> Int32 {
    let terminal = open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard terminal >= 0 else { return 0 }
    defer { close(terminal) }
    return weatheri_hold_terminal(terminal, nil, 0)
  }

  private func reap() -> Subprocess.Outcome.End {
    let (id, target) = state.withLock { ($0.id, $0.target) }
    var known = siginfo_t()
    // The process id must not be reused while `kill` could still use it.
    while waitid(P_PID, id_t(id), &known, WEXITED | WNOWAIT) != 0, errno == EINTR {}
    weatheri_forget_child(target)
    return state.withLock { state in
      var status: Int32 = 0
      waitpid(id, &status, 0)
      state.id = 0
      let signal = status & 0x7F
      return signal == 0 ? .exited((status >> 8) & 0xFF) : .killed(signal: signal)
    }
  }

  private static func spawn(_ words: [String], _ hasOwnGroup: Bool, out: Int32, err: Int32, _ id: inout pid_t) -> Int32
  {
    // A NUL would end the argument early: the rest would be lost.
    guard !words.contains(where: { $0.utf8.contains(0) }) else { return EINVAL }
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
    // Our own signal handling is not inherited.
    var (none, all) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    let group = hasOwnGroup ? POSIX_SPAWN_SETPGROUP : 0
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | group))
    let arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    return posix_spawnp(&id, words[0], &files, &attributes, arguments, environ)
  }
}
