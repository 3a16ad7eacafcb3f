import ForecastEngine
import Glibc
import ViewModels
import Weather

// A command that says nothing for long looks as if it hung.
extension World {
  /// After so long the reader wants to know what it waits for.
  private static let remarkDelay = Duration.seconds(2)

  /// The same as `refreshed`; says once on a terminal whose answer is long in coming.
  func refreshedWithRemark(_ place: Place, parts: Set<Part>) async -> Snapshot {
    guard isatty(STDERR_FILENO) == 1 else { return await refreshed(place, parts: parts) }
    let remark = Task {
      try await Task.sleep(for: World.remarkDelay)
      let names = await engine.awaited(place).map(Words.of(language).source)
      try Task.checkCancellation()
      complain(strings.waiting(for: names))
    }
    defer { remark.cancel() }
    return await refreshed(place, parts: parts)
  }
}

extension CommandStrings {
  /// No name where another process is asking.
  func waiting(for names: [String]) -> String {
    if names.isEmpty { return say("대답을 기다립니다. 그만두려면 Ctrl-C.", "Waiting for an answer. Ctrl-C ends it.") }
    return say(
      "\(names.joined(separator: ", "))의 대답을 기다립니다. 그만두려면 Ctrl-C.",
      "Waiting for \(names.joined(separator: ", ")). Ctrl-C ends it.")
  }
}
