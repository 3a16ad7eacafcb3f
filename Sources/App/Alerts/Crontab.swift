import Alerts
import FoundationEssentials
import Glibc
import Subprocess
import Weather

/// The user's crontab, read and written with the program `crontab`.
///
/// It is written only if it was read completely, and it is read again afterwards. Until then a copy of the previous
/// text is in the state folder.
struct Crontab: Sendable {
  private let world: World
  /// In bytes. cron itself accepts lines of up to 1,000 characters.
  private static let limit = 4_000_000

  init(_ world: World) { self.world = world }

  func hasBlock() async throws(Ending) -> Bool { try hasBlock(in: try await read()) }

  /// Writes the block in place of the previous one, or at the end.
  func put(_ block: String) async throws(Ending) {
    let before = try await read()
    let after = try edited { () throws(CrontabBlock.BrokenMarks) in try CrontabBlock.put(block, in: before) }
    if after != before { try await replace(before, with: after) }
  }

  /// False if it had no block of this program.
  func remove() async throws(Ending) -> Bool {
    let before = try await read()
    guard try hasBlock(in: before) else { return false }
    let after = try edited { () throws(CrontabBlock.BrokenMarks) in try CrontabBlock.remove(from: before) }
    try await replace(before, with: after)
    return true
  }

  private func hasBlock(in crontab: Data) throws(Ending) -> Bool {
    try edited { () throws(CrontabBlock.BrokenMarks) in try CrontabBlock.isIn(crontab) }
  }

  private func edited<Value>(_ edit: () throws(CrontabBlock.BrokenMarks) -> Value) throws(Ending) -> Value {
    do throws(CrontabBlock.BrokenMarks) { return try edit() } catch {
      throw Ending(.cannotCreate, error, in: world.language)
    }
  }

  // MARK: - Reading

  /// Empty if the user has no crontab. Anything else than a complete text, or the known message for "none", is an
  /// error.
  private func read() async throws(Ending) -> Data {
    let outcome = await run(["-l"])
    switch outcome.end {
    case .exited(0) where !outcome.isCut: return Data(outcome.output)
    case .exited where outcome.output.isEmpty && Crontab.saysNone(outcome.errors): return Data()
    default: throw Ending(.cannotCreate, world.strings.unreadableCrontab(Crontab.reason(outcome)))
    }
  }

  /// `no crontab for USER` (Vixie cron, cronie, dcron), or BusyBox's message about the bare name of that user's file.
  /// Other messages do not count: a message about a missing file may be about any file.
  static func saysNone(_ errors: [UInt8]) -> Bool {
    let lines = errors.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
    guard lines.count == 1 else { return false }
    let (start, end) = ("crontab: can't open '", "': No such file or directory")
    if lines[0].hasPrefix(start), lines[0].hasSuffix(end) {
      return !lines[0].dropFirst(start.count).dropLast(end.count).utf8.contains(UInt8(ascii: "/"))
    }
    return lines[0].hasPrefix("no crontab for ") || lines[0].hasPrefix("crontab: no crontab for ")
  }

  // MARK: - Writing

  private func replace(_ before: Data, with after: Data) async throws(Ending) {
    let copy = try writeTemporary(before, as: "before")
    let draft = try writeTemporary(after, as: "after")
    defer { unlink(draft) }
    // The user or another program may have edited it in the meantime.
    guard try await read() == before else {
      unlink(copy)
      throw Ending(.cannotCreate, world.strings.unreadableCrontab(""))
    }
    let outcome = await run(after.isEmpty ? ["-r"] : [draft])
    guard outcome.end == .exited(0), try await read().withoutLastBreaks == after.withoutLastBreaks else {
      throw Ending(.cannotCreate, world.strings.unwritableCrontab(Crontab.reason(outcome), copy: copy.harmless))
    }
    unlink(copy)
  }

  /// Writes a file that only the user may read. Returns its path.
  private func writeTemporary(_ bytes: Data, as name: String) throws(Ending) -> String {
    let path = "\(world.stateFolder)/crontab-\(name)-\(String(UInt64.random(in: 0 ... .max), radix: 36))"
    try world.write(bytes, to: path)
    return path
  }

  /// In the locale whose messages are known.
  private func run(_ arguments: [String]) async -> Subprocess.Outcome {
    await Subprocess("/usr/bin/env", ["LC_ALL=C", "crontab"] + arguments, seconds: 20, limit: Crontab.limit).run()
  }

  private static func reason(_ outcome: Subprocess.Outcome) -> String {
    if case .notStarted(let number) = outcome.end { return String(cString: strerror(number)) }
    return outcome.errorLine.harmless
  }
}

extension Data {
  /// Some crontab programs add a line break to the last line if it has none.
  fileprivate var withoutLastBreaks: Data {
    guard let last = lastIndex(where: { $0 != UInt8(ascii: "\n") }) else { return Data() }
    return Data(self[...last])
  }
}

extension CommandStrings {
  var crontabWritten: String {
    say(
      "이제 화면을 열지 않아도 알립니다. crontab에 추가했습니다(# BEGIN weatheri-tui).",
      "Alerts now come without the dashboard, by your crontab (# BEGIN weatheri-tui).")
  }

  var crontabCleared: String { say("crontab에서 지웠습니다.", "Removed from your crontab.") }

  func unreadableCrontab(_ reason: String) -> String {
    let detail = reason.isEmpty ? "" : " (\(reason))"
    return say(
      "crontab을 읽을 수 없어 아무것도 바꾸지 않았습니다\(detail). crontab -l로 확인하세요.",
      "The crontab cannot be read\(detail); nothing was changed. Check the output of crontab -l.")
  }

  func unwritableCrontab(_ reason: String, copy: String) -> String {
    let detail = reason.isEmpty ? "" : " (\(reason))"
    return say(
      "crontab을 쓰지 못했습니다\(detail). crontab -l로 확인하세요. 이전 내용은 \(copy)에 있습니다.",
      "The crontab could not be written\(detail). Check it with crontab -l; the former text is in \(copy).")
  }

  var lineBreakInPath: String {
    say(
      "경로나 환경 변수에 줄바꿈이 있어 crontab에 넣을 수 없습니다.",
      "A path or variable contains a line break, which a crontab cannot contain.")
  }
}
