import Glibc

/// A shell command line that the user wrote, run for its output.
public struct Shell: Sendable {
  /// How it ended. The error line is the last one on standard error, without the words of the output, which may be
  /// secret; empty if none.
  public enum Ending: Sendable, Equatable {
    /// The first line that is not blank; empty if none.
    case printed(String)
    /// It ended with an exit code other than 0, or could not be started.
    case failed(errorLine: String)
    /// It took too long and was killed, or the caller cancelled it.
    case stopped(errorLine: String)
  }

  private let process: Subprocess

  /// Killed after that many seconds, with all processes it has started. With `mayUseTerminal` it can ask for a
  /// password.
  public init(_ line: String, seconds: Double, mayUseTerminal: Bool = false) {
    process = Subprocess("/bin/sh", ["-c", line], seconds: seconds, mayUseTerminal: mayUseTerminal)
  }

  public func run() async -> Ending {
    let outcome = await process.run()
    switch outcome.end {
    case .exited(0): return .printed(outcome.output.lines.first ?? "")
    case .exited, .killed: return .failed(errorLine: outcome.errorLine)
    case .notStarted(let number): return .failed(errorLine: String(cString: strerror(number)))
    case .stopped: return .stopped(errorLine: outcome.errorLine)
    }
  }
}
