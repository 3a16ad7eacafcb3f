public import Cells

/// A terminal without a display: it interprets the bytes that a program writes, so that a test can check what a user
/// would see.
///
/// It supports the sequences that curses sends to xterm and compatible terminals. Colours are kept as their SGR
/// parameters (`"1;38;5;4"`).
public struct ScreenModel: Sendable {
  public struct Place: Sendable, Hashable {
    /// Empty for the right half of a wide character.
    public var text = " "
    /// The SGR parameters in force, joined by `;`: attributes, foreground, background. Empty for plain text.
    public var rendition = ""
    /// The address of its link; empty for none.
    public var link = ""
  }

  /// A picture, or a command about one: the string between introducer and terminator.
  public struct PictureCommand: Sendable, Hashable {
    public var text: String
    public var place: Point
  }

  public private(set) var size: Size
  public private(set) var cursor = Point(column: 0, row: 0)
  public private(set) var title = ""
  public private(set) var bells = 0
  /// Private modes that are set: 25, 1049, 2026, 1000, 1006, 1004 …
  public private(set) var modes: Set<Int> = [7, 25]
  /// Every query that was received, as its whole sequence without the escape: `[c`, `[?2026$p`, `]11;?`.
  public private(set) var questions: [String] = []
  /// Prints the unknown part of mode queries (DECRQM), as some terminals do.
  var printsModeQuestions = false
  /// The commands for kitty, iTerm2 or sixel pictures, in the order of arrival, without queries.
  public private(set) var pictures: [PictureCommand] = []
  /// The cursor position at each `[6n` query.
  public private(set) var cursorsAsked: [Point] = []
  /// How often the whole screen was erased.
  public private(set) var erasures = 0
  /// Number of frames that were buffered and shown at once (mode 2026).
  public private(set) var synchronizedFrames = 0

  private var places: [[Place]]
  private var otherPlaces: [[Place]]
  private var savedCursor = Point(column: 0, row: 0)
  private var titles: [String] = []
  private var pen = Rendition()
  private var rendition: String { pen.text }
  private var link = ""
  private var region: Range<Int>
  private var wrapsNext = false
  private var last: Character = " "
  private var pending: [UInt8] = []

  public init(size: Size) {
    self.size = size
    places = ScreenModel.empty(size)
    otherPlaces = places
    region = 0..<size.rows
  }

  public var lines: [String] { places.map { $0.map(\.text).joined() } }
  /// The rows without trailing blanks, joined by line breaks.
  public var picture: String {
    lines.map { line in
      var line = line
      while line.hasSuffix(" ") { line.removeLast() }
      return line
    }.joined(separator: "\n")
  }
  /// Every rendition on the screen.
  public var renditions: Set<String> { Set(places.joined().map(\.rendition)) }
  public var isOnAlternateScreen: Bool { modes.contains(1049) }
  public var isCursorShown: Bool { modes.contains(25) }

  public subscript(column: Int, row: Int) -> Place {
    places.indices.contains(row) && places[row].indices.contains(column) ? places[row][column] : Place()
  }

  public mutating func resize(to size: Size) {
    self.size = size
    places = ScreenModel.fit(places, size)
    otherPlaces = ScreenModel.fit(otherPlaces, size)
    region = 0..<size.rows
    go(column: cursor.column, row: cursor.row)
  }

  public mutating func feed(_ bytes: some Sequence<UInt8>) {
    pending.append(contentsOf: bytes)
    var rest = pending[...]
    while let length = take(rest) { rest = rest.dropFirst(length) }
    pending = Array(rest)
  }

  private static func empty(_ size: Size) -> [[Place]] {
    Array(repeating: Array(repeating: Place(), count: size.columns), count: size.rows)
  }

  private static func fit(_ places: [[Place]], _ size: Size) -> [[Place]] {
    (0..<size.rows).map { row in
      let old = row < places.count ? Array(places[row].prefix(size.columns)) : []
      return old + Array(repeating: Place(), count: size.columns - old.count)
    }
  }
}

// A failing test prints the picture, not ten thousand cells.
extension ScreenModel: CustomStringConvertible, CustomReflectable {
  public var description: String { "\(size.columns)x\(size.rows), modes \(modes.sorted()):\n\(picture)" }
  public var customMirror: Mirror { Mirror(self, children: []) }
}

// Parsing
extension ScreenModel {
  /// Executes the sequence at the start and returns its length; nil while it is incomplete.
  private mutating func take(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard let first = bytes.first else { return nil }
    if first == 0x1B { return takeEscape(bytes) }
    if first < 0x20 || first == 0x7F {
      control(first)
      return 1
    }
    let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard bytes.count >= length else { return nil }
    for scalar in String(decoding: bytes.prefix(length), as: UTF8.self).unicodeScalars { print(scalar) }
    return length
  }

