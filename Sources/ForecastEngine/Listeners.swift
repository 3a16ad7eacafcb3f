/// Callers that hear of the same piece of work as it goes on.
struct Listeners<News: Sendable>: Sendable {
  private var continuations: [AsyncStream<News>.Continuation] = []

  /// A new one, which hears `known` at once, if there is any, and then everything that is told.
  mutating func join(_ known: News? = nil) -> AsyncStream<News> {
    let (stream, listener) = AsyncStream.makeStream(of: News.self, bufferingPolicy: .unbounded)
    if let known { listener.yield(known) }
    continuations.append(listener)
    return stream
  }

  func tell(_ news: News) {
    for listener in continuations { listener.yield(news) }
  }

  func finish() {
    for listener in continuations { listener.finish() }
  }
}
