public import Weather

/// What knows where this machine is. Asked when the reader asks, and never otherwise.
public protocol Locator: Sendable {
  func coordinate() async throws(LocationError) -> Coordinate
}

/// One after the other: the first that can be asked answers for all.
public struct FirstLocator: Locator {
  private let locators: [any Locator]

  public init(_ locators: [any Locator]) { self.locators = locators }

  public func coordinate() async throws(LocationError) -> Coordinate {
    for locator in locators {
      do throws(LocationError) { return try await locator.coordinate() } catch {
        guard error == .nobodyToAsk else { throw error }
      }
    }
    throw .nobodyToAsk
  }
}
