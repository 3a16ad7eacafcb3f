import Settings
public import Weather

/// An order of sources while it is being changed: who is asked, first to last, and who could be.
public struct SettingOrder: Sendable, Equatable {
  public private(set) var asked: [SourceID]
  private let part: Part
  /// Which of all the keys speak of, 0 is the first.
  public private(set) var chosen = 0

  /// The order of a line; nil where it is none.
  init?(_ line: SettingLine) {
    guard case .order = line.kind, let part = Part(rawValue: line.setting.lastComponent)
    else { return nil }
    (asked, self.part) = (line.sources, part)
  }

  /// Who is asked, and behind them who is not.
  public var all: [SourceID] { asked + part.tellers.filter { !asked.contains($0) } }

  /// As a setting is typed.
  var value: String { asked.map(\.rawValue).joined(separator: ", ") }

  mutating func choose(by step: Int) { chosen = max(0, min(chosen + step, all.count - 1)) }

  /// Adds a source that was not asked at the end; leaves out one that was.
  mutating func toggle() {
    guard all.indices.contains(chosen) else { return }
    let source = all[chosen]
    if asked.contains(source) { asked.removeAll { $0 == source } } else { asked.append(source) }
    chosen = all.firstIndex(of: source) ?? 0
  }

  /// Asks the chosen one sooner or later; whether it has gone anywhere.
  mutating func move(by step: Int) -> Bool {
    guard isAsked, asked.indices.contains(chosen + step) else { return false }
    asked.swapAt(chosen, chosen + step)
    chosen += step
    return true
  }

  /// No source is asked for what should be told.
  var lacksAnybody: Bool { asked.isEmpty && !part.mayBeLeftOut }

  /// Whether the chosen one is asked at all.
  var isAsked: Bool { chosen < asked.count }
}

extension SettingLine {
  /// The sources of an order, first to last.
  var sources: [SourceID] { value.split(separator: ",").compactMap { SourceID(rawValue: $0.filter { $0 != " " }) } }
}
