import Synchronization

/// A queue with many senders and one reader, who takes everything that is there at once.
///
/// That is how keys that repeat faster than frames are drawn never lag behind the finger: they are all obeyed, and the
/// result is drawn once.
final class Inbox<Message: Sendable>: Sendable {
  private struct Contents {
    var messages: [Message] = []
    var reader: CheckedContinuation<Void, Never>?
  }
  private let contents = Mutex(Contents())

  func send(_ message: Message) {
    let reader = contents.withLock { contents -> CheckedContinuation<Void, Never>? in
      contents.messages.append(message)
      defer { contents.reader = nil }
      return contents.reader
    }
    reader?.resume()
  }

  /// Everything sent since the last call; waits where there is nothing, and goes on where it was called.
  func next(isolation: isolated (any Actor)? = #isolation) async -> [Message] {
    while true {
      let messages = takeAll()
      if !messages.isEmpty { return messages }
      // A woken task takes what has come by the time it runs, not only what woke it.
      await withCheckedContinuation(isolation: isolation) { reader in
        let isThere = contents.withLock { contents in
          if contents.messages.isEmpty { contents.reader = reader }
          return !contents.messages.isEmpty
        }
        if isThere { reader.resume() }
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
