public import Cells

/// How many colours a map may use.
public enum MapDepth: Sendable, Hashable, CaseIterable {
  case trueColour
  /// The 240 fixed colours of xterm, in flat bands.
  case twoFiftySix
  /// Signs in the terminal's own colours on its own background.
  case sixteen
  case monochrome

  /// Whether areas are painted with backgrounds; otherwise they consist of signs.
  var isPainted: Bool { self == .trueColour || self == .twoFiftySix }
}

/// The colours of a map.
///
///     MapLook.standard(isLight: false, depth: .trueColour)
public struct MapLook: Sendable, Hashable {
  public var depth: MapDepth
  /// Whether only ASCII characters may be used, apart from those of the labels.
  public var isASCII: Bool
  /// Whether text is dark on a light map.
  public var isLight: Bool
  public var sea: RGB
  /// The land where the layer has no value.
  public var land: RGB
  /// Lines of the coast, on maps of signs.
  public var coast: RGB
  public var border: RGB
  public var text: RGB
  /// The chosen label and its dot.
  public var accent: RGB

  public init(
    depth: MapDepth, isASCII: Bool = false, isLight: Bool, sea: RGB, land: RGB, coast: RGB, border: RGB, text: RGB,
    accent: RGB
  ) {
    (self.depth, self.isASCII, self.isLight) = (depth, isASCII, isLight)
    (self.sea, self.land, self.coast, self.border) = (sea, land, coast, border)
    (self.text, self.accent) = (text, accent)
  }

  /// A blue sea and grey land.
  public static func standard(isLight: Bool, depth: MapDepth, isASCII: Bool = false) -> MapLook {
    isLight
      ? MapLook(
        depth: depth, isASCII: isASCII, isLight: true, sea: RGB(0xC9DFEF), land: RGB(0xF3EFE4), coast: RGB(0x2266A4),
        border: RGB(0x8B7E6D), text: RGB(0x14181D), accent: RGB(0x8A2A1C))
      : MapLook(
        depth: depth, isASCII: isASCII, isLight: false, sea: RGB(0x0E2547), land: RGB(0x3B434D), coast: RGB(0x5F87AF),
        border: RGB(0x14181D), text: RGB(0xF2F4F6), accent: RGB(0xFFD75F))
  }
}
