import Synchronization

/// A queue with many senders and one reader, who takes everything that is there at once.
///
/// That is how keys that repeat faster than frames are drawn never lag behind the finger: they are all obeyed, and the
/// result is drawn once.
final class Inbox<Message: Sendable>: Sendable {
  private struct Contents {
    var messages: [Message] = []
    /// Lets the reader go on; nil while it reads.
    var reader: (@Sendable () -> Void)?
  }
  private let contents = Mutex(Contents())

  func send(_ message: Message) {
    let reader = contents.withLock { contents -> (@Sendable () -> Void)? in
      contents.messages.append(message)
      defer { contents.reader = nil }
      return contents.reader
    }
    reader?()
  }

  /// Everything sent since the last call; waits where there is nothing, and goes on where it was called. `perform` does
  /// what resumes it.
  func next(
    isolation: isolated (any Actor)? = #isolation,
    resumedBy perform: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void = { $0() }
  ) async -> [Message] {
    while true {
      let messages = takeAll()
      if !messages.isEmpty { return messages }
      // A woken task takes what has come by the time it runs, not only what woke it.
      await withCheckedContinuation(isolation: isolation) { reader in
        let resume: @Sendable () -> Void = { perform { reader.resume() } }
        let isThere = contents.withLock { contents in
          if contents.messages.isEmpty { contents.reader = resume }
          return !contents.messages.isEmpty
        }
        if isThere { resume() }
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
