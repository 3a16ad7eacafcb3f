import Foundation
import Glibc
import LoopbackServer
import Processes

/// Debian's nginx with the shipped configuration, on the loopback interface only. Addresses and files are the test's,
/// and an hour can be shortened to a minute.
final class OfficeStage {
  static let key = "Zx9%2BQw%2F7RtYu1Io2Pa3Sd4Fg5Hj6Kl%3D%3D"
  /// The path of nginx; nil if it is not installed.
  static let nginx: String? = {
    let paths: [String] = ["/usr/sbin/nginx", "/usr/local/sbin/nginx", "/usr/bin/nginx"]
    return paths.first { access($0, X_OK) == 0 }
  }()

  let folder: String
  private let heldPort: HeldPort
  /// The nginx process; nil if it is not running.
  private var process: pid_t?

  /// `pace` is the number of seconds of the configuration that pass in one second of the test. If it is above 1, the
  /// request rate is not limited, because all clients have one address.
  init(upstream: String, pace: Int = 1) throws {
    folder = FileManager.default.temporaryDirectory.path + "/office-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    heldPort = try HeldPort()
    let text = try OfficeStage.configuration(upstream: upstream, folder: folder, port: port, pace: pace)
    try put("weatheri.conf", text)
    try put("key.conf", "set $weatheri_key \"\(OfficeStage.key)\";\n")
    let owner = getuid() == 0 ? "user root;\n" : ""
    try put(
      "nginx.conf",
      """
      \(owner)pid \(folder)/pid;
      daemon off;
      worker_processes 1;
      worker_rlimit_nofile 8192;
      error_log \(folder)/error.log notice;
      events { worker_connections 4096; }
      http {
        access_log \(folder)/access.log;
        keepalive_requests 100000;
        client_body_temp_path \(folder)/body;
        proxy_temp_path \(folder)/proxy;
        fastcgi_temp_path \(folder)/fastcgi;
        uwsgi_temp_path \(folder)/uwsgi;
        scgi_temp_path \(folder)/scgi;
        include \(folder)/weatheri.conf;
      }

      """)
    let arguments = ["-p", folder, "-c", folder + "/nginx.conf", "-e", folder + "/error.log"]
    process = try Spawn.start(OfficeStage.nginx ?? "", arguments, streams: [2: .nothing])
    try waitUntilItListens()
  }

  deinit {
    if let process {
      kill(process, SIGTERM)
      _ = Exit(of: process)
    }
    try? FileManager.default.removeItem(atPath: folder)
  }

  var port: UInt16 { heldPort.number }
  var address: String { "http://127.0.0.1:\(port)" }

  /// All log files, without the cached answers.
  var logs: Data {
    ["access.log", "error.log", "back.log"].reduce(into: Data()) { all, name in
      all += FileManager.default.contents(atPath: folder + "/" + name) ?? Data()
    }
  }

  /// All files of the caches, with the header that nginx writes before each answer.
  var kept: Data {
    ["cache", "last"].reduce(into: Data()) { all, name in
      for file in (try? FileManager.default.subpathsOfDirectory(atPath: folder + "/" + name)) ?? [] {
        all += FileManager.default.contents(atPath: "\(folder)/\(name)/\(file)") ?? Data()
      }
    }
  }

  private func put(_ name: String, _ text: String) throws {
    try text.write(toFile: folder + "/" + name, atomically: true, encoding: .utf8)
  }

  /// Returns as soon as a connection is accepted; throws if nginx has exited.
  private func waitUntilItListens() throws {
    for _ in 1...500 {
      if OfficeConnection(port: port) != nil { return }
      if let process, Exit(ifEnded: process) != nil {
        self.process = nil
        throw OfficeFailure(message: String(decoding: logs, as: UTF8.self))
      }
      usleep(10_000)
    }
    throw OfficeFailure(message: "nginx does not listen")
  }

  /// The shipped configuration with its addresses and files replaced by the test's.
  private static func configuration(
    upstream: String, folder: String, port: UInt16, pace: Int
  ) throws -> String {
    let checkout = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().path
    var text = try String(contentsOfFile: checkout + "/Assets/server/nginx.conf", encoding: .utf8)
    let replacements = [
      ("listen 443 ssl;", "listen 127.0.0.1:\(port);"), ("/var/cache/nginx/weatheri-last", folder + "/last"),
      ("/var/cache/nginx/weatheri", folder + "/cache"), ("unix:/run/weatheri.sock", "unix:\(folder)/back.sock"),
      ("/var/log/nginx/weatheri.log", folder + "/back.log"), ("/etc/nginx/weatheri-key.conf", folder + "/key.conf"),
      ("https://apis.data.go.kr;", upstream + ";"), ("https://api.open-meteo.com;", upstream + ";"),
      ("https://air-quality-api.open-meteo.com;", upstream + ";"),
    ]
    for (theirs, ours) in replacements {
      guard text.contains(theirs) else { throw OfficeFailure(message: "nginx.conf has no \(theirs)") }
      text = text.replacingOccurrences(of: theirs, with: ours)
    }
    let lines = text.components(separatedBy: "\n").filter { !$0.contains("ssl_certificate") }
    return lines.map { faster($0, pace) }.joined(separator: "\n")
  }

