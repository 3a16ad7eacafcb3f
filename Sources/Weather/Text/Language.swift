/// The two languages of the program. The raw values are those of `--language` and of the settings file.
public enum Language: String, Sendable, Hashable, Codable, CaseIterable {
  case ko, en
}
