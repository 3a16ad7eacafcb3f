import Foundation
import LoopbackServer
import Upstream
import Weather

/// Synapse, started by the test in a folder of its own, on a loopback port. `WEATHERI_SYNAPSE_PYTHON` is the Python
/// in which it is installed; without that variable Synapse is not available.
public final class Synapse: Homeserver, @unchecked Sendable {  // the process is accessed under the lock
  public let name = "localhost"
  public let address: String
  private let python: String
  private let port: HeldPort
  private let folder: String
  private let lock = NSLock()
  private var running: (end: AsyncStream<Never>, runner: FileHandle)?

  public static var python: String? { ProcessInfo.processInfo.environment["WEATHERI_SYNAPSE_PYTHON"] }

  private init(python: String, port: HeldPort) throws {
    (self.python, self.port) = (python, port)
    address = "http://127.0.0.1:\(port.number)"
    folder = FileManager.default.temporaryDirectory.path + "/weatheri-synapse-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  /// A started server that answers requests.
  public static func started() async throws -> Synapse {
    guard let python else { throw Unexpected(status: 0, body: Array("WEATHERI_SYNAPSE_PYTHON is not set".utf8)) }
    let synapse = try Synapse(python: python, port: HeldPort())
    try await synapse.writeSettings(port: synapse.port.number)
    try await synapse.start()
    return synapse
  }

  private func writeSettings(port: UInt16) async throws {
    let written = try launched(
      python,
      [
        "-m", "synapse.app.homeserver", "--generate-config", "--server-name", name, "--report-stats=no", "-c",
        settingsPath, "--data-directory", folder,
      ])
    for await _ in written.end {}
    let settings = try String(contentsOfFile: settingsPath, encoding: .utf8)
      .replacingOccurrences(of: "    - ::1\n", with: "").replacingOccurrences(of: "port: 8008", with: "port: \(port)")
    try (settings + Synapse.settings).write(toFile: settingsPath, atomically: true, encoding: .utf8)
  }

  /// Starts the server (again) and returns when it answers.
  public func start() async throws {
    let pipe = Pipe()
    _ = fcntl(pipe.fileHandleForWriting.fileDescriptor, F_SETFD, FD_CLOEXEC)
    let end = try launched(
      python, ["-c", Synapse.runner, folder, python, "-m", "synapse.app.homeserver", "-c", settingsPath], input: pipe)
    lock.withLock { running = (end.end, pipe.fileHandleForWriting) }
    let timing = Timing.real
    let client = RetryingClient(
      transport: CurlTransport(proxy: nil, userAgent: "tests"), policy: RetryingClient.Policy(timeout: 2, attempts: 60),
      rateLimiter: RateLimiter(perSecond: 10, timing: timing), timing: timing)
    try await client.fetch(Request(base: address, path: "/_matrix/client/versions")) {
      response throws(AttemptFailure) in
      if response.status != 200 {
        throw AttemptFailure(.upstreamError(detail: "\(response.status)"), retry: .backOff)
      }
    }
  }

  /// Ensures that Synapse exits with the test, however that ends: when its own standard input is closed, this script
  /// stops Synapse and removes its folder. A line on standard input stops Synapse only. Signals that the test blocks
  /// are unblocked.
  private static let runner = """
    import shutil, signal, subprocess, sys
    signal.pthread_sigmask(signal.SIG_SETMASK, [])
    server = subprocess.Popen(sys.argv[2:], stdin=subprocess.DEVNULL)
    is_kept = sys.stdin.readline()
    server.terminate()
    server.wait()
    if not is_kept: shutil.rmtree(sys.argv[1])
    """

  /// Stops the server; its data stays for the next start.
  public func stop() async {
    let running = lock.withLock {
      defer { self.running = nil }
      return self.running
    }
    guard let running else { return }
    running.runner.write(Data("stop\n".utf8))
    for await _ in running.end {}
  }

  private var settingsPath: String { folder + "/homeserver.yaml" }

  private func launched(
    _ program: String, _ arguments: [String], input: Pipe? = nil
  ) throws -> (process: Process, end: AsyncStream<Never>) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    if let input { process.standardInput = input }
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    let (end, continuation) = AsyncStream.makeStream(of: Never.self)
    process.terminationHandler = { _ in continuation.finish() }
    try process.run()
    return (process, end)
  }

  /// Without rate limits, because tests register and write faster than people.
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
