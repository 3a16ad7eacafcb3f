/// How a query speaks of what lies around a place: 경기도 수원시 before 영통구, `Seoul` after `Jung-gu`.
///
/// Found once for every room, so that each place only looks at the room it is in.
struct Surroundings {
  struct Relation {
    /// Positions up to which the query names rooms from the outside in; position 0 names none.
    var reach: Positions = 1
    /// Positions from which on it names rooms from the inside out, to its end.
    var tail: Positions
    /// Positions from which on it is about to.
    var openTail: Positions = 0
    /// How everything in the room matches because the query ends within the room's name; nil where it does not.
    var opening: Match?

    /// Whether only the room as a whole is spoken of, and nothing in it.
    var isPlain: Bool { reach == 1 && tail & (tail &- 1) == 0 && openTail == 0 }
  }

  /// How much a room is spoken of, for a glance in passing.
  enum Mention: UInt8 { case none, asAWhole, inDetail }

  /// Of a room that is not mentioned.
  let silence: Relation
  /// By room.
  private(set) var mentions: [Mention]
  private var slots: [UInt16]
  private var relations: [Relation] = []

  init(of query: Query, in blob: Blob) {
    silence = Relation(tail: .at(query.count))
    slots = Array(repeating: 0, count: blob.roomCount)
    mentions = Array(repeating: .none, count: blob.roomCount)
    for room in 0..<blob.roomCount { relate(room, to: query, in: blob) }
  }

  /// nil where the room is not mentioned.
  @inline(__always)
  subscript(room: UInt16) -> Relation? {
    guard room != Blob.nowhere else { return nil }
    let slot = slots[Int(room)]
    return slot == 0 ? nil : relations[Int(slot) - 1]
  }

  private mutating func relate(_ room: Int, to query: Query, in blob: Blob) {
    let outerSlot = blob.outer[room] == Blob.nowhere ? 0 : slots[Int(blob.outer[room])]
    let outer = outerSlot == 0 ? silence : relations[Int(outerSlot) - 1]
    var relation = outer
    var isSpokenOf = outerSlot != 0
    var key: Key? = Key(blob.keyPool + Int(blob.roomKeys[room]))
    while let name = key {
      key = name.next
      guard let bit = Letters.bit(name[0]) else { continue }
      query.spots[bit].forEach { position in
        isSpokenOf = relation.add(query.meets(name, at: position), at: position, outer: outer, query) || isSpokenOf
      }
    }
    guard isSpokenOf else { return }
    // A single letter opens no division abroad: there are too many.
    if query.count == 1, blob.country(of: room) != "KR" { relation.opening = outer.opening }
    relations.append(relation)
    slots[room] = UInt16(relations.count)
    mentions[room] = relation.isPlain ? .asAWhole : .inDetail
  }
}

extension Surroundings.Relation {
  /// Whether that says anything.
  fileprivate mutating func add(_ meeting: Query.Meeting, at position: Int, outer: Self, _ query: Query) -> Bool {
    switch meeting {
    case .none: return false
    case .passed(let end, let stem):
      return [end, stem].compactMap(\.self).reduce(false) { pass(from: position, to: $1, outer: outer) || $0 }
    case .ended: return open(at: position, as: .beginningOfLine, outer: outer)
    case .endedLoosely: return open(at: position, as: .looseBeginning, outer: outer)
    }
  }

  /// Before a tail stands the name of a place, which is never a single letter.
  private static let shortestName = 2

  private mutating func pass(from start: Int, to end: Int, outer: Self) -> Bool {
    let before = (reach, tail, openTail)
    if outer.reach.contains(start) { reach |= .at(end) }
    guard start >= Self.shortestName else { return before.0 != reach }
    if outer.tail.contains(end) { tail |= .at(start) }
    if outer.openTail.contains(end) { openTail |= .at(start) }
    return before != (reach, tail, openTail)
  }

  private mutating func open(at position: Int, as match: Match, outer: Self) -> Bool {
    let isTail = position >= Self.shortestName && match == .beginningOfLine
    if isTail { openTail |= .at(position) }
    guard outer.reach.contains(position) else { return isTail }
    opening = opening.map { min($0, match) } ?? match
    return true
  }
}
