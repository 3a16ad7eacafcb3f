import Cells
import Glibc
import Terminal

/// What is wanted of a screen while its terminal does not read.
enum Standstill: String {
  case title, suspend, resize, goOn
}

// One job of the screen's thread each: nothing comes between its lines.
extension Screen {
  /// Repaints far beyond what the terminal takes, wants `next` in place of `shown`, says so by a file at `flag`, and waits
  /// for a byte: by then the terminal has read everything, but not everything has been told to it. What comes then may
  /// not make the screen forget what it still owes: `next`; or `shown`, where it went back to that.
  func stand(_ still: Standstill, showing shown: Frame, then next: Frame, flag: String) {
    for _ in 0..<200 { redraw() }
    if still == .resize { resize(to: Size(columns: 20, rows: 5)) }
    present(next)
    if still == .resize {
      resize(to: shown.size)
      present(shown)
    }
    Glibc.close(creat(flag, 0o600))
    var byte: UInt8 = 0
    read(STDIN_FILENO, &byte, 1)
    switch still {
    case .title: setTitle("다른 이름")
    case .suspend: suspend()
    case .goOn:
      kill(getpid(), SIGCONT)
      // The flag's end is seen even by a test that does not read.
      unlink(flag)
    case .resize: break
    }
  }

  private func resize(to size: Size) {
    var window = winsize()
    (window.ws_col, window.ws_row) = (UInt16(size.columns), UInt16(size.rows))
    _ = ioctl(STDOUT_FILENO, UInt(TIOCSWINSZ), &window)
    redraw()
  }
}
