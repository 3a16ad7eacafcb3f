public import Cells
public import Weather

/// What the colours of a layer mean.
///
///     MapLegend(of: .rain, look: look).entries.map(\.text)    // ["0.1", "0.5", "1", …]
///
/// Where the numbers have no room, some colours have none of their own, but all colours stay in the legend.
public struct MapLegend: Sendable, Equatable {
  public struct Entry: Sendable, Equatable {
    /// As on the map: a block, or on a map of signs one of `░▒▓█`.
    public var sign: Unicode.Scalar
    /// nil without colours.
    public var colour: RGB?
    /// The lowest value of the step in the unit of the legend, or what the step is called.
    public var text: String
    /// Whether it divides the entry before it further.
    var isFiner = false
    /// The entries above it that have no room for their texts: their signs are between its sign and its text.
    public var next: [Entry] = []
  }

  /// In ascending order.
  public var entries: [Entry]
  /// `mm/h`; empty if the layer has none.
  public var unit: String
  private let isOfNumbers: Bool

  public init(of layer: MapLayer, look: MapLook, units: Units = .metric, language: Language = .en) {
    let texts = MapLegend.texts(layer, units)
    let steps = MapLegend.steps(of: layer)
    let isGraded = [.pm10, .pm25, .o3].contains(layer)
    let all = zip(steps, texts).enumerated().map { index, entry in
      Entry(
        sign: MapLegend.sign(entry.0, look), colour: MapLegend.colour(entry.0, look), text: entry.1[language],
        isFiner: isGraded && index >= MapLegend.grades.count)
    }
    // Without colours several steps have the same sign, which begins with the first of them.
    entries = all.indices.filter { index in
      index == 0 || (all[index].sign, all[index].colour) != (all[index - 1].sign, all[index - 1].colour)
        || look.depth.isPainted
    }.map { all[$0] }
    unit = MapLegend.unit(of: layer, units, language)
    isOfNumbers = [.rain, .temperature, .wind].contains(layer)
  }

  /// The entries that fit side by side, each with its signs, its text and three blanks: with the text of each, of all
  /// but the finer ones, or of every second, third …
  public func entries(fitting columns: Int) -> [Entry] {
    func fits(_ entries: [Entry]) -> Bool {
      entries.reduce(0) { $0 + $1.text.displayWidth + $1.next.count + 4 } <= columns
    }
    if fits(entries) { return entries }
    let coarse = entries.filter { !$0.isFiner }
    if fits(grouped(every: 1)) { return grouped(every: 1) }
    // The last grade is open above.
    if fits(coarse) { return coarse }
    return (1...max(1, coarse.count)).lazy.map { grouped(every: $0) }.first(where: fits) ?? []
  }

  /// The entries of which every `distance`-th has a text, and none of the finer ones. A name is not that of the next
  /// entry too: of names only every `distance`-th is left.
  private func grouped(every distance: Int) -> [Entry] {
    var groups: [Entry] = []
    for (index, entry) in entries.enumerated() {
      if groups.isEmpty || !entry.isFiner && index % distance == 0 {
        groups.append(entry)
      } else if isOfNumbers || entry.isFiner && distance == 1 {
        groups[groups.count - 1].next.append(entry)
      }
    }
    // The first step of temperatures has an upper bound, which is that of the last one of its group.
    if groups.count > 1, groups[0].text.hasPrefix("<") { groups[0].text = "<\(groups[1].text)" }
    return groups
  }
}

extension MapLegend {
  /// One level for each step.
  private static func steps(of layer: MapLayer) -> [LevelColours.Level] {
    let levels = LevelColours.of(layer).levels
    guard let steps = LayerScale.of(layer)?.steps, !steps.isEmpty else { return levels }
    let perStep = levels.count / steps.count
    return steps.indices.map { step in
      var level = levels[levels.count - (steps.count - step) * perStep]
      level.colour = steps[step].colour
      return level
    }
  }

