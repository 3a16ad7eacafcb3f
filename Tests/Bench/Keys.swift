import PseudoTerminal

/// Time from a key press to the last byte of the frame it causes.
func keys(_ town: Town) throws {
  headline("Keys at 120x40; ms from the key to the frame's last byte, and bytes")
  for (name, colours) in [("256 colours", ""), ("truecolor", "truecolor")] {
    town.server.set(now: Town.afternoon, delay: 0)
    let terminal = try town.open(colours: colours)
    terminal.isStopwatch = true
    // By then all cities are in memory.
    terminal.readUntilQuiet(seconds: 1.5)
    let (right, left) = ("\u{1B}[C", "\u{1B}[D")
    let steps = Array(repeating: "l", count: 40) + Array(repeating: "h", count: 40)
    try measure("strip step, \(name)", (0..<5).flatMap { _ in steps }, terminal)
    let switches = Array(repeating: right, count: 20) + Array(repeating: left, count: 20)
    try measure("city switch, \(name)", (0..<5).flatMap { _ in switches }, terminal)
    terminal.send("/")
    let words = ["해운대", "tjdnf", "paris", "ㅅㅇ"].map {
      $0.map(String.init) + Array(repeating: "\u{7F}", count: $0.count)
    }
    try measure("letter of a search, \(name)", (0..<10).flatMap { _ in words.joined() }, terminal)
    terminal.send("\u{1B}")
    terminal.readUntilQuiet(seconds: 0.2)
    try town.leave(terminal)
  }
}

private func measure(_ name: String, _ keys: [String], _ terminal: PseudoTerminal) throws {
  var times = Figures()
  var bytes = Figures()
  for key in keys {
    let before = terminal.transcript.count
    let sent = uptime()
    terminal.send(key)
    terminal.readUntilQuiet(seconds: 0.02)
    guard terminal.transcript.count > before else { continue }
    times.add(terminal.lastMoment.map { $0 - sent })
    bytes.add(Double(terminal.transcript.count - before))
  }
  line(
    name,
    "\(times.text(times: 1000)); \(bytes.quantile(0.5)?.short ?? "–") bytes, at most \(bytes.values.max()?.short ?? "–")"
  )
}
