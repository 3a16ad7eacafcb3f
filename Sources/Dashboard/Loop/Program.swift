package import Cells
package import FoundationEssentials
package import Weather

/// Runs the reducer on a surface. The state is a local variable of `run`, so nothing can share it.
///
/// Keys, the alarm of the surface, and the events of running effects are messages in one `Inbox`. Each iteration of the
/// loop takes all messages that wait, passes them to the reducer, shows one frame, and then starts the effects that the
/// reducer has returned. So any number of quick keys costs one frame, and an effect never delays the frame.
package struct Program: Sendable {
  /// Reports an event to the loop. May be called from any thread, and as often as wanted.
  package typealias Send = @Sendable (Event) -> Void
  /// Performs an effect and reports its results with the second argument. The effect is finished when it returns.
  package typealias PerformEffect = @Sendable (Effect, @escaping Send) async -> Void

  private enum Message: Sendable {
    case key(Key)
    case event(Event)
    case finished(Effect)
    /// The terminal has disappeared: no more keys will arrive.
    case surfaceGone
    /// A test waits in `settle`.
    case settle(CheckedContinuation<Void, Never>)

    /// Whether it may have changed the state, so that a frame must be drawn.
    var isInput: Bool {
      switch self {
      case .key, .event, .surfaceGone: true
      case .finished, .settle: false
      }
    }
    /// The machine may have slept, or the user may have changed its settings, before this message.
    var mayFollowAbsence: Bool {
      if case .key(.resumed) = self { return true }
      if case .key(.focusGained) = self { return true }
      return false
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
    /// The tests that wait in `settle`.
    var settling: [CheckedContinuation<Void, Never>] = []
    /// The frame on the surface; nil before the first one.
    var shown: DrawnFrame?
    /// The city in the window's title, and the language of its name; nil before the first frame.
    var titled: (city: City?, language: Language)?
    /// When the surface reports `.alarm`; nil if no alarm is set.
    var alarm: Date?
    /// When the time zone of the user's clock was read.
    var zoneReadAt: Date
  }

  private let reducer = Reducer()
  private let screen: any StateRenderer
  private let now: @Sendable () -> Date
  private let ownZone: (@Sendable () -> Zone)?
  private let perform: PerformEffect
  private let inbox = Inbox<Message>()
  private let queues = EffectQueue.allCases.map { _ in CoalescingQueue<Effect>() }

  /// `ownZone` reads the time zone of the user's clock, which changes when the user travels; nil if it never does.
  package init(
    screen: any StateRenderer = HomeScreen(), now: @escaping @Sendable () -> Date,
    ownZone: (@Sendable () -> Zone)? = nil, perform: @escaping PerformEffect
  ) {
    self.screen = screen
    self.now = now
    self.ownZone = ownZone
    self.perform = perform
  }

  /// Returns once everything reported so far has been handled and no effect is running. For tests, while the program
  /// runs.
  ///
  /// Keys arrive through the surface: a key pressed just before the call may not have arrived yet.
  package func settle() async { await withCheckedContinuation { inbox.send(.settle($0)) } }

  /// Reports an event from outside, as an effect would.
  package func report(_ event: Event) { inbox.send(.event(event)) }

  /// Draws at once, then handles events until the user quits or the terminal is gone. Returns the last state.
  ///
  /// Keys, reducer and frames share the surface's thread, so that handling a key needs no thread switch; effects run
  /// elsewhere.
  package func run(
    _ initial: State, effects initialEffects: [Effect] = [], on surface: isolated some Surface
  ) async throws -> State {
    try surface.open { [inbox] key in inbox.send(key.map { .key($0) } ?? .surfaceGone) }
    return await withDiscardingTaskGroup { group in
      var loop = LoopState(state: initial, zoneReadAt: initial.now)
      await iterate(&loop, on: surface) { begin($0, &$1, in: &group) }
      // Effects that may take time start after the first frame is shown.
      if !reducer.isOver(loop.state) { begin(initialEffects, &loop, in: &group) }
      loop.hasBegun = true
      while !reducer.isOver(loop.state) { await iterate(&loop, on: surface) { begin($0, &$1, in: &group) } }
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
    for message in messages where !reducer.isOver(loop.state) || message.isSettle {
      loop.state.now = now()
      let isAlarm = isAlarm(message, loop) && !reducer.isOver(loop.state)
      if isAlarm || message.mayFollowAbsence { renewZone(&loop, always: !isAlarm) }
      if isAlarm { effects += handleAlarm(&loop) }
      effects += handle(message, &loop)
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

  /// Passes a message to the reducer. Returns the effects that follow; `.alarm` is handled by `handleAlarm`.
  private func handle(_ message: Message, _ loop: inout LoopState) -> [Effect] {
    switch message {
    case .key(.alarm): break
    case .key(let key):
      let event = reducer.event(for: key)
      return event.map { reducer.reduce(&loop.state, $0) } ?? []
    case .event(let event): return reducer.reduce(&loop.state, event)
    case .finished(let effect):
      loop.running -= 1
      if effect.onlyWaits { loop.waiting -= 1 }
    case .surfaceGone: loop.state.isOver = true
    case .settle(let continuation): loop.settling.append(continuation)
    }
    return []
  }

  /// Whether the alarm is due: the surface reports it, or its time has passed when another message is handled. The
  /// latter must count too, because after that message a new alarm replaces this one, and it would never be reported.
  private func isAlarm(_ message: Message, _ loop: LoopState) -> Bool {
    if case .key(.alarm) = message { return true }
    return loop.alarm.map { $0 <= loop.state.now } ?? false
  }

  /// Seconds between two readings of the time zone at alarms: animations set several alarms a second.
  private static let zoneInterval = 60.0

  /// Reads the time zone of the user's clock before alerts that depend on it are handled. Sets no alarm of its own: a
  /// program in which nothing changes does not wake for it, and the alarm also comes when the machine wakes from sleep.
  private func renewZone(_ loop: inout LoopState, always: Bool) {
    guard let ownZone else { return }
    let age = loop.state.now.timeIntervalSince(loop.zoneReadAt)
    guard always || age < 0 || age >= Program.zoneInterval else { return }
    loop.zoneReadAt = loop.state.now
    loop.state.ownZone = ownZone()
  }

  private func handleAlarm(_ loop: inout LoopState) -> [Effect] {
    // By the reducer's clock it may be slightly early. Then nothing changes, and `setAlarm` sets the same time again.
    loop.alarm = nil
    return reducer.reduce(&loop.state, .timerFired)
  }

  /// Starts each effect as a task of the group.
  private func begin(_ effects: [Effect], _ loop: inout LoopState, in group: inout DiscardingTaskGroup) {
    for effect in effects {
      let queue = effect.queue.map { queues[$0.rawValue] }
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

  /// Draws the state; presents the frame only if it differs from the previous one.
  private func show(_ loop: inout LoopState, on surface: isolated some Surface) {
    let drawing = screen.drawing(of: loop.state)
    loop.state.update(drawing.viewport)
    if drawing.frame != loop.shown?.frame { surface.present(drawing.frame) }
    loop.shown = drawing
    let (city, language) = (loop.state.city, loop.state.language)
    if loop.titled?.city != city || loop.titled?.language != language {
      loop.titled = (city, language)
      surface.setTitle(loop.state.cityName)
    }
  }

  /// Sets one alarm, at the next instant at which the frame changes by itself; none if it never does. The surface has
  /// only one alarm: a new one replaces it.
  private func setAlarm(_ loop: inout LoopState, on surface: isolated some Surface) {
    if loop.shown?.nextChange == loop.alarm { return }
    loop.alarm = loop.shown?.nextChange
    surface.setAlarm(after: loop.alarm.map { .seconds(max(0, $0.timeIntervalSince(now()))) })
  }
}