  private mutating func takeEscape(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard let second = bytes.dropFirst().first else { return nil }
    let body = bytes.dropFirst(2)
    switch Character(Unicode.Scalar(second)) {
    case "[":
      guard let end = body.firstIndex(where: { (0x40...0x7E).contains($0) }) else { return nil }
      controlSequence(String(decoding: body[..<end], as: UTF8.self), Character(Unicode.Scalar(body[end])))
      return end - bytes.startIndex + 1
    case "]", "P", "^", "_":
      guard let end = body.firstIndex(where: { $0 == 0x07 || $0 == 0x1B }) else { return nil }
      let isBell = body[end] == 0x07
      guard let next = isBell ? 0 : body[end...].dropFirst().first else { return nil }
      take(Character(Unicode.Scalar(second)), String(decoding: body[..<end], as: UTF8.self))
      // Another escape sequence ends it early.
      return end - bytes.startIndex + (isBell ? 1 : next == 0x5C ? 2 : 0)
    case "(", ")", "#", "%": return body.isEmpty ? nil : 3
    case "7": savedCursor = cursor
    case "8": go(column: savedCursor.column, row: savedCursor.row)
    case "M": if cursor.row == region.lowerBound { scroll(-1, in: region) } else { go(row: cursor.row - 1) }
    case "D": lineFeed()
    case "c": self = ScreenModel(size: size)
    default: break
    }
    return 2
  }

  private mutating func take(_ kind: Character, _ text: String) {
    let asksKitty = kind == "_" && text.hasPrefix("G") && text.contains("a=q")
    if asksKitty || kind == "]" && ["11;?", "1337;ReportCellSize"].contains(text) {
      return questions.append("\(kind)\(text)")
    }
    if kind == "_" && text.hasPrefix("G") || kind == "]" && text.hasPrefix("1337;File=") || kind == "P" {
      return pictures.append(PictureCommand(text: text, place: cursor))
    }
    if text.hasPrefix("8;") { link = String(text.dropFirst(2).drop { $0 != ";" }.dropFirst()) }
    if text.hasPrefix("0;") || text.hasPrefix("2;") { title = String(text.dropFirst(2)) }
  }

  private mutating func control(_ byte: UInt8) {
    switch byte {
    case 0x07: bells += 1
    case 0x08: go(column: cursor.column - 1)
    case 0x09: go(column: (cursor.column / 8 + 1) * 8)
    case 0x0A, 0x0B, 0x0C: lineFeed()
    case 0x0D: go(column: 0)
    default: break
    }
  }

  private mutating func controlSequence(_ text: String, _ final: Character) {
    let isPrivate = text.first == "?"
    let numbers = text.drop { "?>=<".contains($0) }.split(separator: ";", omittingEmptySubsequences: false)
      .map { Int($0.prefix { $0.isNumber }) }
    let first = numbers.first ?? nil
    let count = max(1, first ?? 1)
    switch final {
    case "h" where isPrivate: for mode in numbers.compactMap({ $0 }) { set(mode) }
    case "l" where isPrivate: for mode in numbers.compactMap({ $0 }) { reset(mode) }
    case "p", "c", "n":
      questions.append("[\(text)\(final)")
      if printsModeQuestions && text.hasSuffix("$") { print("p") }
      if questions.last == "[6n" { cursorsAsked.append(cursor) }
    case "t" where first == 16: questions.append("[16t")
    case "t": if first == 22 { titles.append(title) } else if first == 23 { title = titles.popLast() ?? title }
    case "m" where !isPrivate && !text.hasPrefix(">"): pen.apply(text)
    case "A": go(row: cursor.row - count)
    case "B", "e": go(row: cursor.row + count)
    case "C", "a": go(column: cursor.column + count)
    case "D": go(column: cursor.column - count)
    case "G", "`": go(column: count - 1)
    case "d": go(row: count - 1)
    case "H", "f": go(column: max(1, (numbers.count > 1 ? numbers[1] : nil) ?? 1) - 1, row: count - 1)
    case "J": erase(first ?? 0)
    case "K": eraseLine(first ?? 0)
    case "X": blank(cursor.column..<cursor.column + count, row: cursor.row)
    case "P": shift(count, isDeletion: true)
    case "@": shift(count, isDeletion: false)
    case "L": scroll(-count, in: cursor.row..<max(cursor.row, region.upperBound))
    case "M": scroll(count, in: cursor.row..<max(cursor.row, region.upperBound))
    case "S": scroll(count, in: region)
    case "T": scroll(-count, in: region)
    case "b": for _ in 0..<count { for scalar in last.unicodeScalars { print(scalar) } }
    case "r":
      let end = (numbers.count > 1 ? numbers[1] : nil) ?? size.rows
      region = min(count - 1, size.rows)..<max(min(count - 1, size.rows), min(end, size.rows))
      go(column: 0, row: 0)
    default: break
    }
  }
}