  private static func sign(_ step: LevelColours.Level, _ look: MapLook) -> Unicode.Scalar {
    if look.depth.isPainted { return look.isASCII ? "#" : "■" }
    let shade = (look.depth == .monochrome ? step.plainShade : step.shade) - 1
    return look.isASCII ? SignMap.asciiShades[shade] : SignMap.shades[shade]
  }

  private static func colour(_ step: LevelColours.Level, _ look: MapLook) -> RGB? {
    switch look.depth {
    case .trueColour: look.land.mixed(with: step.colour, step.opacity)
    case .twoFiftySix: step.fixed.brighter(by: look.isLight && step.isTint ? 2 : 0).colour
    case .sixteen: step.basic.colour(isLight: look.isLight)
    case .monochrome: nil
    }
  }

  private static let grades = [
    Localized("좋음", "good"), Localized("보통", "moderate"), Localized("나쁨", "bad"), Localized("매우나쁨", "very bad"),
  ]

  private static func texts(_ layer: MapLayer, _ units: Units) -> [Localized] {
    switch layer {
    case .pm10, .pm25, .o3:
      grades
        + (LayerScale.of(layer)?.steps.dropFirst(grades.count) ?? []).map {
          Localized(name: $0.from == $0.from.rounded() ? String(Int($0.from)) : String($0.from))
        }
    case .warnings: [Localized("예비특보", "preliminary"), Localized("주의보", "advisory"), Localized("경보", "warning")]
    case .typhoon:
      [
        Localized("70% 확률 반경", "70 % circle"),
        Localized("강풍반경", "winds from \(speed(15, units))", key: "gale area: winds from {1}"),
        Localized("폭풍반경", "winds from \(speed(25, units))", key: "storm area: winds from {1}"),
      ]
    case .rain, .temperature, .wind:
      numbers(LayerScale.of(layer)?.steps.map(\.from) ?? [], layer, units).map { Localized(name: $0) }
    }
  }

  private static func numbers(_ bounds: [Double], _ layer: MapLayer, _ units: Units) -> [String] {
    var numbers = bounds.map { number(layer, $0, units) }
    // The first step has everything that is colder than the second.
    if layer == .temperature { numbers[0] = "<\(numbers[1])" }
    return numbers
  }

  /// `15 m/s`, `34 mph`
  private static func speed(_ metresPerSecond: Double, _ units: Units) -> String {
    "\(number(.wind, metresPerSecond, units)) \(units.speedShown.rawValue)"
  }

  /// Without a fraction of 0. Inches have two decimals, and three below 0.01, where two would be 0.
  private static func number(_ layer: MapLayer, _ value: Double, _ units: Units) -> String {
    let shown =
      switch layer {
      case .temperature: units.system == .metric ? value : value * 9 / 5 + 32
      case .wind: (value * units.speedShown.perMetrePerSecond).rounded()
      default: units.precipitationShown == .millimetres ? value : MapLegend.inches(value)
      }
    return shown == shown.rounded() ? String(Int(shown)) : String(shown)
  }

  private static func inches(_ millimetres: Double) -> Double {
    let inches = millimetres / 25.4
    let scale = inches < 0.01 ? 1000.0 : 100
    return (inches * scale).rounded() / scale
  }

  private static func unit(of layer: MapLayer, _ units: Units, _ language: Language) -> String {
    switch layer {
    case .rain: units.precipitationShown == .millimetres ? "mm/h" : "in/h"
    case .pm10, .pm25: language == .ko ? "㎍/㎥" : "µg/m³"
    case .o3: "ppm"
    case .temperature: units.system == .metric ? "°C" : "°F"
    case .wind: units.speedShown.rawValue
    case .warnings, .typhoon: ""
    }
  }
}

extension SpeedUnit {
  fileprivate var perMetrePerSecond: Double {
    switch self {
    case .metresPerSecond: 1
    case .kilometresPerHour: 3.6
    case .milesPerHour: 2.236_936
    case .knots: 3600 / 1852.0
    }
  }
}
