/// The complete text of one alert: the sender and the weather forecast.
public struct AlertMessage: Sendable, Equatable {
  public enum Urgency: Sendable, Hashable { case normal, critical }

  /// The id of the alert: a later message of the same alert replaces the earlier one.
  public var id: String
  /// `날씨요정 몽글이 님이 도착했어요.`
  public var title: String
  /// One sentence each, the most important first.
  public var lines: [String]
  /// The path of the sender's picture; nil if none.
  public var photo: String?
  public var urgency: Urgency

  public init(id: String, title: String, lines: [String], photo: String? = nil, urgency: Urgency = .normal) {
    self.id = id
    self.title = title
    self.lines = lines
    self.photo = photo
    self.urgency = urgency
  }
}
