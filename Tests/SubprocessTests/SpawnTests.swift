import Glibc
import Processes
import Testing

/// How tests start programs.
struct SpawnTests {
  @Test func `a started program inherits no open files`() throws {
    let connection = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(connection) }
    #expect(fcntl(connection, F_GETFD) & FD_CLOEXEC == 0)
    // The last descriptor is the folder that ls reads.
    #expect(try Spawn.output(of: "/bin/ls", ["/proc/self/fd"]).text == "0\n1\n2\n3\n")
  }
}
