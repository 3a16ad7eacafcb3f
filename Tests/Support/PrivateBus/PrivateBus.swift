import Foundation
import Processes

/// A private D-Bus daemon with a double of GeoClue or of a desktop on it; both exit with this value.
public final class PrivateBus {
  public static let isPossible = FileManager.default.isExecutableFile(atPath: daemon)
  private static let daemon = "/usr/bin/dbus-daemon"

  public let address: String
  private let folder: String
  private var processes: [pid_t] = []

  struct Failure: Error { let sentence: String }

  /// Without `manner` no service is on the bus. The double of a desktop writes the notifications it receives to
  /// `log`.
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
    if let manner { try start(Built.product("BusStandIn"), address, manner, log) }
  }

  deinit {
    for process in processes.reversed() {
      kill(process, SIGKILL)
      _ = Exit(of: process)
    }
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// Returns when the program has printed its first byte.
  private func start(_ program: String, _ arguments: String...) throws {
    guard let ends = Spawn.pipe() else { throw Failure(sentence: "no pipe") }
    defer { close(ends.reading) }
    do {
      defer { close(ends.writing) }
      processes.append(try Spawn.start(program, arguments, streams: [1: .descriptor(ends.writing)]))
    }
    var byte = UInt8()
    guard read(ends.reading, &byte, 1) == 1 else { throw Failure(sentence: "\(program) ended") }
  }
}
