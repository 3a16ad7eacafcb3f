import Alerts
import Foundation
import Notifications
import PrivateBus
import Subprocess
import Testing

@Suite(.enabled(if: PrivateBus.isPossible, "dbus-daemon is not installed"))
struct DesktopNotifierTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private static let message = AlertMessage(
    id: "3", title: "날씨요정 몽글이 님이 도착했어요.", lines: ["맑아요 <b>", "3~12°예요 & 더."], urgency: .critical)

  /// The notifications that a simulated desktop received: its fields in the order of Notify.
  private var received: [[String]] {
    let log = (try? String(contentsOfFile: folder.log, encoding: .utf8)) ?? ""
    return log.split(separator: "\u{1E}").map { $0.split(separator: "\u{1F}").map(String.init) }
  }

  /// Delivers the messages to a server of that kind, each with a new notifier as in separate processes. nil is a bus
  /// without a server.
  private func deliver(
    _ messages: AlertMessage..., to manner: String? = "desktop", seconds: Double = 20
  ) async throws {
    let bus = try PrivateBus(manner: manner, log: folder.log)
    defer { withExtendedLifetime(bus) {} }
    for message in messages {
      try await DesktopNotifier(address: bus.address, stateFile: folder.state, seconds: seconds).deliver(message)
    }
  }

  @Test func `a notification contains the text, the picture, the urgency and the desktop file`() async throws {
    var message = Self.message
    message.photo = folder.path + "/내 사진#1.png"
    try Data([1]).write(to: URL(filePath: message.photo!))
    try await deliver(message)
    let notice = try #require(received.first)
    #expect(notice[0...2] == ["weatheri-tui", "0", "weather-few-clouds"])
    #expect(notice[3] == Self.message.title)
    #expect(notice[4] == "맑아요 &lt;b&gt;\n3~12°예요 &amp; 더.")
    #expect(notice.contains("urgency=2") && notice.contains("desktop-entry=weatheri-tui"))
    let picture = try #require(notice.first { $0.hasPrefix("image-path=") })
    #expect(picture.hasPrefix("image-path=file:///") && picture.hasSuffix("%EC%A7%84%231.png"))
  }

  @Test func `a server without markup gets the plain text, and a missing photo is left out`() async throws {
    var message = Self.message
    message.photo = "/nowhere/at/all.png"
    message.title = "여기\u{1B}[2J요"
    try await deliver(message, to: "desktop-plain")
    let notice = try #require(received.first)
    #expect(notice[3] == "여기요" && notice[4] == "맑아요 <b>\n3~12°예요 & 더.")
    #expect(!notice.contains { $0.hasPrefix("image-path") })
  }

  @Test func `a notification replaces the previous one of the same alert, from any process`() async throws {
    var other = Self.message
    other.id = "4"
    try await deliver(Self.message, other, Self.message)
    #expect(received.map { $0[1] } == ["0", "0", "7"])
  }

  @Test func `a number from another server replaces nothing`() async throws {
    for _ in 0..<2 { try await deliver(Self.message) }
    #expect(received.map { $0[1] } == ["0", "0"])
  }

  @Test func `without a usable state file, messages are shown without replacing others`() async throws {
    let bus = try PrivateBus(manner: "desktop", log: folder.log)
    defer { withExtendedLifetime(bus) {} }
    try Data("[1, 2".utf8).write(to: URL(filePath: folder.state))
    for file in [folder.state, "/proc/nowhere/file", nil] {
      try await DesktopNotifier(address: bus.address, stateFile: file, seconds: 20).deliver(Self.message)
    }
    #expect(received.map { $0[1] } == ["0", "0", "0"])
  }

  @Test func `the error of a server that refuses contains its reason`() async throws {
    await #expect(throws: NotifierError.refused("Too many")) {
      try await deliver(Self.message, to: "desktop-refuses")
    }
  }

  @Test func `a server that never answers causes a timeout`() async throws {
    await #expect(throws: NotifierError.timedOut) {
      try await deliver(Self.message, to: "desktop-silent", seconds: 0.3)
    }
  }

  @Test func `a bus without a notification server is reported as absent`() async throws {
    await #expect(throws: NotifierError.absent) { try await deliver(Self.message, to: nil) }
  }

  private static let notifySend = NotifySendNotifier.program(["PATH": "/usr/bin"])

  @Test(.enabled(if: notifySend != nil, "notify-send is not installed"))
  func `notify-send reaches the same server, and text is never parsed as an option`() async throws {
    let program = try #require(Self.notifySend)
    let bus = try PrivateBus(manner: "desktop", log: folder.log)
    defer { withExtendedLifetime(bus) {} }
    var message = Self.message
    message.title = "--help '$(touch \(folder.path)/bad)'"
    // The program finds its bus only through the environment.
    let script = await folder.script("DBUS_SESSION_BUS_ADDRESS='\(bus.address)' exec \(program) \"$@\"")
    try await NotifySendNotifier(program: script, seconds: 20).deliver(message)
    let notice = try #require(received.first)
    #expect(notice[3] == message.title && notice.contains("urgency=2"))
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/bad"))
  }
}

