import FoundationEssentials
import Settings
import Weather

/// A step of time that the map shows in parts, each an eighth of its rows: at once it would be up to 30 kB for the
/// terminal, and on a slow connection the last key would be answered late.
struct MapTransition: Sendable, Equatable {
  /// What rows 0 to 7 show, and every eighth row after each of them.
  private(set) var rowFrames: [MapFrame]
  /// The frame of the fine picture that is behind the rows that have not followed yet; nil if there was none.
  ///
  /// Without it all cells would appear at once.
  let pictured: MapFrame?
  /// When the next rows follow.
  private(set) var nextAt: Date
  private var advances = 0

  /// Neighbouring rows do not follow one another, so that no edge moves over the map.
  private static let order = [0, 3, 6, 1, 4, 7, 2, 5]
  /// Seconds.
  static let pause = 0.03

  /// The first rows follow after the texts, which change at once.
  init(from frame: MapFrame, hasPicture: Bool, at now: Date) {
    rowFrames = MapTransition.order.map { _ in frame }
    pictured = hasPicture ? frame : nil
    nextAt = now.addingTimeInterval(MapTransition.pause)
  }

  /// The next eighth of the rows shows this frame, whatever the others show.
  mutating func advance(to frame: MapFrame, at now: Date) {
    rowFrames[MapTransition.order[advances % MapTransition.order.count]] = frame
    advances += 1
    nextAt = now.addingTimeInterval(MapTransition.pause)
  }

  /// Which of the rows still have the fine picture behind them.
  var clearRows: [Bool] {
    let waiting = pictured == nil ? [] : MapTransition.order.dropFirst(advances)
    return rowFrames.indices.map(waiting.contains)
  }

  /// Whether all rows show this frame, in cells.
  func isOver(at frame: MapFrame) -> Bool { rowFrames.allSatisfy { $0 == frame } && !clearRows.contains(true) }
}

extension MapPage {
  /// Seconds after a step of time: a picture has about as many bytes as four steps.
  private static let pictureDelay = 0.6

  /// What the rows show during a step of time, and the fine picture if the map stands still and the terminal can show
  /// one.
  func showParts(on map: inout RegionMap, _ state: State) {
    map.rowFrames = transition?.rowFrames ?? []
    guard canHavePicture(state) else { return }
    map.pictured = transition?.pictured ?? map.frame
    map.clearRows = transition?.clearRows ?? (pictureAt <= state.now ? [true] : [])
  }

  /// When the picture follows; nil if it is there, or if there will be none.
  func pictureChange(_ state: State) -> Date? {
    canHavePicture(state) && nextStepAt == nil && pictureAt > state.now ? pictureAt : nil
  }

  private func canHavePicture(_ state: State) -> Bool {
    state.showsBackdrops && state.screen.pictures == .auto && state.colours.hasGrounds && !state.isASCII
  }

  /// After the frame on screen has changed from this one. While it plays, no picture follows.
  mutating func beginTransition(from last: MapFrame?, _ state: State) {
    guard let last, last != shownFrame(state), state.colours.hasGrounds, !state.isReadOut else { return }
    let hasPicture = canHavePicture(state) && pictureAt <= state.now
    transition = transition ?? MapTransition(from: last, hasPicture: hasPicture, at: state.now)
    pictureAt = nextStepAt == nil ? state.now.addingTimeInterval(MapPage.pictureDelay) : .distantFuture
  }

  mutating func stopPlaying(_ state: State) {
    nextStepAt = nil
    if pictureAt == .distantFuture { pictureAt = state.now.addingTimeInterval(MapPage.pictureDelay) }
  }

  mutating func advanceTransition(_ state: State) {
    guard let frame = shownFrame(state), transition?.rowFrames.first?.layer == frame.layer else {
      return transition = nil
    }
    transition?.advance(to: frame, at: state.now)
    if transition?.isOver(at: frame) == true { transition = nil }
  }
}
