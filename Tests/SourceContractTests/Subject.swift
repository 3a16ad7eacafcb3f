import FoundationEssentials
import JSONValue
import Testing
import Upstream
import Weather

/// A source, described for the contract tests: how to create it, its valid answers, and its own spelling.
struct Subject: Sendable, CustomTestStringConvertible {
  var name: SourceID
  /// The parts it declares.
  var parts: Set<Part>
  var place: Place
  /// A place it does not cover; nil if it covers the whole world.
  var elsewhere: Place?
  var now: Date
  /// Creates the source with a transport and a key; nil for no key.
  var source: @Sendable (_ transport: any Transport, _ key: Secret?) -> any WeatherSource
  /// A transport that answers every request correctly.
  var upstream: @Sendable () -> any Transport
  /// Whether the field of that name contains a value, which may be missing.
  var isValue: @Sendable (_ field: String) -> Bool
  /// The answer with every code or word replaced by an unknown one.
  var withUnknownCodes: @Sendable (JSONValue) -> JSONValue
  /// The bulletins that contain such codes.
  var coded: Set<Bulletin>
  /// Responses that reject the key and contain it; empty if there is no key.
  var refusals: [Response] = []
  /// The folder of recorded answers.
  var recordings: String

  /// A key with every kind of character that keys have, except `%`, which occurs only in the encoded spelling of a
  /// key.
  static let key = Secret("aB3+dE5/gH7jK9mN1pQ2rS4tU6vW8xY0zA==")!
  static let everyone: [Subject] = [.kma, .airKorea, .openMeteo, .openWeather, .appleWeather]
  static let withKey = everyone.filter { !$0.refusals.isEmpty }
  /// Sources that send their key; WeatherKit's key is never sent, it signs the tokens that are.
  static let sendingKey = withKey.filter { $0.name != .weatherKit }
  static let withLimitedCoverage = everyone.filter { $0.elsewhere != nil }

  var testDescription: String { name.rawValue }

  /// Every bulletin it can request for all parts.
  var bulletins: Set<Bulletin> {
    source(NoTransport(), Self.key).requestable(Set(Part.allCases), at: place, known: [], now: now)
  }
}

extension Response {
  static func text(_ text: String, status: Int = 200) -> Response { Response(status: status, body: Array(text.utf8)) }

  /// The same response with its JSON changed; a body that is not JSON stays unchanged.
  func changed(_ change: (JSONValue) -> JSONValue) -> Response {
    JSONValue(body).map { Response(status: status, body: change($0).bytes) } ?? self
  }
}

extension Layer {
  /// Whether it contains any value.
  var containsAnyValue: Bool {
    hours.contains { $0 != Hour(at: $0.at) } || days.contains { $0 != Day(date: $0.date) }
      || air.map { !$0.values.isEmpty } ?? false || airDays.contains { $0 != AirDay(date: $0.date) }
      || atmosphere.map { $0 != Atmosphere() } ?? false || warnings?.isEmpty == false
      || nextHour?.periods.contains { $0 != NextHour.Period(start: $0.start, falling: nil) } ?? false
      || nextHour?.minutes.contains { $0 != NextHour.Minute(at: $0.at) } ?? false
  }

  /// The same layer without its fetch time, for comparison.
  var content: Layer {
    var layer = self
    (layer.fetchedAt, layer.remarks) = (.distantPast, layer.remarks.sorted())
    return layer
  }
}
