import Cells
import Props

extension Frame {
  /// A picture that looks random and is the same every time: words of every width, moved and changed a little from
  /// one step to the next, as on a dashboard. All colours are in the fixed part of the 256-colour palette.
  ///
  /// With `hasLinks`, some words are links, alternately for five steps on and five steps off.
  static func random(_ size: Size, step: Int, hasLinks: Bool = false) -> Frame {
    var frame = Frame(size: size)
    var still = Dice(always: 7)
    for row in 0..<size.rows {
      var lot = row % 3 == 0 ? still : Dice(always: row + 100 * step)
      var column = row % 4 == 1 ? step % 7 : 0
      while column < size.columns {
        let style = hasLinks && step / 5 % 2 == 0 ? frame.linked(lot.style, &lot) : lot.style
        column += frame.put(lot.word, column: column, row: row, style: style) + lot.roll(9)
        if lot.roll(12) == 0 { break }
      }
      _ = still.roll(2)
    }
    return frame
  }
}

extension Frame {
  fileprivate mutating func linked(_ style: Style, _ lot: inout Dice) -> Style {
    let number = lot.roll(12)
    guard number < 4, let link = Link("https://example.org/\(number)?a=1;b=2") else { return style }
    return self.style(style, leadingTo: link)
  }
}

extension Dice {
  fileprivate var word: String {
    mutating get {
      let words = ["서울", "11°", "x", "· · ·", "━━━━", "☂ 60%", "⣿⣤", "e\u{301}", "맑음 ", "   ", "0 0 0", "漢字"]
      return words[roll(words.count)]
    }
  }

  fileprivate var style: Style {
    mutating get {
      let colours: [RGB?] = [nil, RGB(0xff5f00), RGB(0x5fafd7), RGB(0x949494), RGB(0x000000), RGB(0x0000ff)]
      return Style(
        foreground: colours[roll(6)], background: roll(6) == 0 ? colours[roll(6)] : nil, isBold: roll(4) == 0,
        isDim: roll(6) == 0, isUnderlined: roll(9) == 0, isReversed: roll(12) == 0)
    }
  }
}
