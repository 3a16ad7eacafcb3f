public import FoundationEssentials
import Synchronization
public import Weather

/// Whether and when to repeat a failed attempt.
public enum Retry: Sendable, Equatable {
  case never
  /// Repeat it once.
  case once
  /// Repeat it after a growing, jittered pause.
  case backOff
  case after(seconds: Double)
}

/// A failed attempt: the error, and whether another attempt may succeed.
public struct AttemptFailure: Error, Sendable, Equatable {
  public var error: SourceError
  public var retry: Retry

  public init(_ error: SourceError, retry: Retry? = nil) {
    self.error = error
    self.retry = retry ?? (error.isTemporary ? .backOff : .never)
  }

  /// The failure for a response with status 429: an exhausted allowance lasts until the time in its `Retry-After`
  /// header, if there is one, and the request may be sent again then.
  public func postponed(by response: Response, now: Date) -> AttemptFailure {
    guard response.status == 429, let seconds = response.retryAfter, case .quotaSpent = error else { return self }
    return AttemptFailure(.quotaSpent(until: now.addingTimeInterval(seconds)), retry: .after(seconds: seconds))
  }
}

/// The deadline of a task that may need several requests: it is fixed when the first of them may be sent.
public final class Deadline: Sendable {
  /// In seconds of uptime; nil before the first request.
  private let fixedEnd = Mutex<Double?>(nil)

  public init() {}

  /// The end in seconds of uptime. The first call fixes it at `start + duration`; later calls return that end,
  /// whatever they pass.
  func end(startingAt start: Double, lasting duration: Double) -> Double {
    fixedEnd.withLock { stored in
      let end = stored ?? start + duration
      stored = end
      return end
    }
  }
}

/// Sends requests at a limited rate, within the allowances of the source, with a limited number of attempts, repeated
/// only if that may help, and within the promised time.
public struct RetryingClient: Sendable {
  /// The duration of one attempt and the number of attempts; the total time stays below their product.
  public struct Policy: Sendable, Equatable {
    public var timeout: Double
    public var attempts: Int

    public init(timeout: Double = 7, attempts: Int = 3) {
      self.timeout = timeout
      self.attempts = attempts
    }
  }

  private var transport: any Transport
  private var policy: Policy
  private var rateLimiter: RateLimiter
  private let timing: Timing
  private let quotaStore: QuotaStore?
  private var isRevalidating = false

  /// Without a quota store nothing is counted.
  public init(
    transport: any Transport, policy: Policy, rateLimiter: RateLimiter, timing: Timing, quotaStore: QuotaStore? = nil
  ) {
    self.transport = transport
    self.policy = policy
    self.rateLimiter = rateLimiter
    self.timing = timing
    self.quotaStore = quotaStore
  }

  /// The same client for a request whose answer takes that many seconds: a single attempt.
  public func waiting(_ seconds: Double) -> RetryingClient {
    var copy = self
    copy.policy = Policy(timeout: seconds, attempts: 1)
    return copy
  }

  /// The same client for a caller that waits only for this answer: a single attempt that fails after that many
  /// seconds.
  public func asking(onceWithin seconds: Double) -> RetryingClient {
    var copy = self
    copy.policy = Policy(timeout: min(seconds, policy.timeout), attempts: 1)
    return copy
  }

  /// The same client for an answer that takes the server long: each attempt may take at least that many seconds.
  public func attempting(atLeast seconds: Double) -> RetryingClient {
    var copy = self
    copy.policy.timeout = max(policy.timeout, seconds)
    return copy
  }

  /// The same client with another rate limiter: for a server with limits of its own.
  public func paced(by rateLimiter: RateLimiter) -> RetryingClient {
    var other = self
    other.rateLimiter = rateLimiter
    return other
  }

  /// The same client with another transport.
  public func carried(by transport: any Transport) -> RetryingClient {
    var other = self
    other.transport = transport
    return other
  }

  /// The same client for a refresh that the user requested: no stored answer is used without asking the server.
  public var revalidating: RetryingClient {
    var other = self
    other.isRevalidating = true
    return other
  }

