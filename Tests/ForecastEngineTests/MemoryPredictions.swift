import Weather

/// Forecasts that are kept only in memory, of the given places.
actor MemoryPredictions: PredictionStore {
  private var logs: [Place: PredictionLog]

  init(_ places: [Place]) {
    logs = Dictionary(uniqueKeysWithValues: places.map { ($0, PredictionLog()) })
  }

  func log(of place: Place) -> PredictionLog? { logs[place] }
  func keep(_ predictions: [DailyPrediction], at place: Place) { logs[place]?.add(predictions) }
}
