import ArgumentParser
import Cells
import Gazetteer
import Glibc
import Reports
import Storage
import Weather

/// The saved cities.
struct CitiesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cities", abstract: "Manage the saved cities.",
    subcommands: [List.self, Add.self, Remove.self, Move.self, Search.self], defaultSubcommand: List.self)

  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "list", abstract: "List the saved cities in order.")
    @Flag(name: .customLong("json")) var isJSON = false
    @OptionGroup var options: Options

    func run() async throws {
      try await CommandRunner.run(options) { world throws(Ending) in
        let cities = try world.savedCities()
        if isJSON { return world.print(CityDocuments.json(cities).text) }
        if cities.isEmpty, isatty(STDERR_FILENO) == 1 { world.printDiagnostic(world.strings.noSavedCities) }
        for line in CityLines(language: world.language, isASCII: world.isASCII).saved(cities) { world.print(line) }
      }
    }
  }

  struct Add: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "add", abstract: "Save a city, or your current location.")
    @Argument(help: "City name, or any name you like with --at.", completion: .city) var name: [String] = []
    @Option(help: "The position, as LAT,LON.") var at: String?
    @Flag(help: "Your current location, from location_command or GeoClue.") var here = false
    @Option(name: .customLong("name"), help: "Name to show.") var ownName: String?
    @OptionGroup var options: Options

    func run() async throws {
      try await CommandRunner.run(options) { world throws(Ending) in
        try world.mayWrite()
        let (place, ownName) = try await wanted(in: world)
        do throws(StorageError) {
          let city = try world.cities.add(place, name: ownName)
          // The full place name is not repeated for --here, nor for a place from another source, which was printed
          // before.
          let named = name.joined(separator: " ")
          let isOurs = !here && (at != nil || named.isEmpty || world.gazetteer.place(named: named) != nil)
          world.print(world.strings.added(city, isNamed: ownName != nil, withWholeName: isOurs))
        } catch { throw world.ending(for: error) }
      }
    }

    /// The place, and the user's name for it; nil if the user gave none.
    private func wanted(in world: World) async throws(Ending) -> (Place, String?) {
      if here {
        guard name.isEmpty, at == nil else { throw Ending(.usage, world.strings.hereAndElsewhere) }
        return (try await world.here(), ownName)
      }
      guard let name = try world.cityName(name) else { throw Ending(.usage, world.strings.noCity) }
      guard let at else { return (try await world.newPlace(named: name), ownName) }
      guard let coordinate = Coordinate(typed: at) else {
        let isNone = at.isOutOfRangeCoordinate
        throw Ending(.usage, isNone ? world.unknownCity(at).sentence : world.strings.badCoordinate(at.harmless))
      }
      return (world.gazetteer.place(at: coordinate), ownName ?? name)
    }
  }

  struct Remove: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "remove", abstract: "Remove a saved city.")
    @Argument(completion: .savedCity) var name: [String]
    @OptionGroup var options: Options

    func run() async throws {
      try await CommandRunner.run(options) { world throws(Ending) in
        try world.mayWrite()
        let known = try world.savedCity(named: name.joined(separator: " "))
        do throws(StorageError) {
          let city = try world.cities.remove(known.place)
          world.print(world.strings.removed(city.displayName(in: world.language)))
        } catch { throw world.ending(for: error) }
      }
    }
  }

  struct Move: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "move", abstract: "Move a saved city to another position (1 is first).")
    @Argument(completion: .savedCity) var name: [String]
    @Option(name: .customLong("to")) var rank: Int
    @OptionGroup var options: Options

    func run() async throws {
      try await CommandRunner.run(options) { world throws(Ending) in
        try world.mayWrite()
        let known = try world.savedCity(named: name.joined(separator: " "))
        do throws(StorageError) {
          let city = try world.cities.move(known.place, to: rank)
          world.print(world.strings.moved(city.displayName(in: world.language), city.position))
        } catch { throw world.ending(for: error) }
      }
    }
  }

  struct Search: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "search", abstract: "Search the gazetteer.")
    @Argument(completion: .city) var text: [String]
    @Option var limit = 10
    @Flag(name: .customLong("json")) var isJSON = false
    @OptionGroup var options: Options

    func run() async throws {
      try await CommandRunner.run(options, needsHome: false) { world throws(Ending) in
        guard limit > 0 else { throw Ending(.usage, world.strings.badLimit) }
        let saved = Set(world.citiesOrNone().map(\.place.coordinate))
        let text = text.joined(separator: " ")
        var (places, source) = (found(text, in: world.gazetteer, near: Array(saved)), SourceID?.none)
        if places.isEmpty { (places, source) = try await others(of: text, in: world) }
        if isJSON {
          return world.print(CityDocuments.json(places.map { ($0, saved.contains($0.coordinate)) }, from: source).text)
        }
        let lines = CityLines(language: world.language, isASCII: world.isASCII)
        for place in places {
          world.print(lines.found(place, isSaved: saved.contains(place.coordinate), source))
        }
      }
    }

    private func found(_ text: String, in gazetteer: Gazetteer, near saved: [Coordinate]) -> [Place] {
      if let point = Coordinate(typed: text) { return [gazetteer.place(at: point)] }
      return text.isOutOfRangeCoordinate ? [] : gazetteer.search(text, limit: limit, near: saved)
    }

    /// The places that other sources know by that name, and the source. With --json, no match gives an empty list,
    /// not an error.
    private func others(of text: String, in world: World) async throws(Ending) -> ([Place], SourceID?) {
      let unknown = world.unknownCity(text)
      do throws(Ending) {
        let (places, source) = try await world.places(others: text, otherwise: unknown)
        return (Array(places.prefix(limit)), source)
      } catch {
        guard isJSON else { throw error }
        if error.sentence != unknown.sentence { world.printDiagnostic(error.sentence) }
        return ([], nil)
      }
    }
  }
}

