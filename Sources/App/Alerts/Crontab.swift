import Alerts
import FoundationEssentials
import Glibc
import OtherPrograms
import Storage
import ViewModels
import Weather

/// The reader's crontab, read and written by the program of that name.
struct Crontab: Sendable {
  private let world: World

  init(_ world: World) { self.world = world }

  func hasBlock() async throws(Ending) -> Bool { try await edited { Data($0) }.hasBlock }

  func put(_ block: String) async throws(Ending) {
    let (before, after, _) = try await edited { crontab throws(CrontabBlock.BrokenMarks) in
      try CrontabBlock.put(block, in: crontab)
    }
    if after != before { try await write(after) }
  }

  /// False where there was nothing of ours.
  func remove() async throws(Ending) -> Bool {
    let (_, after, hasBlock) = try await edited { crontab throws(CrontabBlock.BrokenMarks) in
      try CrontabBlock.remove(from: crontab)
    }
    if hasBlock { try await write(after) }
    return hasBlock
  }

  private func edited(
    _ edit: (Data) throws(CrontabBlock.BrokenMarks) -> Data
  ) async throws(Ending) -> (before: Data, after: Data, hasBlock: Bool) {
    let before = try await read()
    do throws(CrontabBlock.BrokenMarks) { return (before, try edit(before), try CrontabBlock.isIn(before)) } catch {
      throw Ending(.cannotCreate, world.strings.brokenMarks)
    }
  }

  /// Empty where the reader has none.
  private func read() async throws(Ending) -> Data {
    let draft = try draft(Data())
    defer { unlink(draft) }
    switch await Shell("LC_ALL=C crontab -l > \(draft.inShell)", seconds: 20).run() {
    case .printed:
      do throws(StorageError) { return try AtomicFile.read(draft) ?? Data() } catch { throw world.ending(for: error) }
    case .failed(let lament), .ended(let lament):
      let words = lament.lowercased()
      // What programs of that name say of a reader who has none.
      if words.contains("no crontab for") || words.contains("no such file") { return Data() }
      throw Ending(.cannotCreate, world.strings.unreadableCrontab(lament.harmless))
    }
  }

  /// One that is empty is removed.
  private func write(_ crontab: Data) async throws(Ending) {
    let draft = try draft(crontab)
    defer { unlink(draft) }
    let line = crontab.isEmpty ? "crontab -r" : "crontab \(draft.inShell)"
    switch await Shell("LC_ALL=C \(line)", seconds: 20).run() {
    case .printed: return
    case .failed(let lament), .ended(let lament):
      throw Ending(.cannotCreate, world.strings.unwritableCrontab(lament.harmless))
    }
  }

  /// A file of our own that only the reader may read.
  private func draft(_ bytes: Data) throws(Ending) -> String {
    let path = world.stateFolder + "/crontab-" + String(UInt64.random(in: 0 ... .max), radix: 36)
    do throws(StorageError) { try AtomicFile.write(bytes, to: path, durable: false) } catch {
      throw world.ending(for: error)
    }
    return path
  }
}

extension CommandStrings {
  var crontabWritten: String {
    say(
      "이제 화면을 열지 않아도 알립니다. crontab에 적었습니다(# BEGIN weatheri-tui).",
      "Alerts now come without the dashboard, by your crontab (# BEGIN weatheri-tui).")
  }

  var crontabCleared: String { say("crontab에서 지웠습니다.", "Removed from your crontab.") }

  func unreadableCrontab(_ reason: String) -> String {
    let detail = reason.isEmpty ? "" : " (\(reason))"
    return say(
      "crontab을 읽을 수 없어 아무것도 바꾸지 않았습니다\(detail). crontab -l로 확인하세요.",
      "The crontab cannot be read\(detail); nothing was changed. See what crontab -l says.")
  }

  func unwritableCrontab(_ reason: String) -> String {
    let detail = reason.isEmpty ? "" : " (\(reason))"
    return say("crontab을 쓸 수 없습니다\(detail).", "The crontab cannot be written\(detail).")
  }

  var brokenMarks: String {
    say(
      "crontab의 # BEGIN weatheri-tui와 # END weatheri-tui가 짝이 맞지 않아 아무것도 바꾸지 않았습니다. crontab -e로 고치세요.",
      "# BEGIN weatheri-tui and # END weatheri-tui do not match in your crontab; nothing was changed. Mend it with"
        + " crontab -e.")
  }

  var lineBreakInPath: String {
    say(
      "경로에 줄바꿈이 있어 crontab에 적을 수 없습니다.", "A path has a line break in it, which a crontab cannot hold.")
  }
}
