import Cells
public import Weather

/// An invalid value in an alert that a user entered.
public enum AlertInputError: ExplainedError, Equatable {
  case time(String)
  case repetition(String)
  case sender(String)
  /// There is no such file.
  case noPhoto(String)
  /// The file cannot be shown as a photo; the text contains the reason.
  case noPicture(Localized)

  public var sentence: Localized {
    switch self {
    case .time(let text):
      Localized("\(brief(text)): 07:30 같은 시각이어야 합니다.", "\(brief(text)): expected a time such as 07:30.")
    case .repetition(let text):
      Localized(
        "\(brief(text)): daily, weekdays, weekends, once나 mon,wed 같은 요일이어야 합니다.",
        "\(brief(text)): expected daily, weekdays, weekends, once, or days such as mon,wed.")
    case .sender(let name):
      Localized(
        "‘\(brief(name))’: 빈칸으로 시작하지 않는 열 글자까지의 이름이어야 합니다.",
        "\"\(brief(name))\": expected a name of at most ten characters that does not begin with a space.")
    case .noPhoto(let path): Localized("\(path): 그런 파일이 없습니다.", "\(path): there is no such file.")
    case .noPicture(let reason): reason
    }
  }

  /// Enough of the text to recognise it.
  private func brief(_ text: String) -> String { text.fitted(to: 60) }
}

// Parses user input, with the same rules for the commands and the alerts page.
extension Alert {
  public static func time(written text: String) throws(AlertInputError) -> TimeOfDay {
    guard let time = TimeOfDay(text: text) else { throw .time(text.harmless) }
    return time
  }

  public static func repetition(written text: String) throws(AlertInputError) -> Repetition {
    guard let repetition = Repetition(text: text) else { throw .repetition(text.harmless) }
    return repetition
  }

  /// nil if the name is empty.
  public static func sender(written name: String) throws(AlertInputError) -> String? {
    let name = name.harmless
    guard name.count <= longestName, !name.hasPrefix(" ") else { throw .sender(name) }
    return name.isEmpty ? nil : name
  }
}
