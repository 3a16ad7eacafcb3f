public import Weather

/// The sources of each part in the order in which they are asked: the `[sources]` of the settings.
public struct SourcePlan: Sendable, Equatable {
  public var order: [Part: [SourceID]]

  public init(order: [Part: [SourceID]]) { self.order = order }

  /// The source to name in an error if none delivers the part.
  public func first(for part: Part) -> SourceID { order[part]?.first ?? part.defaultSources[0] }

  /// Korea's own institutions for Korea, Open-Meteo where they deliver nothing: the default order of the settings.
  public static let whole = SourcePlan(
    order: Dictionary(uniqueKeysWithValues: Part.allCases.map { ($0, $0.defaultSources) }))
}

/// The sources still to be asked in a refresh, round by round: after a failure the next source of the part is asked.
struct SourceQueue {
  private var remaining: [Part: ArraySlice<any WeatherSource>]

  init(_ parts: Set<Part>, plan: SourcePlan, sources: [any WeatherSource], place: Place) {
    remaining = [:]
    for part in parts {
      let order = (plan.order[part] ?? []).compactMap { id in
        sources.first { $0.id == id && $0.covers(place) && $0.parts.contains(part) }
      }
      remaining[part] = order[...]
    }
  }

  /// All sources that may still be asked for the part.
  func sources(of part: Part) -> Set<SourceID> { Set(remaining[part]?.map(\.id) ?? []) }

  /// The sources of the part that were not needed, in their order.
  func unusedSources(of part: Part) -> [any WeatherSource] { Array(remaining[part] ?? []) }

  /// Parts without any source to ask.
  var unservedParts: Set<Part> { Set(remaining.filter { $0.value.isEmpty }.keys) }

  /// The next source of each of those parts, with the parts to request from it; empty when no source is left.
  mutating func next(for parts: Set<Part>) -> [(source: any WeatherSource, parts: Set<Part>)] {
    var batch: [SourceID: (source: any WeatherSource, parts: Set<Part>)] = [:]
    for part in parts {
      guard let source = remaining[part]?.popFirst() else { continue }
      batch[source.id, default: (source, [])].parts.insert(part)
    }
    return Array(batch.values)
  }
}
