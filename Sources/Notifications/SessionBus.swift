import CDBus
public import Glibc

/// Where the bus of the reader's session is.
public enum SessionBus {
  /// By the environment, else where systemd has it: cron gives its programs neither variable. nil if there is none.
  ///
  /// `user` is whose bus it is; the socket of another user is never asked.
  public static func address(
    _ environment: [String: String], user: uid_t = getuid(), runtimeFolders: String = "/run/user"
  ) -> String? {
    if let named = environment["DBUS_SESSION_BUS_ADDRESS"], !named.isEmpty { return named }
    let folder = environment["XDG_RUNTIME_DIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "\(runtimeFolders)/\(user)"
    var status = stat()
    guard stat(folder + "/bus", &status) == 0, status.st_uid == user else { return nil }
    return "unix:path=\(folder)/bus"
  }

  /// libdbus is installed.
  public static var isSpoken: Bool { weatheri_bus_load() }
}
