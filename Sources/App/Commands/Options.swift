public import ArgumentParser
public import Weather

/// The flags every command takes.
struct Options: ParsableArguments, Sendable {
  @Option(
    name: .customLong("city"),
    help: "A saved city, any city of the gazetteer, LAT,LON, or a name that Open-Meteo knows.")
  var city: String?

  @Option(name: .customLong("config"), help: "The settings file to read instead of the usual one.")
  var config: String?

  @Option(name: .customLong("language"), help: "ko or en.")
  var language: Language?

  @Option(name: .customLong("units"), help: "metric or imperial.")
  var units: Units.System?

  @Flag(name: .customLong("offline"), help: "Never touch the network.")
  var isOffline = false

  @Flag(name: .customLong("demo"), help: "Show the embedded sample feed: no key, no network, nothing of yours touched.")
  var isDemo = false
}

extension Language: ExpressibleByArgument {}
extension Units.System: ExpressibleByArgument {}
