import CDescriptors
import Glibc

/// The system refused a socket; `number` is its errno.
public struct SocketFailure: Error {
  public let number: Int32
}

/// The blocking socket calls that a test server needs.
enum Socket {
  private static let stream = Int32(SOCK_STREAM.rawValue)
  /// A child process that inherits a connection keeps it open, and its closing would not be noticed. So the
  /// descriptor is created with close-on-exec, without a moment between creation and marking.
  private static let closedOnExec = Int32(SOCK_CLOEXEC.rawValue)
  private static let withoutSignal = Int32(MSG_NOSIGNAL)

  /// Hundreds of servers at once need more descriptors than the usual limit of 1,024.
  private static let room: Void = {
    let open = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    var limit = rlimit()
    guard getrlimit(open, &limit) == 0, limit.rlim_cur < 8192 else { return }
    limit.rlim_cur = min(limit.rlim_max, 8192)
    setrlimit(open, &limit)
  }()

  /// A socket bound to a port of 127.0.0.1 without listening: connections are refused, and the system assigns the
  /// port to no other process. 0 lets the system choose the port.
  static func bound(to wanted: UInt16 = 0) throws(SocketFailure) -> (descriptor: Int32, port: UInt16) {
    _ = room
    let descriptor = socket(AF_INET, stream | closedOnExec, 0)
    var isShared: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &isShared, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    address.sin_port = wanted.bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(descriptor, address, size) == 0 && getsockname(descriptor, address, &size) == 0
      }
    }
    guard isBound else { throw SocketFailure(number: errno) }
    return (descriptor, UInt16(bigEndian: address.sin_port))
  }

  /// A socket that listens on a port that `bound` has reserved.
  static func listening(on port: UInt16) throws(SocketFailure) -> Int32 {
    let (descriptor, _) = try bound(to: port)
    guard listen(descriptor, 128) == 0 else { throw SocketFailure(number: errno) }
    return descriptor
  }

  /// The next client; nil if the listener was shut down.
  static func accepted(by listener: Int32) -> Int32? {
    while true {
      let descriptor = accept4(listener, nil, nil, closedOnExec)
      if descriptor >= 0 { return descriptor }
      // The client has left already, or no descriptor is free at the moment.
      guard [EINTR, ECONNABORTED, EMFILE, ENFILE].contains(errno) else { return nil }
      poll(nil, 0, 10)
    }
  }

  /// The next head of a message; the bytes after it stay in `bytes`. nil if the client has left.
  static func head(_ descriptor: Int32, _ bytes: inout [UInt8]) -> String? {
    let end = Array("\r\n\r\n".utf8)
    while true {
      if let range = bytes.firstRange(of: end) {
        defer { bytes.removeSubrange(..<range.upperBound) }
        return String(decoding: bytes[..<range.lowerBound], as: UTF8.self)
      }
      var piece = [UInt8](repeating: 0, count: 4096)
      let count = recv(descriptor, &piece, piece.count, 0)
      guard count > 0, bytes.count < 1_000_000 else { return nil }
      bytes += piece[..<count]
    }
  }

  /// The `length` bytes after a head; nil if the client has left.
  static func body(_ descriptor: Int32, _ bytes: inout [UInt8], length: Int) -> [UInt8]? {
    while bytes.count < length {
      var piece = [UInt8](repeating: 0, count: 65_536)
      let count = recv(descriptor, &piece, piece.count, 0)
      guard count > 0, bytes.count < 10_000_000 else { return nil }
      bytes += piece[..<count]
    }
    defer { bytes.removeFirst(length) }
    return Array(bytes.prefix(length))
  }

  /// True if all bytes were sent.
  static func deliver(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, withoutSignal) }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Waits until the client leaves or `shutDown` is called, for at most `seconds`. False if neither happened.
  static func leaves(_ descriptor: Int32, within seconds: Double) -> Bool {
    var watched = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&watched, 1, Int32(seconds * 1000)) > 0 else { return false }
    var byte: UInt8 = 0
    return recv(descriptor, &byte, 1, Int32(MSG_PEEK)) <= 0
  }

  /// Makes `forget` send a reset instead of a normal close.
  static func resetWhenClosed(_ descriptor: Int32) {
    var atOnce = linger(l_onoff: 1, l_linger: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &atOnce, socklen_t(MemoryLayout<linger>.size))
  }

  static func shutDown(_ descriptor: Int32) { shutdown(descriptor, 2) }

  static func forget(_ descriptor: Int32) { close(descriptor) }
}

/// A reserved loopback port for a program that starts later: no process listens there yet, and no other test gets it.
public final class HeldPort: Sendable {
  public let number: UInt16
  private let holder: Int32

  public init() throws(SocketFailure) { (holder, number) = try Socket.bound() }

  deinit { Socket.forget(holder) }
}
