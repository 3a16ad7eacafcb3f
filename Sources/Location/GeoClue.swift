import CDBus
import Threads
public import Weather

/// GeoClue, the desktop's location service, over D-Bus. The desktop asks the user whether this program may have the
/// location.
public struct GeoClue: Locator {
  private let address: String
  private let seconds: Int

  /// The address of the system bus from the environment; by default `unix:path=/run/dbus/system_bus_socket`.
  public static func address(_ environment: [String: String]) -> String {
    let named = environment["DBUS_SYSTEM_BUS_ADDRESS"] ?? ""
    return named.isEmpty ? "unix:path=/run/dbus/system_bus_socket" : named
  }

  public init(address: String, seconds: Int = 20) {
    self.address = address
    self.seconds = seconds
  }

  public func coordinate() async throws(LocationError) -> Coordinate {
    let answer = await BlockingWork.run(seconds: Double(seconds)) { [self] in
      let session = GeoClueSession(address: address, seconds: seconds)
      return Result { () throws(LocationError) in try session.hold() }
    }
    guard let answer else { throw .timedOut(.geoClue, seconds: seconds) }
    return try answer.get()
  }
}

/// The D-Bus calls for one location; they block and run on a thread of their own.
private struct GeoClueSession {
  let address: String
  let seconds: Int

  private static let service = "org.freedesktop.GeoClue2"
  private static let clients = service + ".Client"
  /// A 읍면동 is shown and the forecast has a grid of five kilometres: street accuracy is not needed.
  private static let neighbourhood: UInt32 = 5

  func hold() throws(LocationError) -> Coordinate {
    guard weatheri_bus_load(), let bus = weatheri_bus_open(address, GeoClueSession.service) else {
      throw .noLocationService
    }
    defer { weatheri_bus_close(bus) }
    let client = try introduce(to: bus)
    weatheri_bus_listen(bus, "type='signal',interface='\(GeoClueSession.clients)',member='LocationUpdated'")
    weatheri_bus_forget(try ask(bus, client, GeoClueSession.clients, "Start"))
    // Stop the client; an error does not matter, because GeoClue also detects that this program disconnects.
    defer { if let answer = try? ask(bus, client, GeoClueSession.clients, "Stop") { weatheri_bus_forget(answer) } }
    let location = try nextLocation(from: bus)
    let latitude = try number("Latitude", of: location, from: bus)
    let longitude = try number("Longitude", of: location, from: bus)
    guard let point = Coordinate(checking: latitude, longitude) else {
      throw .nonsense(.geoClue, answer: "\(latitude),\(longitude)")
    }
    return point
  }

  /// Registers with the program's id and the required accuracy; returns the path of GeoClue's client object.
  private func introduce(to bus: OpaquePointer) throws(LocationError) -> String {
    let manager = (path: "/org/freedesktop/GeoClue2/Manager", interface: GeoClueSession.service + ".Manager")
    let answer = try ask(bus, manager.path, manager.interface, "GetClient")
    defer { weatheri_bus_forget(answer) }
    let client = try path(0, in: answer)
    var refusal = weatheri_bus_refusal()
    guard
      weatheri_bus_set_text(bus, client, GeoClueSession.clients, "DesktopId", "weatheri-tui", &refusal),
      weatheri_bus_set_number(
        bus, client, GeoClueSession.clients, "RequestedAccuracyLevel", GeoClueSession.neighbourhood, &refusal)
    else { throw error(refusal) }
    return client
  }

  /// The path of the object with the new location: the second path in the signal.
  private func nextLocation(from bus: OpaquePointer) throws(LocationError) -> String {
    guard let signal = weatheri_bus_hear(bus, GeoClueSession.clients, "LocationUpdated", Int32(seconds) * 1000) else {
      throw .timedOut(.geoClue, seconds: seconds)
    }
    defer { weatheri_bus_forget(signal) }
    return try path(1, in: signal)
  }

  private func path(_ number: Int32, in answer: OpaquePointer) throws(LocationError) -> String {
    guard let path = weatheri_bus_path(answer, number) else { throw .nonsense(.geoClue, answer: "?") }
    return String(cString: path)
  }

  private func number(_ name: String, of location: String, from bus: OpaquePointer) throws(LocationError) -> Double {
    let answer = try ask(
      bus, location, "org.freedesktop.DBus.Properties", "Get", GeoClueSession.service + ".Location", name)
    defer { weatheri_bus_forget(answer) }
    var number = 0.0
    guard weatheri_bus_number(answer, &number) else { throw .nonsense(.geoClue, answer: "?") }
    return number
  }

  private func ask(
    _ bus: OpaquePointer, _ path: String, _ interface: String, _ method: String, _ first: String? = nil,
    _ second: String? = nil
  ) throws(LocationError) -> OpaquePointer {
    var refusal = weatheri_bus_refusal()
    guard let answer = weatheri_bus_ask(bus, path, interface, method, first, second, &refusal) else {
      throw error(refusal)
    }
    return answer
  }

  private func error(_ refusal: weatheri_bus_refusal) -> LocationError {
    let name = withUnsafeBytes(of: refusal.name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    switch name.split(separator: ".").last {
    case "ServiceUnknown", "NameHasNoOwner": return .noLocationService
    // It could not be started: ChildExited, ExecFailed and so on.
    case _? where name.hasPrefix("org.freedesktop.DBus.Error.Spawn."): return .noLocationService
    case "AccessDenied", "AuthFailed": return .refused
    case "NoReply", "Timeout", "TimedOut": return .timedOut(.geoClue, seconds: seconds)
    default: return .failed(.geoClue, detail: name)
    }
  }
}
