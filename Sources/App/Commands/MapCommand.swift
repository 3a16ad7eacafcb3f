import ArgumentParser
import Dashboard
import FoundationEssentials
import Glibc
import Reports
import Weather

/// The weather map around one place.
struct MapCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "map",
    abstract: "The weather map around one place: rain, dust, temperature, wind, warnings or typhoons.")

  @OptionGroup var place: CityArgument

  @Option(help: "The layer of the map.", completion: .list(MapLayer.allCases.map(\.rawValue))) var layer = MapLayer.rain

  @Option(name: .customLong("at"), help: "The time to show: an ISO 8601 time, or HH:MM of today at the place.")
  var time: String?

  @Option(help: "text, svg, html (one page with the picture) or json.") var format: MapFormat?

  @Flag(name: .customLong("json"), help: "Print the JSON document (schema 1).") var isJSON = false

  @Flag(name: .customLong("plain"), help: "Sentences instead of a picture.") var isPlain = false

  @OptionGroup var options: Options

  func validate() throws {
    if isJSON, format != nil { throw ValidationError("--json and --format cannot be used together.") }
  }

  func run() async throws {
    try await CommandRunner.run(options) { world throws(Ending) in
      let place = try await world.place(named: world.cityName(place.city))
      let format = isJSON ? MapFormat.json : format ?? .text
      let map = try await MapOutput(layer, around: place, at: time, format: format, world)
      if map.hasSomething || format == .json {
        for line in isPlain && format == .text ? map.sheet.summary.lines : map.lines { world.print(line) }
      }
      for sentence in map.sheet.summary.failures { world.printDiagnostic(sentence) }
      if let ending = map.ending { throw ending }
    }
  }
}

/// The format of a map.
enum MapFormat: String, CaseIterable, ExpressibleByArgument { case text, svg, html, json }
