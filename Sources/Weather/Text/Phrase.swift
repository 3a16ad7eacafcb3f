/// An English phrase with the places of its arguments, so that a table of translations has it under its template.
///
/// ```swift
/// let phrase: Phrase = "as of \(clock)"
/// phrase.text       // as of 14:32
/// phrase.template   // as of {1}
/// ```
public struct Phrase: Sendable, Equatable, ExpressibleByStringInterpolation {
  public let text: String
  /// In the order of the text.
  private let arguments: [Argument]

  fileprivate struct Argument: Sendable, Equatable {
    /// UTF-8 offsets in the text.
    var range: Range<Int>
    /// The argument itself, if it is a phrase to be translated; else empty.
    var phrase: [Phrase] = []

    func shifted(by count: Int) -> Argument {
      Argument(range: (range.lowerBound + count)..<(range.upperBound + count), phrase: phrase)
    }
  }

  public init(stringLiteral text: String) { (self.text, arguments) = (text, []) }

  public init(stringInterpolation: StringInterpolation) {
    (text, arguments) = (stringInterpolation.text, stringInterpolation.arguments)
  }

  private init(text: String, arguments: [Argument]) { (self.text, self.arguments) = (text, arguments) }

  /// One phrase in two pieces: its template is that of both together.
  public static func + (left: Phrase, right: Phrase) -> Phrase {
    Phrase(
      text: left.text + right.text,
      arguments: left.arguments + right.arguments.map { $0.shifted(by: left.text.utf8.count) })
  }

  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""
    fileprivate var arguments: [Argument] = []

    public init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + interpolationCount * 8)
    }

    public mutating func appendLiteral(_ literal: String) { text += literal }

    /// A name, a number, or a text in the reader's language.
    public mutating func appendInterpolation(_ value: some CustomStringConvertible) { append(value.description) }

    /// A phrase that is translated along with this one.
    public mutating func appendInterpolation(_ phrase: Phrase) { append(phrase.text, [phrase]) }

    public mutating func appendInterpolation(_ words: Localized) { appendInterpolation(words.english) }

    private mutating func append(_ argument: String, _ phrase: [Phrase] = []) {
      let start = text.utf8.count
      text += argument
      arguments.append(Argument(range: start..<text.utf8.count, phrase: phrase))
    }
  }
}

extension Phrase {
  /// The phrase with `{1}`, `{2}`, … in the places of its arguments: the key of its translation.
  public var template: String {
    var (result, end) = ("", 0)
    for (number, argument) in arguments.enumerated() {
      result += slice(end..<argument.range.lowerBound) + "{\(number + 1)}"
      end = argument.range.upperBound
    }
    return result + slice(end..<text.utf8.count)
  }

  /// The phrase in a language other than Korean; in English if its table lacks it.
  ///
  /// - Parameter key: The key of the translation, where the template is not enough: two phrases may both be `{1} {2}`.
  public func text(in language: Language, key: String? = nil) -> String {
    guard let table = language.table else { return text }
    let template = template
    return (table[key ?? template] ?? template).filled { number in
      guard arguments.indices.contains(number - 1) else { return nil }
      let argument = arguments[number - 1]
      return argument.phrase.first?.text(in: language) ?? slice(argument.range)
    }
  }

  private func slice(_ range: Range<Int>) -> String {
    let bytes = text.utf8
    let start = bytes.index(bytes.startIndex, offsetBy: range.lowerBound)
    return String(text[start..<bytes.index(start, offsetBy: range.count)])
  }
}

extension String {
  /// This text with `{1}`, `{2}`, … replaced; a number that has no argument stays as it is.
  fileprivate func filled(_ argument: (Int) -> String?) -> String {
    guard utf8.contains(UInt8(ascii: "{")) else { return self }
    var (result, rest) = ("", self[...])
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let value = Int(rest[rest.index(after: open)..<close]).flatMap(argument)
      result += rest[..<open] + (value ?? String(rest[open...close]))
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }
}
