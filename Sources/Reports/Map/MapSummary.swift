import Escaping
package import FoundationEssentials
package import Weather

/// A layer of the map in words, for a place: for plain mode, screen readers and `weatheri-tui map`.
package struct MapSummary: Sendable {
  package let layer: MapLayer
  /// nil if nothing has arrived.
  let series: MapSeries?
  /// The frame that is described; nil if none.
  package let frame: MapFrame?
  let place: Place
  let placeName: String
  package let motion: RainMotion?
  let formatting: Formatting
  let now: Date

  /// - Parameter time: The time to describe; nil for now.
  /// - Parameter motion: Of the newest frames; it is used only for the newest one.
  package init(
    _ layer: MapLayer, _ series: MapSeries?, at place: Place, named name: String, time: Date? = nil,
    motion: RainMotion?, _ formatting: Formatting, now: Date
  ) {
    (self.layer, self.series, self.place, placeName) = (layer, series, place, name)
    (self.formatting, self.now) = (formatting, now)
    let frame = time.map { series?.frame(nearest: $0) } ?? series?.frame(at: now)
    self.frame = frame
    self.motion = motion.flatMap { $0.latest.time == frame?.time ? $0 : nil }
  }

  private var words: MapWords { formatting.words.weatherMap }

  /// The layer with the time, origin and source of the frame, then what it shows, then the sources that failed.
  package var lines: [String] { [heading] + content + failures }

  package var heading: String {
    let name = words.name(layer).capitalisedFirst
    guard let frame else { return name }
    let age = Age(of: frame.time, at: now)
    let parts = [
      name, formatting.time(of: frame, at: place.coordinate, seenAt: now),
      age.isOld ? formatting.words.age(age.minutes) : nil,
      formatting.words.briefCredit(frame.source),
    ].compactMap { $0 }
    return parts.joined(separator: formatting.isASCII ? ", " : " · ")
  }

  /// The content of the frame in sentences, or that no frame is available.
  package var content: [String] {
    guard let frame else { return failures.isEmpty ? [words.nothingYet] : [] }
    switch frame.content {
    case .rain(let rain): return [cityLine(frame)] + rainLines(rain)
    case .points: return [cityLine(frame)] + rankLines(frame)
    case .warnings(let zones): return warnings(zones)
    case .typhoons(let typhoons): return self.typhoons(typhoons)
    }
  }

  /// One sentence for each source that failed, if there is no frame: another source may have answered.
  package var failures: [String] {
    guard frame == nil, let series else { return [] }
    let failed = SourceID.allCases.filter { series.failures[$0].map { $0 != .notCovered } ?? false }
    let sentences = failed.compactMap { source in
      series.failures[source].map { formatting.sentence($0, of: source, at: now) }
    }
    return sentences.isEmpty && series.isComplete ? [words.noFrame] : sentences
  }

  /// `서울: 3mm/h`
  private func cityLine(_ frame: MapFrame) -> String { "\(placeName): \(value(frame))" }

  /// The value at the place with its grade.
  package func value(_ frame: MapFrame) -> String {
    let (value, degrees) = frame.measure(at: place.coordinate)
    let text = formatting.value(value, of: layer, from: degrees)
    guard let pollutant = layer.pollutant, let value else { return text }
    return "\(text) \(formatting.words.grade(Grade(of: value, pollutant)))"
  }

  /// That there are no warnings. They are KMA's: elsewhere no source was requested.
  package var noWarnings: String { place.isInKorea ? words.noWarnings : words.noFrame }

  /// Where the nearest rain is, and where it goes.
  package func rainLines(_ rain: RainFrame) -> [String] {
    if rain.isDry { return [words.dry + "."] }
    let here = rain.cell(at: place.coordinate)
    guard here != .missing else { return [] }
    let nearest = NearestRain(to: place.coordinate, in: rain, moving: motion)
    // Drizzle is too weak to be followed, but it is not somewhere else.
    if case .rain(let rate) = here, rate > 0 { return [words.rainHere] }
    if let nearest { return [words.sentence(nearest, formatting)] }
    let light = NearestRain(to: place.coordinate, in: rain, moving: nil, from: 0)
    return [light.map { words.lightRain($0, formatting) } ?? words.noRain(within: 200, formatting)]
  }

  private func rankLines(_ frame: MapFrame) -> [String] {
    guard layer.pollutant != nil else { return [] }
    let (highest, lowest) = frame.extremes(5)
    let lists = [(words.highest(layer), highest), (words.lowest(layer), lowest)].filter { !$0.1.isEmpty }
    return lists.map { title, readings in
      let places = readings.map { reading in
        "\(words.place(of: reading)) \(formatting.bareValue(reading.value, of: layer))"
      }
      return "\(title.capitalisedFirst): \(places.joined(separator: ", "))"
    }
  }

  private func typhoons(_ all: [Typhoon]) -> [String] {
    let active = all.filter { $0.isActive(at: now) }
    if active.isEmpty { return [words.noTyphoon + "."] }
    let typhoonWords = TyphoonWords(formatting)
    return active.flatMap { typhoon in
      let approach = typhoon.closestApproach(to: place.coordinate, from: now)
      let force = typhoonWords.force(typhoon.current, averagedOver: typhoon.agency.averagingMinutes)
      let details: [String?] = [
        force.joined(separator: ", "), typhoonWords.motion(typhoon.current),
        approach.map { typhoonWords.closest($0, at: now) },
      ]
      let here = place.coordinate
      let forecast = typhoon.forecast.filter { $0.at > now }.map {
        typhoonWords.forecast($0, from: placeName, here, at: now)
      }
      return ["\(typhoonWords.title(typhoon)): \(typhoonWords.position(typhoon.current, from: placeName, here))"]
        + (details.compactMap { $0 }.filter { !$0.isEmpty } + forecast).map { "  " + $0 }
    }
  }

  private func warnings(_ zones: [WarnedZone]) -> [String] {
    let kinds = WarnedKind.list(zones, at: now, formatting.words)
    if kinds.isEmpty { return [noWarnings + (noWarnings.hasSuffix(".") ? "" : ".")] }
    return kinds.map { "\($0.kind): \($0.areas.joined(separator: ", "))" }
      + (zones.contains(where: \.isUnlocated) ? [words.unlocatedZones.capitalisedFirst + "."] : [])
  }
}

