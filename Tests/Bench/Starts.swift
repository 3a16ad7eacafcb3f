import PseudoTerminal

/// Milliseconds from the start of the process until the text is on the screen.
func starts(_ town: Town) throws {
  headline("Start at 120x40, 20 saved cities; ms from the start of the process to the byte that completes it, median")
  var firstByte = Figures()
  var warm = Figures()
  for _ in 0..<25 {
    // If the data were fetched instead of read from the cache, they would arrive four seconds late.
    let start = try begin(town, delay: 4)
    firstByte.add(start.firstByte)
    warm.add(start.data)
  }
  line("first byte", firstByte.text(times: 1000))
  line("warm start to first real data", warm.text(times: 1000))
  for delay in [0.0, 4.0] {
    var skeleton = Figures()
    for _ in 0..<15 { skeleton.add(try town.withoutCache { try begin(town, delay: delay).skeleton }) }
    line("cold skeleton, a server that answers in \(Int(delay)) s", skeleton.text(times: 1000))
  }
}

private struct Start {
  var firstByte: Double?
  var skeleton: Double?
  var data: Double?
}

private func begin(_ town: Town, delay: Double) throws -> Start {
  town.server.set(now: Town.afternoon, delay: delay)
  let began = uptime()
  let terminal = try town.open()
  terminal.isStopwatch = true
  terminal.readUntilQuiet(seconds: 0.25)
  func seconds(_ isThere: (ScreenModel) -> Bool) -> Double? { terminal.moment(isThere).map { $0 - began } }
  let start = Start(
    firstByte: seconds { _ in true }, skeleton: seconds { $0.showsSkeleton }, data: seconds { $0.showsData })
  try town.leave(terminal)
  return start
}
