import Dashboard
import FoundationEssentials
import Settings
import Storage
import Upstream
import Weather

/// The file format of a recording.
private struct RecordingFile: Codable {
  static let newestFormat = 1

  /// Decoded first: the other members are known only for this format.
  struct Format: Codable { var weatheri_recording: Int }

  var weatheri_recording = RecordingFile.newestFormat
  var version = Version.current
  var at: String
  var place: Place
  var settings: String
  var keyed: [String]
  var past: Recording.Past
  var answers: [RecordedAnswer]
  var map: RecordedMap?
  var climate: [String: String]?
}

extension Recording {
  /// Limits for reading a recording, so that a file from elsewhere cannot use up the memory: ten times the largest
  /// real recordings.
  enum Limit {
    static let bytes = 16_000_000
    /// Of them, the answers for the map: twice two hours of radar pictures on a day with much rain.
    static let mapBytes = 10_000_000
    static let answers = 2000
    /// JSON values: each answer has five, each past hour about twenty.
    static let values = 200_000
  }

  /// Reads the file, which may come from anyone: its contents are only displayed, and only the settings that a
  /// recording may contain are used.
  init(at path: String, _ language: Language) throws(Ending) {
    let strings = CommandStrings(language: language)
    let bytes: Data?
    do throws(StorageError) { bytes = try AtomicFile.read(path, upTo: Limit.bytes) } catch {
      throw Ending(.noInput, error, in: language)
    }
    guard let bytes else { throw Ending(.noInput, strings.noRecording(path.harmless)) }
    guard bytes.holdsValues(atMost: Limit.values) else { throw Ending(.noInput, strings.tooManyAnswers(path.harmless)) }
    let format = try? JSONDecoder().decode(RecordingFile.Format.self, from: bytes).weatheri_recording
    guard format ?? 0 <= RecordingFile.newestFormat else {
      throw Ending(.noInput, strings.newerRecording(path.harmless))
    }
    guard format != nil, bytes.holdsOnlyBoundedNumbers,
      let file = try? JSONDecoder().decode(RecordingFile.self, from: bytes),
      let at = Clock.instant(file.at), let place = file.place.checked,
      let settings = Recording.shareable(file.settings), file.map?.isSound ?? true
    else { throw Ending(.noInput, strings.notARecording(path.harmless)) }
    guard file.answers.count + (file.map?.answers.count ?? 0) <= Limit.answers else {
      throw Ending(.noInput, strings.tooManyAnswers(path.harmless))
    }
    self.init(
      at: at, place: place, settings: settings, keyed: file.keyed.compactMap(SourceID.init), past: file.past,
      answers: file.answers, map: file.map, climate: file.climate)
  }

  /// The settings without those that a recording may not contain, such as a command to run; nil if they cannot be
  /// parsed.
  private static func shareable(_ text: String) -> String? {
    let themes = Themes.bundled.names
    return (try? Settings.load(file: text, path: "", themes: themes))?.shareable(themes: themes)
  }

  /// Those of the map too.
  var allAnswers: [RecordedAnswer] { answers + (map?.answers ?? []) }

  /// The contents of the file; nil if they would be longer than `limit` bytes, which no replay reads.
  func bytes(upTo limit: Int = Limit.bytes) -> Data? {
    // Before it is encoded, which takes twice the memory of the answers.
    guard allAnswers.reduce(0, { $0 + $1.bodySize }) <= limit else { return nil }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let file = RecordingFile(
      at: place.zone.iso8601(at), place: place, settings: settings, keyed: keyed.map(\.rawValue), past: past,
      answers: answers, map: map, climate: climate)
    guard let bytes = try? encoder.encode(file), bytes.count < limit else { return nil }
    return bytes + Data("\n".utf8)
  }
}

extension Place {
  /// The place with its names validated as text from outside; nil if a name is invalid.
  fileprivate var checked: Place? {
    guard let name = PlaceName.cleaned(ko: name.ko, en: name.en),
      let shortName = PlaceName.cleaned(ko: shortName.ko, en: shortName.en)
    else { return nil }
    var place = self
    (place.name, place.shortName) = (name, shortName)
    place.admin = admin.flatMap { PlaceName.cleaned(ko: $0.ko, en: $0.en) }
    return place
  }
}

extension CommandStrings {
  func noRecording(_ path: String) -> String {
    say("\(path): 그런 기록 파일이 없습니다.", "\(path): there is no such recording.")
  }

  func notARecording(_ path: String) -> String {
    say(
      "\(path): weatheri-tui record로 만든 기록이 아니거나 손상되었습니다.",
      "\(path) is damaged, or was not made by weatheri-tui record.")
  }

  func tooManyAnswers(_ path: String) -> String {
    say(
      "\(path): 응답이 너무 많습니다(최대 \(Recording.Limit.answers)개).",
      "\(path) has too many responses (at most \(Recording.Limit.answers)).")
  }

  /// The recording would be too large to be read again.
  var recordingTooLarge: String {
    let size = "\(Recording.Limit.bytes / 1_000_000)MB"
    return say(
      "출처의 응답이 너무 커서 기록하지 않았습니다(최대 \(size)).",
      "The sources' responses are too large for a recording (at most \(size)); nothing was written.")
  }

  func newerRecording(_ path: String) -> String {
    say(
      "\(path): 더 새로운 weatheri-tui가 만든 기록입니다. 새 버전으로 여세요.",
      "\(path) was made by a newer weatheri-tui. Update weatheri-tui to open it.")
  }
}
