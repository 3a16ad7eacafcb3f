import Cells

extension Frame {
  /// The rows as text, with blanks in place of the half blocks of the stage and of slanting rain.
  var words: [String] { lines.map { line in String(line.map { "▀╲╱".contains($0) ? " " : $0 }) } }
}
