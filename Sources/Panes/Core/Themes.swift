public import Cells
import Synchronization
public import Weather
public import WeatherAssets

/// The themes there are, by name: those that travel in the binary, and the reader's own.
public struct Themes: Sendable, Equatable {
  /// What is wrong with a file of the reader's.
  public struct Complaint: Sendable, Hashable {
    /// Its path.
    public let origin: String
    /// What is wrong with a line; nil if the file was not read.
    public let mistake: Theme.Mistake?
    /// The limit in bytes that the file exceeds; nil if it was read.
    public var exceeded: Int?
  }

  private var own: [String: Theme] = [:]
  /// By the theme's name. What can be done without the file is shown in its place.
  public private(set) var complaints: [String: Complaint] = [:]

  public static let bundled = Themes(own: [:])
  private static let files = WeatherAssets.themes.mapValues(BundledTheme.init)

  /// The bundled ones, with the reader's files over those of their names and beside them.
  public init(own files: [String: WeatherAssets.Version]) {
    for (name, file) in files {
      if let limit = file.exceeded {
        complaints[name] = Complaint(origin: file.origin, mistake: nil, exceeded: limit)
        continue
      }
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

extension Themes.Complaint {
  /// `/home/…/sea.theme:3: rian is no role.`
  public var sentence: Localized {
    let path = origin.harmless
    if let mistake { return Localized("\(path):\(mistake.sentence.ko)", "\(path):\(mistake.sentence.en)") }
    let size = "\((exceeded ?? 0) / 1000)kB"
    return exceeded == WeatherAssets.longestThemes
      ? Localized(
        "\(path): 테마 파일을 모두 합해 \(size)가 넘어 읽지 않았습니다. 쓰지 않는 테마를 옮겨 주세요.",
        "\(path) was not read: all themes together are larger than \(size). Move away those that are not used.")
      : Localized(
        "\(path): 파일이 너무 커서 읽지 않았습니다(최대 \(size)).", "\(path) was not read: it is larger than \(size).")
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
