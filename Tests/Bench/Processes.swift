import Glibc
import Processes

/// Seconds from the start of a process to its exit; nil if it cannot be started. Without `environment` the process
/// inherits ours.
func duration(
  of program: String, _ arguments: [String], reading input: String = "/dev/null", environment: [String: String]? = nil
) -> Double? {
  let began = uptime()
  let streams: KeyValuePairs<Int32, Spawn.Stream> = [0: .path(input, mode: O_RDONLY), 1: .nothing, 2: .nothing]
  guard let process = try? Spawn.start(program, arguments, environment: environment, streams: streams) else {
    return nil
  }
  _ = Exit(of: process)
  return uptime() - began
}

/// The requests of status bars, in turn, each in a process of its own.
func widgets(_ town: Town) throws {
  headline("a widget for a status bar, the whole process, ms")
  let asked = [
    ["--version"], ["widget", "--cached"], ["widget", "--cached", "--format", "waybar", "--size", "large"],
  ]
  var figures = asked.map { _ in Figures() }
  for _ in 0..<100 {
    for index in asked.indices {
      figures[index].add(duration(of: town.binary, asked[index], environment: town.environment(at: Town.afternoon)))
    }
  }
  for index in asked.indices { line(asked[index].joined(separator: " "), figures[index].text(times: 1000)) }
}
