import Foundation
import LoopbackServer
import Upstream
import Weather

/// Synapse, started by the test in a folder of its own, on a port of the loopback. Which Python has it is told by
/// `WEATHERI_SYNAPSE_PYTHON`; without that it is not there.
public final class Synapse: Homeserver, @unchecked Sendable {  // the process under the lock
  public let name = "localhost"
  public let address: String
  private let python: String
  private let folder: String
  private let lock = NSLock()
  private var process: Process?

  public static var python: String? { ProcessInfo.processInfo.environment["WEATHERI_SYNAPSE_PYTHON"] }

  private init(python: String, port: UInt16) throws {
    self.python = python
    address = "http://127.0.0.1:\(port)"
    folder = FileManager.default.temporaryDirectory.path + "/weatheri-synapse-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try run([
      "--generate-config", "--server-name", name, "--report-stats=no", "-c", settingsPath, "--data-directory", folder,
    ])?.waitUntilExit()
    let settings = try String(contentsOfFile: settingsPath, encoding: .utf8)
      .replacingOccurrences(of: "    - ::1\n", with: "").replacingOccurrences(of: "port: 8008", with: "port: \(port)")
    try (settings + Synapse.settings).write(toFile: settingsPath, atomically: true, encoding: .utf8)
  }

  /// One that answers.
  public static func started() async throws -> Synapse {
    guard let python else { throw Unexpected(status: 0, body: Array("WEATHERI_SYNAPSE_PYTHON is not set".utf8)) }
    let synapse = try Synapse(python: python, port: try FreePort.any())
    try await synapse.start()
    return synapse
  }

  /// Starts it (again) and returns when it answers.
  public func start() async throws {
    let process = try run(["-c", settingsPath])
    lock.withLock { self.process = process }
    let timing = Timing.real
    let client = RetryingClient(
      transport: CurlTransport(proxy: nil, userAgent: "tests"), policy: RetryingClient.Policy(timeout: 2, attempts: 60),
      rateLimiter: RateLimiter(perSecond: 10, timing: timing), timing: timing)
    try await client.fetch(Request(base: address, path: "/_matrix/client/versions")) {
      response throws(AttemptFailure) in
      if response.status != 200 { throw AttemptFailure(.upstreamError(detail: "\(response.status)"), retry: .backOff) }
    }
  }

  /// Ends it; what it knows it will know again.
  public func stop() {
    let process = lock.withLock {
      defer { self.process = nil }
      return self.process
    }
    process?.terminate()
    process?.waitUntilExit()
  }

  /// Ends it and removes what it wrote.
  public func remove() {
    stop()
    try? FileManager.default.removeItem(atPath: folder)
  }

  private var settingsPath: String { folder + "/homeserver.yaml" }

  private func run(_ arguments: [String]) throws -> Process? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: python)
    process.arguments = ["-m", "synapse.app.homeserver"] + arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }

  /// Tests register and write faster than people.
  private static let settings = """

    enable_registration: true
    enable_registration_without_verification: true
    suppress_key_server_warning: true
    trusted_key_servers: []
    presence: {enabled: false}
    rc_message: {per_second: 1000, burst_count: 1000}
    rc_registration: {per_second: 1000, burst_count: 1000}
    rc_login:
      address: {per_second: 1000, burst_count: 1000}
      account: {per_second: 1000, burst_count: 1000}
      failed_attempts: {per_second: 1000, burst_count: 1000}
    rc_joins:
      local: {per_second: 1000, burst_count: 1000}

    """
}
