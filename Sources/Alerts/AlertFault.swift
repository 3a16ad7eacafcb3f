public import Weather

/// What is wrong with an alert as a reader wrote it.
public enum AlertFault: Error, Sendable, Hashable {
  case time(String)
  case repetition(String)
  case sender(String)
  /// There is no such file.
  case noPhoto(String)
  /// The file cannot be shown as a photo; the sentence says why.
  case noPicture(Localized)
}

// What a reader writes, read: the rules of the commands and of the page alike.
extension Alert {
  public static func time(written text: String) throws(AlertFault) -> TimeOfDay {
    guard let time = TimeOfDay(text: text) else { throw .time(text.harmless) }
    return time
  }

  public static func repetition(written text: String) throws(AlertFault) -> Repetition {
    guard let repetition = Repetition(text: text) else { throw .repetition(text.harmless) }
    return repetition
  }

  /// nil where the name is empty.
  public static func sender(written name: String) throws(AlertFault) -> String? {
    let name = name.harmless
    guard name.count <= longestName, !name.hasPrefix(" ") else { throw .sender(name) }
    return name.isEmpty ? nil : name
  }
}
