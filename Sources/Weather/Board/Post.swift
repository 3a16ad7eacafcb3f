public import FoundationEssentials

/// A post on a city's board.
public struct Post: Sendable, Hashable, Codable, Identifiable {
  /// The network's name for it, `$…`.
  public struct ID: Sendable, Hashable, Codable, RawRepresentable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  public var id: ID
  public var author: Author
  /// By the server's clock.
  public var at: Date
  /// Made harmless for a terminal, without line breaks at its ends.
  public var text: String
  /// What its writer saw; nil where it was written with another program.
  public var weather: PostedWeather?
  /// Written by the user who is signed in.
  public var isOwn: Bool

  public init(id: ID, author: Author, at: Date, text: String, weather: PostedWeather? = nil, isOwn: Bool = false) {
    self.id = id
    self.author = author
    self.at = at
    self.text = text
    self.weather = weather
    self.isOwn = isOwn
  }
}

/// Who writes: `@me:example.org`, and the name that is shown.
public struct Author: Sendable, Hashable, Codable, Identifiable {
  public struct ID: Sendable, Hashable, Codable, RawRepresentable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  public var id: ID
  /// Made harmless for a terminal; nil where the author has none.
  public var displayName: String?

  public init(id: ID, displayName: String? = nil) {
    self.id = id
    self.displayName = displayName
  }
}

/// The weather that goes along with a post.
public struct PostedWeather: Sendable, Hashable, Codable {
  public var temperature: Temperature?
  public var condition: Condition?
  public var dust: Grade?
  /// When it was so.
  public var at: Date

  public init(temperature: Temperature?, condition: Condition?, dust: Grade?, at: Date) {
    self.temperature = temperature
    self.condition = condition
    self.dust = dust
    self.at = at
  }
}