/// A list of places as JSON, schema 1.
enum CityDocuments {
  /// The saved cities.
  static func json(_ cities: [SavedCity]) -> JSON { json(cities.map { entry($0.place, $0.name, isSaved: true) }) }

  /// The places found, and their source; nil means the gazetteer.
  static func json(_ places: [(place: Place, isSaved: Bool)], from source: SourceID?) -> JSON {
    let source: JSON = ["source": .string(source?.rawValue ?? "gazetteer")]
    return json(places.map { entry($0.place, nil, isSaved: $0.isSaved) + source })
  }

  private static func json(_ entries: [JSON]) -> JSON { ["schema": 1, "places": .array(entries)] }

  private static func entry(_ place: Place, _ ownName: String?, isSaved: Bool) -> JSON {
    Document.place(place) + [
      "level": .string(place.level.rawValue), "population": JSON(place.population), "admin": JSON(place.admin?.ko),
      "saved": .bool(isSaved), "saved_as": JSON(ownName),
    ]
  }
}

extension CommandStrings {
  var noSavedCities: String {
    say("저장한 도시가 없습니다. 추가: weatheri-tui cities add 서울", "No saved cities. To add one: weatheri-tui cities add London")
  }

  var noCity: String {
    say(
      "도시 이름을 입력하거나, 지금 있는 곳이면 --here를 쓰세요.", "Give a city name, or use --here for your current location.")
  }

  var hereAndElsewhere: String {
    say(
      "--here는 지금 있는 곳입니다. 이름은 --name으로 붙이세요.", "--here is your current location. To name it, use --name.")
  }

  func badCoordinate(_ text: String) -> String {
    let text = text.shortened
    return say(
      "--at \(text): 위도,경도로 입력하세요. 예: 37.56,126.98",
      "--at \(text): expected LATITUDE,LONGITUDE such as 37.56,126.98.")
  }

  var badLimit: String { say("--limit은 1 이상이어야 합니다.", "--limit must be at least 1.") }
  /// Prints the full name, which is unique among places with the same short name, after the user's own name if there
  /// is one.
  func added(_ city: SavedCity, isNamed: Bool, withWholeName: Bool) -> String {
    let own = city.displayName(in: language).harmless
    let whole = city.place.name[language].harmless
    let name = !withWholeName ? own : isNamed ? "\(own) (\(whole))" : whole
    return say("저장했습니다: \(name)", "Saved: \(name)")
  }

  func moved(_ name: String, _ rank: Int) -> String { say("옮겼습니다: \(rank). \(name)", "Moved: \(rank). \(name)") }
}

/// Cities as lines of text.
struct CityLines: Wording {
  let language: Language
  let isASCII: Bool

  /// Rank, name, an arrow if it was saved as the current location, and the full place name if it differs from the
  /// name.
  func saved(_ cities: [SavedCity]) -> [String] {
    let names = cities.map { name(of: $0) }
    let ranks = String(cities.count).count
    let width = names.map(\.displayWidth).max() ?? 0
    return zip(cities, names).enumerated().map { index, entry in
      let (city, name) = entry
      let rank = String(index + 1).padded(to: ranks, alignment: .right)
      let whole = city.place.name[language]
      let isSame = whole == name
      return "\(rank)  \(isSame ? name : "\(name.padded(to: width))  \(whole)")".harmless
    }
  }

  /// The full name, which is unique among places with the same short name; whether it is saved; and the source if it
  /// is not the gazetteer.
  func found(_ place: Place, isSaved: Bool, _ source: SourceID? = nil) -> String {
    let saved = isSaved ? [say("저장됨", "saved")] : []
    let marks = (saved + [source.map(Words.of(language).source)].compactMap { $0 }).map { "(\($0))" }
    return ([place.name[language]] + marks).joined(separator: "  ").harmless
  }

  private func name(of city: SavedCity) -> String {
    let name = city.displayName(in: language)
    return city.place.level == .here ? "\(name) \(isASCII ? ">" : "➤")" : name
  }
}
