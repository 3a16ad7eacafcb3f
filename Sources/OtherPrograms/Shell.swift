import Glibc

/// A line that the user wrote for the shell, run for what it prints.
public struct Shell: Sendable {
  /// How it ended. The error line is the last one on standard error, without what was printed, which may be secret; empty
  /// if there is none.
  public enum Ending: Sendable, Hashable {
    /// The first line with something in it; empty if it printed none.
    case printed(String)
    /// It ended with another exit code than 0, or could not be started.
    case failed(errorLine: String)
    /// It took too long and was killed, or the caller gave up.
    case stopped(errorLine: String)
  }

  private let process: Subprocess

  /// Killed after so many seconds, with all it has started. One that may use the terminal can ask for a password.
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
