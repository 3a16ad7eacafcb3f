import Cells
import Glibc
import Synchronization
import Terminal
import Threads

/// A small program for a terminal: it shows its arguments and the keys pressed, and exits on `q`.
///
/// Arguments: `--crash`, `--trap`, `--abort`, `--exit` and `--overflow` (on a task's thread) end it in that way on
/// `x`. `--random` draws `Frame.random`, and the next step of it on each `n`; with `--links` parts of it are links.
/// `p` shows or removes a photo. `--reports FOLDER` is the folder of crash reports. `--standstill WAY --flag FILE` is
/// the action on `s` (see `Standstill`). With `--blocked` the screen's thread is started by a thread that blocks
/// every signal, as the threads of libdispatch do.
@main
struct TerminalProbe {
  static func main() async {
    let arguments = CommandLine.arguments
    let folder = value(of: "--reports", in: arguments)
    Terminal.prepareProcess()
    TaskPool.install()
    Terminal.installRescue(reportFolder: folder, version: "0.0-probe", startedAt: "2026-11-20T143200")
    var environment: [String: String] = [:]
    for name in ["TERM", "TERM_PROGRAM", "COLORTERM", "NO_COLOR", "VTE_VERSION", "TMUX", "STY", "WEATHERI_IDLE"] {
      environment[name] = getenv(name).map { String(cString: $0) }
    }
    let screen = blockingSignals(arguments.contains("--blocked")) {
      Screen(environment: environment, title: "서울 11°")
    }
    do {
      try await run(on: screen, arguments)
    } catch {
      let sentence = "\(error)\n"
      write(STDERR_FILENO, sentence, sentence.utf8.count)
      exit(69)
    }
    print("bye")
  }

  /// Runs on the screen's own thread, like the dashboard: when no key is in progress, all keys have been handled.
  private static func run(on screen: isolated Screen, _ arguments: [String]) async throws {
    let (keys, buffer) = AsyncStream.makeStream(of: Key.self)
    let underWay = Counter()
    try screen.open { key in
      underWay.count.add(1, ordering: .relaxed)
      if let key { buffer.yield(key) } else { buffer.finish() }
    }
    var size = Size(columns: 0, rows: 0)
    var seen: [String] = []
    var step = 0
    var isStill = false
    var photo: PlacedPhoto?
    for await key in keys {
      seen.append("\(key)")
      switch key {
      case .resized(let new):
        size = new
        if photo != nil { photo = .probe(in: size) }
      case .character("q"): return screen.close()
      case .character("x"): crash(arguments)
      case .character("n"): step += 1
      case .character("p"): photo = photo == nil ? .probe(in: size) : nil
      case .character("b"): screen.ring()
      case .character("t"):
        if !screen.notify(TerminalNotice(id: "1", title: "몽글이", body: "맑아요.")) { screen.ring() }
      case .control("l"): screen.redraw()
      case .control("z"): screen.suspend()
      case .character("s"):
        guard let way = value(of: "--standstill", in: arguments).flatMap(Standstill.init) else { break }
        let (shown, next) = (frame(size, step: step, seen: seen), frame(size, step: step + 1, seen: seen))
        screen.present(shown)
        screen.stand(way, showing: shown, then: next, flag: value(of: "--flag", in: arguments) ?? "")
        isStill = true
      default: break
      }
      if !isStill {
        let hasLinks = arguments.contains("--links")
        var frame: Frame =
          arguments.contains("--random")
          ? .random(size, step: step, hasLinks: hasLinks) : frame(size, step: step, seen: seen)
        frame.photo = photo
        screen.present(frame)
      }
      if underWay.count.subtract(1, ordering: .relaxed).newValue == 0 { screen.setIdle(true) }
    }
    screen.close()
    exit(3)
  }

  private static func blockingSignals(_ isWanted: Bool, _ start: () -> Screen) -> Screen {
    var (all, before) = (sigset_t(), sigset_t())
    sigfillset(&all)
    if isWanted { pthread_sigmask(SIG_BLOCK, &all, &before) }
    defer { if isWanted { pthread_sigmask(SIG_SETMASK, &before, nil) } }
    return start()
  }

  private static func value(of option: String, in arguments: [String]) -> String? {
    arguments.firstIndex(of: option).map { arguments[$0 + 1] }
  }

  private static func frame(_ size: Size, step: Int, seen: [String]) -> Frame {
    var frame = Frame(size: size)
    frame.fill(frame.bounds, with: "·", style: .plain.dim())
    frame.put("서울 \(size.columns)x\(size.rows) 걸음 \(step)", column: 2, row: 0, style: .plain.bold())
    let blue = Style(foreground: RGB(0xffd787), background: RGB(0x123456))
    frame.put("│맑음│👨‍👩‍👧│🇰🇷│⚠️│각│", column: 2, row: 1, style: blue)
    for (row, name) in seen.suffix(max(0, size.rows - 3)).enumerated() {
      frame.put(name, column: 2, row: row + 2)
    }
    frame.put("process \(getpid())", column: 2, row: size.rows - 1)
    if step % 2 == 1 { frame.cursor = Point(column: 4, row: 1) }
    return frame
  }

  private static func crash(_ arguments: [String]) {
    if arguments.contains("--trap") { fatalError("on purpose") }
    if arguments.contains("--abort") { abort() }
    if arguments.contains("--crash") { UnsafeMutablePointer<Int>(bitPattern: 8)?.pointee = 1 }
    if arguments.contains("--exit") { exit(70) }
    if arguments.contains("--overflow") { Task.detached { print(depth(of: 1)) } }
  }

  /// Never returns: the stack overflows before the number does.
  private static func depth(of number: Int) -> Int { number == 0 ? 0 : depth(of: number + 1) + number }
}

private final class Counter: Sendable { let count = Atomic(0) }
