import FoundationEssentials
import PseudoTerminal

/// Refreshes all saved cities: an hour after the cache was filled, and without a cache.
func refreshing(_ town: Town) throws {
  headline("Refresh of 20 cities, a server that answers in 200 ms")
  // By then every observation, every next-hours forecast and all air data are over an hour old; the other forecast
  // issues are still current.
  let later = Town.afternoon.addingTimeInterval(78 * 60)
  let rounds = [(1.0, "the next hour's publications, 16:50"), (2, "and the issue of 17:00, 17:50")]
  try town.keepingCache {
    try refresh(nil, town, at: later)
    for (hours, name) in rounds {
      let at = later.addingTimeInterval(hours * 3600)
      // The first run makes the server generate its answers; the second, from the same cache, is measured.
      try town.keepingCache { try refresh(nil, town, at: at) }
      try refresh(name, town, at: at)
    }
  }
  try town.withoutCache { try refresh("nothing kept at all", town, at: later) }
}

private func refresh(_ name: String?, _ town: Town, at now: Date) throws {
  town.server.set(now: now, delay: 0.2)
  let (began, beganAt) = (uptime(), Date().timeIntervalSince1970)
  let terminal = try town.open(at: now)
  terminal.isStopwatch = true
  func wait(until isThere: () -> Bool) throws {
    while !isThere() {
      guard uptime() < began + 30 else { throw Town.Failure(description: "the refresh does not end") }
      terminal.read(atMost: 0.05)
    }
  }
  try wait { town.snapshots.values.count { $0 > beganAt } == Town.names.count && town.server.isQuiet(for: 0.5) }
  let busy = Residence(terminal.process)
  // The program returns memory to the system a second after the last refresh.
  try wait { town.server.isQuiet(for: 3) }
  let arrivals = town.server.arrivals.sorted()
  if let name, let first = arrivals.first, let last = town.snapshots.values.max() {
    let start = last - beganAt
    line(
      name,
      "\((start - (first - began)).short) s from the first request until the last city is kept, \(start.short) s"
        + " from the start; \(arrivals.count) requests, at most \(town.server.densest) in a second")
    line("  resident right after it", busy.text)
    line("  resident, memory given back", Residence(terminal.process).text)
    terminal.send("l")
    terminal.readUntilQuiet(seconds: 0.3)
    terminal.send("\u{1B}[C")
    // By then the city is stored as the one shown last.
    terminal.readUntilQuiet(seconds: 1.5)
    line("  resident, after a step and a city", Residence(terminal.process).text)
  }
  try town.leave(terminal)
}

extension SampleServer {
  /// Whether no request has arrived for this many seconds.
  fileprivate func isQuiet(for seconds: Double) -> Bool { arrivals.max().map { uptime() - $0 > seconds } ?? false }
}
