public import Upstream
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

  /// Tiles for one frame: thirteen frames of RainViewer with their index and coverage stay below 100 requests.
  var mostTiles: Int {
    switch self {
    case .libreWXR: 12
    case .rainViewer: 6
    }
  }

  /// What the tiles are requested with: the scheme of colours, not smoothed, without colours for snow.
  var colours: (options: String, palette: TilePalette) {
    switch self {
    case .libreWXR: ("0/0_0", .grey)
    case .rainViewer: ("2/0_0", .universalBlue)
    }
  }

  /// Whether it has data for every point, so that a transparent pixel is dry; else its coverage is requested.
  var coversEverything: Bool { self == .libreWXR }

  /// Counted by address, for all its servers together; nil without a limit.
  public var account: Account? {
    let allowances = id.profile.service(.radar)?.allowances ?? []
    return allowances.isEmpty ? nil : Account(id.rawValue, allowances)
  }
}

extension TilePalette {
  /// LibreWXR's scheme 0: grey of dBZ + 32, and 128 more for snow.
  fileprivate static let grey = TilePalette(
    reflectivity: Dictionary(uniqueKeysWithValues: (0...255).map { (UInt32($0) * 0x01_01_01, $0 % 128 - 32) }))
}
