import Foundation
import Subprocess
import Testing

struct ShellTests {
  private func ending(_ line: String, seconds: Double = 60) async -> Shell.Ending {
    await Shell(line, seconds: seconds).run()
  }

  @Test func `the output is the first line that is not blank`() async {
    #expect(await ending("echo; echo one; echo two; echo three >&2") == .printed("one"))
    #expect(await ending("true") == .printed(""))
    #expect(await ending("printf 서울") == .printed("서울"))
    #expect(await ending("head -c 300000 /dev/zero | tr '\\0' x; echo") != .stopped(errorLine: ""))
  }

  @Test func `a failed command gives only its error line`() async {
    #expect(await ending("echo half; exit 3") == .failed(errorLine: ""))
    #expect(await ending("echo early >&2; echo late >&2; false") == .failed(errorLine: "late"))
    #expect(await ending("kill -9 $$") == .failed(errorLine: ""))
    guard case .failed(let words) = await ending("weatheri-no-such-command") else { return #expect(Bool(false)) }
    #expect(words.contains("weatheri-no-such-command"))
  }

  @Test func `the command's output is masked in its error line`() async {
    #expect(await ending("echo SEKRET; echo boom SEKRET >&2; exit 1") == .failed(errorLine: "boom ••••"))
    #expect(
      await ending("echo boom key=SEKRET2 >&2; echo 'key: SEKRET2'; exit 1") == .failed(errorLine: "boom key=••••"))
    #expect(
      await ending("echo ab=SEKRET3; echo \"no 'SEKRET3', ab=SEKRET3\" >&2; exit 1")
        == .failed(errorLine: "no '••••', ••••"))
    #expect(await ending("echo no; echo no agent >&2; exit 1") == .failed(errorLine: "no agent"))
  }

  @Test(arguments: [false, true])
  func `a command that is stopped reports its last error line`(_ mayUseTerminal: Bool) async {
    let line = "echo early >&2; echo SEKRET; printf 'waiting for pinentry, SEKRET' >&2; exec sleep 1000"
    var ending = Shell.Ending.stopped(errorLine: "")
    // On a busy machine it may not have started yet.
    for seconds in [2.0, 8, 32] where ending == .stopped(errorLine: "") {
      ending = await Shell(line, seconds: seconds, mayUseTerminal: mayUseTerminal).run()
    }
    #expect(ending == .stopped(errorLine: "waiting for pinentry, ••••"))
  }

  @Test(arguments: [false, true])
  func `a command that takes too long is killed with all processes it started`(_ mayUseTerminal: Bool) async throws {
    let path = FileManager.default.temporaryDirectory.path + "/shell-" + UUID().uuidString
    try #require(mkfifo(path, 0o600) == 0)
    defer { unlink(path) }
    let pipe = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    defer { close(pipe) }
    let line = "exec 9>\(path); sleep 1000 & sleep 1000"
    #expect(await Shell(line, seconds: 1, mayUseTerminal: mayUseTerminal).run() == .stopped(errorLine: ""))
    // The pipe ends when no process can write to it: neither the shell nor the processes it started.
    var (byte, watched) = (UInt8(0), pollfd(fd: pipe, events: Int16(POLLIN), revents: 0))
    while read(pipe, &byte, 1) < 0 { try #require(poll(&watched, 1, 20_000) > 0) }
  }

  @Test func `cancellation ends the wait for a command`() async {
    let task = Task { await ending("sleep 1000", seconds: 1000) }
    task.cancel()
    #expect(await task.value == .stopped(errorLine: ""))
  }

  @Test func `a command has no input and inherits the environment`() async {
    #expect(await ending("cat; echo $HOME", seconds: 60) == .printed(ProcessInfo.processInfo.environment["HOME"] ?? ""))
  }

  @Test func `a background process that keeps the pipes open is not waited for`() async {
    let ended = await ending("sleep 600 & echo $!", seconds: 120)
    guard case .printed(let number) = ended, let process = pid_t(number) else {
      return #expect(Bool(false), "\(ended)")
    }
    #expect(kill(process, 0) == 0)
    kill(process, SIGKILL)
  }
}

struct SubprocessTests {
  @Test func `arguments are passed unchanged`() async {
    let words = ["$(echo run)", "'\u{301}`echo run`'", "a b", "", "*"]
    let outcome = await Subprocess("/usr/bin/printf", ["%s\\n"] + words, seconds: 60).run()
    #expect(outcome.end == .exited(0))
    #expect(outcome.output == Array((words.joined(separator: "\n") + "\n").utf8))
  }

  @Test func `the way a program ended is reported`() async {
    #expect(await Subprocess("/bin/sh", ["-c", "exit 7"], seconds: 60).run().end == .exited(7))
    #expect(await Subprocess("/bin/sh", ["-c", "kill -9 $$"], seconds: 60).run().end == .killed(signal: SIGKILL))
    #expect(await Subprocess("/weatheri/nowhere", seconds: 60).run().end == .notStarted(ENOENT))
    #expect(await Subprocess("/bin/echo", ["a\0b"], seconds: 60).run().end == .notStarted(EINVAL))
    #expect(await Subprocess("/bin/sleep", ["1000"], seconds: 0.1).run().end == .stopped)
  }

  @Test func `output beyond the limit is dropped and reported`() async {
    let outcome = await Subprocess("/bin/sh", ["-c", "head -c 300000 /dev/zero"], seconds: 60, limit: 1000).run()
    #expect(outcome.end == .exited(0) && outcome.output.count == 1000 && outcome.isCut)
    let whole = await Subprocess("/bin/sh", ["-c", "head -c 300000 /dev/zero"], seconds: 60, limit: 300_000).run()
    #expect(whole.output.count == 300_000 && !whole.isCut)
  }

  @Test func `a program is found on PATH, by bytes`() {
    #expect(Subprocess.find("sh", ["PATH": "/nowhere:/bin"]) == "/bin/sh")
    #expect(Subprocess.find("sh", ["PATH": ""]) == nil && Subprocess.find("sh", [:]) == nil)
  }
}
