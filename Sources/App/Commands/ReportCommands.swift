import ArgumentParser
import ForecastEngine
import Glibc
import Reports
import Upstream
import Weather

/// Everything known about a place.
struct ReportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report", abstract: "A full report for one place, as text, JSON, Markdown, HTML or SVG.")
  @OptionGroup var output: PlaceOutput
  @OptionGroup var options: Options
  @OptionGroup var span: SpanOptions

  @Option(help: "text, markdown, html (one page with a picture of the home screen) or svg (the picture alone).")
  var format: ReportFormat?

  func validate() throws {
    if output.isJSON, format != nil { throw ValidationError("--json and --format cannot be used together.") }
  }

  /// Default number of hours in a report: more would move the summary out of view.
  private static let hours = 48

  func run() async throws {
    let hours = span.isEmpty && !output.isJSON ? ReportCommand.hours : span.hours
    try await output.show(options, as: format ?? .text, span: ReportSpan(hours: hours, days: span.days))
  }
}

/// How many hours and days of the forecast to show.
struct SpanOptions: ParsableArguments, Sendable {
  @Option(help: "Number of hours, starting with the current one.") var hours: Int?
  @Option(help: "Number of days, starting with today.") var days: Int?

  var isEmpty: Bool { hours == nil && days == nil }

  func validate() throws {
    for (option, value) in [("--hours", hours), ("--days", days)] {
      if let value, !(1...1000).contains(value) { throw ValidationError("\(option) must be from 1 to 1000.") }
    }
  }
}

/// The format of a report.
enum ReportFormat: String, CaseIterable, ExpressibleByArgument {
  case text, markdown, html, svg
}

struct NowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "now", abstract: "The current weather.")
  @OptionGroup var output: PlaceOutput
  @OptionGroup var options: Options

  func run() async throws { try await output.show(options, [.now]) }
}

struct HourlyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "hourly", abstract: "The hourly forecast, to its end.")
  @OptionGroup var output: PlaceOutput
  @OptionGroup var options: Options
  @OptionGroup var span: SpanOptions

  func run() async throws {
    try await output.show(options, [.hourly], span: ReportSpan(hours: span.hours, days: span.days))
  }
}

struct WeekCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "week", abstract: "The daily forecast.")
  @OptionGroup var output: PlaceOutput
  @OptionGroup var options: Options
  @OptionGroup var span: SpanOptions

  /// If a number of hours is given, at most that many days, rounded up.
  func run() async throws {
    let ofHours = span.hours.map { ($0 + 23) / 24 }
    let days = [span.days, ofHours].compactMap { $0 }.min()
    try await output.show(options, [.daily], span: ReportSpan(days: days))
  }
}

struct AirCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "air", abstract: "Air pollutants at the nearest station, and the fine-dust forecast.")
  @OptionGroup var output: PlaceOutput
  @OptionGroup var options: Options

  func run() async throws { try await output.show(options, [.air]) }
}

struct WarningsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "warnings", abstract: "The official warnings in force.")
  @OptionGroup var output: PlaceOutput
  @OptionGroup var options: Options

  func run() async throws { try await output.show(options, [.warnings]) }
}

/// What the commands about one place share. `Options` is not nested in it: debug builds of the parser validate a group
/// four times for each level above it, which took half the time of every command in the tests.
struct PlaceOutput: ParsableArguments {
  @OptionGroup var place: CityArgument

  @Flag(name: .customLong("json"), help: "Print the JSON document (schema 1).")
  var isJSON = false

