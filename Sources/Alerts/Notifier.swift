/// A way to bring a message to the reader: the desktop's notifications, the terminal's, a line of text.
public protocol Notifier: Sendable {
  /// Returns once the message is handed over.
  func deliver(_ message: AlertMessage) async throws(NotifierError)
}

/// Why a message was not handed over.
public enum NotifierError: Error, Sendable, Hashable {
  /// There is no such way here.
  case absent
  case timedOut
  /// What the other side said.
  case refused(String)
}

/// The first of several ways that takes the message.
public struct FirstNotifier: Notifier {
  private let ways: [any Notifier]

  public init(_ ways: [any Notifier]) { self.ways = ways }

  /// Fails with what the last way said.
  public func deliver(_ message: AlertMessage) async throws(NotifierError) {
    var last = NotifierError.absent
    for way in ways {
      do throws(NotifierError) { return try await way.deliver(message) } catch { last = error }
    }
    throw last
  }
}
