import Cells
import Weather

/// One line of text that is being typed, and the caret in it.
///
/// The caret is between characters as a user sees them: never within a syllable of conjoining jamo, a flag, or a
/// letter and its accents. Text that could control a terminal is removed.
struct TextField: Sendable, Hashable {
  /// What a key does to the field.
  enum Edit: Sendable, Hashable {
    case insert(String)
    case backspace, delete
    case left, right, wordLeft, wordRight, toStart, toEnd
    case eraseWord, eraseNextWord, eraseBefore, eraseAfter
  }

  private(set) var text = ""
  /// Characters before the caret.
  private(set) var caret = 0

  /// The largest number of Unicode scalars, if not set otherwise. No name of a place is half as long.
  static let limit = 100
  private let capacity: Int

  /// The caret is placed after the text.
  init(_ text: String = "", capacity: Int = TextField.limit) {
    self.text = text.harmless
    self.capacity = capacity
    caret = self.text.count
  }

  /// Only spaces, or nothing.
  var isBlank: Bool { text.allSatisfy { $0 == " " } }

  /// Returns false if the field is full: then nothing has changed.
  mutating func apply(_ edit: Edit) -> Bool {
    switch edit {
    case .insert(let addition): return insert(addition.harmless)
    case .backspace: if caret > 0 { erase(caret - 1..<caret) }
    case .delete: if caret < text.count { erase(caret..<caret + 1) }
    case .left: caret = max(0, caret - 1)
    case .right: caret = min(text.count, caret + 1)
    case .wordLeft: caret = startOfWord
    case .wordRight: caret = endOfWord
    case .toStart: caret = 0
    case .toEnd: caret = text.count
    case .eraseWord: erase(startOfWord..<caret)
    case .eraseNextWord: erase(caret..<endOfWord)
    case .eraseBefore: erase(0..<caret)
    case .eraseAfter: erase(caret..<text.count)
    }
    return true
  }

  private mutating func insert(_ addition: String) -> Bool {
    guard text.unicodeScalars.count + addition.unicodeScalars.count <= capacity else { return false }
    let index = index(caret)
    let end = text[..<index].utf8.count + addition.utf8.count
    text.insert(contentsOf: addition, at: index)
    placeCaret(atByte: end)
    return true
  }

  private mutating func erase(_ characters: Range<Int>) {
    let start = index(characters.lowerBound)
    let byte = text[..<start].utf8.count
    text.removeSubrange(start..<index(characters.upperBound))
    placeCaret(atByte: byte)
  }

  /// Adjacent characters may have combined into one: then the caret is after it.
  private mutating func placeCaret(atByte byte: Int) {
    caret = 0
    var bytes = 0
    for character in text {
      if bytes >= byte { return }
      bytes += character.utf8.count
      caret += 1
    }
  }

  private func index(_ character: Int) -> String.Index { text.index(text.startIndex, offsetBy: character) }

  private var startOfWord: Int {
    let before = Array(text.prefix(caret))
    let word = before.lastIndex { $0 != " " } ?? -1
    return (before[..<(word + 1)].lastIndex(of: " ") ?? -1) + 1
  }

  /// The end of the word in which the caret is, or of the next one.
  private var endOfWord: Int {
    let after = text.dropFirst(caret)
    return text.count - after.drop { $0 == " " }.drop { $0 != " " }.count
  }
}

extension TextField {
  /// A copy with one sign in place of each character, for secrets that others must not read on the screen.
  func masked(by sign: Character) -> TextField {
    var masked = self
    masked.text = String(repeating: sign, count: text.count)
    return masked
  }

  /// The part to show in that many columns, and the caret's column in it, which is always inside.
  func window(columns: Int) -> (text: String, caret: Int) {
    guard columns > 0 else { return ("", 0) }
    let characters = Array(text)
    let widths = characters.map(DisplayWidth.of)
    let underCaret = caret < widths.count ? max(1, widths[caret]) : 1
    var first = 0
    var before = widths[..<caret].reduce(0, +)
    while first < caret, before + underCaret > columns {
      before -= widths[first]
      first += 1
    }
    var end = first
    var used = 0
    while end < widths.count, used + widths[end] <= columns {
      used += widths[end]
      end += 1
    }
    return (String(characters[first..<end]), min(before, columns - 1))
  }
}
