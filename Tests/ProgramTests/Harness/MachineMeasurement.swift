import Foundation
import Testing

extension Trait where Self == ConditionTrait {
  /// For tests that measure the machine: soak, idle wake-ups, memory, bytes per key. They take minutes and need a machine
  /// that does little else, so `make test` leaves them out; `make soak` and CI run them.
  static var measuresMachine: Self {
    let environment = ProcessInfo.processInfo.environment
    return .enabled(
      if: environment["CI"] != nil || environment["WEATHERI_SOAK"] != nil,
      "it measures the machine: make soak, or CI=true")
  }
}
