/// Words that a user types to search in texts: each word must occur. Case, accents and hyphens are ignored, single
/// consonants stand for syllables, and the last syllable may be incomplete.
///
/// ```swift
/// TypedWords("ㄷㅅ ㅁㄹ").stand(in: "도시 목록")   // true
/// TypedWords("tjfwjd").stand(in: "설정")         // true: the Korean layout was off
/// ```
public struct TypedWords: Sendable {
  /// For each word, the spellings that may be meant.
  private let words: [[[UInt16]]]

  public init(_ text: String) {
    words = text.split(separator: " ").compactMap { word in
      let spellings = [FoldedName(word), Keyboard.hangul(of: String(word)).map { FoldedName($0) }]
      let letters = spellings.compactMap { $0?.letters }.filter { !$0.isEmpty }
      return letters.isEmpty ? nil : letters
    }
  }

  /// Nothing is typed, or only punctuation.
  public var isEmpty: Bool { words.isEmpty }

  public func stand(in text: String) -> Bool {
    // A folded text is cut at the maximum length of a name.
    let parts = text.split(separator: " ").map { FoldedName($0).letters } + [FoldedName(text).letters]
    return words.allSatisfy { spellings in
      spellings.contains { word in parts.contains { stands(word, in: $0) } }
    }
  }

  /// Whether the text begins with the first word.
  public func begin(_ text: String) -> Bool {
    let letters = FoldedName(text).letters
    return words.first?.contains { stands($0, in: letters, at: 0) } ?? false
  }

  private func stands(_ word: [UInt16], in letters: [UInt16]) -> Bool {
    letters.indices.contains { stands(word, in: letters, at: $0) }
  }

  private func stands(_ word: [UInt16], in letters: [UInt16], at start: Int) -> Bool {
    start + word.count <= letters.count
      && word.indices.allSatisfy { index in
        let next = start + index + 1 < letters.count ? letters[start + index + 1] : nil
        return means(word[index], letters[start + index], before: next, isLast: index + 1 == word.count)
      }
  }

  private func means(_ typed: UInt16, _ letter: UInt16, before next: UInt16?, isLast: Bool) -> Bool {
    if typed == letter { return true }
    guard Hangul.isSyllable(letter) else { return false }
    if !Hangul.isSyllable(typed) { return Hangul.initialIndex(of: typed) == Hangul.initialIndex(of: letter) }
    return isLast && Hangul.isUnfinished(typed, of: letter, before: next)
  }
}
