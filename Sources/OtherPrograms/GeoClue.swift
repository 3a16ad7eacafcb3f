import CDBus
public import Weather

/// GeoClue, the desktop's own knowledge of where it is, over D-Bus. It asks the reader's desktop whether we may know.
public struct GeoClue: Locator {
  private let address: String
  private let seconds: Int

  /// Where the system's bus is by the environment; `unix:path=/run/dbus/system_bus_socket` without a word about it.
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
      let conversation = Conversation(address: address, seconds: seconds)
      return Result { () throws(LocationError) in try conversation.hold() }
    }
    guard let answer else { throw .timedOut(.geoClue, seconds: seconds) }
    return try answer.get()
  }
}

/// What is said on the bus, on a thread that has nothing else to do.
private struct Conversation {
  let address: String
  let seconds: Int

  private static let service = "org.freedesktop.GeoClue2"
  private static let clients = service + ".Client"
  /// A 읍면동 is shown and five kilometres are forecast for: the street is not needed.
  private static let neighbourhood: UInt32 = 5

  func hold() throws(LocationError) -> Coordinate {
    guard weatheri_bus_load(), let bus = weatheri_bus_open(address, Conversation.service) else {
      throw .noLocationService
    }
    defer { weatheri_bus_close(bus) }
    let client = try introduce(to: bus)
    weatheri_bus_listen(bus, "type='signal',interface='\(Conversation.clients)',member='LocationUpdated'")
    weatheri_bus_forget(try ask(bus, client, Conversation.clients, "Start"))
    // Let it rest again; whether it hears that is its own affair, for it also sees us leave.
    defer { if let answer = try? ask(bus, client, Conversation.clients, "Stop") { weatheri_bus_forget(answer) } }
    let location = try nextLocation(from: bus)
    let latitude = try number("Latitude", of: location, from: bus)
    let longitude = try number("Longitude", of: location, from: bus)
    guard let point = Coordinate(checking: latitude, longitude) else {
      throw .nonsense(.geoClue, answer: "\(latitude),\(longitude)")
    }
    return point
  }

  /// Says who asks, and how closely; returns what GeoClue calls us.
  private func introduce(to bus: OpaquePointer) throws(LocationError) -> String {
    let manager = (path: "/org/freedesktop/GeoClue2/Manager", interface: Conversation.service + ".Manager")
    let answer = try ask(bus, manager.path, manager.interface, "GetClient")
    defer { weatheri_bus_forget(answer) }
    let client = try path(0, in: answer)
    var refusal = weatheri_bus_refusal()
    guard
      weatheri_bus_set_text(bus, client, Conversation.clients, "DesktopId", "weatheri-tui", &refusal),
      weatheri_bus_set_number(
        bus, client, Conversation.clients, "RequestedAccuracyLevel", Conversation.neighbourhood, &refusal)
    else { throw error(refusal) }
    return client
  }

  /// The object that has the new place, which is the second that the signal names.
  private func nextLocation(from bus: OpaquePointer) throws(LocationError) -> String {
    guard let signal = weatheri_bus_hear(bus, Conversation.clients, "LocationUpdated", Int32(seconds) * 1000) else {
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
      bus, location, "org.freedesktop.DBus.Properties", "Get", Conversation.service + ".Location", name)
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
