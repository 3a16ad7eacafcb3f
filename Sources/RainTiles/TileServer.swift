public import Weather

/// A server of rain as web tiles with the index file of RainViewer's API, version 2.
public enum TileServer: Sendable, Hashable, CaseIterable {
  case libreWXR, rainViewer

  public var id: SourceID {
    switch self {
    case .libreWXR: .libreWXR
    case .rainViewer: .rainViewer
    }
  }

  /// The closest zoom that its terms or its data permit.
  public var closestZoom: Int {
    switch self {
    case .libreWXR: 8
    case .rainViewer: 7
    }
  }
}
