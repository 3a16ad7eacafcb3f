/// The two-set keyboard (두벌식), on which one key types both `t` and ㅅ: what a reader meant who forgot to switch.
enum Keyboard {
  private static let latin = Array("qwertyuiopasdfghjklzxcvbnmQWERTOP".utf16)
  private static let hangul = Array("ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔㅁㄴㅇㄹㅎㅗㅓㅏㅣㅋㅌㅊㅍㅠㅜㅡㅃㅉㄸㄲㅆㅒㅖ".utf16)

  /// 서울 for `tjdnf`; nil where a key was pressed that types no Hangul, or no syllable comes of it.
  static func hangul(of text: String) -> String? {
    let strokes = text.utf16.filter { $0 != 0x20 }.map { unit in
      hangulKey(unit) ?? hangulKey(unit | 0x20)
    }
    guard strokes.count > 1, !strokes.contains(nil) else { return nil }
    let letters = Hangul.composed(strokes.compactMap(\.self))
    guard letters.contains(where: Hangul.isSyllable) else { return nil }
    return String(decoding: letters, as: UTF16.self)
  }

  private static func hangulKey(_ unit: UInt16) -> UInt16? { latin.firstIndex(of: unit).map { hangul[$0] } }

  /// `seoul` for ㄴㄷㅐㅕㅣ; nil where a letter is not Hangul.
  static func latin(of text: String) -> String? {
    var keys: [UInt16] = []
    for letter in FoldedName(text).letters {
      for stroke in Hangul.strokes(of: letter) {
        guard let key = hangul.firstIndex(of: stroke) else { return nil }
        keys.append(latin[key] | 0x20)
      }
    }
    return keys.count > 1 ? String(decoding: keys, as: UTF16.self) : nil
  }
}
