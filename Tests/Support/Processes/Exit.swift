public import Glibc

/// How a program ended.
public enum Exit: Sendable, Hashable {
  case exited(Int32), signalled(Int32)

  /// From the status that waitpid(2) returns.
  private init(status: Int32) {
    let signal = status & 0x7F
    self = signal == 0 ? .exited(status >> 8 & 0xFF) : .signalled(signal)
  }

  /// Waits until a program has ended.
  public init(of process: pid_t) {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    self.init(status: status)
  }

  /// nil while the program runs.
  public init?(ifEnded process: pid_t) {
    var status: Int32 = 0
    guard waitpid(process, &status, WNOHANG) == process else { return nil }
    self.init(status: status)
  }

  /// As a shell reports it: 128 + signal number if a signal ended the program.
  public var code: Int32 {
    switch self {
    case .exited(let code): code
    case .signalled(let signal): 128 + signal
    }
  }
}
