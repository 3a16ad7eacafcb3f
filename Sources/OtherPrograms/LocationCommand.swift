public import Weather

/// A command of the reader's that prints `LAT,LON`.
public struct LocationCommand: Locator {
  private let line: String?
  private let seconds: Int

  /// Without a line there is nothing to ask.
  public init(_ line: String?, seconds: Int = 10) {
    self.line = line
    self.seconds = seconds
  }

  public func coordinate() async throws(LocationError) -> Coordinate {
    guard let line else { throw .nobodyToAsk }
    switch await Shell(line, seconds: Double(seconds)).run() {
    case .printed(let text):
      guard let point = Coordinate(text: text) else { throw .nonsense(.command, answer: text) }
      return point
    case .failed(let lament): throw .failed(.command, detail: lament)
    case .ended: throw .timedOut(.command, seconds: seconds)
    }
  }
}
