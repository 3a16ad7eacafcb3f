package import Cells

/// The days of a forecast as a landscape: the temperature is a ridge in the colours of its heights, nights are darker,
/// rain and snow fall as characters, the denser the more falls, and snow rests on the ridge until the next day without
/// new snow.
///
/// `Landscape(hours: hours, days: days, colour: { warmth($0) }, ground: ground).picture(width: 110, height: 30)`
package struct Landscape {
  package struct Hour: Sendable, Equatable {
    /// Hours since the local midnight of the first day.
    package var offset: Int
    /// In °C; nil if unknown.
    package var temperature: Double?
    /// In mm, without the water of the snow; nil if unknown.
    package var precipitation: Double?
    /// New snow in cm; nil if unknown.
    package var snow: Double?
    /// What may fall in an unknown amount; nil if nothing is likely to, or if the amount is known.
    package var chance: Chance?
    package var isNight: Bool

    package init(
      offset: Int, temperature: Double?, precipitation: Double? = nil, snow: Double? = nil, chance: Chance? = nil,
      isNight: Bool = false
    ) {
      self.offset = offset
      self.temperature = temperature
      self.precipitation = precipitation
      self.snow = snow
      self.chance = chance
      self.isNight = isNight
    }
  }

  package struct Chance: Sendable, Equatable {
    /// 0 to 1.
    package var share: Double
    package var isSnow: Bool

    package init(share: Double, isSnow: Bool) { (self.share, self.isSnow) = (share, isSnow) }
  }

  package struct Day: Sendable, Hashable {
    /// In °C; nil if unknown.
    package var low: Double?
    /// In °C; nil if unknown.
    package var high: Double?
    /// The normals of the date, in °C; nil if unknown.
    package var normalLow: Double?
    package var normalHigh: Double?
    /// The widths of the texts that the caller writes, in columns; 0 if there is no such text.
    package var widths: Widths

    package init(
      low: Double?, high: Double?, normalLow: Double? = nil, normalHigh: Double? = nil, widths: Widths = Widths()
    ) {
      self.low = low
      self.high = high
      self.normalLow = normalLow
      self.normalHigh = normalHigh
      self.widths = widths
    }
  }

  package struct Widths: Sendable, Hashable {
    package var high: Int
    package var low: Int

    package init(high: Int = 3, low: Int = 3) {
      self.high = high
      self.low = low
    }
  }

  /// A place for a text on the picture, in cells from its upper left corner.
  package struct Label: Sendable, Equatable {
    package enum Kind: Sendable, Hashable { case high, low }

    package var kind: Kind
    package var day: Int
    package var column: Int
    package var row: Int
    package var width: Int
    /// The colour of the whole text, legible on each of its cells; both pixels of such a cell have one colour.
    package var text: RGB

    /// Whether a cell is under the text or next to it.
    func isNear(_ column: Int, _ row: Int) -> Bool {
      self.row == row && self.column - 1...self.column + width ~= column
    }
  }

  /// A character for what falls or for a normal, on the picture in a cell without a label.
  package struct Mark: Sendable, Hashable {
    package var column: Int
    package var row: Int
    package var sign: Unicode.Scalar
    package var colour: RGB
  }

  /// The sign at a normal low or high.
  package static let normal: Unicode.Scalar = "╌"
  /// The signs of rain and snow.
  package static let stroke: Unicode.Scalar = "╱"
  package static let flake: Unicode.Scalar = "❄"

  package struct Picture: Sendable, Equatable {
    package var pixels: Pixels
    /// No two touch. A text that is not narrower than its day has no label.
    package var labels: [Label]
    package var marks: [Mark] = []
    /// Whether something is marked with a sign, so that a legend should explain it.
    package func has(_ sign: Unicode.Scalar) -> Bool { marks.contains { $0.sign == sign } }
    /// The colour of a text that is no label.
    package var text: RGB
  }

  package var hours: [Hour]
  package var days: [Day]
  /// The indexes of days; their columns are brighter.
  package var today: Int?
  package var selected: Int?
  /// The colour of a temperature in °C.
  package var colour: (Double) -> RGB
  package var ground: RGB
  /// The pixels that stay free above the figures of the highest crest.
  package var headroom = 0

  package init(
    hours: [Hour], days: [Day], today: Int? = nil, selected: Int? = nil, colour: @escaping (Double) -> RGB, ground: RGB
  ) {
    self.hours = hours
    self.days = days
    self.today = today
    self.selected = selected
    self.colour = colour
    self.ground = ground
  }

  /// The picture in pixels, one column wide and half a row high. An area without days or data is plain ground.
  package func picture(width: Int, height: Int, colours: StageColours = .trueColour) -> Picture {
    let pixels = Pixels(width: max(0, width), height: max(0, height), fill: ground)
    let shades = LandscapeShades(ground: ground)
    guard !days.isEmpty, width >= days.count, height >= 10 else {
      return Picture(pixels: pixels, labels: [], text: shades.text)
    }
    let terrain = LandscapeTerrain(self, width: width, height: height)
    var labels = LandscapeLabels(
      days: days, terrain: terrain, text: shades.text, staysInOneLight: shades.isLight || colours == .twoFiftySix
    ).all
    let painted =
      switch colours {
      case .trueColour:
        LandscapePainter(landscape: self, terrain: terrain, shades: shades).painted(pixels, labels: &labels)
      case .twoFiftySix:
        FlatLandscapePainter(landscape: self, terrain: terrain, shades: shades).painted(pixels, labels: labels)
      }
    let weather = LandscapeWeather(terrain: terrain, isLight: shades.isLight)
    let normals = LandscapeNormals(landscape: self, terrain: terrain, text: shades.text, pixels: painted)
    let marks = weather.marks(except: labels) + normals.marks(except: labels)
    return Picture(pixels: painted, labels: labels, marks: marks, text: shades.text)
  }
}
