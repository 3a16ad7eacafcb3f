import Cells
import Glibc
import Terminal

/// The request made to a screen while its terminal does not read.
enum Standstill: String {
  case title, suspend, resize, goOn
}

// Runs as one job of the screen's thread: no other job runs in between.
extension Screen {
  /// Fills the terminal's buffer with repaints, requests the frame `next` instead of `shown`, reports that by
  /// creating the file `flag`, and waits for a byte on stdin. By then the terminal has read everything in the buffer,
  /// but the screen has not yet written everything. The request that follows must not make the screen lose the frame
  /// that is still pending: `next`, or `shown` if it was presented again.
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
      // Removing the file reports progress even to a test that does not read.
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
