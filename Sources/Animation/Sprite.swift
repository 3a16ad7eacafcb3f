public import Cells

/// One picture of an animation: characters in cells, with nothing said of the cells in between.
public struct Sprite: Sendable, Hashable {
  /// A terminal has no half transparent characters: what is less than 60 % opaque is dim, bold is what the font says.
  public enum Strength: Sendable, Hashable {
    case dim, normal, bold
  }

  /// `character` is one printable character, one or two columns wide, and stands wholly inside the picture.
  public struct Glyph: Sendable, Hashable {
    public var character: Character
    public var column: Int
    public var row: Int
    /// Absent: the terminal's own foreground.
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
  /// From the top row down, each row from the left; no two share a cell, none is a blank.
  public var glyphs: [Glyph]

  /// The picture as `size.rows` lines of text without colour; blanks at the ends of lines are left out.
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
