import Subprocess
public import Weather

/// A source of this machine's location. Used only when the user requests it.
public protocol Locator: Sendable {
  func coordinate() async throws(LocationError) -> Coordinate
}

/// Tries several locators in order; the first available one gives the answer.
public struct FirstLocator: Locator {
  private let locators: [any Locator]

  public init(_ locators: [any Locator]) { self.locators = locators }

  public func coordinate() async throws(LocationError) -> Coordinate {
    for locator in locators {
      do throws(LocationError) { return try await locator.coordinate() } catch {
        guard error == .noLocationService else { throw error }
      }
    }
    throw .noLocationService
  }
}

/// A command of the user that prints `LAT,LON`.
public struct LocationCommand: Locator {
  private let line: String?
  private let seconds: Int

  /// Without a line there is nothing to run.
  public init(_ line: String?, seconds: Int = 10) {
    self.line = line
    self.seconds = seconds
  }

  public func coordinate() async throws(LocationError) -> Coordinate {
    guard let line else { throw .noLocationService }
    switch await Shell(line, seconds: Double(seconds)).run() {
    case .printed(let text):
      // Windows programs end lines with CR LF, and some begin with a byte order mark.
      let plain = String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != "\r" && $0 != "\u{FEFF}" }))
      guard let point = Coordinate(text: plain) else { throw .nonsense(.command, answer: text) }
      return point
    case .failed(let errorLine): throw .failed(.command, detail: errorLine)
    case .stopped: throw .timedOut(.command, seconds: seconds)
    }
  }
}

/// A fixed answer: for tests, and for the sample feed, which reads no data of the user.
public struct FixedLocator: Locator {
  private let answer: Result<Coordinate, LocationError>

  public init(_ coordinate: Coordinate) { answer = .success(coordinate) }
  public init(failing error: LocationError) { answer = .failure(error) }

  public func coordinate() async throws(LocationError) -> Coordinate { try answer.get() }
}
