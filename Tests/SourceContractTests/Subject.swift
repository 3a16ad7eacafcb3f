import FoundationEssentials
import JSONValue
import Testing
import Upstream
import Weather

/// A source as its contract sees it: how to come by one, what a good answer is, and what its own ways of saying things are.
struct Subject: Sendable, CustomTestStringConvertible {
  var name: SourceID
  /// The parts it says it tells.
  var parts: Set<Part>
  var place: Place
  /// A place it says nothing of; nil for who knows the whole world.
  var elsewhere: Place?
  var now: Date
  /// The source behind a transport; without a key where it has none to use.
  var source: @Sendable (_ transport: any Transport, _ key: Secret?) -> any WeatherSource
  /// Who answers every question well.
  var upstream: @Sendable () -> any Transport
  /// Whether the field of that name holds a value, which may be absent.
  var isValue: @Sendable (_ field: String) -> Bool
  /// The answer with a code or a word nobody has heard of in place of each.
  var withUnknownCodes: @Sendable (JSONValue) -> JSONValue
  /// The bulletins in which such codes stand.
  var coded: Set<Bulletin>
  /// What says that the key is refused, the key with it; empty where there is no key.
  var refusals: [Response] = []
  /// The folder of recorded answers.
  var recordings: String

  /// A key of every sign a key may have. `%` is not among them: that is the other spelling of the same key.
  static let key = Secret("aB3+dE5/gH7jK9mN1pQ2rS4tU6vW8xY0zA==")!
  static let everyone: [Subject] = [.kma, .airKorea, .openMeteo, .openWeather, .appleWeather]
  static let withKey = everyone.filter { !$0.refusals.isEmpty }
  /// Those whose key itself travels; WeatherKit's never leaves, it signs what does.
  static let sendingKey = withKey.filter { $0.name != .weatherKit }
  static let ofSomewhere = everyone.filter { $0.elsewhere != nil }

  var testDescription: String { name.rawValue }

  /// Every bulletin it would ask for of all parts.
  var bulletins: Set<Bulletin> {
    source(NoTransport(), Self.key).askable(Set(Part.allCases), at: place, known: [], now: now)
  }
}

extension Response {
  static func text(_ text: String, status: Int = 200) -> Response { Response(status: status, body: Array(text.utf8)) }

  /// The same answer, its JSON changed; what is no JSON stays.
  func changed(_ change: (JSONValue) -> JSONValue) -> Response {
    JSONValue(body).map { Response(status: status, body: change($0).bytes) } ?? self
  }
}

extension Layer {
  /// Whether it states any value at all.
  var saysSomething: Bool {
    hours.contains { $0 != Hour(at: $0.at) } || days.contains { $0 != Day(date: $0.date) }
      || air.map { !$0.values.isEmpty } ?? false || airDays.contains { $0 != AirDay(date: $0.date) }
      || atmosphere.map { $0 != Atmosphere() } ?? false || warnings?.isEmpty == false
      || nextHour?.periods.contains { $0 != NextHour.Period(start: $0.start, falling: nil) } ?? false
      || nextHour?.minutes.contains { $0 != NextHour.Minute(at: $0.at) } ?? false
  }

  /// The same without the time of asking, to be compared.
  var content: Layer {
    var layer = self
    (layer.fetchedAt, layer.remarks) = (.distantPast, layer.remarks.sorted())
    return layer
  }
}
