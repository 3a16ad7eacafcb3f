/// A desktop notification that is sent through the terminal, if the terminal supports it.
public struct TerminalNotice: Sendable, Equatable {
  /// The numbers are those of OSC 99.
  public enum Urgency: Int, Sendable, Hashable { case normal = 1, critical = 2 }

  /// A later notice with the same id replaces this one, if the terminal supports replacing.
  public var id: String
  public var title: String
  public var body: String
  public var urgency: Urgency

  public init(id: String, title: String, body: String, urgency: Urgency = .normal) {
    self.id = id
    self.title = title
    self.body = body
    self.urgency = urgency
  }
}
