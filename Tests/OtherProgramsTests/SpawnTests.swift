import Glibc
import Processes
import Testing

/// How tests start programs.
struct SpawnTests {
  @Test func `a program holds nothing of what is open here`() throws {
    let connection = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(connection) }
    #expect(fcntl(connection, F_GETFD) & FD_CLOEXEC == 0)
    // The last is the folder that is listed.
    #expect(try Spawn.output(of: "/bin/ls", ["/proc/self/fd"]).text == "0\n1\n2\n3\n")
  }
}
