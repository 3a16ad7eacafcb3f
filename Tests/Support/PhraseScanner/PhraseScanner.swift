import Foundation

/// Finds the English phrases of Swift sources: the second arguments of `say(…)` and `Localized(…)`.
public struct PhraseScanner {
  public struct Found: Sendable, Hashable {
    /// As a table has it: `as of {1}`, or the `key:` of the call.
    public var key: String
    /// `CalendarWords.swift:12`
    public var place: String
    /// Whether an interpolation contains words of its own, which no table can translate.
    public var hidesWords: Bool
  }

  private let bytes: [UInt8]
  private let file: String

  public init(_ text: String, file: String) { (bytes, self.file) = (Array(text.utf8), file) }

  /// Every phrase of the Swift files below a folder.
  public static func phrases(below folder: String) throws -> [Found] {
    let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return try paths.filter { $0.hasSuffix(".swift") }.sorted().flatMap { path in
      PhraseScanner(try String(contentsOfFile: folder + "/" + path, encoding: .utf8), file: path).phrases
    }
  }

  public var phrases: [Found] {
    var found: [Found] = []
    var index = 0
    while index < bytes.count {
      if let end = skipped(from: index) {
        index = end
      } else if bytes[index...].starts(with: "-> Phrase".utf8),
        let brace = bytes[index...].firstIndex(of: UInt8(ascii: "{"))
      {
        // A function or property that makes a phrase: all literals of its body.
        let body = (brace + 1)..<(arguments(from: brace + 1).last?.upperBound ?? brace + 1)
        found += self.found(literals(in: body), line: line(of: index))
        index = body.upperBound
      } else if let start = callStart(at: index) {
        let first = firstEnglish(at: index)
        let arguments = arguments(from: start)
        let isCheck = first == 1 || arguments.first.map { text($0).drop(while: \.isWhitespace).hasPrefix(".") } == true
        for english in stride(from: first, to: arguments.count, by: 2) where isCheck && (english == first || first == 2)
        {
          found += phrases(in: arguments, english: english, line: line(of: index))
        }
        index = start
      } else {
        index += 1
      }
    }
    return found
  }

  // MARK: - Calls

  /// The last three are checks of the doctor: an identifier, a sentence in both languages, often a remedy in both.
  private static let calls = ["say(", "Localized(", "ok(", "warn(", "fail("]

  /// The number of the first English argument of the call, counted from 0.
  private func firstEnglish(at index: Int) -> Int {
    bytes[index] == UInt8(ascii: "s") || bytes[index] == UInt8(ascii: "L") ? 1 : 2
  }

  /// Behind the bracket of a call of one of the two functions.
  private func callStart(at index: Int) -> Int? {
    for name in PhraseScanner.calls where bytes[index...].starts(with: name.utf8) {
      let before = index == 0 ? UInt8(ascii: " ") : bytes[index - 1]
      let isDeclaration = String(decoding: bytes[max(0, index - 5)..<index], as: UTF8.self) == "func "
      return before.isOfName || isDeclaration ? nil : index + name.utf8.count
    }
    return nil
  }

