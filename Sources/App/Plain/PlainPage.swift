import Cells
import FoundationEssentials
import Panes
import Synchronization
import ViewModels

/// What the program shows of a state: a picture, or what is to be said next.
protocol Showing: Sendable {
  func drawing(of state: State) -> Drawing
}

/// The home screen as text that is said once: a frame holds what is new, and the same frame means nothing is.
///
/// Calm for a screen reader's sake: what is kept is said at once, what a refresh brings when all of it is there.
final class PlainPage: Showing {
  private let narrator = Mutex(Narrator())

  func drawing(of state: State) -> Drawing {
    narrator.withLock { narrator in
      narrator.listen(to: state)
      return Drawing(frame: narrator.frame, nextChange: Reducer().nextTick(state))
    }
  }
}
