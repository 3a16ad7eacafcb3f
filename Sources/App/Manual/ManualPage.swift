import Weather

/// A page of the manual in the language of mdoc(7).
struct ManualPage {
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

  mutating func subsection(_ title: String) { lines.append(".Ss \(Self.word(title))") }

  mutating func macro(_ macro: String, _ words: String...) {
    lines.append(([".\(macro)"] + words.map(Self.word)).joined(separator: " "))
  }

  /// Running text, a sentence a line; a blank line in it begins a paragraph.
  mutating func put(_ text: String) {
    for line in text.replacing(". ", with: ".\n").split(separator: "\n", omittingEmptySubsequences: false) {
      lines.append(line.allSatisfy { $0 == " " } ? ".Pp" : Self.line(String(line)))
    }
  }

  /// What is named, each with what it is.
  mutating func list(_ items: [(name: String, text: String)]) {
    if items.isEmpty { return }
    lines.append(".Bl -tag -width Ds")
    for item in items {
      lines.append(".It \(Self.word(item.name))")
      put(item.text)
    }
    lines.append(".El")
  }

  /// A word of a macro: never a macro itself, and one though it has blanks.
  private static func word(_ text: String) -> String {
    "\"\\&" + escaped(text).replacing("\"", with: "\\(dq") + "\""
  }

  private static func line(_ text: String) -> String {
    let text = escaped(String(text.drop { $0 == " " }))
    return text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" + text : text
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\e").replacing("--", with: "\\-\\-")
  }
}
