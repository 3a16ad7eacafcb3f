import Cells
import FoundationEssentials
import Panes
import ViewModels

/// Runs the rules on a surface: the state is a local variable of `run`, so nothing can share it.
struct Program: Sendable {
  typealias Send = @Sendable (Intent) -> Void
  typealias Performer = @Sendable (Effect, @escaping Send) async -> Void

  private enum Message: Sendable {
    case key(Key)
    case intent(Intent)
    case finished
    case alarm(Date)
    case surfaceGone
    case settle(CheckedContinuation<Void, Never>)

    var isSettle: Bool { if case .settle = self { true } else { false } }
  }

  private let rules: HomeRules
  private let screen: any Showing
  private let now: @Sendable () -> Date
  private let perform: Performer
  private let inbox = Inbox<Message>()

  init(
    rules: HomeRules = HomeRules(), screen: any Showing = HomeScreen(), now: @escaping @Sendable () -> Date,
    perform: @escaping Performer
  ) {
    self.rules = rules
    self.screen = screen
    self.now = now
    self.perform = perform
  }

  /// Returns once everything reported so far has been handled and no effect is running; for tests, while it runs.
  ///
  /// Keys come by way of the surface: one that was pressed just before may still be under way.
  func settle() async { await withCheckedContinuation { inbox.send(.settle($0)) } }

  /// Tells the program something from outside, as an effect would.
  func report(_ intent: Intent) { inbox.send(.intent(intent)) }

  /// Paints at once, then obeys until the reader quits or the terminal is gone; returns the last state.
  func run(_ initial: State, effects beginning: [Effect] = [], on surface: any Surface) async throws -> State {
    let keys = try await surface.open()
    let pump = Task { [inbox] in
      for await key in keys { inbox.send(.key(key)) }
      inbox.send(.surfaceGone)
    }
    defer { pump.cancel() }
    let state = await withDiscardingTaskGroup { group in
      var state = initial
      var running = 0
      var alarm: (at: Date, task: Task<Void, Never>)?
      var waiting: [CheckedContinuation<Void, Never>] = []
      var shown: Frame?
      func begin(_ effects: [Effect]) {
        running += effects.count
        for effect in effects {
          group.addTask { [perform, inbox] in
            await perform(effect) { inbox.send(.intent($0)) }
            inbox.send(.finished)
          }
        }
      }
      var isFirst = true
      while !rules.isOver(state) {
        for message in await inbox.next() where !rules.isOver(state) || message.isSettle {
          state.now = now()
          switch message {
          case .key(let key):
            if let intent = rules.intent(for: key, in: state) { begin(rules.reduce(&state, intent)) }
          case .intent(let intent): begin(rules.reduce(&state, intent))
          case .alarm(let instant):
            // It may ring a moment early by the clock it is set for; then it is set again.
            if alarm?.at == instant { alarm = nil }
            begin(rules.reduce(&state, .clockStruck))
          case .finished: running -= 1
          case .surfaceGone: state.isOver = true
          case .settle(let continuation): waiting.append(continuation)
          }
        }
        let frame = screen.frame(of: state)
        if frame != shown {
          await surface.present(frame)
          shown = frame
        }
        // What may take time begins after the first picture stands.
        if isFirst, !rules.isOver(state) { begin(beginning) }
        isFirst = false
        if running == 0 {
          for continuation in waiting { continuation.resume() }
          waiting = []
        }
        setAlarm(&alarm, for: state)
      }
      alarm?.task.cancel()
      group.cancelAll()
      // The terminal is given back before anybody waits for an effect that cannot be stopped.
      await surface.close()
      for continuation in waiting { continuation.resume() }
      return state
    }
    return state
  }

  /// One alarm, at the next instant at which the picture changes by itself; none when it never does.
  private func setAlarm(_ alarm: inout (at: Date, task: Task<Void, Never>)?, for state: State) {
    let next = [rules.nextTick(state), screen.nextChange(of: state)].compactMap { $0 }.min()
    if next == alarm?.at { return }
    alarm?.task.cancel()
    alarm = next.map { instant in
      let seconds = max(0, instant.timeIntervalSince(now()))
      return (
        instant,
        Task { [inbox] in
          guard (try? await Task.sleep(for: .seconds(seconds))) != nil else { return }
          inbox.send(.alarm(instant))
        }
      )
    }
  }
}