  /// Shows the chosen parts; all parts if `chosen` is nil.
  func show(
    _ options: Options, _ chosen: Set<Part>? = nil, as format: ReportFormat = .text, span: ReportSpan = .everything
  ) async throws {
    try await CommandRunner.run(options) { world throws(Ending) in
      let parts = chosen ?? world.engine.defaultParts
      let place = try await world.place(named: world.cityName(place.city))
      let snapshot = await world.refreshedWithRemark(place, parts: parts)
      let shown = Shown(snapshot, parts: parts, world: world)
      // Only the report requests past years; the other commands show the stored ones.
      let climate = chosen == nil && format != .svg && shown.hasSomething ? await world.pastYears(of: place) : nil
      if isJSON {
        let document = Document(
          snapshot: snapshot, parts: chosen ?? Set(Part.allCases), plan: world.engine.plan, isWhole: chosen == nil,
          yesterday: await world.engine.yesterday(place),
          normals: chosen == nil ? climate?.normals : await world.climate.knownNormals(of: place),
          pastDays: climate?.days ?? ClimateSeries(), isSample: world.isMadeUp,
          formatting: world.formatting(for: snapshot), now: world.now(), span: span)
        world.print(document.json.text)
      } else if shown.hasSomething {
        // Typhoons are shown with the warnings.
        let typhoons = parts.contains(.warnings) || chosen == nil ? await world.watchedTyphoons(near: [place]) : nil
        let report = Report(
          snapshot: snapshot, parts: parts, yesterday: await world.engine.yesterday(place),
          typhoon: TyphoonText.typhoon(near: place, in: typhoons, at: world.now()), climate: climate,
          isSample: world.isMadeUp, formatting: world.formatting(for: snapshot), now: world.now(),
          isWhole: chosen == nil, span: span)
        switch format {
        case .text: for line in report.lines { world.print(line) }
        case .markdown: world.print(report.markdown)
        case .html:
          world.print(report.html(picture: await HomePicture(snapshot, world).svg(titled: report.pictureTitle)))
        case .svg: world.print(await HomePicture(snapshot, world).svg(titled: report.pictureTitle))
        }
      }
      for sentence in shown.errorLines { world.printDiagnostic(sentence) }
      if let ending = shown.ending { throw ending }
    }
  }
}

/// The result of a one-shot command, and how the command ends.
private struct Shown {
  let hasSomething: Bool
  let errorLines: [String]
  let ending: Ending?

  init(_ snapshot: Snapshot, parts: Set<Part>, world: World) {
    let now = world.now()
    let forecast = snapshot.forecast(at: now)
    let filled: [Part: Bool] = [
      .now: forecast.now != nil, .hourly: forecast.hours != nil, .daily: forecast.days != nil,
      .air: forecast.air != nil || !forecast.airDays.isEmpty,
      .warnings: WarningStatus(snapshot, forecast.warnings, at: now).known != nil,
    ]
    hasSomething = parts.contains { filled[$0] == true }
    let formatting = world.formatting(for: snapshot)
    // A missing warning source is normal abroad or without a key. If other parts are shown too, it is not an error;
    // the line of the warnings says so.
    func isRule(_ failure: Shortfall) -> Bool {
      failure.part == .warnings && [.notCovered, .keyMissing].contains(failure.error)
    }
    let missed = snapshot.missed.filter { parts.contains($0.part) && (parts.count == 1 || !isRule($0)) }
    errorLines = missed.map { formatting.sentence($0, at: now) }.uniqued
    let reasons = Set(missed.map(\.error.reason))
    if hasSomething {
      ending = nil
    } else if reasons.contains(.keyMissing) || reasons.contains(.keyRejected) {
      ending = Ending(.noKey, "")
    } else {
      ending = Ending(.unavailable, errorLines.isEmpty ? formatting.words.nothingYet : "")
    }
  }
}

// A command that prints nothing for long looks as if it hung.
extension World {
  /// Seconds after which the user is shown which sources the command waits for.
  private static let remarkDelay = 2.0

  /// Like `refreshed`; if it takes long, says once on a terminal which sources have not answered yet.
  func refreshedWithRemark(_ place: Place, parts: Set<Part>) async -> Snapshot {
    guard isatty(STDERR_FILENO) == 1 else { return await refreshed(place, parts: parts) }
    let remark = Task {
      try await Timing.real.sleep(World.remarkDelay)
      let names = await engine.pendingSources(of: place).map(Words.of(language).source)
      try Task.checkCancellation()
      printDiagnostic(strings.waiting(for: names))
    }
    defer { remark.cancel() }
    return await refreshed(place, parts: parts)
  }
}

extension CommandStrings {
  /// No names if another process is asking the sources.
  func waiting(for names: [String]) -> String {
    if names.isEmpty { return say("응답을 기다립니다. 그만두려면 Ctrl-C.", "Waiting for a response. Press Ctrl-C to stop.") }
    return say(
      "\(names.joined(separator: ", "))의 응답을 기다립니다. 그만두려면 Ctrl-C.",
      "Waiting for \(names.joined(separator: ", ")). Press Ctrl-C to stop.")
  }
}
