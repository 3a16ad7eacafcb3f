public import Cells
public import Weather
import WeatherAssets

/// The colours of a screen by role, as a file tells them, a role a line: `rain = #5FAFFF`.
public struct Theme: Sendable, Hashable {
  /// What is coloured. A role is called in the file what it is called here.
  public enum Role: Int, Sendable, CaseIterable {
    case dim, faint, title, accent, holiday, alert
    case rain, snow, sun, night, cloud
    case coast, border, land, sea
    case good, moderate, bad, veryBad
    case preliminary, advisory, warning
    /// Two colours each: the ground, then the letters.
    case advisoryBanner, warningBanner
    /// 21 colours, cold to warm: −21 °C and below, −18, … 39 and above.
    case warmth
  }

  /// What is wrong with a file of colours.
  public struct Mistake: Error, Hashable {
    /// 1-based.
    public let line: Int
    /// As it stands in the file.
    public let role: String
    /// So many colours belong to the role; nil where there is no such role.
    public let count: Int?
  }

  /// The bundled theme.
  public static let standard: Theme = {
    let bytes = WeatherAssets.bundledTheme("auto")
    guard let theme = try? Theme(String(decoding: bytes, as: UTF8.self), over: Theme()) else {
      preconditionFailure("the bundled theme is wrong")
    }
    return theme
  }()

  /// Of all roles, one after another.
  private var colours = [RGB](repeating: RGB(0xFFFFFF), count: Role.starts.last! + Role.warmth.count)

  private init() {}

  /// A role that the text leaves out stays as it is in `base`. Lines that begin with `#` are comments.
  public init(_ text: String, over base: Theme = .standard) throws(Mistake) {
    colours = base.colours
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      let words = line.split { $0 == " " || $0 == "\t" }
      guard let name = words.first, !name.hasPrefix("#") else { continue }
      let role = Role.allCases.first { "\($0)" == name }
      guard let role, words.count == role.count + 2, words[1] == "=",
        case let own = words[2...].compactMap(RGB.init(hex:)), own.count == role.count
      else { throw Mistake(line: index + 1, role: String(name), count: role?.count) }
      let start = Role.starts[role.rawValue]
      colours.replaceSubrange(start..<start + role.count, with: own)
    }
  }

  /// The colour of a role; `index` counts from 0 where it has several.
  public subscript(role: Role, index: Int = 0) -> RGB { colours[Role.starts[role.rawValue] + index] }
}

extension Theme.Role {
  var count: Int {
    switch self {
    case .warmth: 21
    case .advisoryBanner, .warningBanner: 2
    default: 1
    }
  }

  /// Where the colours of each role begin.
  fileprivate static let starts = allCases.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.count) }.dropLast()
}

extension Theme.Mistake {
  /// `3: rian is no role.`
  public var sentence: Localized {
    guard let count else {
      return Localized("\(line): \(role.harmless): 없는 역할입니다.", "\(line): \(role.harmless) is no role.")
    }
    return Localized(
      "\(line): \(role)에는 #5FAFFF 같은 색 \(count)개가 필요합니다.",
      "\(line): \(role) wants \(count == 1 ? "one colour" : "\(count) colours") such as #5FAFFF.")
  }
}

extension RGB {
  /// `#5FAFFF`; nil for anything else.
  fileprivate init?(hex text: Substring) {
    guard text.utf8.count == 7, text.hasPrefix("#"), !text.contains("+"), let hex = UInt32(text.dropFirst(), radix: 16)
    else { return nil }
    self.init(hex)
  }
}
