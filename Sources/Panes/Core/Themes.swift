public import Cells
import Synchronization
public import WeatherAssets

/// The themes there are, by name: those that travel in the binary, and the reader's own.
public struct Themes: Sendable, Equatable {
  /// What is wrong with a file of the reader's.
  public struct Complaint: Sendable, Hashable {
    /// Its path.
    public let origin: String
    public let mistake: Theme.Mistake
  }

  private var own: [String: Theme] = [:]
  /// By the theme's name. What can be done without the file is shown in its place.
  public private(set) var complaints: [String: Complaint] = [:]

  public static let bundled = Themes(own: [:])
  private static let files = WeatherAssets.themes.mapValues(BundledTheme.init)

  /// The bundled ones, with the reader's files over those of their names and beside them.
  public init(own files: [String: WeatherAssets.Version]) {
    for (name, file) in files {
      do throws(Theme.Mistake) { own[name] = try Themes.theme(name, file) } catch {
        complaints[name] = Complaint(origin: file.origin, mistake: error)
      }
    }
  }

  /// What a file leaves out is as in the bundled theme of its name, or in that for a ground like its own.
  private static func theme(_ name: String, _ file: WeatherAssets.Version) throws(Theme.Mistake) -> Theme {
    let text = String(decoding: file.bytes, as: UTF8.self)
    let base = files[name]?.theme
    let theme = try Theme(text, over: base ?? .standard)
    return base == nil && theme.isLight ? try Theme(text, over: bundled["light"]) : theme
  }

  /// `dark` for a name that no theme has.
  public subscript(name: String) -> Theme {
    own[name] ?? (Themes.files[name] ?? Themes.files["dark"])?.theme ?? Theme()
  }

  /// In alphabetical order.
  public var names: [String] { Set(own.keys).union(Themes.files.keys).sorted() }

  /// The theme as it is shown on a terminal with that background; nil where it is not known. `auto` is `light` on a light
  /// one and else `dark`, unless the reader has a file of that name. A light theme chosen on a dark terminal, or a dark
  /// one on a light terminal, paints its own ground.
  public func theme(_ name: String, on ground: RGB?) -> Theme {
    let automatic = ground?.isLight == true ? "light" : "dark"
    let theme = own[name] ?? self[name == "auto" ? automatic : name]
    guard let ground else { return theme }
    return theme.isLight == ground.isLight ? theme.legible(on: ground) : theme.paintingGround
  }
}

extension Theme {
  /// The one for dark backgrounds.
  public static var standard: Theme { Themes.bundled["dark"] }
}

/// A theme that travels in the binary: read when it is first shown, for one is shown and there are many.
private final class BundledTheme: Sendable {
  private let text: String
  private let read = Mutex<Theme?>(nil)

  init(_ text: String) { self.text = text }

  var theme: Theme {
    read.withLock { read in
      if let read { return read }
      // A test holds every bundled theme to be without a mistake.
      guard let theme = try? Theme(text, over: Theme()) else { preconditionFailure("a bundled theme is wrong") }
      read = theme
      return theme
    }
  }
}
