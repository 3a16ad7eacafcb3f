import Glibc
import Threads

/// Another program, run for its output.
///
/// Its arguments are passed unchanged: no shell interprets them. Only `Shell` runs a line that the user wrote.
///
/// The package swift-subprocess is no replacement, because it does not treat the terminal and signals as this does:
/// - A program that may use the terminal stays in this program's session and group, so that it can ask for a password.
///   The terminal's settings are restored if it is killed while the echo is off, and when the user stops the job.
/// - A signal that ends this program, even a crash, kills the other program as well.
public struct Subprocess: Sendable {
  /// The result of a run. `output` is complete unless it was cut at the limit.
  public struct Outcome: Sendable, Equatable {
    public enum End: Sendable, Equatable {
      case exited(Int32)
      case killed(signal: Int32)
      /// The time was over or the caller cancelled; the program was killed with all processes it had started.
      case stopped
      /// It could not be started: an `errno`.
      case notStarted(Int32)
    }
    public var end: End
    public var output: [UInt8] = []
    public var isCut = false
    /// The last line on standard error, without the words of the output, which may be secret; empty if none.
    public var errorLine = ""
    /// Standard error, cut at its own limit.
    public var errors: [UInt8] = []
  }

  private let program: String
  private let arguments: [String]
  private let seconds: Double
  private let mayUseTerminal: Bool
  private let limit: Int

  /// `program` is a path, or a name that is searched on PATH. It is killed after that many seconds, with all
  /// processes it has started. With `mayUseTerminal` it can ask for a password. At most `limit` bytes of its output
  /// are kept.
  public init(
    _ program: String, _ arguments: [String] = [], seconds: Double, mayUseTerminal: Bool = false, limit: Int = 65_536
  ) {
    (self.program, self.arguments, self.seconds) = (program, arguments, seconds)
    (self.mayUseTerminal, self.limit) = (mayUseTerminal, limit)
  }

  public func run() async -> Outcome {
    let child = ChildProcess(limit: limit)
    defer { child.kill() }
    let words = [program] + arguments
    let outcome = await withTaskCancellationHandler {
      await BlockingWork.run(seconds: seconds) { child.run(words, hasOwnGroup: !mayUseTerminal) }
    } onCancel: {
      child.kill()
    }
    return outcome ?? Outcome(end: .stopped, errorLine: child.errorLine)
  }

  /// Whether it ended with exit code 0.
  public func succeeds() async -> Bool { await run().end == .exited(0) }

  /// The first program of that name in the folders of `PATH`; nil if none.
  public static func find(_ name: String, _ environment: [String: String]) -> String? {
    (environment["PATH"] ?? "").utf8.split(separator: UInt8(ascii: ":")).lazy.map { "\(Substring($0))/\(name)" }
      .first { access($0, X_OK) == 0 }
  }
}
