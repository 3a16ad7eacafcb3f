public import Weather

/// An invalid value in an alert that a user entered.
public enum AlertInputError: Error, Sendable, Hashable {
  case time(String)
  case repetition(String)
  case sender(String)
  /// There is no such file.
  case noPhoto(String)
  /// The file cannot be shown as a photo; the text contains the reason.
  case noPicture(Localized)
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
