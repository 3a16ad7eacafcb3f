public import Cells

/// One picture of an animation: characters in cells. All other cells keep their content.
public struct Sprite: Sendable, Equatable {
  /// The weight of a glyph. A terminal cannot show partly transparent characters: below 60 % opacity a glyph is dim,
  /// otherwise bold if its font is.
  public enum Strength: Sendable, Hashable {
    case dim, normal, bold
  }

  /// `character` is one printable character, one or two columns wide, and is completely inside the picture.
  public struct Glyph: Sendable, Equatable {
    public var character: Character
    public var column: Int
    public var row: Int
    /// nil for the terminal's default foreground.
    public var colour: RGB?
    public var strength: Strength

    init(_ character: Character, column: Int, row: Int, colour: RGB? = nil, strength: Strength = .normal) {
      self.character = character
      self.column = column
      self.row = row
      self.colour = colour
      self.strength = strength
    }
  }

  public var size: Size
  /// From the top row down, each row from the left; no two glyphs share a cell, no glyph is a blank.
  public var glyphs: [Glyph]

  /// The picture as `size.rows` lines of text without colour and without trailing blanks.
  public var lines: [String] {
    var lines = [String](repeating: "", count: size.rows)
    var filled = [Int](repeating: 0, count: size.rows)
    for glyph in glyphs where lines.indices.contains(glyph.row) {
      lines[glyph.row] += String(repeating: " ", count: max(0, glyph.column - filled[glyph.row]))
      lines[glyph.row].append(glyph.character)
      filled[glyph.row] = glyph.column + glyph.character.columns
    }
    return lines
  }
}
