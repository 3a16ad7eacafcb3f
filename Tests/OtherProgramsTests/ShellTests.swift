import Foundation
import OtherPrograms
import Testing

struct ShellTests {
  private func ending(_ line: String, seconds: Double = 60) async -> Shell.Ending {
    await Shell(line, seconds: seconds).run()
  }

  @Test func `what counts is the first line with something in it`() async {
    #expect(await ending("echo; echo one; echo two; echo three >&2") == .printed("one"))
    #expect(await ending("true") == .printed(""))
    #expect(await ending("printf 서울") == .printed("서울"))
    #expect(await ending("head -c 300000 /dev/zero | tr '\\0' x; echo") != .ended(lament: ""))
  }

  @Test func `one that fails is believed in nothing but its lament`() async {
    #expect(await ending("echo half; exit 3") == .failed(lament: ""))
    #expect(await ending("echo early >&2; echo late >&2; false") == .failed(lament: "late"))
    #expect(await ending("kill -9 $$") == .failed(lament: ""))
    guard case .failed(let words) = await ending("weatheri-no-such-command") else { return #expect(Bool(false)) }
    #expect(words.contains("weatheri-no-such-command"))
  }

  @Test func `what it printed is withheld from its lament`() async {
    #expect(await ending("echo SEKRET; echo boom SEKRET >&2; exit 1") == .failed(lament: "boom ••••"))
    #expect(await ending("echo boom key=SEKRET2 >&2; echo 'key: SEKRET2'; exit 1") == .failed(lament: "boom key=••••"))
    #expect(
      await ending("echo ab=SEKRET3; echo \"no 'SEKRET3', ab=SEKRET3\" >&2; exit 1")
        == .failed(lament: "no '••••', ••••"))
    #expect(await ending("echo no; echo no agent >&2; exit 1") == .failed(lament: "no agent"))
  }

  @Test(arguments: [false, true])
  func `one that is ended tells what it said last`(_ mayAskTheReader: Bool) async {
    let line = "echo early >&2; echo SEKRET; printf 'waiting for pinentry, SEKRET' >&2; exec sleep 1000"
    var ending = Shell.Ending.ended(lament: "")
    // On a busy machine it may not even have begun.
    for seconds in [2.0, 8, 32] where ending == .ended(lament: "") {
      ending = await Shell(line, seconds: seconds, mayAskTheReader: mayAskTheReader).run()
    }
    #expect(ending == .ended(lament: "waiting for pinentry, ••••"))
  }

  @Test(arguments: [false, true])
  func `one that takes too long is ended with all it began`(_ mayAskTheReader: Bool) async throws {
    let path = FileManager.default.temporaryDirectory.path + "/shell-" + UUID().uuidString
    try #require(mkfifo(path, 0o600) == 0)
    defer { unlink(path) }
    let pipe = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    defer { close(pipe) }
    let line = "exec 9>\(path); sleep 1000 & sleep 1000"
    #expect(await Shell(line, seconds: 1, mayAskTheReader: mayAskTheReader).run() == .ended(lament: ""))
    // The pipe ends when nobody can write to it any more: not the shell, and not what it began.
    var (byte, watched) = (UInt8(0), pollfd(fd: pipe, events: Int16(POLLIN), revents: 0))
    while read(pipe, &byte, 1) < 0 { try #require(poll(&watched, 1, 20_000) > 0) }
  }

  @Test func `nobody waits for one that nobody wants any more`() async {
    let task = Task { await ending("sleep 1000", seconds: 1000) }
    task.cancel()
    #expect(await task.value == .ended(lament: ""))
  }

  @Test func `it reads nothing and knows our surroundings`() async {
    #expect(await ending("cat; echo $HOME", seconds: 60) == .printed(ProcessInfo.processInfo.environment["HOME"] ?? ""))
  }
}
