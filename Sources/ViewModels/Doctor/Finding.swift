/// What a look at one thing found, and what to do about it. Words are finished, in the reader's language.
public struct Finding: Sendable, Hashable {
  public enum Status: String, Sendable, Hashable, CaseIterable { case ok, warn, fail }

  public var id: ID
  public var status: Status
  public var message: String
  /// nil where there is nothing to do.
  public var remedy: String?

  public init(_ id: ID, _ status: Status, _ message: String, remedy: String? = nil) {
    (self.id, self.status, self.message, self.remedy) = (id, status, message, remedy)
  }
}
