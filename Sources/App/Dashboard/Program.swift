import Cells
import FoundationEssentials
import Panes
import ViewModels
import Weather

/// Runs the reducer on a surface. The state is a local variable of `run`, so nothing can share it.
struct Program: Sendable {
  typealias Send = @Sendable (Event) -> Void
  typealias Performer = @Sendable (Effect, @escaping Send) async -> Void

  private enum Message: Sendable {
    case key(Key)
    case event(Event)
    case finished(Effect)
    case surfaceGone
    case settle(CheckedContinuation<Void, Never>)

    /// Whether it may have changed what the screen shows.
    var isInput: Bool {
      switch self {
      case .key, .event, .surfaceGone: true
      case .finished, .settle: false
      }
    }
    var isSettle: Bool { if case .settle = self { true } else { false } }
  }

  /// The state of the program between two iterations of its loop.
  private struct LoopState {
    var state: State
    /// Number of effects that have started and not finished.
    var running = 0
    /// Number of those that only wait for an event.
    var waiting = 0
    /// The initial effects have started.
    var hasBegun = false
    var settling: [CheckedContinuation<Void, Never>] = []
    var shown: Drawing?
    var named: (city: City?, language: Language)?
    var alarm: Date?
  }

  private let rules = Reducer()
  private let screen: any Showing
  private let now: @Sendable () -> Date
  private let perform: Performer
  private let inbox = Inbox<Message>()
  /// After two quick steps, the earlier city must not be remembered as the last one.
  private let remembering = CoalescingQueue<Effect>()
  /// If the user types faster than the search runs, only the latest text is searched for.
  private let searching = CoalescingQueue<Effect>()
  private let glancing = CoalescingQueue<Effect>()

  init(
    screen: any Showing = HomeScreen(), now: @escaping @Sendable () -> Date, perform: @escaping Performer
  ) {
    self.screen = screen
    self.now = now
    self.perform = perform
  }

  /// Returns once everything reported so far has been handled and no effect is running. For tests, while the program
  /// runs.
  ///
  /// Keys arrive through the surface: a key pressed just before the call may not have arrived yet.
  func settle() async { await withCheckedContinuation { inbox.send(.settle($0)) } }

  /// Reports an event from outside, as an effect would.
  func report(_ event: Event) { inbox.send(.event(event)) }

  /// Draws at once, then handles events until the user quits or the terminal is gone. Returns the last state.
  ///
  /// Keys, reducer and frames share the surface's thread, so that handling a key needs no thread switch; effects run
  /// elsewhere.
  func run(
    _ initial: State, effects beginning: [Effect] = [], on surface: isolated some Surface
  ) async throws -> State {
    try surface.open { [inbox] key in inbox.send(key.map { .key($0) } ?? .surfaceGone) }
    return await withDiscardingTaskGroup { group in
      var loop = LoopState(state: initial)
      await iterate(&loop, on: surface) { begin($0, &$1, in: &group) }
      // Effects that may take time start after the first frame is shown.
      if !rules.isOver(loop.state) { begin(beginning, &loop, in: &group) }
      loop.hasBegun = true
      while !rules.isOver(loop.state) { await iterate(&loop, on: surface) { begin($0, &$1, in: &group) } }
      group.cancelAll()
      // The terminal is restored before waiting for effects that cannot be cancelled.
      surface.close()
      for continuation in loop.settling { continuation.resume() }
      return loop.state
    }
  }

  /// Waits for messages, handles them, draws the result, and only then starts the effects that follow.
  private func iterate(
    _ loop: inout LoopState, on surface: isolated some Surface, begin: ([Effect], inout LoopState) -> Void
  ) async {
    var hasInput = false
    var effects: [Effect] = []
    let messages = await inbox.next { surface.perform($0) }
    for message in messages where !rules.isOver(loop.state) || message.isSettle {
      loop.state.now = now()
      let isAlarm = isAlarm(message, loop) && !rules.isOver(loop.state)
      if isAlarm { effects += strike(&loop) }
      effects += obey(message, &loop)
      hasInput = hasInput || isAlarm || message.isInput
    }
    if hasInput { show(&loop, on: surface) }
    begin(effects, &loop)
    if loop.running == 0 {
      for continuation in loop.settling { continuation.resume() }
      loop.settling = []
    }
    setAlarm(&loop, on: surface)
    surface.setIdle(loop.hasBegun && loop.running == loop.waiting)
  }

  private func obey(_ message: Message, _ loop: inout LoopState) -> [Effect] {
    switch message {
    case .key(.alarm): break
    case .key(let key):
      let event = rules.event(for: key)
      return event.map { rules.reduce(&loop.state, $0) } ?? []
    case .event(let event): return rules.reduce(&loop.state, event)
    case .finished(let effect):
      loop.running -= 1
      if effect.onlyWaits { loop.waiting -= 1 }
    case .surfaceGone: loop.state.isOver = true
    case .settle(let continuation): loop.settling.append(continuation)
    }
    return []
  }

  /// Whether the alarm is due. Any message counts once its time has passed: after the message the next alarm is set,
  /// and that would overwrite this one.
  private func isAlarm(_ message: Message, _ loop: LoopState) -> Bool {
    if case .key(.alarm) = message { return true }
    return loop.alarm.map { $0 <= loop.state.now } ?? false
  }

  private func strike(_ loop: inout LoopState) -> [Effect] {
    // It may fire slightly early according to this clock; then it is set again.
    loop.alarm = nil
    return rules.reduce(&loop.state, .timerFired)
  }

  private func begin(_ effects: [Effect], _ loop: inout LoopState, in group: inout DiscardingTaskGroup) {
    for effect in effects {
      let queue = queue(of: effect)
      if queue?.begin(effect) == false { continue }
      loop.running += 1
      if effect.onlyWaits { loop.waiting += 1 }
      group.addTask { [self] in
        var next: Effect? = effect
        while let effect = next {
          await perform(effect) { [inbox] in inbox.send(.event($0)) }
          next = queue?.next()
        }
        inbox.send(.finished(effect))
      }
    }
  }

  /// The queue in which an effect waits for the previous one; nil for an effect that starts at once.
  private func queue(of effect: Effect) -> CoalescingQueue<Effect>? {
    switch effect {
    case .remember: remembering
    case .search: searching
    case .glance: glancing
    default: nil
    }
  }

  private func show(_ loop: inout LoopState, on surface: isolated some Surface) {
    let drawing = screen.drawing(of: loop.state)
    loop.state.note(drawing.viewport)
    if drawing.frame != loop.shown?.frame { surface.present(drawing.frame) }
    loop.shown = drawing
    let (city, language) = (loop.state.city, loop.state.language)
    if loop.named?.city != city || loop.named?.language != language {
      loop.named = (city, language)
      surface.setTitle(loop.state.cityName)
    }
  }

  /// Sets one alarm, at the next instant at which the frame changes by itself; none if it never does.
  private func setAlarm(_ loop: inout LoopState, on surface: isolated some Surface) {
    if loop.shown?.nextChange == loop.alarm { return }
    loop.alarm = loop.shown?.nextChange
    surface.setAlarm(after: loop.alarm.map { .seconds(max(0, $0.timeIntervalSince(now()))) })
  }
}

extension Effect {
  /// Whether it only waits, for new posts or until a city has been shown long enough, so that no work is in progress.
  fileprivate var onlyWaits: Bool {
    switch self {
    case .remember, .awaitBoardNews: true
    default: false
    }
  }
}
