import Cells
import Reports
import Weather

/// The colours of the sky from the top to the horizon, dark enough for light text and light enough for dark text.
struct SkyColours {
  let top: RGB
  let horizon: RGB
  /// The colour that is mixed in for clouds.
  let cloud: RGB
  let isLight: Bool

  init(_ sky: SkyViewModel, isLight: Bool, isFixed: Bool = false, severity: RGB?) {
    self.isLight = isLight
    let stops =
      isLight
      ? isFixed ? SkyColours.fixedLightStops : SkyColours.lightStops
      : isFixed ? SkyColours.fixedDarkStops : SkyColours.darkStops
    let clear = SkyColours.between(stops, at: sky.sunAltitude)
    // The layer that veils the sky is as bright as the daylight.
    let daylight = min(1, max(0, (sky.sunAltitude + 6) / 16))
    let veil = SkyColours.veil(sky, isLight: isLight)
    let night = isLight ? veil.mixed(with: RGB(0xC4C6DC), 0.6) : veil.mixed(with: RGB(0x04060C), 0.55)
    let veiled = night.mixed(with: veil, daylight)
    let share = sky.air == .clear ? sky.cloudCover * 0.92 : 0.95
    let lit = veiled.mixed(with: isLight ? RGB(0xFFFFFF) : RGB(0x5A6A7C), isLight ? 0.35 : 0.22 * (0.35 + daylight))
    cloud = sky.isOld ? lit.grey : lit
    func colour(_ clear: RGB, _ lift: Double) -> RGB {
      let mixed = clear.mixed(with: veiled.mixed(with: isLight ? RGB(0xFFFFFF) : RGB(0), lift), share)
      // An advisory tints the sky only slightly, because there is one on every third day.
      let tint = sky.severity == .warning(.advisory) ? 0.03 : isLight ? 0.16 : 0.10
      let tinted = severity.map { mixed.mixed(with: $0, tint) } ?? mixed
      return sky.isOld ? tinted.mixed(with: tinted.grey, 0.85) : tinted
    }
    top = colour(clear.top, isLight ? 0 : 0.25)
    horizon = colour(clear.horizon, isLight ? 0.4 : 0)
  }

  private static func veil(_ sky: SkyViewModel, isLight: Bool) -> RGB {
    switch sky.air {
    case .fog: RGB(isLight ? 0xE2E4E6 : 0x34383D)
    case .haze: RGB(isLight ? 0xE6E0D2 : 0x36332B)
    case .dust: RGB(isLight ? 0xF2DFAE : 0x453510)
    case .clear:
      switch sky.fall?.kind {
      case .rain: RGB(isLight ? 0xC3D2E0 : 0x1B2B3D)
      case .snow, .sleet: RGB(isLight ? 0xE6EEF5 : 0x33404F)
      case nil: RGB(isLight ? 0xD5DBE2 : 0x2A323C)
      }
    }
  }

  /// The colour of a row; height is 0 at the top and 1 at the horizon.
  func colour(at height: Double) -> RGB { top.mixed(with: horizon, height) }

  private typealias Stop = (altitude: Double, top: RGB, horizon: RGB)

  /// By the sun's altitude in degrees: night, astronomical, nautical and civil twilight, sunrise, the golden hour,
  /// day.
  private static let darkStops: [Stop] = [
    (-18, RGB(0x05070F), RGB(0x0B1022)), (-12, RGB(0x080C1E), RGB(0x161733)), (-6, RGB(0x0D1536), RGB(0x33203F)),
    (-1, RGB(0x13224C), RGB(0x54283A)), (3, RGB(0x152C58), RGB(0x5A3420)), (8, RGB(0x123462), RGB(0x2C4456)),
    (20, RGB(0x0C3667), RGB(0x114776)), (60, RGB(0x0A3B72), RGB(0x0F4C82)),
  ]

  /// The same for 256 colours, which include few dark ones: those with little contrast to one another.
  private static let fixedDarkStops: [Stop] = [
    (-18, RGB(0x080810), RGB(0x0C0C16)), (-10, RGB(0x10101C), RGB(0x14142A)), (-8, RGB(0x00005F), RGB(0x00005F)),
    (-5, RGB(0x00005F), RGB(0x34005F)), (-1, RGB(0x00005F), RGB(0x40005F)), (3, RGB(0x00005F), RGB(0x34005F)),
    (6, RGB(0x00005F), RGB(0x00005F)), (10, RGB(0x005F87), RGB(0x005F87)),
  ]

  private static let lightStops: [Stop] = [
    (-18, RGB(0xC3C6E0), RGB(0xDEDDEE)), (-12, RGB(0xC6C7E4), RGB(0xE6DEEF)), (-6, RGB(0xC9CBEA), RGB(0xF3D9DF)),
    (-1, RGB(0xC6D3F0), RGB(0xFAD7C4)), (3, RGB(0xC2DAF5), RGB(0xFBE2C0)), (8, RGB(0xBBDDF8), RGB(0xECEFE2)),
    (20, RGB(0xB3DBFA), RGB(0xDDF0FD)), (60, RGB(0xACD8FA), RGB(0xD6EEFE)),
  ]

  private static let fixedLightStops: [Stop] = [
    (-4, RGB(0xD7D7FF), RGB(0xD7D7FF)), (-2, RGB(0xFFD7D7), RGB(0xFFD7D7)), (4, RGB(0xFFD7D7), RGB(0xFFD7D7)),
    (8, RGB(0xAFD7FF), RGB(0xAFD7FF)),
  ]

  private static func between(_ stops: [Stop], at altitude: Double) -> (top: RGB, horizon: RGB) {
    guard let next = stops.firstIndex(where: { $0.altitude >= altitude }) else {
      return (stops[stops.count - 1].top, stops[stops.count - 1].horizon)
    }
    guard next > 0 else { return (stops[0].top, stops[0].horizon) }
    let (below, above) = (stops[next - 1], stops[next])
    let share = (altitude - below.altitude) / (above.altitude - below.altitude)
    return (below.top.mixed(with: above.top, share), below.horizon.mixed(with: above.horizon, share))
  }
}

extension RGB {
  /// A grey of the same lightness (ITU-R BT.601).
  fileprivate var grey: RGB {
    let level = UInt8(0.299 * Double(red) + 0.587 * Double(green) + 0.114 * Double(blue))
    return RGB(red: level, green: level, blue: level)
  }
}
