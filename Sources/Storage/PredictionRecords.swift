public import Weather

/// The kept forecasts of the saved cities, a document for each of them in the store.
public struct PredictionRecords: PredictionStore {
  private let file: StoreFile
  private let remark: @Sendable (StorageError) -> Void

  private static let prefix = "predictions of "

  /// `remark` receives the errors of the `PredictionStore` calls, which never fail themselves.
  public init(_ file: StoreFile, remark: @escaping @Sendable (StorageError) -> Void = { _ in }) {
    (self.file, self.remark) = (file, remark)
  }

  public func log(of place: Place) async -> PredictionLog? {
    do throws(StorageError) {
      return try file.read(absent: nil) { (database) throws(DatabaseError) in
        guard let name = Self.name(of: place, among: try CityStore.all(database)) else { return nil }
        return try Self.log(named: name, in: database)
      }
    } catch {
      remark(error)
      return nil
    }
  }

  /// Also deletes the forecasts of cities that are no longer saved.
  public func keep(_ predictions: [DailyPrediction], at place: Place) async {
    do throws(StorageError) {
      // A forecast is not worth delaying the user.
      try file.write(waiting: .toWriteBriefly) { (database) throws(DatabaseError) in
        let cities = try CityStore.all(database)
        guard let name = Self.name(of: place, among: cities) else { return }
        var log = try Self.log(named: name, in: database)
        log.add(predictions)
        try Documents.put(log, named: name, in: database)
        let names = Set(cities.compactMap { Self.name(of: $0.place) })
        let stored = try database.rows("SELECT name FROM document WHERE name LIKE ?", .text(Self.prefix + "%")) {
          (row) throws(DatabaseError) in try row.text(0)
        }
        for other in stored where !names.contains(other) {
          try database.execute("DELETE FROM document WHERE name = ?", .text(other))
        }
      }
    } catch { remark(error) }
  }

  /// A log that cannot be read is begun again: thirty days later it is complete.
  private static func log(named name: String, in database: Database) throws(DatabaseError) -> PredictionLog {
    try Documents.value(PredictionLog.self, named: name, mayBeForgotten: true, in: database) ?? PredictionLog()
  }

  /// nil for a place that is not saved.
  private static func name(of place: Place, among cities: [SavedCity]) -> String? {
    cities.same(as: place).flatMap { name(of: $0.place) }
  }

  private static func name(of place: Place) -> String? {
    HistoryCell(place.coordinate).map { "\(prefix)\($0.latitude),\($0.longitude)" }
  }
}
