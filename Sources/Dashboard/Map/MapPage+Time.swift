import FoundationEssentials
import Settings
import Weather

// Through the times of a layer.
extension MapPage {
  /// Seconds for which a frame is shown while it plays, and the last one.
  static let stepDuration = 0.4
  static let lastDuration = 1.2

  /// nil if there is no frame.
  func shownFrame(_ state: State) -> MapFrame? {
    let series = state.map.series[state.map.shown]
    return time.map { series?.frame(nearest: $0) } ?? series?.frame(at: state.now)
  }

  private func shownIndex(_ state: State) -> Int? {
    let shown = shownFrame(state)
    return state.map.frames.firstIndex { $0.time == shown?.time && $0.kind == shown?.kind }
  }

  /// Shows the frame of this time, or of now if nil. If that is the current frame, newer frames replace it.
  mutating func show(_ time: Date?, _ state: State) {
    let last = shownFrame(state)
    stopPlaying(state)
    let current = state.map.series[state.map.shown]?.frame(at: state.now)
    self.time = time == current?.time ? nil : time
    beginTransition(from: last, state)
  }

  mutating func step(by step: Int, _ state: inout State) {
    guard let index = shownIndex(state) else { return state.notice = .noFrames }
    let frames = state.map.frames
    guard frames.indices.contains(index + step) else {
      stopPlaying(state)
      return state.notice = step < 0 ? .firstFrame : .lastFrame
    }
    show(frames[index + step].time, state)
  }

  mutating func playOrPause(_ state: inout State) {
    guard nextStepAt == nil else { return stopPlaying(state) }
    guard state.map.frames.count > 1 else { return state.notice = .noFrames }
    guard state.screen.motion != .none else { return state.notice = .noMotion }
    nextStepAt = state.now.addingTimeInterval(MapPage.stepDuration)
  }

  /// The next frame; after the last one the first.
  mutating func playStep(_ state: State) {
    let frames = state.map.frames
    guard frames.count > 1, let index = shownIndex(state) else { return stopPlaying(state) }
    let next = (index + 1) % frames.count
    time = frames[next].time
    beginTransition(from: frames[index], state)
    let isLast = next == frames.count - 1
    nextStepAt = state.now.addingTimeInterval(isLast ? MapPage.lastDuration : MapPage.stepDuration)
  }
}

extension Notice {
  fileprivate static let noFrames = Notice.ofPage(
    Localized("이 자료에는 넘겨 볼 시각이 없습니다.", "This layer has no other times."))
  fileprivate static let firstFrame = Notice.ofPage(Localized("가장 이른 시각입니다.", "This is the earliest time."))
  fileprivate static let lastFrame = Notice.ofPage(Localized("가장 늦은 시각입니다.", "This is the latest time."))
  fileprivate static let noMotion = Notice.ofPage(
    Localized("설정에서 움직임(motion)을 꺼 두어 재생하지 않습니다.", "Motion is switched off in the settings (motion)."),
    inBrief: Localized("움직임이 꺼져 있음", "motion is off"))
}
