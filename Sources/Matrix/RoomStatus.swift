/// The part of a room's state that decides whether its board can be used there.
///
/// Only state events count (with a `state_key`): setting them needs a right that the room's administrators have, while
/// every member can send a message event with the same type.
struct RoomStatus: Sendable, Equatable {
  /// Posts are encrypted, and this program has no keys. Encryption cannot be switched off again.
  private(set) var isEncrypted = false
  /// The room that replaces this one (`m.room.tombstone`); nil if none.
  private(set) var replacement: String?
  /// Whether both state events were requested from the server; false if they are known only from news.
  var isComplete = false
  /// The chain of replacements ends here: it leads back to a room visited before, or is too long.
  var isEndOfChain = false

  static let encryption = "m.room.encryption"
  static let tombstone = "m.room.tombstone"
  static let types = [encryption, tombstone]

  mutating func take(_ event: RoomEvent) {
    if event.stateKey == "" { take(event.type, event.content) }
  }

  /// Applies the content of the state event with this type and an empty state key.
  mutating func take(_ type: String, _ content: RoomEvent.Content) {
    switch type {
    case RoomStatus.encryption: isEncrypted = true
    case RoomStatus.tombstone: replacement = content.replacementRoom
    default: break
    }
  }

  /// The room to continue in; nil if this is the last one.
  var successor: String? { isEndOfChain ? nil : replacement }
}
