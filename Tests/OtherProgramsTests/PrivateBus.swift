import Foundation

/// A bus of the test's own with a stand-in for GeoClue on it, gone with the value.
final class PrivateBus {
  static let isPossible = FileManager.default.isExecutableFile(atPath: daemon)
  private static let daemon = "/usr/bin/dbus-daemon"

  let address: String
  private let folder: String
  private var processes: [Process] = []

  /// Without a manner nobody is there to be asked.
  init(manner: String?) throws {
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
    if let manner { try start(PrivateBus.standIn, address, manner) }
  }

  deinit {
    for process in processes.reversed() {
      process.terminate()
      process.waitUntilExit()
    }
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// Returns when it has said its first word.
  private func start(_ program: String, _ arguments: String...) throws {
    let process = Process()
    let words = Pipe()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.standardOutput = words
    try process.run()
    processes.append(process)
    _ = words.fileHandleForReading.availableData
  }

  /// Beside this test bundle.
  private static let standIn: String = {
    let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
    let checkout = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().path
    let folders = [URL(fileURLWithPath: own).deletingLastPathComponent().path, checkout + "/.build/debug"]
    return folders.map { $0 + "/BusStandIn" }.first(where: FileManager.default.isExecutableFile) ?? "BusStandIn"
  }()
}