  /// The arguments of a call, from behind its bracket to the closing one.
  private func arguments(from start: Int) -> [Range<Int>] {
    var (ranges, depth, index, first) = ([Range<Int>](), 0, start, start)
    while index < bytes.count {
      if let end = skipped(from: index) {
        index = end
        continue
      }
      switch bytes[index] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        if depth == 0 { return ranges + [first..<index] }
        depth -= 1
      case UInt8(ascii: ",") where depth == 0:
        ranges.append(first..<index)
        first = index + 1
      default: break
      }
      index += 1
    }
    return ranges
  }

  private func phrases(in arguments: [Range<Int>], english: Int, line: Int) -> [Found] {
    let literals = literals(in: arguments[english])
    let key = arguments.dropFirst(english + 1).first { text($0).contains("key:") }.flatMap {
      self.literals(in: $0).first?.key
    }
    if let key {
      return [Found(key: key, place: "\(file):\(line)", hidesWords: literals.contains(where: \.hidesWords))]
    }
    return found(literals, line: line)
  }

  private func found(_ literals: [Literal], line: Int) -> [Found] {
    literals.filter(\.isPhrase).map {
      Found(key: $0.key, place: "\(file):\(line)", hidesWords: $0.hidesWords)
    }
  }

  // MARK: - Literals

  private struct Literal {
    var key: String
    var arguments: Int
    var hidesWords: Bool

    /// Whether it has something to translate: words, or a full stop.
    var isPhrase: Bool { key.contains { $0.isASCII && $0.isLetter } || key.hasSuffix("}.") }
  }

  /// The literals of an expression; those joined by `+` are one.
  private func literals(in range: Range<Int>) -> [Literal] {
    var (found, index, isJoined) = ([Literal](), range.lowerBound, false)
    while index < range.upperBound {
      if bytes[index] == UInt8(ascii: "\"") {
        let (literal, end) = literal(at: index, argumentsBefore: isJoined ? found.last?.arguments ?? 0 : 0)
        if isJoined, let last = found.popLast() {
          found.append(
            Literal(
              key: last.key + literal.key, arguments: literal.arguments,
              hidesWords: last.hidesWords || literal.hidesWords))
        } else {
          found.append(literal)
        }
        (index, isJoined) = (end, false)
      } else if let end = skipped(from: index) {
        index = end
      } else {
        switch bytes[index] {
        case UInt8(ascii: "+"): isJoined = !found.isEmpty
        case let byte where byte.isBlank: break
        default: isJoined = false
        }
        index += 1
      }
    }
    return found
  }

  private func literal(at start: Int, argumentsBefore: Int) -> (Literal, end: Int) {
    if bytes[start...].starts(with: "\"\"\"".utf8) { return lines(at: start + 3, argumentsBefore: argumentsBefore) }
    var literal = Literal(key: "", arguments: argumentsBefore, hidesWords: false)
    var (text, index) = ([UInt8](), start + 1)
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      guard bytes[index] == UInt8(ascii: "\\") else {
        text.append(bytes[index])
        index += 1
        continue
      }
      if bytes[index + 1] == UInt8(ascii: "(") {
        let inner = arguments(from: index + 2)
        let range = (index + 2)..<(inner.last?.upperBound ?? index + 2)
        literal.arguments += 1
        literal.hidesWords = literal.hidesWords || literals(in: range).contains { $0.key.contains(where: \.isLetter) }
        text += Array("{\(literal.arguments)}".utf8)
        index = range.upperBound + 1
      } else {
        text.append(bytes[index + 1] == UInt8(ascii: "n") ? UInt8(ascii: "\n") : bytes[index + 1])
        index += 2
      }
    }
    literal.key = String(decoding: text, as: UTF8.self)
    return (literal, index + 1)
  }

  /// A literal of several lines without interpolations, from behind its opening quotes.
  private func lines(at start: Int, argumentsBefore: Int) -> (Literal, end: Int) {
    var end = start
    while end < bytes.count, !bytes[end...].starts(with: "\"\"\"".utf8) { end += 1 }
    let lines = text(start..<end).split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
    let indent = lines.last?.count ?? 0
    let key = lines.dropLast().map { String($0.dropFirst(indent)) }.joined(separator: "\n")
    return (Literal(key: key, arguments: argumentsBefore, hidesWords: false), end + 3)
  }

  // MARK: - Bytes

  /// Behind a comment or a string that starts here; nil if none does.
  private func skipped(from index: Int) -> Int? {
    if bytes[index] == UInt8(ascii: "\"") { return literal(at: index, argumentsBefore: 0).end }
    guard bytes[index...].starts(with: "//".utf8) else { return nil }
    return bytes[index...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  private func line(of index: Int) -> Int { bytes[..<index].count { $0 == UInt8(ascii: "\n") } + 1 }
}

extension UInt8 {
  fileprivate var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\n") }
  fileprivate var isOfName: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self)
  }
}
