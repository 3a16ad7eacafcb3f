import CRescue
import Glibc

/// What concerns the terminal as a whole.
public enum Terminal {
  /// First thing in the program: standard descriptors that are closed lead to `/dev/null`, where writing fails, and a
  /// pipe without a reader or a file without room is an error of writing, not a signal.
  public static func prepareProcess() { weatheri_prepare_process() }

  /// From now on every signal that ends the program, those of a crash (ILL, TRAP, SEGV, ABRT, BUS, FPE) included, ends
  /// it with the terminal as it was before, however many come at once.
  ///
  /// A crash leaves `crash-<startedAt>-<pid>.txt` in `reportFolder` (nil: no report; the folder must be there) and a
  /// line on stderr that names it. It says which signal, which version, and the addresses that were running: no
  /// setting, no argument, nothing from the environment. `startedAt` becomes part of a file's name.
  public static func installRescue(reportFolder: String?, version: String = "", startedAt: String = "") {
    let time = startedAt.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    let name = ["crash", time, "\(getpid())"].filter { !$0.isEmpty }
    let path = reportFolder.map { "\($0)/\(name.joined(separator: "-")).txt" }
    let heading = """
      weatheri-tui ended by a crash. Please report it with this file.
      version: \(version)
      started: \(time)

      """
    weatheri_install_rescue(path, heading)
  }

  /// From now on tasks run on threads that do not wake while there is nothing to do, and whose stack may overflow
  /// without leaving the terminal behind in disorder. To be called before the first task that is not the main one.
  ///
  /// How the runtime hands over its jobs is not promised from one version to the next. It is known of these, and the
  /// library comes with the compiler; with any other the runtime keeps its own threads, and an idle program wakes once a
  /// second.
  public static func installQuietThreads() {
    #if compiler(>=6.2) && compiler(<6.4)
      if MemoryLayout<UnownedJob>.size == MemoryLayout<UnsafeMutableRawPointer>.size { weatheri_install_pool() }
    #endif
  }
}

/// Why there is nothing to draw on.
public enum TerminalError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Standard input or output is a file or a pipe.
  case notATerminal
  /// Terminfo has no entry of this name.
  case unknownTerminal(String)
  /// The terminal of this name cannot move its cursor.
  case tooSimple(String)
  /// The surface has been opened already.
  case alreadyOpen

  public var description: String {
    switch self {
    case .notATerminal: "The dashboard needs a terminal for its input and output."
    case .unknownTerminal(""): "TERM is not set. Try TERM=xterm-256color."
    case .unknownTerminal(let name): "The terminal \"\(name)\" is not known here. Try TERM=xterm-256color."
    case .tooSimple(let name): "The terminal \"\(name)\" cannot place text. Try TERM=xterm-256color."
    case .alreadyOpen: "The screen is already open."
    }
  }
}