  /// Sends the request until `reading` accepts an answer, or throws the error of the last attempt. Texts from the
  /// source in that error are shortened to fit a line.
  ///
  /// Several requests for one task share a deadline; otherwise each request has its own.
  public func fetch<Value: Sendable>(
    _ request: Request, before deadline: Deadline = Deadline(),
    reading: @Sendable (Response) throws(AttemptFailure) -> Value
  ) async throws(SourceError) -> Value {
    var request = request
    request.revalidates = request.revalidates || isRevalidating
    var attempt = 1
    while true {
      await rateLimiter.acquire()
      // Cancelled while it waited for its turn: it is neither sent nor charged.
      if Task.isCancelled {
        await rateLimiter.release()
        throw .unreachable(.cancelled)
      }
      // The promised time starts when the first request may be sent.
      let end = deadline.end(startingAt: timing.uptime(), lasting: policy.timeout * Double(attempts))
      guard timing.uptime() < end else {
        await rateLimiter.release()
        throw .timedOut
      }
      do throws(AttemptFailure) {
        return try await answer(to: request, before: end, reading: reading)
      } catch {
        guard let pause = pause(after: error, attempt: attempt), timing.uptime() + pause < end else {
          throw error.error.mapped(\.brief)
        }
        do { try await timing.sleep(pause) } catch { throw .timedOut }
        attempt += 1
      }
    }
  }

  /// At most: one for data that is shown only if it is there.
  private var attempts: Int { Patience.current == .extra ? 1 : policy.attempts }

  private func answer<Value: Sendable>(
    to request: Request, before end: Double, reading: @Sendable (Response) throws(AttemptFailure) -> Value
  ) async throws(AttemptFailure) -> Value {
    let result = await sent(request, before: end)
    // Release before reading the answer: reading may take longer than the transfer.
    await rateLimiter.release()
    let response = try result.get()
    do throws(AttemptFailure) {
      guard response.body.count <= request.bodyLimit else { throw AttemptFailure(.tooLarge) }
      let value = try reading(response)
      transport.recordReading(response, to: request)
      return value
    } catch {
      transport.recordReading(nil, to: request)
      if case .quotaSpent(let until) = error.error, let account = request.cost?.account {
        await quotaStore?.recordRefusal(of: account, until: until)
      }
      // An overloaded server sends the time of the next attempt (RFC 9110, 10.2.3).
      if error.retry == .backOff, let seconds = response.retryAfter {
        throw AttemptFailure(error.error, retry: .after(seconds: seconds))
      }
      throw error
    }
  }

  /// The result of one attempt. The attempt is charged in any case unless it was never sent.
  private func sent(_ request: Request, before end: Double) async -> Result<Response, AttemptFailure> {
    var receipt: QuotaStore.Receipt?
    do throws(SourceError) {
      if let cost = request.cost { receipt = try await quotaStore?.charge(cost) }
    } catch {
      return .failure(AttemptFailure(error))
    }
    let seconds = min(policy.timeout, max(0.05, end - timing.uptime()))
    do throws(TransportError) {
      return .success(try await transport.send(request, within: seconds))
    } catch {
      if error.isCertainlyUnsent, let receipt { await quotaStore?.refund(receipt) }
      // A request that may have taken effect is not sent again.
      let isUndone = request.method != .post || error.isCertainlyUnsent
      return .failure(AttemptFailure(SourceError(error), retry: isUndone ? nil : .never))
    }
  }

  /// Seconds to wait before the next attempt; nil if none. The pause doubles each time and is jittered between half
  /// and the whole, so that many clients do not return at the same moment.
  private func pause(after failure: AttemptFailure, attempt: Int) -> Double? {
    guard attempt < attempts, !Task.isCancelled else { return nil }
    switch failure.retry {
    case .never: return nil
    case .once where attempt > 1: return nil
    case .once, .backOff:
      let base = 0.4 * Double(1 << min(attempt - 1, 4))
      return base * (0.5 + timing.chance() / 2)
    case .after(let seconds): return seconds
    }
  }
}

extension TransportError {
  /// Whether the request certainly never arrived. Such requests are not counted: a day without a network uses up no
  /// allowance.
  fileprivate var isCertainlyUnsent: Bool {
    switch self {
    case .unreachable(.badAddress), .unreachable(.unknownHost), .unreachable(.noConnection),
      .unreachable(.unknownProxy),
      .unreachable(.proxySignIn), .unreachable(.proxy), .unreachable(.untrusted), .unreachable(.offline),
      .unreachable(.noLibrary), .unreachable(.notRecorded):
      true
    case .unreachable, .timedOut, .tooLarge, .redirected: false
    }
  }
}

extension SourceError {
  init(_ error: TransportError) {
    self =
      switch error {
      case .unreachable(let obstacle): .unreachable(obstacle)
      case .timedOut: .timedOut
      case .tooLarge: .tooLarge
      case .redirected(let host): .redirected(host: host)
      }
  }
}
