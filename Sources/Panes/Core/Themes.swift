public import Cells
public import WeatherAssets

/// The themes there are, by name: those that travel in the binary, and the reader's own.
public struct Themes: Sendable, Equatable {
  /// What is wrong with a file of the reader's.
  public struct Complaint: Sendable, Hashable {
    /// Its path.
    public let origin: String
    public let mistake: Theme.Mistake
  }

  private var themes: [String: Theme]
  /// By the theme's name. What can be done without the file is shown in its place.
  public private(set) var complaints: [String: Complaint] = [:]

  public static let bundled = Themes(themes: WeatherAssets.themes.mapValues(Theme.init(bundled:)))

  private init(themes: [String: Theme]) { self.themes = themes }

  /// The bundled ones, with the reader's files over those of their names and beside them.
  public init(own: [String: WeatherAssets.Version]) {
    self = .bundled
    for (name, file) in own {
      do throws(Theme.Mistake) { themes[name] = try theme(name, file) } catch {
        complaints[name] = Complaint(origin: file.origin, mistake: error)
      }
    }
  }

  /// What a file leaves out is as in the bundled theme of its name, or in that for a ground like its own.
  private func theme(_ name: String, _ file: WeatherAssets.Version) throws(Theme.Mistake) -> Theme {
    let text = String(decoding: file.bytes, as: UTF8.self)
    let base = Themes.bundled.themes[name]
    let theme = try Theme(text, over: base ?? .standard)
    return base == nil && theme.isLight ? try Theme(text, over: Themes.bundled["light"]) : theme
  }

  /// `dark` for a name that no theme has.
  public subscript(name: String) -> Theme { themes[name] ?? .standard }

  /// In alphabetical order.
  public var names: [String] { themes.keys.sorted() }

  /// The theme as it is shown on a terminal with that background; nil where it is not known. `auto` is `light` on a light
  /// one and else `dark`, unless the reader has a file of that name.
  public func theme(_ name: String, on ground: RGB?) -> Theme {
    let automatic = ground?.isLight == true ? "light" : "dark"
    let theme = themes[name] ?? self[name == "auto" ? automatic : name]
    return ground.map(theme.legible(on:)) ?? theme
  }
}

extension Theme {
  /// The one for dark backgrounds.
  public static let standard = Theme(bundled: WeatherAssets.themes["dark"] ?? "")

  /// A test holds every bundled theme to be without a mistake.
  fileprivate init(bundled text: String) {
    guard let theme = try? Theme(text, over: Theme()) else { preconditionFailure("a bundled theme is wrong") }
    self = theme
  }
}
