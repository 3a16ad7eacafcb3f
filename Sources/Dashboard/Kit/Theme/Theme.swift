package import Cells
import Weather

/// The colours of the screen by role. A theme file has one role per line: `rain = #5FAFFF`.
package struct Theme: Sendable, Equatable {
  /// The roles of colours. The file uses the same names as the cases.
  package enum Role: Int, Sendable, CaseIterable {
    /// The backgrounds that the colours are made for: of the window and of framed panels.
    case ground, panel
    case text, dim, faint, title, accent, alert
    /// Names of days: Sundays and public holidays, Saturdays.
    case holiday, saturday
    /// The border of a panel.
    case frame
    case rain, snow, sun, night, cloud
    case coast, border, land, sea
    case good, moderate, bad, veryBad
    case preliminary, advisory, warning
    /// Two colours each: the background, then the text.
    case advisoryBanner, warningBanner
    /// 21 colours, cold to warm: −21 °C and below, −18, … 39 and above.
    case warmth
  }

  /// An error in a theme file.
  struct Mistake: ExplainedError, Equatable {
    /// 1-based.
    let line: Int
    /// The word in the file.
    let role: String
    /// The number of colours that the role needs; nil if there is no such role.
    let count: Int?
  }

  /// The colours of all roles, one role after another.
  private var colours = [RGB](repeating: RGB(0xFFFFFF), count: Role.starts.last! + Role.warmth.count)
  /// Whether the theme paints its background. Otherwise the terminal's background is visible, and plain text has the
  /// terminal's text colour.
  private(set) var paintsGround = false

  /// All colours are white.
  init() {}

  /// Roles that the text does not set are taken from `base`. Lines that begin with `#` are comments.
  init(_ text: String, over base: Theme = .standard) throws(Mistake) {
    self = base
    for (index, line) in text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
      let words = line.split { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }.map { Substring($0) }
      guard let name = words.first, !name.hasPrefix("#") else { continue }
      let role = Role.named[name]
      guard let role, words.count > 1, words[1] == "=", read(words[2...], as: role) else {
        throw Mistake(line: index + 1, role: String(name), count: role?.count)
      }
    }
  }

  /// False if the words are not valid colours for the role.
  private mutating func read(_ words: ArraySlice<Substring>, as role: Role) -> Bool {
    let isPainted = role == .ground && words.last == "painted"
    let own = words.dropLast(isPainted ? 1 : 0).compactMap(RGB.init(hex:))
    guard own.count == role.count, words.count == own.count + (isPainted ? 1 : 0) else { return false }
    let start = Role.starts[role.rawValue]
    colours.replaceSubrange(start..<start + role.count, with: own)
    if role == .ground { paintsGround = isPainted }
    return true
  }

  /// The colour of a role; `index` counts from 0 if it has several.
  package subscript(role: Role, index: Int = 0) -> RGB { colours[Role.starts[role.rawValue] + index] }

  /// Whether the theme is made for dark text.
  var isLight: Bool { self[.ground].isLight }
}

extension Theme {
  /// The theme with colours adjusted so that they are legible on the terminal's background. A theme that paints its
  /// own background stays unchanged.
  func legible(on ground: RGB) -> Theme {
    guard !paintsGround, ground != self[.ground] else { return self }
    var theme = self
    let panel = ground.mixed(with: ground.isLight ? RGB(0) : RGB(0xFFFFFF), 0.06)
    for role in Role.allCases {
      guard let ratio = role.contrast else { continue }
      for index in 0..<role.count {
        let place = Role.starts[role.rawValue] + index
        theme.colours[place] = colours[place].legible(on: panel, ratio: ratio).legible(on: ground, ratio: ratio)
      }
    }
    theme.colours[Role.starts[Role.ground.rawValue]] = ground
    theme.colours[Role.starts[Role.panel.rawValue]] = panel
    return theme
  }
}

extension Theme {
  /// The colours of text on pictures, and those of the same roles in another theme. If several roles have one colour,
  /// the first of them counts; names of days are on no picture.
  func counterparts(in other: Theme) -> [RGB: RGB] {
    let roles = Role.allCases.filter { ![.holiday, .saturday].contains($0) }
    let pairs = roles.flatMap { role in (0..<role.count).map { (self[role, $0], other[role, $0]) } }
    return Dictionary(pairs) { first, _ in first }
  }

  /// The theme with its own background painted, whatever the terminal's background is.
  var paintingGround: Theme {
    var theme = self
    theme.paintsGround = true
    return theme
  }

  /// The theme for terminals with 16 colours, whose exact values differ: in all of them blue, red and magenta are
  /// dark enough to be legible on white, and green, cyan and yellow are not. The sun is red. A theme for dark
  /// backgrounds stays unchanged.
  var amongSixteen: Theme {
    guard isLight else { return self }
    var theme = self
    for role in Role.allCases where role.contrast ?? 0 >= 4.5 && role != .text {
      for place in Role.starts[role.rawValue]..<Role.starts[role.rawValue] + role.count {
        theme.colours[place] = role == .sun ? RGB(0xAA0000) : colours[place].darkOfSixteen
      }
    }
    return theme
  }
}

extension Theme.Role {
  var count: Int {
    switch self {
    case .warmth: 21
    case .advisoryBanner, .warningBanner: 2
    default: 1
    }
  }

  /// The minimum contrast of the role's colours to window and panel: text must be legible, decoration visible. nil
  /// for backgrounds and for banners, which have their own background.
  var contrast: Double? {
    switch self {
    case .ground, .panel, .advisoryBanner, .warningBanner: nil
    case .frame, .coast, .border, .land: 3
    default: 4.5
    }
  }

  /// The index of the first colour of each role.
  fileprivate static let starts = allCases.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.count) }.dropLast()

  fileprivate static let named = Dictionary(uniqueKeysWithValues: allCases.map { (Substring("\($0)"), $0) })
}

extension Theme.Mistake {
  /// `3: rian is no role.`
  var sentence: Localized {
    guard let count else {
      return Localized("\(line): \(role.harmless): 없는 색 이름입니다.", "\(line): \(role.harmless) is not a colour name.")
    }
    return Localized(
      "\(line): \(role)에는 #5FAFFF 같은 색 \(count)개가 필요합니다.",
      count == 1
        ? "\(line): \(role) needs one colour such as #5FAFFF."
        : "\(line): \(role) needs \(count) colours such as #5FAFFF.")
  }
}

extension RGB {
  /// The colour of the 16 that is certain to be dark: grey stays unchanged, red and blue keep their hue, and each
  /// other hue is replaced by a dark one.
  fileprivate var darkOfSixteen: RGB {
    let (red, green, blue) = (Int(red), Int(green), Int(blue))
    if max(red, green, blue) - min(red, green, blue) < 16 { return self }
    if blue >= max(red, green) { return red * 3 > blue * 2 ? RGB(0xAA00AA) : RGB(0x0000AA) }
    if green > red { return blue * 2 > green ? RGB(0x0000AA) : RGB(0) }
    if blue * 2 > red { return RGB(0xAA00AA) }
    return green * 10 > red * 9 ? RGB(0) : green * 2 > red ? RGB(0xAA00AA) : RGB(0xAA0000)
  }

  /// `#5FAFFF`; nil for anything else.
  fileprivate init?(hex text: Substring) {
    guard text.utf8.count == 7, text.hasPrefix("#"), !text.contains("+"), let hex = UInt32(text.dropFirst(), radix: 16)
    else { return nil }
    self.init(hex)
  }
}
