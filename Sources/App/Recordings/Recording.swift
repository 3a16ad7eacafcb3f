import ForecastEngine
import FoundationEssentials
import Settings
import Upstream
import Weather

/// The answers of the sources about one place at one time, and everything else that decides the output: a file to
/// attach to a bug report. It contains no key.
struct Recording: Sendable {
  /// The fixed time of the recording, in whole seconds.
  var at: Date
  var place: Place
  /// The contents of a settings file.
  var settings: String
  /// The sources that had a key.
  var keyed: [SourceID]
  /// The recorded part of the weather history.
  var past: Past
  var answers: [RecordedAnswer]
  /// nil in recordings of earlier versions, and if no source could be reached.
  var map: RecordedMap?
  /// The normals, past years and days of the station that were stored: files of the cache by name. nil in recordings of
  /// earlier versions.
  var climate: [String: String]?

  struct Past: Sendable, Codable {
    var hours: [Hour]
    var sources: Set<SourceID>
    /// In the order of the hours; nil for an hour whose source was not recorded. Absent in recordings of earlier
    /// versions.
    var hourSources: [SourceID?]?

    init(_ past: PastDay) {
      (hours, sources) = (past.hours, past.sources)
      hourSources = past.hours.map { past.sourcesByHour[$0.at] }
    }
  }

  /// An engine with these sources that stores nothing, and estimates the next hour from the frames of `nowcast`.
  func engine(of live: LiveSources, nowcast: RainNowcast? = nil) -> ForecastEngine {
    live.replaying(answers, keyed: keyed).detachedEngine(history: RecordedHistory(past), nowcast: nowcast)
  }
}

extension LiveSources {
  /// An engine that asks for everything and keeps its results only in memory.
  func detachedEngine(history: RecordedHistory, nowcast: RainNowcast? = nil) -> ForecastEngine {
    ForecastEngine(
      sources: sources(keeping: EmptyCache()), plan: SourcePlan(settings.sources), store: SnapshotStore(EmptyCache()),
      history: history, now: clock.now, fillsDetails: true, nowcast: nowcast)
  }
}

/// The recorded history, and the observations added since.
actor RecordedHistory: WeatherHistory {
  private var hours: [Date: Hour]
  private var recordedBy: [Date: SourceID] = [:]
  private var recordedSources: Set<SourceID>

  init(_ past: Recording.Past) {
    hours = Dictionary(past.hours.map { ($0.at, $0) }) { $1 }
    recordedSources = past.sources
    let only = past.sources.count == 1 ? past.sources.first : nil
    for (index, hour) in past.hours.enumerated() {
      let noted = past.hourSources.flatMap { $0.indices.contains(index) ? $0[index] : nil }
      recordedBy[hour.at] = noted ?? only
    }
  }

  func record(_ hours: [Hour], from source: SourceID, at place: Place) {
    for hour in hours {
      self.hours[hour.at] = self.hours[hour.at].map(hour.filled(from:)) ?? hour
      recordedBy[hour.at] = source
    }
    recordedSources.insert(source)
  }

  func hours(_ span: Range<Date>, at place: Place) -> [Hour] {
    hours.values.filter { span.contains($0.at) }.sorted { $0.at < $1.at }
  }

  func sourcesByHour(_ span: Range<Date>, at place: Place) -> [Date: SourceID] {
    recordedBy.filter { span.contains($0.key) }
  }

  func sources(_ span: Range<Date>, at place: Place) async -> Set<SourceID> { recordedSources }
}
