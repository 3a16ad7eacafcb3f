import FoundationEssentials
import PseudoTerminal
import Weather

/// All saved cities anew: an hour after the cache was filled, and without a cache.
func refreshing(_ town: Town) throws {
  headline("Refresh of 20 cities, a server that answers in 200 ms")
  // By then every observation, every next-hours forecast and the air are an hour old; other issues still stand.
  let later = Town.noon.addingTimeInterval(78 * 60)
  try refresh("first time, its answers made on the way", town, at: later)
  for hours in 1...3 {
    let at = later.addingTimeInterval(Double(hours) * 3600)
    // Once to have the answers made, once to measure, from the same cache.
    let kept = try town.copyOfCache()
    try refresh(nil, town, at: at)
    try town.restoreCache(kept)
    try refresh("hourly publications anew, \(14 + hours + 1):50", town, at: at)
  }
  town.emptyCache()
  try refresh("nothing kept at all", town, at: later)
}

private func refresh(_ name: String?, _ town: Town, at now: Date) throws {
  town.server.set(now: now, delay: 0.2)
  let (began, beganAt) = (uptime(), Date().timeIntervalSince1970)
  let terminal = try town.open(at: now)
  terminal.isStopwatch = true
  while town.snapshots.values.count(where: { $0 > beganAt }) < Town.names.count || isBusy(town) {
    guard uptime() < began + 30 else { throw Town.Failure(description: "the refresh does not end") }
    terminal.read(atMost: 0.05)
  }
  let arrivals = town.server.arrivals.sorted()
  if let name, let first = arrivals.first, let last = town.snapshots.values.max() {
    let start = last - beganAt
    line(
      name,
      "\((start - (first - began)).short) s from the first request until the last city is kept, \(start.short) s"
        + " from the start; \(arrivals.count) requests, at most \(town.server.densest) in a second")
    line("  resident after it", Residence(terminal.process).text)
  }
  try town.leave(terminal)
}

/// Whether the last request came a moment ago.
private func isBusy(_ town: Town) -> Bool { town.server.arrivals.max().map { uptime() - $0 < 1.5 } ?? true }
