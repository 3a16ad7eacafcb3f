/// Finds stretches of a secret, in any of its spellings, in bytes. Case is ignored: the `%2b` of an escape equals its
/// `%2B`.
struct SecretFinder: Sendable {
  private let spellings: [SecretStretches]
  /// The hashes of all sequences of four bytes in the spellings; empty if a spelling is shorter. Almost no position
  /// of a text matches one, so almost none costs more than this check.
  private var beginnings: [Bool] = []

  init(_ spellings: [String]) {
    let texts = Set(spellings).map { Array($0.utf8) }.filter { !$0.isEmpty }
    self.spellings = texts.map(SecretStretches.init)
    guard texts.allSatisfy({ $0.count >= 4 }) else { return }
    beginnings = [Bool](repeating: false, count: 65_536)
    for text in texts {
      text.withUnsafeBufferPointer { text in
        for start in 0...text.count - 4 { beginnings[SecretFinder.hash(text, start)] = true }
      }
    }
  }

  /// The first position from `position` on where a stretch of a spelling begins, and its length in bytes; nil if
  /// none.
  func next(in bytes: UnsafeBufferPointer<UInt8>, from position: Int) -> (start: Int, length: Int)? {
    var start = position
    while start < bytes.count {
      if mayBegin(at: start, of: bytes) {
        let longest = spellings.reduce(0) { max($0, $1.length(at: start, of: bytes)) }
        if longest > 0 { return (start, longest) }
      }
      start += 1
    }
    return nil
  }

  private func mayBegin(at start: Int, of bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    if bytes[start].isInsideCharacter { return false }
    if beginnings.isEmpty { return true }
    return start + 4 <= bytes.count && beginnings[SecretFinder.hash(bytes, start)]
  }

  /// Sixteen bits from four bytes.
  private static func hash(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
    var four: UInt32 = 0
    for place in start..<start + 4 { four = four << 8 | UInt32(bytes[place].smallLetter) }
    return Int((four &* 0x9E37_79B1) >> 16)
  }
}

/// The stretches of one spelling: its suffix automaton (Blumer et al., 1985), whose paths are exactly these
/// stretches. The longest one at a position is found by following the bytes, so a text costs at most `shortest` steps
/// per byte.
private struct SecretStretches: Sendable {
  private struct Node: Sendable {
    var length = 0
    var suffix: Int?
    var next: [UInt8: Int] = [:]
  }

  private var nodes = [Node()]
  private var last = 0
  /// The minimum length of a stretch, in bytes.
  private let shortest: Int

  init(_ spelling: [UInt8]) {
    shortest = max(1, min(8, spelling.count))
    for byte in spelling { extend(by: byte.smallLetter) }
  }

  /// The length in bytes of the stretch that begins at `start`; 0 if it is too short. It ends with a complete
  /// character.
  func length(at start: Int, of bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var (node, end) = (0, start)
    while end < bytes.count, let next = nodes[node].next[bytes[end].smallLetter] {
      node = next
      end += 1
    }
    return end - start >= shortest ? bytes[start..<end].wholeCharacters : 0
  }

  private mutating func extend(by byte: UInt8) {
    let new = nodes.count
    nodes.append(Node(length: nodes[last].length + 1, suffix: 0))
    var node: Int? = last
    while let current = node, nodes[current].next[byte] == nil {
      nodes[current].next[byte] = new
      node = nodes[current].suffix
    }
    if let current = node, let target = nodes[current].next[byte] {
      nodes[new].suffix =
        nodes[target].length == nodes[current].length + 1 ? target : split(target, from: current, byte)
    }
    last = new
  }

  /// Adds a node for the stretches of `target` that are one byte longer than those of `node`.
  private mutating func split(_ target: Int, from node: Int, _ byte: UInt8) -> Int {
    let copy = nodes.count
    nodes.append(Node(length: nodes[node].length + 1, suffix: nodes[target].suffix, next: nodes[target].next))
    nodes[target].suffix = copy
    var node: Int? = node
    while let current = node, nodes[current].next[byte] == target {
      nodes[current].next[byte] = copy
      node = nodes[current].suffix
    }
    return copy
  }
}

extension UInt8 {
  fileprivate var smallLetter: UInt8 { self >= 0x41 && self <= 0x5A ? self | 0x20 : self }

  /// Whether it is a continuation byte of UTF-8.
  fileprivate var isInsideCharacter: Bool { self & 0xC0 == 0x80 }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
  /// The number of bytes without a UTF-8 character that is cut off at the end.
  fileprivate var wholeCharacters: Int {
    guard let start = lastIndex(where: { !$0.isInsideCharacter }), self[start] >= 0xC0 else { return count }
    let needed = self[start] >= 0xF0 ? 4 : self[start] >= 0xE0 ? 3 : 2
    return endIndex - start < needed ? start - startIndex : count
  }
}
