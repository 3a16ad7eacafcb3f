import Synchronization

/// The home screen as text that is printed once: a frame contains the new lines; an unchanged frame means that there
/// are none.
///
/// Suited to screen readers: stored data is printed at once, the data of a refresh only when all of it has arrived.
package final class PlainPage: StateRenderer {
  private let plainModeOutput = Mutex(PlainModeOutput())

  package init() {}

  package func drawing(of state: State) -> DrawnFrame {
    plainModeOutput.withLock { plainModeOutput in
      plainModeOutput.listen(to: state)
      return DrawnFrame(frame: plainModeOutput.frame, nextChange: Reducer().nextTick(state))
    }
  }
}
