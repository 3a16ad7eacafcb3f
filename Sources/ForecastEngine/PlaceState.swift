import FoundationEssentials
import Weather

/// The engine's data about one place that is not in the store.
struct PlaceState {
  /// nil before the first answer ever.
  var snapshot: Snapshot?
  /// The version of the place's stored snapshot that was read last: any other version was written by another process.
  var version: CacheVersion?

  /// nil if no refresh is running.
  var refresh: Refresh?
  /// Whether this process has refreshed the place: the first refresh retries what failed before the program started.
  var wasRefreshed = false
  /// When the user last requested a refresh that was permitted.
  var pressedAt: Date?
  /// Sources whose answers the refresh waits for.
  var pendingSources: Set<SourceID> = []

  /// nil if nothing is known.
  var comparison: SourceComparison?
  /// nil if no comparison is running.
  var comparisonListeners: Listeners<SourceComparison>?
  /// When the user last requested a comparison that was permitted.
  var comparisonPressedAt: Date?

  /// From when on there may be newer radar frames than those of the last estimate; nil before the first.
  var radarDueAt: Date?
  /// When sources were asked for yesterday's hours.
  var yesterdayRequestedAt: Date?
  /// When sources were asked for the values that the details draw for a whole day.
  var coursesRequestedAt: Date?
  /// The newest forecast of each source that is kept, or for which that was found out.
  var keptPredictions: [SourceID: DailyPrediction] = [:]
  /// When sources were asked for a forecast only to keep it.
  var predictionsRequestedAt: Date?
  /// When a request for past observations failed.
  var observationsFailedAt: Date?
  /// Whether past observations are being fetched.
  var isFetchingObservations = false

  struct Refresh {
    /// Distinguishes it from a later refresh of the same place.
    var number: Int
    var parts: Set<Part>
    var listeners: Listeners<Snapshot>
    var task: Task<Void, Never>?
  }
}

/// The state of every place. A place that was never mentioned has the initial state.
struct PlaceStates {
  private var states: [Place: PlaceState] = [:]

  subscript(place: Place) -> PlaceState {
    get { states[place] ?? PlaceState() }
    _modify { yield &states[place, default: PlaceState()] }
  }

  /// Removes outdated parts from all comparisons, and the comparisons that are empty then and not running.
  mutating func removeOldComparisons(at instant: Date) {
    for place in states.keys {
      states[place]?.comparison?.removeOld(at: instant)
      guard let state = states[place], state.comparisonListeners == nil, state.comparison?.isEmpty == true else {
        continue
      }
      states[place]?.comparison = nil
    }
  }
}
