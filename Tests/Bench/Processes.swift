import Glibc

/// From the start of a process to its end, in seconds; nil where it cannot be run. Without an environment it has ours.
func duration(
  of program: String, _ arguments: [String], reading input: String = "/dev/null", environment: [String: String]? = nil
) -> Double? {
  var files = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&files)
  defer { posix_spawn_file_actions_destroy(&files) }
  posix_spawn_file_actions_addopen(&files, 0, input, O_RDONLY, 0)
  posix_spawn_file_actions_addopen(&files, 1, "/dev/null", O_WRONLY, 0)
  posix_spawn_file_actions_addopen(&files, 2, "/dev/null", O_WRONLY, 0)
  let words = ([program] + arguments).map { strdup($0) } + [nil]
  let variables = environment.map { $0.map { strdup("\($0)=\($1)") } + [nil] } ?? []
  defer { for text in words + variables { free(text) } }
  var (id, status) = (pid_t(), Int32())
  let began = uptime()
  let failure =
    environment == nil
    ? posix_spawn(&id, program, &files, nil, words, environ)
    : posix_spawn(&id, program, &files, nil, words, variables)
  guard failure == 0 else { return nil }
  while waitpid(id, &status, 0) < 0, errno == EINTR {}
  return uptime() - began
}

/// What status bars ask for, each a process of its own, in turn.
func widgets(_ town: Town) throws {
  headline("a widget for a status bar, the whole process, ms")
  let asked = [
    ["--version"], ["widget", "--cached"], ["widget", "--cached", "--format", "waybar", "--size", "large"],
  ]
  var figures = asked.map { _ in Figures() }
  for _ in 0..<100 {
    for index in asked.indices {
      figures[index].add(duration(of: town.binary, asked[index], environment: town.environment(at: Town.noon)))
    }
  }
  for index in asked.indices { line(asked[index].joined(separator: " "), figures[index].text(times: 1000)) }
}
