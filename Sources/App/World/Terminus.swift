import ArgumentParser
import ViewModels
import Weather

#if canImport(Glibc)
  import Glibc
#endif

/// Where every command begins and ends: the world is made, the work is done, and an ending becomes a sentence on
/// stderr and an exit code.
enum Terminus {
  static func run(
    _ options: Options, changing change: SettingChange? = nil,
    _ work: @Sendable (World) async throws(Ending) -> Void
  ) async throws {
    let says: Says
    do throws(Ending) {
      let world = try World(
        options, environment: Environment.current, changing: change, voice: Voice(complain))
      // A settings file that is written anew is its owner's alone.
      if change == nil { for exposed in world.exposedKeys { complain(exposed) } }
      try await work(world)
      says = world.says
    } catch {
      try end(error)
    }
    try flush(says)
  }

  /// What is still in the buffer may find no room; a reader who has left does not miss it.
  static func flush(_ says: Says) throws {
    if fflush(nil) != 0, errno != EPIPE {
      try end(Ending(.cannotCreate, says.cannotPrint(String(cString: strerror(errno)))))
    }
  }

  static func end(_ ending: Ending) throws -> Never {
    if !ending.sentence.isEmpty { complain(ending.sentence) }
    throw ExitCode(ending.status.rawValue)
  }

  /// Diagnostics go to stderr, always.
  static func complain(_ sentence: String) {
    let line = "weatheri-tui: \(sentence)\n"
    _ = line.withCString { write(2, $0, strlen($0)) }
  }
}
