public import FoundationEssentials

/// A post on a city's board.
public struct Post: Sendable, Hashable, Codable, Identifiable {
  /// The network's identifier of the post, `$…`.
  public struct ID: Sendable, Hashable, Codable, RawRepresentable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  public var id: ID
  public var author: Author
  /// By the clock of the author's server, but never later than the time it was read.
  public var at: Date
  /// Made harmless for a terminal, without line breaks at its ends. For an attachment: its file name, possibly empty.
  public var text: String
  /// The attachment instead of text; it is named and never loaded.
  public var attachment: Attachment?
  /// The weather that the author saw; nil if the post was written with another program.
  public var weather: PostedWeather?
  /// Written by the signed-in user.
  public var isOwn: Bool

  public enum Attachment: String, Sendable, Hashable, Codable, CaseIterable { case image, video, audio, file, position }

  public init(
    id: ID, author: Author, at: Date, text: String, attachment: Attachment? = nil, weather: PostedWeather? = nil,
    isOwn: Bool = false
  ) {
    self.id = id
    self.author = author
    self.at = at
    self.text = text
    self.attachment = attachment
    self.weather = weather
    self.isOwn = isOwn
  }
}

/// The author of a post: `@me:example.org`, and the display name.
public struct Author: Sendable, Hashable, Codable, Identifiable {
  public struct ID: Sendable, Hashable, Codable, RawRepresentable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  public var id: ID
  /// Made harmless for a terminal; nil if the author has none.
  public var displayName: String?

  public init(id: ID, displayName: String? = nil) {
    self.id = id
    self.displayName = displayName
  }
}

/// The weather attached to a post.
public struct PostedWeather: Sendable, Hashable, Codable {
  public var temperature: Temperature?
  public var condition: Condition?
  public var dust: Grade?
  /// The time of this weather.
  public var at: Date

  public init(temperature: Temperature?, condition: Condition?, dust: Grade?, at: Date) {
    self.temperature = temperature
    self.condition = condition
    self.dust = dust
    self.at = at
  }
}

extension Snapshot {
  /// The weather to attach to a post: values that are known and at most an hour old; nil if there are none.
  public func postedWeather(at now: Date) -> PostedWeather? {
    let forecast = forecast(at: now)
    let current = isStale(.now, at: now) ? nil : forecast.now
    let air = isStale(.air, at: now) ? nil : forecast.air
    let dust = air?.worstDust?.grade
    guard current?.temperature != nil || current?.condition != nil || dust != nil else { return nil }
    let at = current.flatMap { $0.observedAt ?? newestFetch(of: .now) } ?? air?.measuredAt ?? now
    return PostedWeather(
      temperature: current?.temperature, condition: current?.condition, dust: dust, at: at)
  }
}
