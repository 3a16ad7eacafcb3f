import Weather

/// Changes one setting in the text of a settings file and leaves every other byte unchanged.
public enum TOMLEdit {
  /// The text with `key` set to `value`: what `config set KEY VALUE` writes.
  ///
  /// Comments, order and blank lines stay; a comment within a list stays with its item. A missing key is added to its
  /// section, a missing section at the end. Lists are `["kma", "open-meteo"]` or `kma,open-meteo`. The result always
  /// loads; if the file has other mistakes, they are thrown. `themes` are the names a theme may have in addition to
  /// `auto`.
  public static func setting(
    _ key: String, to value: String, in text: String, path: String = "config.toml", themes: [String] = []
  ) throws(SettingsError) -> String {
    let setting = try Setting.named(key)
    let node = try setting.node(from: value, themes: themes)
    let result = TOMLPatch(text, try TOMLDocument(text, path: path)).text(setting: setting, to: node)
    _ = try Settings.load(file: result, path: path, themes: themes)
    return result
  }
}

extension TOMLEdit {
  /// The text without `key`, so that its default applies again: what `config unset KEY` writes. Unchanged if the key
  /// is not set. The whole line is removed, also the comment after the value; an empty section stays.
  public static func removing(
    _ key: String, from text: String, path: String = "config.toml", themes: [String] = []
  ) throws(SettingsError) -> String {
    let setting = try Setting.named(key)
    let result = TOMLPatch(text, try TOMLDocument(text, path: path)).text(without: setting)
    _ = try Settings.load(file: result, path: path, themes: themes)
    return result
  }
}

extension Setting {
  /// A command line argument as a value of this setting.
  func node(from word: String, themes: [String] = []) throws(SettingsError) -> TOMLNode {
    let node = reading(word)
    var scratch = Settings.defaults
    scratch.themes += themes
    guard write(&scratch, node) else {
      let expectation = expectation(in: scratch)
      if expectation.isNumber {
        throw SettingsError(.argument, key: key, .value(found: word, expected: expectation, nearest: nil))
      }
      throw SettingsError(.argument, key: key, expectation.problem(with: node))
    }
    return expectation == .secret ? .text(word.withoutBlanksAround) : node
  }

  private func reading(_ word: String) -> TOMLNode {
    switch expectation {
    case .text, .secret, .choice, .quietHours, .baseURL, .proxy, .serverName: return .text(word)
    case .wholeNumber: return Int(word.withoutBlanksAround).map(TOMLNode.whole) ?? .text(word)
    case .number: return Double(word.withoutBlanksAround).map(TOMLNode.number) ?? .text(word)
    case .list, .rules:
      if word.withoutBlanksAround.hasPrefix("["),
        case .list(let items)? = try? TOMLDocument("it = \(word)", path: "").root["it"]
      {
        return .list(items)
      }
      return .list(word.split(separator: ",").map { .text(String($0).withoutBlanksAround) }.filter { $0 != .text("") })
    }
  }
}

/// One change to one text, based on the positions in the parsed document.
private struct TOMLPatch {
  private let bytes: [UInt8]
  private let document: TOMLDocument

  init(_ text: String, _ document: TOMLDocument) {
    bytes = Array(text.utf8)
    self.document = document
  }

  /// The line end that the file uses.
  private var newline: String {
    guard let first = bytes.firstIndex(of: UInt8(ascii: "\n")), first > 0 else { return "\n" }
    return bytes[first - 1] == UInt8(ascii: "\r") ? "\r\n" : "\n"
  }

  func text(setting: Setting, to node: TOMLNode) -> String {
    let path = setting.key.split(separator: ".").map(String.init)
    if let entry = document.entries.first(where: { $0.path == path }) {
      return replacing(entry.value, by: commented(node, in: entry.value) ?? node.literal)
    }
    let literal = node.literal
    let line = "\(setting.lastComponent) = \(literal)"
    if setting.section.isEmpty { return addedAbove(line, setting) }
    if let table = document.entries.first(where: { $0.path == [setting.section] }) { return added(line, inside: table) }
    if let header = document.headers.firstIndex(where: { $0.path == [setting.section] }) {
      return added(line, setting, below: header)
    }
    if let dotted = document.entries.last(where: { $0.path.first == setting.section && $0.header == nil }) {
      return inserting("\(setting.key) = \(literal)" + newline, atLine: endOfLine(dotted.value.upperBound))
    }
    return appended(["[\(setting.section)]", line])
  }

