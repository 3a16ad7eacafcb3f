import ArgumentParser
import Gazetteer
import Storage
import ViewModels
import Weather

/// The saved cities.
struct CitiesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cities", abstract: "The saved cities.",
    subcommands: [List.self, Add.self, Remove.self, Move.self, Search.self], defaultSubcommand: List.self)

  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "The saved cities in their order.")
    @Flag(name: .customLong("json")) var isJSON = false
    @OptionGroup var options: Options

    func run() async throws {
      try await Terminus.run(options) { world throws(Ending) in
        let cities = try world.savedCities()
        if isJSON { return world.print(CityList.json(cities.map { ($0.place, $0.name, true) }).text) }
        for (index, city) in cities.enumerated() {
          world.print("\(index + 1)  \(city.displayName(in: world.language))")
        }
      }
    }
  }

  struct Add: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Save a city.")
    @Argument(help: "Its name; with --at whatever you call it.") var name: String
    @Option(help: "Where it is, as LAT,LON.") var at: String?
    @OptionGroup var options: Options

    func run() async throws {
      try await Terminus.run(options) { world throws(Ending) in
        try world.mayWrite()
        var place: Place
        var ownName: String?
        if let at {
          guard let coordinate = Gazetteer.coordinate(from: at) else {
            throw Ending(.usage, world.says.badCoordinate(at.harmless))
          }
          place = world.gazetteer.place(at: coordinate)
          ownName = name
        } else {
          place = try world.gazetteerPlace(named: name)
        }
        do throws(StorageError) {
          let city = try world.cities.add(place, name: ownName)
          world.print(world.says.added(city.displayName(in: world.language)))
        } catch { throw world.ending(for: error) }
      }
    }
  }

  struct Remove: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Remove a saved city.")
    @Argument var name: String
    @OptionGroup var options: Options

    func run() async throws {
      try await Terminus.run(options) { world throws(Ending) in
        try world.mayWrite()
        let known = try world.savedCity(named: name)
        do throws(StorageError) {
          let city = try world.cities.remove(at: known.position)
          world.print(world.says.removed(city.displayName(in: world.language)))
        } catch { throw world.ending(for: error) }
      }
    }
  }

  struct Move: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Give a saved city another rank; 1 is first.")
    @Argument var name: String
    @Option(name: .customLong("to")) var rank: Int
    @OptionGroup var options: Options

    func run() async throws {
      try await Terminus.run(options) { world throws(Ending) in
        try world.mayWrite()
        let known = try world.savedCity(named: name)
        do throws(StorageError) {
          let city = try world.cities.move(known.name ?? known.place.name.ko, to: rank)
          world.print(world.says.moved(city.displayName(in: world.language), city.position))
        } catch { throw world.ending(for: error) }
      }
    }
  }

  struct Search: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Search the gazetteer.")
    @Argument var text: String
    @Option var limit = 10
    @Flag(name: .customLong("json")) var isJSON = false
    @OptionGroup var options: Options

    func run() async throws {
      try await Terminus.run(options) { world throws(Ending) in
        guard limit > 0 else { throw Ending(.usage, world.says.badLimit) }
        let saved = Set(((try? world.savedCities()) ?? []).map(\.place.coordinate))
        let places = world.gazetteer.search(text, limit: limit, near: Array(saved))
        if isJSON {
          return world.print(CityList.json(places.map { ($0, nil, saved.contains($0.coordinate)) }).text)
        }
        for place in places { world.print(world.language == .ko ? place.name.ko : place.name.en) }
        if places.isEmpty { throw Ending(.noSuchCity, world.says.unknownCity(text.harmless, [])) }
      }
    }
  }
}

/// A list of places as JSON, schema 1.
enum CityList {
  static func json(_ places: [(place: Place, ownName: String?, isSaved: Bool)]) -> JSON {
    ["schema": 1, "places": .array(places.map(entry))]
  }

  private static func entry(_ place: Place, _ ownName: String?, _ isSaved: Bool) -> JSON {
    guard case .object(var members) = Document.place(place) else { return .null }
    members += [
      JSON.Member(name: "level", value: .string(place.level.rawValue)),
      JSON.Member(name: "population", value: JSON(place.population)),
      JSON.Member(name: "admin", value: JSON(place.admin?.ko)),
      JSON.Member(name: "saved", value: .bool(isSaved)),
      JSON.Member(name: "saved_as", value: JSON(ownName)),
    ]
    return .object(members)
  }
}
