public import FoundationEssentials

/// Details of the current weather that only some sources state; KMA states none. The raw values are JSON contract
/// names.
public enum AtmosphereDetail: String, Sendable, Hashable, CaseIterable {
  /// Metres per second.
  case gust = "gust_mps"
  /// Hectopascals at sea level.
  case pressure = "pressure_hpa"
  /// Metres.
  case visibility = "visibility_m"
  /// Percent of the sky.
  case cloudCover = "cloud_pct"
}

extension Atmosphere {
  public subscript(detail: AtmosphereDetail) -> Double? {
    get { self[keyPath: Atmosphere.path(detail)] }
    set { self[keyPath: Atmosphere.path(detail)] = newValue }
  }

  private static func path(_ detail: AtmosphereDetail) -> WritableKeyPath<Atmosphere, Double?> {
    switch detail {
    case .gust: \.gust
    case .pressure: \.pressure
    case .visibility: \.visibility
    case .cloudCover: \.cloudCover
    }
  }
}

/// A detail that comes from another source than the rest.
public struct FilledDetail: Sendable, Equatable {
  public var value: Double
  public var source: SourceID

  public init(value: Double, source: SourceID) {
    self.value = value
    self.source = source
  }
}

extension Snapshot {
  /// Whether the current weather is known, but neither its source nor another listed source states one of the
  /// details.
  public func lacksDetails(at now: Date) -> Bool {
    guard let own = glance(at: now)?.atmosphere else { return false }
    let filled = filledDetails(beside: own, at: now)
    return AtmosphereDetail.allCases.contains { own[$0] == nil && filled[$0] == nil }
  }

  /// The details that the source of the current weather does not state, each from the newest current report of
  /// another listed source that states it.
  func filledDetails(beside own: Atmosphere, at now: Date) -> [AtmosphereDetail: FilledDetail] {
    let ownSource = providingSource(of: .now)
    let others = layers(at: now).filter { layer in
      layer.bulletin == .current && layer.source != ownSource && isListed(layer.source, for: .now)
        && !layer.isExpired(at: now) && (0..<3600).contains(now.timeIntervalSince(layer.issuedAt))
    }
    .sorted { $0.fetchedAt > $1.fetchedAt }
    return AtmosphereDetail.allCases.reduce(into: [:]) { filled, detail in
      guard own[detail] == nil else { return }
      filled[detail] =
        others.lazy.compactMap { layer in
          layer.atmosphere?[detail].map { FilledDetail(value: $0, source: layer.source) }
        }.first
    }
  }
}
