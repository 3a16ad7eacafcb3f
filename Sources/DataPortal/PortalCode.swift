import FoundationEssentials
import Upstream
public import Weather

/// The gateway's result codes and how to handle each (KMA open API guide, valid for the whole gateway).
struct PortalCode {
  var number: Int
  var message: String

  /// nil for 00, 0 and 0000; otherwise why there is no data, and whether to retry.
  func failure(now: Date) -> AttemptFailure? {
    let detail = message.isEmpty ? "resultCode \(number)" : "\(message) (\(number))"
    switch number {
    case 0: return nil
    case 3: return AttemptFailure(.notPublishedYet)
    case 10, 11, 12: return AttemptFailure(.refused(detail: detail))
    case 20, 21, 30, 31, 32, 33: return AttemptFailure(.keyRejected(detail: detail))
    case 22: return AttemptFailure(.quotaSpent(until: PortalCode.midnight(after: now)))
    case 23: return AttemptFailure(.upstreamError(detail: detail), retry: .after(seconds: 1))
    case 99: return AttemptFailure(.upstreamError(detail: detail), retry: .once)
    default: return AttemptFailure(.upstreamError(detail: detail))
    }
  }

  /// Allowances are counted per calendar day in Korea.
  static func midnight(after now: Date) -> Date {
    Zone.seoul.instant(Zone.seoul.date(of: now).adding(days: 1))
  }

  /// The meaning of a bare HTTP status, if the body contains nothing readable.
  static func failure(status: Int, text: String, now: Date) -> AttemptFailure {
    let detail = "HTTP \(status)" + (text.isEmpty ? "" : ": \(text)")
    switch status {
    case 200..<300: return AttemptFailure(.malformed(text.isEmpty ? .empty : .foreign(beginning: text)))
    case 300..<400: return AttemptFailure(.refused(detail: detail))
    case 401, 403: return AttemptFailure(.keyRejected(detail: detail))
    case 408: return AttemptFailure(.timedOut)
    case 429: return AttemptFailure(.quotaSpent(until: midnight(after: now)))
    case 400..<500: return AttemptFailure(.refused(detail: detail))
    default: return AttemptFailure(.upstreamError(detail: detail))
    }
  }
}

extension SourceError {
  /// The gateway's code behind the error, 30 for an unknown key; nil if there was none.
  public var portalCode: Int? {
    switch self {
    case .quotaSpent: 22
    case .keyRejected(let detail), .refused(let detail), .upstreamError(let detail): PortalCode.number(in: detail)
    default: nil
    }
  }
}

extension PortalCode {
  /// The number that `failure` writes after the message: `SERVICE ERROR (30)`, `resultCode 30`.
  fileprivate static func number(in detail: String) -> Int? {
    let head = detail.hasSuffix(")") ? detail.dropLast() : detail[...]
    let digits = String(head.reversed().prefix { $0.isASCII && $0.isNumber }.reversed())
    let rest = head.dropLast(digits.count)
    return rest.hasSuffix(" (") || rest == "resultCode " ? Int(digits) : nil
  }
}
