import Synchronization

/// A queue with many senders and one reader, which takes all waiting messages at once.
///
/// So keys that repeat faster than frames are drawn cause no lag: all of them are handled, and the result is drawn
/// once.
final class Inbox<Message: Sendable>: Sendable {
  private struct Contents {
    var messages: [Message] = []
    /// Resumes the waiting reader; nil while it is not waiting.
    var reader: (@Sendable () -> Void)?
  }
  private let contents = Mutex(Contents())

  /// Adds a message, and resumes the reader if it is waiting. May be called from any thread.
  func send(_ message: Message) {
    let reader = contents.withLock { contents -> (@Sendable () -> Void)? in
      contents.messages.append(message)
      defer { contents.reader = nil }
      return contents.reader
    }
    reader?()
  }

  /// All messages since the last call, in the order in which they arrived, never empty. Waits if there are none.
  ///
  /// Continues on the caller's isolation. `perform` must run its argument, which resumes the reader: the surface does
  /// that on its own thread (`Surface.perform`).
  func next(
    isolation: isolated (any Actor)? = #isolation,
    resumedBy perform: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void = { $0() }
  ) async -> [Message] {
    while true {
      let messages = takeAll()
      if !messages.isEmpty { return messages }
      // A resumed task takes all messages that have arrived by the time it runs, not only the message that resumed
      // it.
      await withCheckedContinuation(isolation: isolation) { reader in
        let resume: @Sendable () -> Void = { perform { reader.resume() } }
        let hasMessages = contents.withLock { contents in
          if contents.messages.isEmpty { contents.reader = resume }
          return !contents.messages.isEmpty
        }
        if hasMessages { resume() }
      }
    }
  }

  private func takeAll() -> [Message] {
    contents.withLock { contents in
      defer { contents.messages = [] }
      return contents.messages
    }
  }
}
