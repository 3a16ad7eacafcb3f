import Weather

/// The reason why a text is not valid TOML. It never contains a value from the file: that might be a key.
public enum TOMLMistake: Sendable, Equatable {
  case nul
  case controlCharacter
  case notUTF8
  /// A string without its closing quote.
  case openString
  case openList
  case openTable
  /// `[kma`
  case openHeader
  case sectionWithoutName
  case noEqualsSign
  case noValue
  /// The text is not a value; most often a string without quotes.
  case noSuchValue
  /// A whole number of more than 64 bits.
  case tooLarge
  /// A date or time that does not exist, such as the 30th of February.
  case noSuchMoment
  /// A backslash before a character that it cannot escape.
  case noSuchEscape
  /// A comma is missing between two values, or has no value before or after it.
  case comma
  /// Something follows the value on the same line.
  case leftOver
  /// A dotted key that an earlier line sets already.
  case twice(String, firstLine: Int)
  /// A section's header, likewise.
  case sectionTwice(String, firstLine: Int)
  case tooDeep

  var wording: Localized {
    switch self {
    case .nul: Localized("NUL 문자가 들어 있습니다", "there is a NUL character")
    case .controlCharacter:
      Localized("눈에 보이지 않는 제어 문자가 들어 있습니다", "there is an invisible control character")
    case .notUTF8:
      Localized("UTF-8이 아닌 글자가 있습니다. 파일을 UTF-8로 저장해 주세요", "these bytes are not UTF-8; save the file as UTF-8")
    case .openString: Localized("따옴표가 닫히지 않았습니다", "a quote is not closed")
    case .openList: Localized("목록이 닫히지 않았습니다. ]가 빠졌습니다", "an array is not closed: ] is missing")
    case .openTable: Localized("표가 닫히지 않았습니다. }가 빠졌습니다", "a table is not closed: } is missing")
    case .openHeader: Localized("구역 이름이 닫히지 않았습니다. ]가 빠졌습니다", "a section's name is not closed: ] is missing")
    case .sectionWithoutName: Localized("구역 이름이 없습니다. [이름]처럼 입력하세요", "a section has no name; expected [name]")
    case .noEqualsSign: Localized("‘이름 = 값’ 형식이어야 합니다", "expected key = value")
    case .noValue: Localized("= 뒤에 값이 없습니다", "no value after =")
    case .noSuchValue:
      Localized(
        "값을 알아볼 수 없습니다. 글은 city = \"서울\"처럼 따옴표로 감싸 주세요",
        "strings need quotes, as in city = \"Seoul\"")
    case .tooLarge: Localized("정수가 너무 큽니다", "this whole number is too large")
    case .noSuchMoment: Localized("없는 날짜나 시각입니다", "there is no such date or time")
    case .noSuchEscape:
      Localized(
        "역슬래시(\\)를 이렇게 쓸 수 없습니다. 역슬래시 자체는 \\\\로 쓰거나 작은따옴표로 감싸 주세요",
        "no such escape after a backslash; write \\\\ for a backslash, or put the string in single quotes")
    case .comma: Localized("쉼표가 빠졌거나 너무 많습니다", "a comma is missing, or there is one too many")
    case .leftOver:
      Localized("값 뒤에 다른 것이 있습니다. 한 줄에는 설정 하나만 입력하세요", "unexpected text after the value; a line holds one setting")
    case .twice(let key, let line):
      Localized("\(shown(key)): \(line)번째 줄에 이미 있습니다", "\(shown(key)) is already set on line \(line)")
    case .sectionTwice(let name, let line):
      Localized("[\(shown(name))]: \(line)번째 줄에 이미 있습니다", "[\(shown(name))] is already on line \(line)")
    case .tooDeep: Localized("값이 너무 깊이 겹쳐 있습니다", "values are nested too deeply")
    }
  }
}
