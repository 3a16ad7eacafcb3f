import ArgumentParser
import Dashboard
import Escaping
import ForecastEngine
import FoundationEssentials
import Glibc
import Reports
import Settings
import Upstream
import Weather

/// Asks the sources about a place and stores their answers in a file.
struct RecordCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Record the sources' responses to a file, with keys removed, for a bug report; --replay shows it.")
  @Argument(help: "The file to create. It contains the place and its coordinates.")
  var file: String

  @OptionGroup var place: CityArgument

  @Flag(help: "Replace an existing file.")
  var force = false

  @Flag(name: .customLong("json"), help: "Print what was recorded as a JSON document (schema 1).")
  var isJSON = false

  @OptionGroup var options: Options

  func run() async throws {
    try await CommandRunner.run(options) { world throws(Ending) in
      guard let live = world.live, !world.isOffline else { throw Ending(.usage, world.strings.nothingToRecord) }
      // Checked before any source is asked.
      try world.checkTarget(file, mayReplace: force)
      let place = try await world.place(named: world.cityName(place.city))
      let session = await RecordingSession(world, live, place: place)
      await session.ask()
      let (recording, leftOut) = await session.recording()
      guard let bytes = recording.bytes() else { throw Ending(.cannotCreate, world.strings.recordingTooLarge) }
      let size = "\(max(1, bytes.count / 1000))kB"
      try world.write(bytes, to: file)
      if isJSON { world.print(await session.document(of: recording).json.text) }
      let answers = recording.allAnswers
      let failures = answers.count { $0.failure != nil }
      guard failures < answers.count else {
        throw Ending(.unavailable, world.strings.recordedFailures(failures, in: file))
      }
      if !leftOut.isEmpty { world.printDiagnostic(world.strings.leftOut(leftOut)) }
      world.printDiagnostic(world.strings.recorded(answers.count, failures, size, in: file))
    }
  }
}

extension World {
  /// Ends the command if a file exists that may not be replaced. Something other than a regular file is never
  /// replaced.
  fileprivate func checkTarget(_ path: String, mayReplace: Bool) throws(Ending) {
    do throws(SettingsError) { try path.checkIsPath(.argument, key: path) } catch {
      throw Ending(.cannotCreate, error, in: language)
    }
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    guard let fact = FileFact.of(folder), fact.isFolder, fact.isWritable else {
      throw Ending(.cannotCreate, strings.noFolder(folder.harmless))
    }
    var status = stat()
    if stat(path, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFREG else { throw Ending(.cannotCreate, strings.noFile(path.harmless)) }
      guard mayReplace else { throw Ending(.cannotCreate, strings.isThere(path.harmless)) }
    }
  }
}

/// The requests of a recording: first those of a report, then the additional ones of the home screen and the details,
/// then those of the map.
private struct RecordingSession {
  private let world: World
  private let place: Place
  private let at: Date
  private let past: Recording.Past
  private let recorder: RecordingTransport
  private let live: LiveSources
  private let engine: ForecastEngine

  init(_ world: World, _ live: LiveSources, place: Place) async {
    (self.world, self.place) = (world, place)
    at = Date(timeIntervalSince1970: world.now().timeIntervalSince1970.rounded(.down))
    past = Recording.Past(await world.engine.pastDay(place))
    (self.live, recorder) = live.recorded(at: at)
    engine = self.live.detachedEngine(history: RecordedHistory(past))
  }

  /// Asks everything except for the map.
  func ask() async {
    // In the order of the dashboard, because a replay repeats it.
    for await _ in await engine.refresh(place) {}
    _ = await engine.yesterday(place)
    _ = await engine.completeComparison(place)
    await engine.completeYesterday(place)
    _ = await engine.dayCourses(place)
  }

