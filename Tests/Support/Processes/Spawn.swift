import CDescriptors
public import Glibc

/// Starts programs as a shell does: they inherit neither blocked nor ignored signals of the test's threads, and of
/// the open files only the given streams, or the three standard streams.
public enum Spawn {
  /// What one of the program's descriptors is connected to.
  public enum Stream: Sendable, Hashable {
    case path(String, mode: Int32)
    case descriptor(Int32)

    public static let nothing = Stream.path("/dev/null", mode: O_RDWR)
  }

  /// `number` is the error number of posix_spawn(3).
  public struct Failure: Error, Sendable, CustomStringConvertible {
    public let program: String
    public let number: Int32

    public var description: String { "cannot start \(program): error \(number)" }
  }

  /// POSIX_SPAWN_SETSID, which Swift's Glibc does not export.
  private static let newSession: Int32 = 0x80

  /// With `environment` nil the program inherits the environment of this process. With `inSession` it leads a new
  /// session, whose controlling terminal is the first one it opens; streams are opened in their order.
  public static func start(
    _ program: String, _ arguments: [String] = [], environment: [String: String]? = nil,
    streams: KeyValuePairs<Int32, Stream> = [:], inSession: Bool = false
  ) throws(Failure) -> pid_t {
    var files = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&files)
    defer { posix_spawn_file_actions_destroy(&files) }
    for (number, stream) in streams {
      switch stream {
      case .path(let path, let mode): posix_spawn_file_actions_addopen(&files, number, path, mode, 0)
      case .descriptor(let other): posix_spawn_file_actions_adddup2(&files, other, number)
      }
    }
    // Otherwise the program could hold open a connection that a test's server closes.
    posix_spawn_file_actions_addclosefrom_np(&files, (streams.map(\.key) + [STDERR_FILENO]).max()! + 1)
    var settings = posix_spawnattr_t()
    posix_spawnattr_init(&settings)
    defer { posix_spawnattr_destroy(&settings) }
    let session = inSession ? newSession : 0
    posix_spawnattr_setflags(&settings, Int16(session | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    var signals = sigset_t()
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&settings, &signals)
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&settings, &signals)

    var process: pid_t = 0
    let failure = withCStrings([program] + arguments) { arguments in
      withCStrings((environment ?? [:]).map { "\($0.key)=\($0.value)" }) { own in
        posix_spawn(&process, program, &files, &settings, arguments, environment == nil ? environ : own)
      }
    }
    if failure != 0 { throw Failure(program: program, number: failure) }
    return process
  }

  /// nil if no descriptors are left.
  public static func pipe() -> (reading: Int32, writing: Int32)? {
    var ends: [Int32] = [-1, -1]
    guard pipe2(&ends, O_CLOEXEC) == 0 else { return nil }
    return (ends[0], ends[1])
  }

  private static func withCStrings<Result>(
    _ strings: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    var pointers = strings.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    return pointers.withUnsafeMutableBufferPointer { body($0.baseAddress!) }
  }
}
