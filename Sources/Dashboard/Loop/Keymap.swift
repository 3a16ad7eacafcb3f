import Cells
import Weather

/// Facts about keys that hold on every page.
enum Keymap {
  /// The key as a notice writes it; nil for a key without a name.
  static func name(of key: Key) -> String? {
    switch key {
    case .character(" "): "Space"
    case .character(let character): String(character)
    case .control(let letter): "Ctrl-\(letter.uppercased())"
    case .enter: "Enter"
    case .tab, .backTab: "Tab"
    case .backspace: "Backspace"
    case .delete: "Delete"
    case .function(let number): "F\(number)"
    default: nil
    }
  }

  /// A label for a terminal with or without arrows.
  static func label(_ label: String, isASCII: Bool) -> String {
    if !isASCII { return label }
    return label.replacing("←", with: "Left").replacing("→", with: "Right").replacing("↑", with: "Up")
      .replacing("↓", with: "Down").replacing("–", with: "-")
  }

  /// The same key in a Latin layout, so that a Korean layout left on makes no difference.
  static func latin(_ key: Key) -> Key {
    guard case .character(let character) = key, let letter = dubeolsik[character] else { return key }
    return .character(letter)
  }

  /// The Latin key under each jamo of the Korean two-set layout (KS X 5002), shifted doubles included.
  static let dubeolsik: [Character: Character] = [
    "ㅂ": "q", "ㅈ": "w", "ㄷ": "e", "ㄱ": "r", "ㅅ": "t", "ㅛ": "y", "ㅕ": "u", "ㅑ": "i", "ㅐ": "o", "ㅔ": "p",
    "ㅁ": "a", "ㄴ": "s", "ㅇ": "d", "ㄹ": "f", "ㅎ": "g", "ㅗ": "h", "ㅓ": "j", "ㅏ": "k", "ㅣ": "l",
    "ㅋ": "z", "ㅌ": "x", "ㅊ": "c", "ㅍ": "v", "ㅠ": "b", "ㅜ": "n", "ㅡ": "m",
    "ㅃ": "Q", "ㅉ": "W", "ㄸ": "E", "ㄲ": "R", "ㅆ": "T", "ㅒ": "O", "ㅖ": "P",
  ]
}

// The keys of a text field; all other keys mean what the page says.
extension Keymap {
  static let fieldKeys: [Binding<TextField.Edit>] = [
    Binding([.left], "←", .left, Localized("왼쪽으로", "left")),
    Binding([.right], "→", .right, Localized("오른쪽으로", "right")),
    Binding([.alt(.left), .alt("b")], "Alt-←", .wordLeft, Localized("한 단어 왼쪽으로", "a word left")),
    Binding([.alt(.right), .alt("f")], "Alt-→", .wordRight, Localized("한 단어 오른쪽으로", "a word right")),
    Binding([.home, .control("a")], "Ctrl-A", .toStart, Localized("맨 앞으로", "to the start")),
    Binding([.end, .control("e")], "Ctrl-E", .toEnd, Localized("맨 뒤로", "to the end")),
    Binding([.backspace], "Backspace", .backspace, Localized("앞 글자 지우기", "delete back")),
    Binding([.delete, .control("d")], "Delete", .delete, Localized("뒤 글자 지우기", "delete forward")),
    Binding([.control("w"), .alt(.backspace)], "Ctrl-W", .eraseWord, Localized("앞 단어 지우기", "delete word back")),
    Binding([.alt("d"), .alt(.delete)], "Alt-D", .eraseNextWord, Localized("뒤 단어 지우기", "delete word forward")),
    Binding([.control("u")], "Ctrl-U", .eraseBefore, Localized("앞을 모두 지우기", "delete to the start")),
    Binding([.control("k")], "Ctrl-K", .eraseAfter, Localized("뒤를 모두 지우기", "delete to the end")),
  ]

  /// What the key does to a text field; nil if nothing.
  static func edit(for key: Key) -> TextField.Edit? {
    switch key {
    case .character(let character): .insert(String(character))
    case .pasted(let text): .insert(text)
    case .alt(let plain): fieldAction(.alt(latin(plain)))
    default: fieldAction(key)
    }
  }

  private static func fieldAction(_ key: Key) -> TextField.Edit? { fieldKeys.lazy.compactMap { $0.actions[key] }.first }
}
