import ArgumentParser
import Settings
import Weather

/// The city after a command: one name of any number of words, with or without quotes.
struct CityArgument: ParsableArguments, Sendable {
  @Argument(
    help: "A saved city, any city of the gazetteer, LAT,LON, or a name that Open-Meteo finds.", completion: .city)
  var city: [String] = []
}

extension World {
  /// The city that these words or --city name; nil if neither is given. Two different cities are a usage error.
  func cityName(_ words: [String]) throws(Ending) -> String? {
    if words.isEmpty { return options.city }
    let name = words.joined(separator: " ")
    guard let other = options.city, other != name else { return name }
    if let place = knownPlace(named: name), place == knownPlace(named: other) { return name }
    throw Ending(.usage, strings.twoCities(name.harmless, other.harmless))
  }

  /// The city on which the dashboard is to open. A word that is not the name of a known city may be a mistyped
  /// command; other sources are asked for a name only if a dashboard can open.
  func dashboardCity(_ words: [String], canOpen: Bool) throws(Ending) -> String? {
    let name = try cityName(words)
    guard let word = words.first, let name, knownPlace(named: name) == nil, Coordinate(text: name) == nil
    else { return name }
    if let command = nearest(to: word, among: Weatheri.commandNames) {
      throw Ending(.usage, strings.noCommand(word.harmless, command))
    }
    if canOpen { return name }
    throw Ending(.usage, strings.noCommandOrCity(name.harmless))
  }
}

extension CommandStrings {
  func twoCities(_ name: String, _ other: String) -> String {
    let (name, other) = (name.shortened, other.shortened)
    return say(
      "‘\(name)’와 --city ‘\(other)’가 다릅니다. 하나만 지정하세요.",
      "\"\(name)\" and --city \"\(other)\" are two cities. Give only one.")
  }

  func noCommand(_ word: String, _ command: String) -> String {
    say(
      "‘\(word.shortened)’: 그런 명령이나 도시가 없습니다. 혹시 weatheri-tui \(command)인가요?",
      "There is no command or city named \"\(word.shortened)\". Did you mean weatheri-tui \(command)?")
  }

  func noCommandOrCity(_ name: String) -> String {
    say(
      "‘\(name.shortened)’: 그런 명령이나 도시가 없습니다. 명령 목록: weatheri-tui --help",
      "There is no command or city named \"\(name.shortened)\". For the commands: weatheri-tui --help")
  }
}
