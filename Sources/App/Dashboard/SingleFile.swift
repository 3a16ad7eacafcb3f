import Synchronization

/// For work that overwrites what was done before: one at a time, in order, and of all that waits only the last.
final class SingleFile<Work: Sendable>: Sendable {
  private struct Door {
    var isBusy = false
    var next: Work?
  }
  private let door = Mutex(Door())

  /// True for whoever is to do this now, and then `next()` until there is no more; false where somebody is at it, who
  /// will come to this in time.
  func begin(_ work: Work) -> Bool {
    door.withLock { door in
      if door.isBusy { door.next = work }
      defer { door.isBusy = true }
      return !door.isBusy
    }
  }

  /// What came meanwhile; nil where nothing did, and then whoever comes next begins anew.
  func next() -> Work? {
    door.withLock { door in
      defer { door.next = nil }
      door.isBusy = door.next != nil
      return door.next
    }
  }
}
