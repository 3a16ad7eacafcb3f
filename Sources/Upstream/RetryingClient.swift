public import FoundationEssentials
import Synchronization
public import Weather

/// What to do about a failed attempt.
public enum Retry: Sendable, Hashable {
  case never
  /// Again, but no second time.
  case once
  /// Again after a growing, jittered pause.
  case backOff
  case after(seconds: Double)
}

/// A failed attempt: what it was, and whether asking again may help.
public struct AttemptFailure: Error, Sendable, Hashable {
  public var error: SourceError
  public var retry: Retry

  public init(_ error: SourceError, retry: Retry? = nil) {
    self.error = error
    self.retry = retry ?? (error.mayHeal ? .backOff : .never)
  }

  /// The failure of a response with status 429: a spent allowance lasts until the time in its `Retry-After` header, if
  /// there is one, and the request may be sent again then.
  public func postponed(by response: Response, now: Date) -> AttemptFailure {
    guard response.status == 429, let seconds = response.retryAfter, case .quotaSpent = error else { return self }
    return AttemptFailure(.quotaSpent(until: now.addingTimeInterval(seconds)), retry: .after(seconds: seconds))
  }
}

/// When the answer to a question must be there, which may take several requests: the clock starts when the first of
/// them may leave.
public final class Deadline: Sendable {
  /// In seconds of uptime; nil before the first request.
  private let set = Mutex<Double?>(nil)

  public init() {}

  /// What was set before, else this.
  func end(or first: Double) -> Double {
    set.withLock { end in
      end = end ?? first
      return end ?? first
    }
  }
}

/// Asks politely: paced, within what the source grants, a bounded number of times, only again where it may help, and
/// never longer than promised.
public struct RetryingClient: Sendable {
  /// How long one attempt may take and how many there are; the whole wait stays below their product.
  public struct Policy: Sendable, Hashable {
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

  /// The same client for a question whose answer takes so many seconds: it asks once.
  public func waiting(_ seconds: Double) -> RetryingClient {
    var patient = self
    patient.policy = Policy(timeout: seconds, attempts: 1)
    return patient
  }

  /// The same client for a caller that waits only for the answer: it asks once, and gives up after so many
  /// seconds.
  public func asking(onceWithin seconds: Double) -> RetryingClient {
    var hasty = self
    hasty.policy = Policy(timeout: min(seconds, policy.timeout), attempts: 1)
    return hasty
  }

  /// The same client, its requests paced by another limiter: for a server with limits of its own.
  public func paced(by rateLimiter: RateLimiter) -> RetryingClient {
    var other = self
    other.rateLimiter = rateLimiter
    return other
  }

  /// The same client, its requests carried by another transport.
  public func carried(by transport: any Transport) -> RetryingClient {
    var other = self
    other.transport = transport
    return other
  }

  /// The same client for a refresh that the reader asked for: no answer comes from memory.
  public var revalidating: RetryingClient {
    var other = self
    other.isRevalidating = true
    return other
  }

  /// Sends the request until an answer reads well, or fails with the last attempt's reason. Whatever the source said of
  /// it is cut to what fits a line.
  ///
  /// Where several requests make one question they share a deadline; without one the request has its own.
  public func fetch<Value: Sendable>(
    _ request: Request, before deadline: Deadline = Deadline(),
    reading: @Sendable (Response) throws(AttemptFailure) -> Value
  ) async throws(SourceError) -> Value {
    var request = request
    request.revalidates = request.revalidates || isRevalidating
    var attempt = 1
    while true {
      await rateLimiter.acquire()
      // Cancelled while it waited for its turn: it is not sent, and not charged.
      if Task.isCancelled {
        await rateLimiter.release()
        throw .unreachable(.cancelled)
      }
      // The clock of the promise starts when the first question may leave.
      let end = deadline.end(or: timing.uptime() + policy.timeout * Double(policy.attempts))
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

  private func answer<Value: Sendable>(
    to request: Request, before end: Double, reading: @Sendable (Response) throws(AttemptFailure) -> Value
  ) async throws(AttemptFailure) -> Value {
    let result = await sent(request, before: end)
    // Before the answer is read: reading may take longer than asking.
    await rateLimiter.release()
    let response = try result.get()
    do throws(AttemptFailure) {
      guard response.body.count <= request.bodyLimit else { throw AttemptFailure(.tooLarge) }
      let value = try reading(response)
      transport.note(response, to: request)
      return value
    } catch {
      transport.note(nil, to: request)
      if case .quotaSpent(let until) = error.error, let account = request.cost?.account {
        await quotaStore?.note(account, spentUntil: until)
      }
      // A server that is overloaded names the time of the next attempt (RFC 9110, 10.2.3).
      if error.retry == .backOff, let seconds = response.retryAfter {
        throw AttemptFailure(error.error, retry: .after(seconds: seconds))
      }
      throw error
    }
  }

  /// What came back of one attempt, which is charged whatever comes of it unless it never left.
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
      if error.leftNothing, let receipt { await quotaStore?.refund(receipt) }
      // What may have been done is not asked for again.
      let isUndone = request.method != .post || error.leftNothing
      return .failure(AttemptFailure(SourceError(error), retry: isUndone ? nil : .never))
    }
  }

  /// Seconds to wait before the next attempt, or nil when there is none. The pause doubles and is jittered
  /// between half and the whole of itself, so that many clients do not come back together.
  private func pause(after failure: AttemptFailure, attempt: Int) -> Double? {
    guard attempt < policy.attempts, !Task.isCancelled else { return nil }
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
  /// Whether the question certainly never arrived: a day without a network uses up nothing.
  fileprivate var leftNothing: Bool {
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