  func text(without setting: Setting) -> String {
    let path = setting.key.split(separator: ".").map(String.init)
    guard let entry = document.entries.first(where: { $0.path == path }) else { return replacing(0..<0, by: "") }
    if !entry.isInline { return replacing(startOfLine(entry.keyStart)..<endOfLine(entry.value.upperBound), by: "") }
    let comma = UInt8(ascii: ","), braces = [UInt8(ascii: "{"), UInt8(ascii: "}")]
    let isPart = { (byte: UInt8) in byte != comma && !braces.contains(byte) }
    let behind = bytes[entry.value.upperBound...].firstIndex { !isPart($0) } ?? bytes.count
    let before = bytes[..<entry.keyStart].lastIndex { !isPart($0) } ?? 0
    // The comma that separates this pair from the next one, or from the one before, is removed too.
    if bytes[behind] == comma { return replacing(entry.keyStart..<nextWord(behind + 1), by: "") }
    return bytes[before] == comma
      ? replacing(before..<entry.value.upperBound, by: "") : replacing(entry.keyStart..<entry.value.upperBound, by: "")
  }

  private func nextWord(_ offset: Int) -> Int {
    bytes[offset...].firstIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") } ?? bytes.count
  }

  /// The list with the comments of the existing list; nil if that has none.
  private func commented(_ node: TOMLNode, in range: Range<Int>) -> String? {
    guard case .list(let items) = node, bytes[range].first == UInt8(ascii: "["), let list = TOMLList(bytes[range])
    else { return nil }
    return list.text(naming: items.map(\.plain), newline: newline)
  }

  /// Into a section: after the closest setting that precedes it in a newly written file, or directly under the
  /// header.
  private func added(_ line: String, _ setting: Setting, below header: Int) -> String {
    let siblings = document.entries.filter { $0.header == header && !$0.isInline }
    let place = place(for: setting, among: siblings) ?? document.headers[header].range.upperBound
    return inserting(line + newline, atLine: endOfLine(place))
  }

  /// Among the settings above all sections; if there are none, above the comment of the first section.
  private func addedAbove(_ line: String, _ setting: Setting) -> String {
    let siblings = document.entries.filter { $0.header == nil && !$0.isInline }
    if let place = place(for: setting, among: siblings) {
      return inserting(line + newline, atLine: endOfLine(place))
    }
    guard let first = document.headers.first else { return appended([line], apart: false) }
    return inserting(line + newline + newline, atLine: startOfComment(above: first.range.lowerBound))
  }

  /// The end of the closest setting that precedes this one in a newly written file, otherwise of the last one.
  private func place(for setting: Setting, among siblings: [TOMLDocument.Entry]) -> Int? {
    let predecessors = Setting.all.prefix { $0.key != setting.key }.map(\.key).reversed()
    for predecessor in predecessors {
      if let sibling = siblings.first(where: { $0.path.joined(separator: ".") == predecessor }) {
        return sibling.value.upperBound
      }
    }
    return siblings.last?.value.upperBound
  }

  /// Into `kma = { key = "" }`, before its closing brace.
  private func added(_ line: String, inside table: TOMLDocument.Entry) -> String {
    let inside = document.entries.filter { $0.isInline && table.value.contains($0.keyStart) }
    guard let last = inside.map(\.value.upperBound).max() else { return replacing(table.value, by: "{ \(line) }") }
    return replacing(last..<last, by: ", " + line)
  }

  /// At the end of the text; if `apart`, after an empty line.
  private func appended(_ added: [String], apart: Bool = true) -> String {
    var tail = added.map { $0 + newline }.joined()
    if apart, !bytes.isEmpty { tail = newline + tail }
    return inserting(tail, atLine: bytes.count)
  }

  /// The offset after the end of the line that contains `offset`.
  private func endOfLine(_ offset: Int) -> Int {
    bytes[offset...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
  }

  /// The start of the comment lines directly above a header, or of the header's own line.
  private func startOfComment(above offset: Int) -> Int {
    var start = startOfLine(offset)
    while start > 0 {
      let above = startOfLine(start - 1)
      let first = bytes[above..<start].first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
      guard first == UInt8(ascii: "#") else { break }
      start = above
    }
    return start
  }

  private func startOfLine(_ offset: Int) -> Int {
    bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 }
      ?? (bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? min(3, offset) : 0)
  }

  /// Inserts whole lines at the start of a line; if the last line of the text has no line end, adds one first.
  private func inserting(_ text: String, atLine offset: Int) -> String {
    let isOpen = offset > 0 && bytes[offset - 1] != UInt8(ascii: "\n") && offset == bytes.count
    return replacing(offset..<offset, by: isOpen ? newline + text : text)
  }

  private func replacing(_ range: Range<Int>, by text: String) -> String {
    String(decoding: bytes[..<range.lowerBound] + Array(text.utf8) + bytes[range.upperBound...], as: UTF8.self)
  }
}