struct NoDesktopTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private static let message = AlertMessage(id: "1", title: "날씨", lines: [])

  @Test(arguments: [nil, "unix:path=/nowhere/at/all", "", "nonsense", "tcp:host=,port=x"])
  func `without a bus the notifier is absent`(address: String?) async {
    await #expect(throws: NotifierError.absent) {
      try await DesktopNotifier(address: address, stateFile: nil).deliver(Self.message)
    }
  }

  @Test func `a bus that accepts connections and never answers causes a timeout`() async throws {
    let listener = try #require(UnresponsiveSocket(folder.path + "/bus"))
    defer { listener.shut() }
    await #expect(throws: NotifierError.timedOut) {
      try await DesktopNotifier(address: "unix:path=\(folder.path)/bus", stateFile: nil, seconds: 0.2)
        .deliver(Self.message)
    }
  }

  @Test func `a notify-send that is missing, fails or hangs gives the matching error`() async throws {
    await #expect(throws: NotifierError.absent) {
      try await NotifySendNotifier(program: NotifySendNotifier.program(["PATH": folder.path])).deliver(Self.message)
    }
    _ = await folder.script("echo 'no server' >&2; exit 1")
    await #expect(throws: NotifierError.refused("no server")) {
      try await NotifySendNotifier(program: NotifySendNotifier.program(["PATH": folder.path]), seconds: 20)
        .deliver(Self.message)
    }
    let script = await folder.script("exec tail -f /dev/null")
    await #expect(throws: NotifierError.timedOut) {
      try await NotifySendNotifier(program: script, seconds: 0.2).deliver(Self.message)
    }
  }

  @Test func `the bus address comes from the environment, otherwise from systemd's default path`() throws {
    #expect(SessionBus.address([:], runtimeFolders: folder.path) == nil)
    #expect(SessionBus.address(["DBUS_SESSION_BUS_ADDRESS": "unix:path=/x"]) == "unix:path=/x")
    #expect(SessionBus.address(["XDG_RUNTIME_DIR": folder.path]) == nil)
    try Data().write(to: URL(filePath: folder.path + "/bus"))
    #expect(SessionBus.address(["XDG_RUNTIME_DIR": folder.path]) == "unix:path=\(folder.path)/bus")
    // cron's programs have neither variable. The socket of another user is not used.
    let own = "\(folder.path)/\(getuid())"
    try FileManager.default.createDirectory(atPath: own, withIntermediateDirectories: true)
    try Data().write(to: URL(filePath: own + "/bus"))
    #expect(SessionBus.address([:], runtimeFolders: folder.path) == "unix:path=\(own)/bus")
    #expect(SessionBus.address([:], user: getuid() + 1, runtimeFolders: folder.path) == nil)
    #expect(SessionBus.address(["XDG_RUNTIME_DIR": folder.path], user: getuid() + 1) == nil)
  }
}

/// A folder for one test, deleted with the value.
private final class Folder: Sendable {
  let path = FileManager.default.temporaryDirectory.path + "/notices-" + UUID().uuidString
  var log: String { path + "/log" }
  var state: String { path + "/numbers.json" }

  init() throws { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }
  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// A program named `notify-send`. Another process writes it: a child started by this process in the meantime would
  /// inherit the open file, and a file that is open for writing cannot be executed.
  func script(_ line: String) async -> String {
    let file = path + "/notify-send"
    let quoted = "#!/bin/sh\n\(line)\n".replacing("'", with: "'\\''")
    _ = await Shell("rm -f \(file); printf %s '\(quoted)' > \(file); chmod 700 \(file)", seconds: 20).run()
    return file
  }
}

/// Accepts connections and never reads.
private struct UnresponsiveSocket {
  private let file: Int32

  init?(_ path: String) {
    file = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    guard file >= 0, path.utf8.count < 108 else { return nil }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let isBound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(file, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
    guard isBound, listen(file, 8) == 0 else { return nil }
  }

  func shut() { close(file) }
}
