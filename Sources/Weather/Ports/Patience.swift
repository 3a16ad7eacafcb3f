/// How long the user wants to wait for the answers to a task's requests.
///
/// A task-local value: between a command and the HTTP client are sources, shared answers and caches, which are the same
/// for all callers.
public enum Patience: Sendable {
  /// A page shows stored data and adds answers as they arrive: failed requests are repeated.
  case page
  /// A command prints once and ends. Requests for what it must print are repeated too.
  case command
  /// Optional data: a request is sent once, and not at all if it has just failed, also in another process
  /// (`RecentFailures`).
  case extra

  @TaskLocal public static var current = Patience.page

  /// The patience for a request for optional data: in a command `extra`, elsewhere the current one.
  public static var forExtras: Patience { current == .command ? .extra : current }

  /// Does the work with this patience.
  public func during<Value, Failure: Error>(
    _ work: () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    let result: Result<Value, Failure> = await Patience.$current.withValue(self) {
      do throws(Failure) { return .success(try await work()) } catch { return .failure(error) }
    }
    return try result.get()
  }
}
