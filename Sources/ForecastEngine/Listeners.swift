/// Callers that receive the progress of the same task.
struct Listeners<News: Sendable>: Sendable {
  private var continuations: [AsyncStream<News>.Continuation] = []

  /// A new listener, which receives `known` at once, if not nil, and then all later values.
  mutating func join(_ known: News? = nil) -> AsyncStream<News> {
    let (stream, listener) = AsyncStream.makeStream(of: News.self, bufferingPolicy: .unbounded)
    if let known { listener.yield(known) }
    continuations.append(listener)
    return stream
  }

  func send(_ news: News) {
    for listener in continuations { listener.yield(news) }
  }

  func finish() {
    for listener in continuations { listener.finish() }
  }
}
