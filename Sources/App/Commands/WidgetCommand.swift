import ArgumentParser
import Dashboard
import ForecastEngine
import FoundationEssentials
import Reports
import Settings
import Storage
import Weather

/// One line for a status bar, or a few lines for a desktop.
struct WidgetCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "widget", abstract: "The weather for a status bar.",
    discussion: """
      A template is any text with {city} {icon} {temperature} {feels_like} {low} {high} {condition} {pm10} {pm25} \
      {dust} {rain} {humidity} {wind} {yesterday} {age}; {rain} is the chance of rain, {dust} the worse of both grades, \
      {yesterday} the difference from the same hour yesterday.
      Data older than an hour is fetched again, once for all bars. Unknown values are shown as –; the tooltip or \
      stderr says why.
      """)
  /// The maximum is wider than any status bar.
  static let widths = 1...10_000

  @Option(help: "small is one line; medium adds the next 6 hours, large adds 5 days.") var size = WidgetSize.small
  @Option(
    help: "text, tmux, waybar, polybar, i3blocks, starship, json or a template.", completion: .list(WidgetFormat.names))
  var format = "text"
  @Option(help: "The exact width in columns.") var width: Int?
  @Flag(name: .customLong("cached"), help: "Print cached data immediately; never wait for the network.") var isCached =
    false
  @OptionGroup var options: Options

  func run() async throws {
    let began = FileTime.now
    try await CommandRunner.run(options) { world throws(Ending) in
      let format = try format(world.language)
      if let width, !WidgetCommand.widths.contains(width) {
        throw Ending(.usage, world.strings.badWidth(width, WidgetCommand.widths.upperBound))
      }
      let (place, name) = try await city(in: world)
      let snapshot = await world.widgetSnapshot(of: place, isCached: isCached)
      let madeAt = world.now()
      let output = await world.widget(
        of: place, named: name, snapshot, format: format, size: size, width: width, isCached: isCached)
      if isCached, let snapshot, world.hasPrintedNothing {
        world.save(output, of: snapshot, named: cacheName(in: world), madeAt: madeAt, since: began)
      }
      output.write(print: world.print, printDiagnostic: world.printDiagnostic)
    }
  }

  private func cacheName(in world: World) -> String {
    CachedWidget.name(
      city: options.city, config: options.config, language: options.language?.rawValue,
      units: options.units?.rawValue, glyphs: options.glyphs?.rawValue, world.environment)
  }

  private func format(_ language: Language) throws(Ending) -> WidgetFormat {
    do throws(WidgetTemplate.UnknownField) { return try WidgetFormat(format) } catch {
      throw Ending(.usage, error, in: language)
    }
  }

  /// The city and its name in the status bar. With `--cached`, no geocoder is asked about a name.
  private func city(in world: World) async throws(Ending) -> (Place, String) {
    let saved = world.citiesOrNone()
    let city = options.city.map(saved.named) ?? saved.first
    if let city { return (city.place, city.displayName(in: world.language)) }
    let place: Place
    if isCached, let name = options.city {
      guard let known = world.knownPlace(named: name) else {
        throw Ending(.noSuchCity, world.strings.unknownCity(name.harmless, []))
      }
      place = known
    } else {
      place = try await world.place(named: options.city)
    }
    return (place, place.shortName[world.language])
  }
}

extension WidgetSize: ExpressibleByArgument {}

extension World {
  /// Whether no error line has been printed yet.
  fileprivate var hasPrintedNothing: Bool { diagnostics.hasPrintedNothing && exposedKeys.isEmpty }

  /// The stored snapshot of the place. Parts older than an hour are fetched again, once per hour for all status bars
  /// together.
  func widgetSnapshot(of place: Place, isCached: Bool) async -> Snapshot? {
    let known = await engine.known(place)
    if isCached && !isSample { return known }
    let parts = engine.defaultParts.filter { known?.needs($0, at: now()) ?? true }
    return parts.isEmpty ? known : await refreshed(place, parts: parts)
  }

  func widget(
    of place: Place, named name: String, _ snapshot: Snapshot?, format: WidgetFormat, size: WidgetSize, width: Int?,
    isCached: Bool
  ) async -> WidgetOutput {
    let snapshot = snapshot.flatMap { $0.layers.isEmpty && $0.shortfalls.isEmpty ? nil : $0 }
    let formatting = formatting(for: snapshot ?? Snapshot(place: place))
    let glyphs = Glyphs(isASCII: formatting.isASCII, hasNerdFont: settings.screen.glyphs == .nerd)
    let model = WidgetContent(
      snapshot, name: name, yesterday: await yesterday(at: place, for: format, isCached: isCached), isSample: isMadeUp,
      icon: { glyphs.sky($0, isNight: $1) }, formatting: formatting, now: now())
    let errorLines =
      snapshot.map { snapshot in
        snapshot.missed.filter { $0.part != .warnings }.map { formatting.sentence($0, at: now()) }.uniqued
      } ?? [isCached ? formatting.words.widgetIsEmpty : formatting.words.nothingYet]
    return WidgetOutput(
      model: model, format: format,
      text: WidgetText(model, format: format, size: size, width: width, words: formatting.words),
      errorLines: errorLines, isSample: isMadeUp)
  }

  /// Looked up only for formats that show it, and with `--cached`, because the stored record serves every format.
  private func yesterday(at place: Place, for format: WidgetFormat, isCached: Bool) async -> Temperature? {
    let isShown =
      switch format {
      case .waybar, .json: true
      case .template(let template): template.names(.yesterday)
      case .text, .tmux, .polybar, .i3blocks, .starship: false
      }
    return isShown || isCached ? await engine.yesterday(place)?.temperature : nil
  }
}

extension Snapshot {
  /// Whether the part is older than an hour or missing, and its last failed request is not recent.
  fileprivate func needs(_ part: Part, at now: Date) -> Bool {
    if let age = age(of: part, at: now), !age.isOld { return false }
    // `abs`, because the failure may be in the future after the clock was set back a little.
    return !failures(of: part).contains {
      $0.error != .keyMissing && abs(now.timeIntervalSince($0.triedAt)) < $0.error.widgetRetry
    }
  }
}

extension SourceError {
  /// Seconds after which the source is asked again for a status bar. A network that is absent, as in the first seconds
  /// after a laptop wakes, comes back soon, and looking for it asks no server.
  fileprivate var widgetRetry: TimeInterval { reachedNoHost ? 20 : 300 }
}

extension CommandStrings {
  func badWidth(_ width: Int, _ widest: Int) -> String {
    say("--width \(width): 1~\(widest) 사이여야 합니다.", "--width \(width): expected 1 to \(widest) columns.")
  }
}
