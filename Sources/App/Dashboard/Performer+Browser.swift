import Cells
import Dashboard
import Subprocess
import Weather

extension Performer {
  /// Opens a link in the user's browser. The result is unknown, so the address is shown in any case.
  func browse(_ link: Link, _ send: Program.Send) async {
    // In its own session the browser outlives this program and does not use its terminal. The script is fixed: the
    // address is an argument.
    let script = #"setsid xdg-open "$1" >/dev/null 2>&1 &"#
    var opens = Subprocess.find("xdg-open", world.environment) != nil
    if opens { opens = await Subprocess("/bin/sh", ["-c", script, "sh", link.address], seconds: 5).succeeds() }
    send(.messageReceived(opens ? world.strings.opening(link.address) : world.strings.cannotOpen(link.address)))
  }
}

extension CommandStrings {
  func opening(_ address: String) -> String { say("브라우저로 엽니다: \(address)", "Opening \(address)") }
  func cannotOpen(_ address: String) -> String {
    say("xdg-open이 없습니다. 주소: \(address)", "No xdg-open here. The address is \(address)")
  }
}