/// The zones with one kind of warning: `강풍주의보` in 강원산지 and 동해안.
package struct WarnedKind: Sendable, Equatable {
  package var kind: String
  package var level: WarningLevel
  package var areas: [String]

  /// The most severe kind first.
  package static func list(_ zones: [WarnedZone], at now: Date, _ words: Words) -> [WarnedKind] {
    var kinds: [WarnedKind] = []
    for warning in zones.flatMap(\.warnings).filter({ !$0.isOver(at: now) }).ranked(at: now) {
      let kind = words.warnings.kind(of: warning)
      guard !kinds.contains(where: { $0.kind == kind }) else { continue }
      let areas = zones.filter { $0.warnings.contains { words.warnings.kind(of: $0) == kind } }
        .map { words.warnings.area(named: $0.name.harmless) }
      kinds.append(WarnedKind(kind: kind, level: WarningLevel(warning), areas: areas.uniqued))
    }
    return kinds
  }
}

extension MapWords {
  /// The name of a station or a city, a station's without a comma: `Seoul 중구`. A dash for a point without one.
  package func place(of reading: MapReading) -> String {
    guard let name = reading.name?[language].harmless else { return "–" }
    return reading.kind == .station ? name.replacing(", ", with: " ") : name
  }
}

extension MapSummary {
  /// A self-contained page with a picture, an SVG, and the sentences.
  package func html(picture: String, isSample: Bool) -> String {
    let title = "\(placeName)\(isSample ? "  [\(formatting.words.sample)]" : "")"
    let sentences = lines.map { "<p>\(Escape.html($0))</p>" }.joined(separator: "\n")
    return HTMLPage(
      language: formatting.words.language, title: title, picture: picture, body: sentences
    ).text
  }
}
