/// Where the daily forecasts of the saved cities are kept until the day is over.
///
/// No call fails: a store that cannot be read returns nothing.
public protocol PredictionStore: Sendable {
  /// nil for a place whose forecasts are not kept, because it is not a saved city.
  func log(of place: Place) async -> PredictionLog?

  /// Keeps forecasts; those of which the log contains one already are ignored.
  func keep(_ predictions: [DailyPrediction], at place: Place) async
}

/// Keeps nothing: for a replay, and for tests.
public struct EmptyPredictions: PredictionStore {
  public init() {}

  public func log(of place: Place) async -> PredictionLog? { nil }
  public func keep(_ predictions: [DailyPrediction], at place: Place) async {}
}
