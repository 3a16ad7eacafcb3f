import Glibc

/// Starting a program in a session of its own, with a terminal for its input and output.
enum Spawn {
  /// POSIX_SPAWN_SETSID, which Swift's Glibc does not offer.
  private static let newSession: Int32 = 0x80

  static func run(
    _ path: String, _ arguments: [String], environment: [String: String], terminal: String, idle: Int32
  ) throws -> pid_t {
    var files = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&files)
    defer { posix_spawn_file_actions_destroy(&files) }
    // The first terminal that a session's leader opens becomes the session's own.
    posix_spawn_file_actions_addopen(&files, 0, terminal, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&files, 0, 1)
    posix_spawn_file_actions_adddup2(&files, 0, 2)
    posix_spawn_file_actions_adddup2(&files, idle, IdlePipe.descriptor)

    var settings = posix_spawnattr_t()
    posix_spawnattr_init(&settings)
    defer { posix_spawnattr_destroy(&settings) }
    posix_spawnattr_setflags(
      &settings, Int16(newSession | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    var signals = sigset_t()
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&settings, &signals)
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&settings, &signals)

    var process: pid_t = 0
    let failure = withCStrings([path] + arguments) { arguments in
      withCStrings(environment.map { "\($0.key)=\($0.value)" }) { environment in
        posix_spawn(&process, path, &files, &settings, arguments, environment)
      }
    }
    if failure != 0 { throw PseudoTerminal.Failure.cannotStart(path, failure) }
    return process
  }

  private static func withCStrings<Result>(
    _ strings: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    var pointers = strings.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    return pointers.withUnsafeMutableBufferPointer { body($0.baseAddress!) }
  }
}

/// What `swift build` has put beside the tests.
public enum Built {
  /// The path of an executable product; it is there if the test target depends on it.
  public static func product(_ name: String) -> String {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = bytes.withUnsafeMutableBytes {
      readlink("/proc/self/exe", $0.baseAddress!.assumingMemoryBound(to: CChar.self), $0.count)
    }
    let path = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    let folder = path.split(separator: "/").dropLast().joined(separator: "/")
    return "/\(folder)/\(name)"
  }
}
