/// Something to be told outside of the window, as far as the terminal can: a notice on the desktop.
public struct TerminalNotice: Sendable, Hashable {
  public enum Urgency: Int, Sendable, Hashable { case low, normal, critical }

  /// A later one of the same name replaces it where the terminal goes by that.
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
