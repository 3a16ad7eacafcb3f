import CRescue
import Glibc
public import Weather

/// Functions for the terminal as a whole.
public enum Terminal {
  /// Must be called first in the program. Standard descriptors that are closed are opened on `/dev/null`, where
  /// writing fails; and writing to a pipe without a reader or to a file without space is an error, not a signal.
  public static func prepareProcess() { weatheri_prepare_process() }

  /// From now on every signal that ends the program, including those of a crash (ILL, TRAP, SEGV, ABRT, BUS, FPE),
  /// restores the terminal before the program ends, even if several signals arrive at once.
  ///
  /// A crash writes `crash-<startedAt>-<pid>.txt` to `reportFolder` (nil: no report; the folder must exist) and a
  /// line with the file's name to stderr. The report contains the signal, the version and the addresses of the stack,
  /// but no settings, arguments or environment variables. `startedAt` becomes part of the file name.
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
}

/// Why the screen cannot be opened.
public enum TerminalError: ExplainedError, Equatable {
  /// Standard input or output is a file or a pipe.
  case notATerminal
  /// Terminfo has no entry with this name.
  case unknownTerminal(String)
  /// The terminal with this name cannot move its cursor.
  case tooSimple(String)
  /// The surface is already open.
  case alreadyOpen

  public var sentence: Localized {
    switch self {
    case .notATerminal:
      Localized("화면은 터미널에서만 열립니다.", "The dashboard needs a terminal for its input and output.")
    case .unknownTerminal(""):
      Localized("TERM이 비어 있습니다. TERM=xterm-256color 로 실행해 보세요.", "TERM is not set. Try TERM=xterm-256color.")
    case .unknownTerminal(let name):
      Localized(
        "TERM=\(name.harmless): 모르는 터미널입니다. TERM=xterm-256color 로 실행해 보세요.",
        "The terminal \"\(name.harmless)\" is unknown. Try TERM=xterm-256color.")
    case .tooSimple(let name):
      Localized(
        "TERM=\(name.harmless): 커서를 옮길 수 없는 터미널입니다. TERM=xterm-256color 로 실행해 보세요.",
        "The terminal \"\(name.harmless)\" cannot move the cursor. Try TERM=xterm-256color.")
    case .alreadyOpen: Localized("화면이 이미 열려 있습니다.", "The screen is already open.")
    }
  }
}
