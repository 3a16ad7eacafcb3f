import FoundationEssentials
import Upstream
import Weather

// One Call 4.0, which has an endpoint for each kind of data, and counts each request as one
// (openweathermap.org/api/one-call-4).

/// One page of a timeline: 20 hours or 10 days.
struct TimelinePage<Row: Decodable & Sendable>: Decodable, Sendable {
  /// The time zone's name, and its offset in seconds east of Greenwich.
  var timezone: String?
  var timezone_offset: Number?
  var data: BoundedList<Row>?
}

extension OpenWeather {
  /// Maximum number of alerts whose text is requested; each costs a request.
  private static let mostAlerts = 5

  /// The content of one 3.0 response, for when that version is no longer available. The hours are those of the first
  /// page.
  func timelines(_ bulletins: Set<Bulletin>, from context: RequestContext) async -> Result<OneCall, SourceError> {
    do throws(SourceError) {
      let hours: TimelinePage<OneCall.Hour> = try await ask("timeline/1h", from: context)
      var call = OneCall(timezone: hours.timezone, timezone_offset: hours.timezone_offset)
      if bulletins.contains(.model) {
        let days: TimelinePage<OneCall.Day> = try await ask("timeline/1day", from: context)
        (call.hourly, call.daily) = (hours.data, days.data)
      }
      if bulletins.contains(.warnings) {
        call.alerts = await alerts(hours.data?.elements.flatMap { $0.alerts ?? [] } ?? [], from: context)
      }
      return .success(call)
    } catch {
      return .failure(error)
    }
  }

  private func alerts(_ numbers: [String], from context: RequestContext) async -> Alerts {
    var alerts = Alerts(list: [], unreadable: 0)
    for number in Set(numbers).sorted() {
      let isAsked = alerts.list.count < Self.mostAlerts && number.utf8.allSatisfy(\.isOfNumber)
      let alert: OneCall.Alert? = isAsked ? try? await ask("alert/\(number)", from: context) : nil
      if let alert { alerts.list.append(alert) } else { alerts.unreadable += 1 }
    }
    return alerts
  }

  private func ask<Value: Decodable & Sendable>(
    _ path: String, from context: RequestContext
  ) async throws(SourceError) -> Value {
    let start = Request.Parameter("start", String(Int(context.now.timeIntervalSince1970)))
    return try await context.ask(
      "/data/4.0/onecall/\(path)", Value.self, [start], chargedTo: OpenWeather.oneCallAccount(of: context.key))
  }
}

extension UInt8 {
  /// Whether it may be part of an alert's number, which becomes part of the address: `urn:oid:2.49.0.1`,
  /// `8B46C632-DCA7`.
  fileprivate var isOfNumber: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
