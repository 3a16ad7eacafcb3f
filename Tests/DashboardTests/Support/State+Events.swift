import Cells

@testable import Dashboard

extension State {
  mutating func send(_ event: Event) { _ = Reducer().reduce(&self, event) }

  mutating func send(_ event: some PageEvent) { send(.page(event)) }

  /// Presses keys one after the other, as the terminal reports them.
  mutating func press(_ keys: [Key]) { for key in keys { if let event = Reducer().event(for: key) { send(event) } } }

  mutating func press(_ keys: Key...) { press(keys) }

  mutating func typeText(_ text: String) { press(text.map { .character($0) }) }
}