// Executing
extension ScreenModel {
  private mutating func print(_ scalar: Unicode.Scalar) {
    let width = DisplayWidth.of(Character(scalar))
    if width == 0 { return join(scalar) }
    if wrapsNext || cursor.column + width > size.columns {
      if modes.contains(7) {
        go(column: 0)
        lineFeed()
      }
    }
    guard places.indices.contains(cursor.row), cursor.column + width <= size.columns else { return }
    last = Character(scalar)
    blank(cursor.column..<cursor.column + width, row: cursor.row)
    places[cursor.row][cursor.column] = Place(text: String(last), rendition: rendition, link: link)
    if width == 2 { places[cursor.row][cursor.column + 1] = Place(text: "", rendition: rendition, link: link) }
    wrapsNext = cursor.column + width >= size.columns
    cursor.column = min(cursor.column + width, size.columns - 1)
  }

  /// A combining mark is added to the character before the cursor.
  private mutating func join(_ scalar: Unicode.Scalar) {
    guard places.indices.contains(cursor.row) else { return }
    var column = wrapsNext ? cursor.column : cursor.column - 1
    if column > 0, places[cursor.row][column].text.isEmpty { column -= 1 }
    if column >= 0 { places[cursor.row][column].text.unicodeScalars.append(scalar) }
  }

  private mutating func go(column: Int? = nil, row: Int? = nil) {
    if let column { cursor.column = max(0, min(column, size.columns - 1)) }
    if let row { cursor.row = max(0, min(row, size.rows - 1)) }
    wrapsNext = false
  }

  private mutating func lineFeed() {
    if cursor.row == region.upperBound - 1 { scroll(1, in: region) } else { go(row: cursor.row + 1) }
    wrapsNext = false
  }

  /// Makes cells blank, together with the other half of a wide character.
  private mutating func blank(_ columns: Range<Int>, row: Int) {
    guard places.indices.contains(row) else { return }
    for column in columns.clamped(to: 0..<size.columns) {
      if places[row][column].text.isEmpty, column > 0 { places[row][column - 1].text = " " }
      if column + 1 < size.columns, places[row][column + 1].text.isEmpty { places[row][column + 1].text = " " }
      places[row][column] = Place(rendition: rendition)
    }
  }

  private mutating func eraseLine(_ kind: Int) {
    let columns = kind == 0 ? cursor.column..<size.columns : kind == 1 ? 0..<cursor.column + 1 : 0..<size.columns
    blank(columns, row: cursor.row)
  }

  private mutating func erase(_ kind: Int) {
    let rows = kind == 0 ? cursor.row + 1..<size.rows : kind == 1 ? 0..<cursor.row : 0..<size.rows
    if rows.count >= size.rows - 1 && size.rows > 0 { erasures += 1 }
    for row in rows { blank(0..<size.columns, row: row) }
    if kind < 2 { eraseLine(kind) }
  }

  private mutating func shift(_ count: Int, isDeletion: Bool) {
    guard places.indices.contains(cursor.row) else { return }
    let count = min(count, size.columns - cursor.column)
    let blanks = Array(repeating: Place(rendition: rendition), count: count)
    if isDeletion {
      places[cursor.row].removeSubrange(cursor.column..<cursor.column + count)
      places[cursor.row] += blanks
    } else {
      places[cursor.row].insert(contentsOf: blanks, at: cursor.column)
      places[cursor.row].removeLast(count)
    }
  }

  /// Scrolls up by `count` rows; down if it is negative.
  private mutating func scroll(_ count: Int, in rows: Range<Int>) {
    let rows = rows.clamped(to: 0..<places.count)
    let blank = Array(repeating: Place(rendition: rendition), count: size.columns)
    for _ in 0..<min(abs(count), rows.count) {
      places.remove(at: count > 0 ? rows.lowerBound : rows.upperBound - 1)
      places.insert(blank, at: count > 0 ? rows.upperBound - 1 : rows.lowerBound)
    }
  }

  private mutating func set(_ mode: Int) {
    let isNew = modes.insert(mode).inserted
    if mode == 1049 && isNew {
      savedCursor = cursor
      (otherPlaces, places) = (places, ScreenModel.empty(size))
    }
  }

  private mutating func reset(_ mode: Int) {
    guard modes.remove(mode) != nil else { return }
    if mode == 2026 { synchronizedFrames += 1 }
    if mode == 1049 {
      places = otherPlaces
      go(column: savedCursor.column, row: savedCursor.row)
    }
  }
}
