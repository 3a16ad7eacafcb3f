import Foundation

/// A bus of the test's own with a stand-in for GeoClue or for a desktop on it, gone with the value.
public final class PrivateBus {
  public static let isPossible = FileManager.default.isExecutableFile(atPath: daemon)
  private static let daemon = "/usr/bin/dbus-daemon"

  public let address: String
  private let folder: String
  private var processes: [pid_t] = []

  struct Failure: Error { let sentence: String }

  /// Without a manner nobody is there to be asked. What a stand-in for a desktop is told it writes into `log`.
  public init(manner: String?, log: String = "") throws {
    folder = FileManager.default.temporaryDirectory.path + "/bus-" + UUID().uuidString
    address = "unix:path=\(folder)/socket"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let rules = """
      <busconfig><type>session</type><listen>\(address)</listen><auth>EXTERNAL</auth>
      <policy context="default"><allow send_destination="*" eavesdrop="true"/>
      <allow eavesdrop="true"/><allow own="*"/></policy></busconfig>
      """
    try rules.write(toFile: folder + "/bus.conf", atomically: true, encoding: .utf8)
    try start(PrivateBus.daemon, "--nofork", "--nopidfile", "--print-address", "--config-file=\(folder)/bus.conf")
    if let manner { try start(PrivateBus.standIn, address, manner, log) }
  }

  deinit {
    for process in processes.reversed() {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// Returns when it has said its first word.
  private func start(_ program: String, _ arguments: String...) throws {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw Failure(sentence: "no pipe") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var files = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&files)
    posix_spawn_file_actions_adddup2(&files, ends[1], 1)
    let words = ([program] + arguments).map { strdup($0) } + [nil]
    var process = pid_t()
    let failure = posix_spawn(&process, program, &files, nil, words, environ)
    posix_spawn_file_actions_destroy(&files)
    for word in words { free(word) }
    close(ends[1])
    defer { close(ends[0]) }
    guard failure == 0 else { throw Failure(sentence: "\(program) cannot be run") }
    processes.append(process)
    var byte = UInt8()
    guard read(ends[0], &byte, 1) == 1 else { throw Failure(sentence: "\(program) ended") }
  }

  /// Beside the test bundle.
  private static let standIn: String = {
    let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
    let checkout = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().path
    let folders = [URL(fileURLWithPath: own).deletingLastPathComponent().path, checkout + "/.build/debug"]
    return folders.map { $0 + "/BusStandIn" }.first(where: FileManager.default.isExecutableFile) ?? "BusStandIn"
  }()
}
