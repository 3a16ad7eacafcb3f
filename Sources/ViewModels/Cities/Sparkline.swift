public import Weather

/// The course of the temperature over some hours, a bar an hour.
///
/// Every city has a scale of its own, from its lowest hour up, a degree a step at least: on one scale for all, a warm
/// island and a cold valley would both be flat lines. How warm it is the colour says, and that is shared.
public struct Sparkline: Sendable, Hashable {
  public struct Bar: Sendable, Hashable {
    /// 0 is the lowest of eight.
    public var level: Int
    public var tone: Tone
  }
  /// nil where an hour is not known.
  public var bars: [Bar?]

  private static let highest = 7

  public init(_ temperatures: [Temperature?]) {
    let known = temperatures.compactMap { $0?.celsius }.filter(\.isFinite)
    let lowest = known.min() ?? 0
    let span = max(Double(Sparkline.highest), (known.max() ?? 0) - lowest)
    bars = temperatures.map { temperature in
      guard let celsius = temperature?.celsius, celsius.isFinite else { return nil }
      let level = ((celsius - lowest) / span * Double(Sparkline.highest)).rounded()
      return Bar(level: min(Sparkline.highest, max(0, Int(level))), tone: .warmth(celsius))
    }
  }

  private init(bars: [Bar?]) { self.bars = bars }

  /// Every n-th hour, for narrow windows.
  public func every(_ step: Int) -> Sparkline {
    Sparkline(bars: stride(from: 0, to: bars.count, by: max(1, step)).map { bars[$0] })
  }
}
