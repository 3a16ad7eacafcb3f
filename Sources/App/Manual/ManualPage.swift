import Escaping
import Weather

/// A page of the manual in mdoc(7).
struct ManualPage: Wording {
  var lines: [String]
  let language: Language

  init(section: Int, _ language: Language) {
    self.language = language
    lines = [
      ".\\\" Made by \"weatheri-tui manual\" from the tables of the program.", ".Dd \(Version.date)",
      ".Dt WEATHERI-TUI \(section)", ".Os",
    ]
  }

  var text: String { lines.joined(separator: "\n") + "\n" }

  mutating func section(_ title: Localized) { lines.append(".Sh \(title[language])") }

  mutating func subsection(_ title: String) { lines.append(".Ss \(Escape.roffArgument(title))") }

  mutating func macro(_ macro: String, _ words: String...) {
    lines.append(([".\(macro)"] + words.map(Escape.roffArgument)).joined(separator: " "))
  }

  /// Running text, one sentence per line; a blank line starts a paragraph.
  mutating func put(_ text: String) {
    for line in text.replacing(". ", with: ".\n").split(separator: "\n", omittingEmptySubsequences: false) {
      lines.append(line.allSatisfy { $0 == " " } ? ".Pp" : Escape.roffLine(String(line.drop { $0 == " " })))
    }
  }

  /// A list of names, each with its explanation.
  mutating func list(_ items: [(name: String, text: String)]) {
    if items.isEmpty { return }
    lines.append(".Bl -tag -width Ds")
    for item in items {
      lines.append(".It \(Escape.roffArgument(item.name))")
      put(item.text)
    }
    lines.append(".El")
  }
}
