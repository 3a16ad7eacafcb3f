import Cells

extension Frame {
  /// The rows as text, with blanks in place of the half blocks of the stage.
  var words: [String] { lines.map { line in String(line.map { $0 == "▀" ? " " : $0 }) } }
}
