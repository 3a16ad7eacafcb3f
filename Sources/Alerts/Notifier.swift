public import Weather

/// A way to show a message to the user: desktop notification, terminal notification, or a line of text.
public protocol Notifier: Sendable {
  /// Returns once the message is handed over.
  func deliver(_ message: AlertMessage) async throws(NotifierError)
}

/// Why a message was not handed over.
public enum NotifierError: ExplainedError, Equatable {
  /// This way does not exist here.
  case absent
  case timedOut
  /// The error message of the other side.
  case refused(String)

  public var sentence: Localized {
    Localized(
      "데스크톱에 알림을 띄우지 못했습니다. 데스크톱에 로그인해 있는지 weatheri-tui doctor로 확인하세요. 다음에 다시 시도합니다.",
      "The alert could not be shown on a desktop and will be tried again. Check with weatheri-tui doctor that a desktop"
        + " session is running.")
  }
}

/// Tries several notifiers in order until one accepts the message.
public struct FirstNotifier: Notifier {
  private let ways: [any Notifier]

  public init(_ ways: [any Notifier]) { self.ways = ways }

  /// Throws the error of the last notifier.
  public func deliver(_ message: AlertMessage) async throws(NotifierError) {
    var last = NotifierError.absent
    for way in ways {
      do throws(NotifierError) { return try await way.deliver(message) } catch { last = error }
    }
    throw last
  }
}