  /// Divides the lifetime at the end of a map line by `pace`, and lifts request rates.
  private static func faster(_ line: String, _ pace: Int) -> String {
    let words = line.split(separator: " ")
    if pace > 1, words.contains(where: { $0.hasPrefix("rate=") }) {
      return words.map { $0.hasPrefix("rate=") ? "rate=1000000r/s;" : $0 }.joined(separator: " ")
    }
    guard pace > 1, words.count >= 2, let seconds = lifetime(of: line) else { return line }
    return "  \(words[0]) \(max(1, seconds / pace));"
  }

  /// The lifetime in seconds of a map line, 10,800 for `~getVilageFcst 10800;`; nil if the line has none.
  static func lifetime(of line: String) -> Int? {
    let words = line.split(separator: " ")
    guard words.count >= 2, words[0] == "default" || words[0].hasPrefix("~"), words[1].hasSuffix(";") else {
      return nil
    }
    return Int(words[1].dropLast())
  }
}

struct OfficeFailure: Error { var message: String }

/// The connection of one client, which waits for each answer. A thousand of them run at once, so it uses little
/// memory and processor time.
final class OfficeConnection {
  struct Answer {
    var status: Int
    /// Head and body.
    var bytes: ArraySlice<UInt8>
    /// From sending the request to the last byte.
    var seconds: Double

    func has(_ text: String) -> Bool { bytes.has(Array(text.utf8)) }
  }

  private let descriptor: Int32
  private var buffer = [UInt8](repeating: 0, count: 65_536)

  init?(port: UInt16) {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard descriptor >= 0, result == 0 else { return nil }
  }

  deinit { close(descriptor) }

  /// nil if the connection broke off. `headers` are complete lines.
  func get(_ target: String, headers: [String] = []) -> Answer? {
    let start = DispatchTime.now().uptimeNanoseconds
    let head = ["GET \(target) HTTP/1.1", "Host: weather"] + headers
    let question = head.joined(separator: "\r\n") + "\r\n\r\n"
    guard send(descriptor, question, question.utf8.count, Int32(MSG_NOSIGNAL)) == question.utf8.count else {
      return nil
    }
    var (count, end) = (0, Int.max)
    while count < end {
      let more = buffer.withUnsafeMutableBytes { recv(descriptor, $0.baseAddress! + count, $0.count - count, 0) }
      guard more > 0 else { return nil }
      count += more
      if end == .max, let whole = buffer[..<count].endOfAnswer { end = whole }
    }
    let seconds = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
    // HTTP/1.1 200
    let status = Int(String(decoding: buffer[9..<12], as: UTF8.self)) ?? 0
    return Answer(status: status, bytes: buffer[..<count], seconds: seconds)
  }
}

extension ArraySlice<UInt8> {
  fileprivate func has(_ text: [UInt8]) -> Bool { position(of: text) != nil }

  /// Uses memchr and memcmp because they are fast.
  private func position(of text: [UInt8]) -> Int? {
    let found: Int? = withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return nil }
      var from = 0
      while from + text.count <= bytes.count,
        let place = memchr(start + from, Int32(text[0]), bytes.count - text.count - from + 1)
      {
        if memcmp(place, text, text.count) == 0 { return UnsafeRawPointer(place) - start }
        from = UnsafeRawPointer(place) - start + 1
      }
      return nil
    }
    return found.map { startIndex + $0 }
  }

  /// The length of the complete answer; nil until its head has arrived, and if it has no Content-Length.
  fileprivate var endOfAnswer: Int? {
    guard let head = position(of: Array("\r\n\r\n".utf8)), let length = position(of: Array("Content-Length: ".utf8))
    else {
      return nil
    }
    let digits = self[(length + 16)...].prefix { (0x30...0x39).contains($0) }
    return Int(String(decoding: digits, as: UTF8.self)).map { head + 4 + $0 }
  }
}
