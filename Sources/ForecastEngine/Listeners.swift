/// Callers that receive the progress of the same task.
struct Listeners<Value: Sendable>: Sendable {
  private var continuations: [AsyncStream<Value>.Continuation] = []

  /// A new listener, which receives `known` at once, if not nil, and then all later values.
  mutating func join(_ known: Value? = nil) -> AsyncStream<Value> {
    let (stream, listener) = AsyncStream.makeStream(of: Value.self, bufferingPolicy: .unbounded)
    if let known { listener.yield(known) }
    continuations.append(listener)
    return stream
  }

  func send(_ value: Value) {
    for listener in continuations { listener.yield(value) }
  }

  func finish() {
    for listener in continuations { listener.finish() }
  }
}
