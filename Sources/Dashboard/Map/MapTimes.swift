import Cells
import FoundationEssentials
import Reports
import Weather

/// The second row: the frame on screen, and a tick for every frame.
struct MapTimes: Sendable, Equatable {
  struct Tick: Sendable, Equatable {
    /// The first of its frames.
    var time: Date
    var isObserved: Bool
    var isShown: Bool
    var place: Point
  }
  /// `14:30 관측`; empty without a frame.
  var time = ""
  /// `8분 전 · 기상청 레이더`, or as many of these parts as have room.
  var details = ""
  var isPlaying = false
  private(set) var ticks: [Tick] = []
  /// The times of the first and the last frame; empty without ticks.
  private(set) var first = ""
  private(set) var last = ""
  private(set) var firstColumn = 0

  private static let leastTicks = 6

  /// - Parameter place: The city for which the map is drawn.
  init(
    _ frame: MapFrame?, among frames: [MapFrame], at place: Coordinate, isPlaying: Bool, in row: Rect, _ state: State
  ) {
    let (formatting, words) = (state.formatting, state.words)
    guard let frame else { return }
    self.isPlaying = isPlaying
    time = formatting.time(of: frame, at: place, seenAt: state.now)
    let minutes = Int(within: state.now.timeIntervalSince(frame.time) / 60)
    let age = frame.kind == .observed && minutes > 0 ? words.age(minutes) : nil
    let parts = [age].compactMap { $0 } + MapTimes.credit(frame.source, words)
    let separator = state.isASCII ? ", " : " · "
    details = parts.joined(separator: separator)
    putTicks(frame, among: frames, in: row, formatting, state.now)
    // The sign of playing and the time on the left, the first tick's time on the right, each with a gap.
    let end = ticks.isEmpty ? row.endColumn : firstColumn - first.displayWidth - 3
    let room = end - row.column - time.displayWidth - 4
    let lastFitting = parts.indices.last { parts[...$0].joined(separator: separator).displayWidth <= room }
    details = lastFitting.map { parts[...$0].joined(separator: separator) } ?? ""
  }

  /// The name and the remark that the source's terms require; the address of a licence is in the credits.
  private static func credit(_ source: SourceID, _ words: Words) -> [String] {
    let name = words.briefCredit(source)
    let remark = source.profile.credit.remark?[words.language].split(separator: " ").filter { !$0.hasPrefix("http") }
      .joined(separator: " ")
    guard let remark, !remark.isEmpty, remark != name else { return [name] }
    return remark.contains(name) ? [remark] : [name, remark]
  }

  private mutating func putTicks(
    _ shown: MapFrame, among frames: [MapFrame], in row: Rect, _ formatting: Formatting, _ now: Date
  ) {
    guard frames.count > 1 else { return }
    (first, last) = (
      formatting.moment(frames[0].time, seenAt: now), formatting.moment(frames[frames.count - 1].time, seenAt: now)
    )
    // The sign of playing and the texts on both sides, each with a gap.
    let left = row.column + 2 + time.displayWidth + 2
    let ends = first.displayWidth + last.displayWidth + 2
    var room = row.endColumn - left - details.displayWidth - 2 - ends
    if room < MapTimes.leastTicks { room = row.endColumn - left - ends }
    guard room >= min(MapTimes.leastTicks, frames.count) else {
      (first, last) = ("", "")
      return
    }
    let perTick = (frames.count + room - 1) / room
    let count = (frames.count + perTick - 1) / perTick
    firstColumn = row.endColumn - last.displayWidth - 1 - count
    for number in 0..<count {
      let group = frames[number * perTick..<min(frames.count, (number + 1) * perTick)]
      let isShown = group.contains { $0.time == shown.time && $0.kind == shown.kind }
      ticks.append(
        Tick(
          time: group.first?.time ?? now, isObserved: group.first?.kind == .observed, isShown: isShown,
          place: Point(column: firstColumn + number, row: row.row)))
    }
  }
}
