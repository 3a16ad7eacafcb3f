import FoundationEssentials
import Glibc
import Weather

/// The numbers of the notifications on screen by alert, shared by all processes, and the server that assigned them.
///
/// If the file cannot be read or written, a new message is shown in addition to the earlier one instead of replacing
/// it.
struct NoticeNumbers: Sendable {
  private struct Stored: Codable {
    var server: String
    var numbers: [String: UInt32]
  }

  let path: String?

  /// nil if that server has assigned none.
  func last(of alert: String, on server: String) -> UInt32? {
    guard let stored = read(), stored.server == server else { return nil }
    return stored.numbers[alert]
  }

  func save(_ number: UInt32, of alert: String, on server: String) {
    guard let path else { return }
    var stored = read() ?? Stored(server: server, numbers: [:])
    if stored.server != server { stored = Stored(server: server, numbers: [:]) }
    stored.numbers[alert] = number
    guard let data = try? JSONEncoder().encode(stored) else { return }
    // The file is replaced by renaming: other processes read either the old or the new numbers.
    let draft = "\(path).\(getpid())"
    let file = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard file >= 0 else { return }
    let written = data.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
    close(file)
    if written != data.count || rename(draft, path) != 0 { unlink(draft) }
  }

  private func read() -> Stored? {
    guard let path, let file = try? OpenFile.open(path, for: .readingOwnFile), let data = try? file.read(upTo: 65_536)
    else { return nil }
    return try? JSONDecoder().decode(Stored.self, from: data)
  }
}
