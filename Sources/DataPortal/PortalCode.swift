import FoundationEssentials
import Upstream
public import Weather

/// The gateway's result codes and what can be done about each (KMA open API guide, valid gateway-wide).
struct PortalCode {
  var number: Int
  var message: String

  /// nil for 00, 0 and 0000; otherwise why there is no answer, and whether to ask again.
  func failure(now: Date) -> AttemptFailure? {
    let said = message.isEmpty ? "resultCode \(number)" : "\(message) (\(number))"
    switch number {
    case 0: return nil
    case 3: return AttemptFailure(.notPublishedYet)
    case 10, 11, 12: return AttemptFailure(.refused(detail: said))
    case 20, 21, 30, 31, 32, 33: return AttemptFailure(.keyRejected(detail: said))
    case 22: return AttemptFailure(.quotaSpent(until: PortalCode.midnight(after: now)))
    case 23: return AttemptFailure(.upstreamError(detail: said), retry: .after(seconds: 1))
    case 99: return AttemptFailure(.upstreamError(detail: said), retry: .once)
    default: return AttemptFailure(.upstreamError(detail: said))
    }
  }

  /// Allowances are counted by Korea's calendar day.
  static func midnight(after now: Date) -> Date {
    Zone.seoul.instant(Zone.seoul.date(of: now).adding(days: 1))
  }

  /// What a bare HTTP status says, when the body says nothing that can be read.
  static func failure(status: Int, text: String, now: Date) -> AttemptFailure {
    let said = "HTTP \(status)" + (text.isEmpty ? "" : ": \(text)")
    switch status {
    case 200..<300: return AttemptFailure(.malformed(text.isEmpty ? .empty : .foreign(beginning: text)))
    case 300..<400: return AttemptFailure(.refused(detail: said))
    case 401, 403: return AttemptFailure(.keyRejected(detail: said))
    case 408: return AttemptFailure(.timedOut)
    case 429: return AttemptFailure(.quotaSpent(until: midnight(after: now)))
    case 400..<500: return AttemptFailure(.refused(detail: said))
    default: return AttemptFailure(.upstreamError(detail: said))
    }
  }
}

extension SourceError {
  /// The gateway's code behind the error, 30 for a key it does not know; nil where there was none.
  public var portalCode: Int? {
    switch self {
    case .quotaSpent: 22
    case .keyRejected(let said), .refused(let said), .upstreamError(let said): PortalCode.number(in: said)
    default: nil
    }
  }
}

extension PortalCode {
  /// The number that `failure` writes behind the words: `SERVICE ERROR (30)`, `resultCode 30`.
  fileprivate static func number(in said: String) -> Int? {
    let head = said.hasSuffix(")") ? said.dropLast() : said[...]
    let digits = String(head.reversed().prefix { $0.isASCII && $0.isNumber }.reversed())
    let rest = head.dropLast(digits.count)
    return rest.hasSuffix(" (") || rest == "resultCode " ? Int(digits) : nil
  }
}
