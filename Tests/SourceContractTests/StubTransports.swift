import Props
import Synchronization
import Upstream
import UpstreamTwins
import Weather

/// A transport that changes the responses of another one and counts the requests.
final class ChangingTransport: Transport {
  private let upstream: any Transport
  private let change: @Sendable (Response) -> Response
  private let count = Mutex(0)

  init(_ upstream: any Transport, _ change: @escaping @Sendable (Response) -> Response = { $0 }) {
    (self.upstream, self.change) = (upstream, change)
  }

  var questions: Int { count.withLock { $0 } }

  func send(_ request: Request, within seconds: Double) async throws(TransportError) -> Response {
    count.withLock { $0 += 1 }
    return change(try await upstream.send(request, within: seconds))
  }
}

/// A transport that never answers; a request ends only when it is cancelled.
final class UnresponsiveTransport: Transport {
  private struct State {
    var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
    var cancelled: Set<Int> = []
    var asked = 0
    var watcher: (count: Int, CheckedContinuation<Void, Never>)?
  }
  private let state = Mutex(State())

  var asked: Int { state.withLock { $0.asked } }

  /// Returns once `count` requests are waiting.
  func reached(_ count: Int) async {
    await withCheckedContinuation { watcher in
      change { $0.watcher = (count, watcher) }
    }
  }

  func send(_ request: Request, within seconds: Double) async throws(TransportError) -> Response {
    let number = state.withLock { state in
      defer { state.asked += 1 }
      return state.asked
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { waiter in change { $0.waiting[number] = waiter } }
    } onCancel: {
      change { $0.cancelled.insert(number) }
    }
    throw .unreachable(.cancelled)
  }

  private func change(_ change: (inout State) -> Void) {
    let free = state.withLock { state in
      change(&state)
      var free = state.cancelled.compactMap { state.waiting.removeValue(forKey: $0) }
      if let watcher = state.watcher, state.waiting.count >= watcher.count {
        free.append(watcher.1)
        state.watcher = nil
      }
      return free
    }
    for waiter in free { waiter.resume() }
  }
}

extension Subject {
  /// What the source delivers for all its bulletins if every response is changed by `change`.
  func deliveries(_ change: @escaping @Sendable (Response) -> Response = { $0 }) async -> [Delivery] {
    await source(ChangingTransport(upstream(), change), Self.key).deliveries(bulletins, at: place, now: now)
  }

  /// What it delivers if every request gets the same response.
  func deliveries(always response: Response) async -> [Delivery] {
    await source(ScriptedTransport(.success(response)), Self.key).deliveries(bulletins, at: place, now: now)
  }
}

extension [Delivery] {
  /// The number of deliveries of each bulletin.
  var counts: [Bulletin: Int] {
    reduce(into: [:]) { counts, delivery in
      switch delivery {
      case .layer(let layer): counts[layer.bulletin, default: 0] += 1
      case .failure(let bulletin, _): counts[bulletin, default: 0] += 1
      }
    }
  }

  var layers: [Layer] { compactMap { if case .layer(let layer) = $0 { layer } else { nil } } }
  var errors: [SourceError] { compactMap { if case .failure(_, let error) = $0 { error } else { nil } } }
}
