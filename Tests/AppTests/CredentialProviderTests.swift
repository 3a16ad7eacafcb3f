import Foundation
import Props
import Settings
import Testing
import Weather

@testable import App

struct CredentialProviderTests {
  private func provider(_ line: String, seconds: Double = 60) -> CredentialProvider {
    CredentialProvider(.command(line), seconds: seconds)
  }

  private func cause(_ provider: CredentialProvider) async -> CredentialError.Cause? {
    do throws(CredentialError) {
      _ = try await provider.key()
      return nil
    } catch { return error.cause }
  }

  @Test func `a command's first line is the key`() async throws {
    #expect(try await provider("echo ' abc '; echo more").key()?.revealed == "abc")
  }

  @Test func `a failed command gives its error line, and empty output is a failure of its own`() async {
    #expect(await cause(provider("echo no pinentry >&2; exit 2")) == .failed(errorLine: "no pinentry"))
    #expect(await cause(provider("exit 2")) == .failed(errorLine: ""))
    #expect(await cause(provider("true")) == .silent)
  }

  @Test(arguments: ["printf '키키키'", "printf 'a b'", "printf 'a\\033[2Jb'", "head -c 300000 /dev/zero | tr '\\0' x"])
  func `the output of a command must satisfy the rules for a key in the file`(_ line: String) async {
    #expect(await cause(provider(line)) == .unusable)
  }

  @Test func `a command that hangs is stopped after the time limit`() async {
    #expect(await cause(provider("exec sleep 1000", seconds: 0.1)) == .tooSlow(seconds: 0, errorLine: ""))
  }

  @Test func `a cancelled caller stops waiting, and a command without callers is stopped and run again`() async throws {
    let folder = FileManager.default.temporaryDirectory.path + "/weatheri-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(mkfifo(folder + "/pipe", 0o600) == 0)
    let keys = provider("[ -e \(folder)/again ] && echo abc || { touch \(folder)/again; exec cat \(folder)/pipe; }")
    let waiting = Task { await cause(keys) }
    // Opening the pipe to write returns once the command reads it.
    let pipe = await OwnThread.calling { open(folder + "/pipe", O_WRONLY | O_CLOEXEC) }
    waiting.cancel()
    #expect(await waiting.value == .tooSlow(seconds: 60, errorLine: ""))
    #expect(try await keys.key()?.revealed == "abc")
    // The pipe reports an error as soon as it has no reader.
    var watched = pollfd(fd: pipe, events: 0, revents: 0)
    #expect(poll(&watched, 1, 60_000) == 1)
    close(pipe)
  }

  @Test func `a failed command runs again only after the failure is forgotten, a successful one never`() async throws {
    let folder = FileManager.default.temporaryDirectory.path + "/weatheri-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let keys = provider("echo ran >> \(folder)/ran; cat \(folder)/key")
    var runs: Int { (try? String(contentsOfFile: folder + "/ran", encoding: .utf8))?.count { $0 == "\n" } ?? 0 }
    for _ in 0..<2 { #expect(await cause(keys) != nil && runs == 1) }
    await keys.forgetFailure()
    try "abc".write(toFile: folder + "/key", atomically: true, encoding: .utf8)
    #expect(try await keys.key()?.revealed == "abc")
    await keys.forgetFailure()
    #expect(try await keys.key()?.revealed == "abc" && runs == 2)
  }

  @Test func `a key set as the command is not shown in the shell's error line`() async {
    for key in ["Zx9+Qw/7RtYu1Io2Pa3Sd4Fg5Hj6Kl==", "Zx9%2BQw%2F7RtYu1Io2Pa3Sd4Fg5Hj6Kl%3D%3D"] {
      guard case .failed(let errorLine) = await cause(provider(key)) else { return #expect(Bool(false)) }
      #expect(!errorLine.contains("Zx9") && !errorLine.contains("Kl="), "\(errorLine)")
    }
    #expect("gpg: /home/me/.password-store/data.go.kr2: gone".withoutKeys.contains("/home/me/.password-store"))
  }
}