  /// The document of the report, from a replay: only that has the next hour from the frames of the recorded map, and the
  /// past as it was stored.
  func document(of recording: Recording) async -> Document {
    let feeds = Feeds.replay(recording, with: live)
    let engine = feeds.engine
    let past = await feeds.climate.known(place, now: at)
    var snapshot = Snapshot(place: place)
    for await next in await engine.refresh(place) { snapshot = next }
    return Document(
      snapshot: snapshot, parts: Set(Part.allCases), plan: engine.plan, isWhole: true,
      yesterday: await engine.yesterday(place), normals: past?.normals, pastDays: past?.days ?? ClimateSeries(),
      isSample: false, formatting: world.formatting(for: snapshot), now: at)
  }

  /// All requests and answers so far, with the map unless no source answered; and the map layers that are too large
  /// for a recording.
  func recording() async -> (Recording, leftOut: [MapLayer]) {
    var recording = Recording(
      at: at, place: place, settings: world.settings.shareable(themes: Themes.bundled.names), keyed: live.keyed,
      past: past, answers: recorder.answers, climate: ClimateEngine.files(of: place, in: live.sharedCache))
    guard recording.answers.contains(where: { $0.failure == nil }) else { return (recording, []) }
    // Separate from the forecast's, so that the map of a replay depends only on what the map was answered.
    let (sources, answers) = live.recorded(at: at)
    let typhoons = sources.typhoons(keeping: EmptyCache())
    let hours = TransientCache(stationHoursFrom: live.sharedCache)
    let recorder = MapRecorder(
      place: place, at: at, feed: sources.mapEngine(typhoons, keeping: EmptyCache(), hours: hours),
      answers: { answers.answers })
    let (map, leftOut) = await recorder.map(upTo: Recording.Limit.mapBytes)
    recording.map = map
    recording.map?.hours = hours.texts
    return (recording, leftOut)
  }
}

extension CommandStrings {
  /// No source could be reached.
  func recordedFailures(_ failures: Int, in path: String) -> String {
    say(
      "\(path.harmless): 출처에서 아무것도 받지 못해 실패 \(failures)건만 기록했습니다. 네트워크를 확인하고 다시 실행하세요.",
      "\(path.harmless): no source responded; only \(failures) failures were recorded. Check the network and run it again."
    )
  }

  func recorded(_ answers: Int, _ failures: Int, _ size: String, in path: String) -> String {
    let name = path.harmless
    let shown = Escape.shellWord(path.harmless)
    let answers = failures == 0 ? "\(answers)" : say("\(answers)(실패 \(failures))", "\(answers) (\(failures) failed)")
    return say(
      "\(name): 응답 \(answers)개를 기록했습니다(\(size)). 키는 지웠고 도시와 좌표는 들어 있습니다. 다시 보기: weatheri-tui --replay \(shown)",
      "\(name): \(answers) responses recorded (\(size)), without keys, with the place and its coordinates. "
        + "To replay: weatheri-tui --replay \(shown)")
  }

  /// Layers of the map.
  func leftOut(_ layers: [MapLayer]) -> String {
    let names = layers.map(Words.of(language).weatherMap.name).joined(separator: ", ")
    return say(
      "응답이 너무 커서 기록에서 뺀 지도 자료: \(names)", "Layers of the map left out because their responses are too large: \(names)")
  }

  var nothingToRecord: String {
    say(
      "기록하려면 출처에서 자료를 받아야 합니다. --offline, --demo, --replay 없이 실행하세요.",
      "Recording needs responses of the sources. Run it without --offline, --demo and --replay.")
  }

  func isThere(_ path: String) -> String {
    say("\(path): 이미 있는 파일입니다. 바꾸려면 --force를 붙이세요.", "\(path) exists already. Use --force to replace it.")
  }

  func noFile(_ path: String) -> String { say("\(path): 일반 파일이 아닙니다.", "\(path) is not a regular file.") }

  func noFolder(_ path: String) -> String {
    say("\(path): 쓸 수 있는 폴더가 아닙니다.", "\(path) is not a writable folder.")
  }
}
