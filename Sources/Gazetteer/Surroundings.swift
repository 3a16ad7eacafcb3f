/// The parts of a query that name the areas around a place: 경기도 수원시 before 영통구, `Seoul` after `Jung-gu`.
///
/// Calculated once for every room, so that each place only looks up its own room.
struct Surroundings {
  struct Relation {
    /// Positions up to which the query names rooms, from the outermost inwards; position 0 means that it names none.
    var reach: Positions = 1
    /// Positions from which the query, to its end, names rooms from the innermost outwards.
    var tail: Positions
    /// Positions from which the rest of the query is an incomplete list of such rooms.
    var openTail: Positions = 0
    /// The match of everything in the room if the query ends within the room's name; nil if it does not.
    var opening: Match?

    /// Whether the query mentions only the room as a whole, and nothing in it.
    var isPlain: Bool { reach == 1 && tail & (tail &- 1) == 0 && openTail == 0 }
  }

  /// How precisely the query mentions a room; a quick check.
  enum Mention: UInt8 { case none, asAWhole, inDetail }

  /// The relation of a room that the query does not mention.
  let noRelation: Relation
  /// Indexed by room.
  private(set) var mentions: [Mention]
  private var slots: [UInt16]
  private var relations: [Relation] = []

  init(of query: Query, in blob: Blob) {
    noRelation = Relation(tail: .at(query.count))
    slots = Array(repeating: 0, count: blob.roomCount)
    mentions = Array(repeating: .none, count: blob.roomCount)
    for room in 0..<blob.roomCount { relate(room, to: query, in: blob) }
  }

  /// nil if the query does not mention the room.
  @inline(__always)
  subscript(room: UInt16) -> Relation? {
    guard room != Blob.nowhere else { return nil }
    let slot = slots[Int(room)]
    return slot == 0 ? nil : relations[Int(slot) - 1]
  }

  private mutating func relate(_ room: Int, to query: Query, in blob: Blob) {
    let outerSlot = blob.outer[room] == Blob.nowhere ? 0 : slots[Int(blob.outer[room])]
    let outer = outerSlot == 0 ? noRelation : relations[Int(outerSlot) - 1]
    var relation = outer
    var isMentioned = outerSlot != 0
    var key: NameKey? = NameKey(blob.keyPool + Int(blob.roomKeys[room]))
    while let name = key {
      key = name.next
      guard let bit = Letters.bit(name[0]) else { continue }
      query.spots[bit].forEach { position in
        isMentioned = relation.add(query.meets(name, at: position), at: position, outer: outer) || isMentioned
      }
    }
    guard isMentioned else { return }
    // A single letter is not accepted as the beginning of a division abroad: there are too many.
    if query.count == 1, blob.country(of: room) != "KR" { relation.opening = outer.opening }
    relations.append(relation)
    slots[room] = UInt16(relations.count)
    mentions[room] = relation.isPlain ? .asAWhole : .inDetail
  }
}

extension Surroundings.Relation {
  /// Returns whether the comparison added information.
  fileprivate mutating func add(_ meeting: Query.Meeting, at position: Int, outer: Self) -> Bool {
    switch meeting {
    case .none: return false
    case .passed(let end, let stem):
      return [end, stem].compactMap(\.self).reduce(false) { pass(from: position, to: $1, outer: outer) || $0 }
    case .ended: return open(at: position, as: .beginningOfLine, outer: outer)
    case .endedLoosely: return open(at: position, as: .looseBeginning, outer: outer)
    }
  }

  /// The name of a place precedes the room names, and it has at least two letters.
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
