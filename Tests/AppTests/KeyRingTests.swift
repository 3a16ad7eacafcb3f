import Settings
import Testing
import Weather

@testable import App

struct KeyRingTests {
  private func ring(_ line: String, seconds: Double = 60) -> KeyRing {
    KeyRing(.command(line), seconds: seconds)
  }

  @Test func `a command's first line is the key`() async {
    let keys = ring("echo ' abc '; echo more")
    #expect(await keys.key()?.revealed == "abc")
    #expect(await keys.trouble() == nil)
  }

  @Test func `a command that fails says why, and one that prints nothing that it did`() async {
    #expect(await ring("echo no pinentry >&2; exit 2").trouble() == .failed(lament: "no pinentry"))
    #expect(await ring("exit 2").trouble() == .failed(lament: ""))
    #expect(await ring("true").trouble() == .silent)
    #expect(await ring("true").key() == nil)
  }

  @Test func `a command that hangs is given up`() async {
    #expect(await ring("exec sleep 1000", seconds: 0.1).trouble() == .tooSlow)
  }

  @Test func `a key written where the command should be is not shown with the shell's lament`() async {
    for key in ["Zx9+Qw/7RtYu1Io2Pa3Sd4Fg5Hj6Kl==", "Zx9%2BQw%2F7RtYu1Io2Pa3Sd4Fg5Hj6Kl%3D%3D"] {
      guard case .failed(let lament) = await ring(key).trouble() else { return #expect(Bool(false)) }
      #expect(!lament.contains("Zx9") && !lament.contains("Kl="), "\(lament)")
    }
    #expect("gpg: /home/me/.password-store/data.go.kr2: gone".withoutKeys.contains("/home/me/.password-store"))
  }
}
