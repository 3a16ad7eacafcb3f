import FoundationEssentials
import Settings
import Weather

/// A step of time that the map shows in parts, each a fifth of its rows: at once it would be up to 30 kB for the
/// terminal, and on a slow connection the last key would be answered late.
struct MapTransition: Sendable, Equatable {
  /// What rows 0 to 4 show, and every fifth row after each of them.
  private(set) var rowFrames: [MapFrame]
  /// When the next rows follow.
  private(set) var nextAt: Date
  private var advances = 0

  /// Neighbouring rows do not follow one another, so that no edge moves over the map.
  private static let order = [0, 2, 4, 1, 3]
  /// Seconds.
  static let pause = 0.03

  /// The first rows follow after the texts, which change at once.
  init(from frame: MapFrame, at now: Date) {
    rowFrames = MapTransition.order.map { _ in frame }
    nextAt = now.addingTimeInterval(MapTransition.pause)
  }

  /// The next fifth of the rows shows this frame, whatever the others show.
  mutating func advance(to frame: MapFrame, at now: Date) {
    rowFrames[MapTransition.order[advances % MapTransition.order.count]] = frame
    advances += 1
    nextAt = now.addingTimeInterval(MapTransition.pause)
  }

  /// Whether all rows show this frame.
  func isOver(at frame: MapFrame) -> Bool { rowFrames.allSatisfy { $0 == frame } }
}

extension MapPage {
  /// Seconds after a step of time: a picture has about as many bytes as four steps.
  private static let pictureDelay = 0.6

  /// Whether the map stands still, and the terminal can show a picture of it.
  func hasPicture(_ state: State) -> Bool {
    canHavePicture(state) && nextStepAt == nil && transition == nil && pictureAt <= state.now
  }

  /// When the picture follows; nil if it is there, or if there will be none.
  func pictureChange(_ state: State) -> Date? {
    canHavePicture(state) && nextStepAt == nil && pictureAt > state.now ? pictureAt : nil
  }

  private func canHavePicture(_ state: State) -> Bool {
    state.showsBackdrops && state.screen.pictures == .auto && state.colours.hasGrounds && !state.isASCII
  }

  /// After the frame on screen has changed from this one.
  mutating func beginTransition(from last: MapFrame?, _ state: State) {
    guard let last, last != shownFrame(state), state.colours.hasGrounds, !state.isReadOut else { return }
    pictureAt = state.now.addingTimeInterval(MapPage.pictureDelay)
    transition = transition ?? MapTransition(from: last, at: state.now)
  }

  mutating func advanceTransition(_ state: State) {
    guard let frame = shownFrame(state), transition?.rowFrames.first?.layer == frame.layer else {
      return transition = nil
    }
    transition?.advance(to: frame, at: state.now)
    if transition?.isOver(at: frame) == true { transition = nil }
  }
}
