import CDBus
public import Glibc

/// The address of the user's session bus.
public enum SessionBus {
  /// From the environment, otherwise systemd's default path: cron sets neither variable for its programs. nil if
  /// none.
  ///
  /// `user` is the owner of the bus; the socket of another user is never used.
  public static func address(
    _ environment: [String: String], user: uid_t = getuid(), runtimeFolders: String = "/run/user"
  ) -> String? {
    if let named = environment["DBUS_SESSION_BUS_ADDRESS"], !named.isEmpty { return named }
    let folder = environment["XDG_RUNTIME_DIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "\(runtimeFolders)/\(user)"
    var status = stat()
    guard stat(folder + "/bus", &status) == 0, status.st_uid == user else { return nil }
    return "unix:path=\(folder)/bus"
  }

  /// Whether libdbus is installed.
  public static var isAvailable: Bool { weatheri_bus_load() }
}
