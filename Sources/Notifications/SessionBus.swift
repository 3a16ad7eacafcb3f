import CDBus
import Glibc

/// Where the bus of the reader's session is.
public enum SessionBus {
  /// By the environment, else where systemd has it; nil where there is none.
  public static func address(_ environment: [String: String]) -> String? {
    if let named = environment["DBUS_SESSION_BUS_ADDRESS"], !named.isEmpty { return named }
    guard let folder = environment["XDG_RUNTIME_DIR"], !folder.isEmpty, access(folder + "/bus", F_OK) == 0
    else { return nil }
    return "unix:path=\(folder)/bus"
  }

  /// libdbus is installed.
  public static var isSpoken: Bool { weatheri_bus_load() }
}
