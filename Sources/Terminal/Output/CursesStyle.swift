import CNcursesw
import Cells

/// A style in the representation of curses.
struct CursesStyle {
  var attributes: attr_t = 0
  var pair: Int32 = 0

  init(_ style: Style, _ palette: ColourPalette) {
    if style.isBold { attributes |= weatheri_bold() }
    if style.isDim { attributes |= weatheri_dim() }
    if style.isUnderlined { attributes |= weatheri_underline() }
    if style.isReversed { attributes |= weatheri_reverse() }
    if palette.depth == .mono { return }
    var (foreground, background) = palette.numbers(for: style)
    // Many terminals show the dark half of the 16 colours bright if they are bold, but on white only the dark ones
    // are legible.
    if palette.depth == .sixteen, let dark = foreground, dark < 7 { attributes &= ~weatheri_bold() }
    if palette.depth == .sixteen && weatheri_colours() < 16 {
      // Eight colours: the bright ones are the others in bold, and a background is never bright.
      if let bright = foreground, bright >= 8 {
        foreground = bright - 8
        attributes |= weatheri_bold()
      }
      background = background.map { $0 & 7 }
    }
    if foreground != nil || background != nil { pair = max(0, alloc_pair(foreground ?? -1, background ?? -1)) }
  }
}

/// The text of a cell in a form that curses accepts: one base character that covers the columns of the cell, and
/// marks on it.
///
/// Curses takes the width of a character from the C library, and most terminals use a similar table. If that width
/// differs from our own table (a newer emoji, a flag, a sequence of several emoji), a simpler text of the right width
/// replaces the character: a width that is wrong by one column would shift the rest of the line.
struct Glyph: Equatable {
  var base: Unicode.Scalar
  var marks: [Unicode.Scalar] = []
  /// The character to put into the second column separately; nil if the base covers it, or there is only one column.
  var second: Unicode.Scalar?

  /// The maximum number of marks in one curses cell in addition to the base (CCHARW_MAX is 5).
  private static let limit = 4

  init(_ cluster: Cluster, width: Int) {
    if let only = cluster.only {
      self.init(only, width: width)
      return
    }
    let composed = HangulSyllable.compose(Array(cluster.scalars))
    let letters = composed.prefix(2).compactMap(Glyph.letter)
    if width == 2 && letters.count == 2 {
      self.init(letters[0], width: 1)
      second = letters[1]
      return
    }
    self.init(composed.first ?? " ", width: width)
    if base == composed.first { marks = Array(composed.dropFirst().filter(Glyph.isMark).prefix(Glyph.limit)) }
  }

  private init(_ scalar: Unicode.Scalar, width: Int) {
    base = scalar
    // Printable ASCII always has width 1, and calling the C library takes longer than all the rest.
    if width == 1, (0x20...0x7E).contains(scalar.value) { return }
    let ownWidth = Int(weatheri_width(scalar.value))
    let fits = (1...width).contains(ownWidth)
    if !fits { base = "?" }
    if (fits ? ownWidth : 1) < width { second = " " }
  }

  /// The letter of a regional indicator: half a flag is two columns wide on some terminals and one on others.
  private static func letter(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    (0x1F1E6...0x1F1FF).contains(scalar.value) ? Unicode.Scalar(scalar.value - 0x1F1E6 + 0x41) : nil
  }

  /// A joiner or a variation selector has no meaning without the character that it modifies.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    weatheri_width(scalar.value) == 0 && scalar != "\u{200D}" && !(0xFE00...0xFE0F).contains(scalar.value)
  }
}

/// Composes Hangul spelt with conjoining jamo, because many terminals show the jamo side by side.
enum HangulSyllable {
  /// Replaces the jamo at the start by their syllable, if they form one (Unicode, section 3.12); the rest is
  /// unchanged.
  static func compose(_ all: [Unicode.Scalar]) -> [Unicode.Scalar] {
    guard all.count >= 2, (0x1100...0x1112).contains(all[0].value), (0x1161...0x1175).contains(all[1].value) else {
      return all
    }
    let open = 0xAC00 + ((all[0].value - 0x1100) * 21 + all[1].value - 0x1161) * 28
    let final = all.count > 2 && (0x11A8...0x11C2).contains(all[2].value) ? all[2].value - 0x11A7 : 0
    guard let syllable = Unicode.Scalar(open + final) else { return all }
    return [syllable] + all.dropFirst(final == 0 ? 2 : 3)
  }
}
