import Cells
import OtherPrograms
import ViewModels
import Weather

extension Performer {
  /// Opens a link in the reader's browser. What comes of it is not known, so the address is said either way.
  func browse(_ link: Link, _ send: Program.Send) async {
    // In a session of its own the browser lives on, and has nothing to do with our terminal.
    let command = "command -v xdg-open >/dev/null && { setsid xdg-open \(link.address.inShell) >/dev/null 2>&1 & }"
    switch await Shell(command, seconds: 5).run() {
    case .printed: send(.said(world.strings.opening(link.address)))
    case .failed, .ended: send(.said(world.strings.cannotOpen(link.address)))
    }
  }
}

extension CommandStrings {
  func opening(_ address: String) -> String { say("브라우저로 엽니다: \(address)", "Opening \(address)") }
  func cannotOpen(_ address: String) -> String {
    say("xdg-open이 없습니다. 주소: \(address)", "No xdg-open here. The address is \(address)")
  }
}
