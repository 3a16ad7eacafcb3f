import ForecastEngine
import FoundationEssentials
import Settings
import Storage
import Upstream
import Weather

/// What sources answered about one place at one time, with all else that decides what is shown of it: a file to send
/// along with a bug report. No key is in it.
struct Recording: Sendable {
  /// The time that stands still in it; whole seconds.
  var at: Date
  var place: Place
  /// The text of a settings file.
  var settings: String
  /// The sources that had a key.
  var keyed: [SourceID]
  /// What the history told.
  var past: Past
  var answers: [RecordedAnswer]

  struct Past: Sendable, Codable {
    var hours: [Hour]
    var sources: Set<SourceID>
    /// In the order of the hours, nil for one whose source was not noted; absent in recordings of earlier versions.
    var hourSources: [SourceID?]?

    init(_ past: PastDay) {
      (hours, sources) = (past.hours, past.sources)
      hourSources = past.hours.map { past.sourcesByHour[$0.at] }
    }
  }

  /// The engine with these sources, and nothing it would keep.
  func engine(of live: LiveSources) -> ForecastEngine {
    live.replaying(self).detachedEngine(history: RecordedHistory(past))
  }
}

extension LiveSources {
  /// An engine that asks for everything and keeps nothing beyond itself.
  func detachedEngine(history: RecordedHistory) -> ForecastEngine {
    ForecastEngine(
      sources: sources(keeping: EmptyCache()), plan: SourcePlan(settings.sources), store: SnapshotStore(EmptyCache()),
      history: history, now: clock.now, fillsDetails: true)
  }
}

/// What a history told when it was recorded, and what is observed from then on.
actor RecordedHistory: WeatherHistory {
  private var hours: [Date: Hour]
  private var recordedBy: [Date: SourceID] = [:]
  private var tellers: Set<SourceID>

  init(_ past: Recording.Past) {
    hours = Dictionary(past.hours.map { ($0.at, $0) }) { $1 }
    tellers = past.sources
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
    tellers.insert(source)
  }

  func hours(_ span: Range<Date>, at place: Place) -> [Hour] {
    hours.values.filter { span.contains($0.at) }.sorted { $0.at < $1.at }
  }

  func sourcesByHour(_ span: Range<Date>, at place: Place) -> [Date: SourceID] {
    recordedBy.filter { span.contains($0.key) }
  }

  func sources(_ span: Range<Date>, at place: Place) async -> Set<SourceID> { tellers }
}
