public import Weather

/// Always here: for tests, and for the sample feed, which reads nothing of the reader's.
public struct FixedLocator: Locator {
  private let answer: Result<Coordinate, LocationError>

  public init(_ coordinate: Coordinate) { answer = .success(coordinate) }
  public init(failing error: LocationError) { answer = .failure(error) }

  public func coordinate() async throws(LocationError) -> Coordinate { try answer.get() }
}
