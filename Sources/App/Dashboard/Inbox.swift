import Synchronization

/// A queue with many senders and one reader, who takes everything that is there at once.
///
/// That is how keys that repeat faster than frames are drawn never lag behind the finger: they are all obeyed, and the
/// result is drawn once.
final class Inbox<Message: Sendable>: Sendable {
  private struct Contents {
    var messages: [Message] = []
    var reader: CheckedContinuation<[Message], Never>?
  }
  private let contents = Mutex(Contents())

  func send(_ message: Message) {
    let reader = contents.withLock { contents -> CheckedContinuation<[Message], Never>? in
      contents.messages.append(message)
      defer { contents.reader = nil }
      return contents.reader
    }
    reader?.resume(returning: takeAll())
  }

  /// Everything sent since the last call; waits where there is nothing.
  func next() async -> [Message] {
    await withCheckedContinuation { reader in
      let messages = contents.withLock { contents -> [Message] in
        if contents.messages.isEmpty { contents.reader = reader }
        defer { contents.messages = [] }
        return contents.messages
      }
      if !messages.isEmpty { reader.resume(returning: messages) }
    }
  }

  private func takeAll() -> [Message] {
    contents.withLock { contents in
      defer { contents.messages = [] }
      return contents.messages
    }
  }
}
