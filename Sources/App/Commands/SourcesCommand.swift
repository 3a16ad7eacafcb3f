import ArgumentParser
import ForecastEngine
import Reports
import Weather

/// How accurate the sources were at one place.
struct SourcesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sources", abstract: "How right each source's forecasts were in the last 30 days.")

  @OptionGroup var place: CityArgument

  @Flag(name: .customLong("json"), help: "Print the JSON document (schema 1).") var isJSON = false

  @OptionGroup var options: Options

  func run() async throws {
    try await CommandRunner.run(options) { world throws(Ending) in
      let place = try await world.place(named: world.cityName(place.city))
      let snapshot = await world.engine.known(place) ?? Snapshot(place: place)
      _ = await Patience.forExtras.during { await world.engine.completeObservedDays(of: place) }
      let record = await world.engine.accuracy(of: place)
      if isJSON {
        let document = AccuracyDocument(record, of: place, zone: snapshot.zone, isSample: world.isMadeUp)
        world.print(document.json.text)
      } else if let record {
        let table = AccuracyTable(record, world.formatting(for: snapshot))
        for line in table.lines(of: place.name[world.language], isSample: world.isMadeUp) { world.print(line) }
      }
      if record == nil { throw Ending(.unavailable, world.strings.nothingKept(of: place.name[world.language])) }
    }
  }
}

extension CommandStrings {
  func nothingKept(of place: String) -> String {
    say(
      "\(place): 저장한 도시의 예보만 기록합니다. weatheri-tui cities add로 저장하세요.",
      "\(place): forecasts are kept only for saved cities. Save it with weatheri-tui cities add.")
  }
}
