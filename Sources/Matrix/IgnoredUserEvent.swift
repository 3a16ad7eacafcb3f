import FoundationEssentials
import Upstream
import Weather

/// The `m.ignored_user_list` event of the account, as the server stores it.
///
/// Other programs write it too: a change inserts or removes the member of one user in its bytes, so that ids this
/// program does not accept, unknown fields, numbers and the order of members stay unchanged.
struct IgnoredUserEvent: Sendable, Equatable {
  /// JSON.
  private(set) var bytes: [UInt8]
  /// The ids that this program accepts.
  private(set) var users: Set<Author.ID>

  /// The event of an account that has none yet.
  static let empty = IgnoredUserEvent(bytes: Array(#"{"ignored_users":{}}"#.utf8), users: [])

  private init(bytes: [UInt8], users: Set<Author.ID>) { (self.bytes, self.users) = (bytes, users) }

  /// `malformed` also if a change could not be written safely: not UTF-8, or two lists.
  init(_ response: Response) throws(AttemptFailure) {
    users = try MatrixAnswer.read(IgnoredUsers.self, from: response).ids
    bytes = response.body
    guard String(validating: bytes, as: UTF8.self) != nil, !bytes.contains(0), list != nil else {
      throw AttemptFailure(.malformed(.unknownShape(field: Self.field)))
    }
  }

  /// Adds or removes the user. Returns false if nothing had to change.
  mutating func set(_ user: Author.ID, ignored isIgnored: Bool) -> Bool {
    guard users.contains(user) != isIgnored, let list else { return false }
    if isIgnored {
      users.insert(user)
      insert(user, into: list)
    } else {
      users.remove(user)
      while let list = self.list, remove(user, from: list) {}
    }
    return true
  }

  private mutating func insert(_ user: Author.ID, into list: JSONObjectSpan) {
    let member = [user.rawValue: Nothing()].json.utf8.dropFirst().dropLast()
    bytes.insert(contentsOf: Array(member) + (list.members.isEmpty ? [] : [UInt8(ascii: ",")]), at: list.start + 1)
  }

  private mutating func remove(_ user: Author.ID, from list: JSONObjectSpan) -> Bool {
    let members = list.members
    guard let index = members.firstIndex(where: { $0.name == user.rawValue }) else { return false }
    let member = members[index]
    if index + 1 < members.count, let comma = bytes[member.value.upperBound...].firstIndex(of: UInt8(ascii: ",")) {
      bytes.removeSubrange(member.start...comma)
    } else {
      bytes.removeSubrange((index > 0 ? members[index - 1].value.upperBound : member.start)..<member.value.upperBound)
    }
    return true
  }

  private static let field = "ignored_users"

  /// The position of the list of users in the bytes; nil if there is not exactly one.
  private var list: JSONObjectSpan? {
    let lists = JSONObjectSpan(bytes, from: 0)?.members.filter { $0.name == Self.field } ?? []
    return lists.count == 1 ? JSONObjectSpan(bytes, from: lists[0].value.lowerBound) : nil
  }
}

/// The positions of a JSON object and its members in a text that is known to be valid JSON.
private struct JSONObjectSpan {
  struct Member {
    /// nil if it is not a string, as in malformed JSON.
    var name: String?
    /// The position of the quotation mark before the name.
    var start: Int
    var value: Range<Int>
  }

  /// The position of the opening brace.
  let start: Int
  private(set) var members: [Member] = []

  /// nil if no object begins there (after blanks), or if it does not end.
  init?(_ bytes: [UInt8], from start: Int) {
    guard let brace = bytes[start...].firstIndex(where: { !JSONObjectSpan.isBlank($0) }),
      bytes[brace] == UInt8(ascii: "{")
    else { return nil }
    self.start = brace
    var (position, depth) = (brace + 1, 1)
    var name: Range<Int>?
    var valueStart: Int?
    while position < bytes.count {
      let byte = bytes[position]
      if depth == 1, byte == UInt8(ascii: ",") || byte == UInt8(ascii: "}"), let text = name, let first = valueStart {
        let end = bytes[..<position].lastIndex { !JSONObjectSpan.isBlank($0) }.map { $0 + 1 } ?? position
        members.append(Member(name: JSONObjectSpan.text(bytes[text]), start: text.lowerBound, value: first..<end))
        (name, valueStart) = (nil, nil)
      }
      switch byte {
      case UInt8(ascii: "\""):
        guard let end = JSONObjectSpan.endOfText(bytes, from: position) else { return nil }
        if depth == 1, name == nil { name = position..<end }
        position = end
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ":") where depth == 1: valueStart = position + 1
      default: break
      }
      if depth == 0 { return }
      position += 1
    }
    return nil
  }

  /// The position after the closing quotation mark.
  private static func endOfText(_ bytes: [UInt8], from start: Int) -> Int? {
    var position = start + 1
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""): return position + 1
      case UInt8(ascii: "\\"): position += 2
      default: position += 1
      }
    }
    return nil
  }

  private static func text(_ quoted: ArraySlice<UInt8>) -> String? {
    guard quoted.contains(UInt8(ascii: "\\")) else {
      return String(decoding: quoted.dropFirst().dropLast(), as: UTF8.self)
    }
    return try? JSONDecoder().decode(String.self, from: Data(quoted))
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}
