package import Cells
import Synchronization
import Weather
package import WeatherAssets

/// The available themes by name: those embedded in the binary and the user's own.
package struct Themes: Sendable, Equatable {
  /// A problem with one of the user's theme files.
  package struct FileError: ExplainedError, Equatable {
    /// Its path.
    let origin: String
    /// The error in a line; nil if the file was not read.
    let mistake: Theme.Mistake?
    /// The limit in bytes that the file exceeds; nil if it was read.
    var exceeded: Int?
  }

  private var own: [String: Theme] = [:]
  /// By the theme's name. A theme with a problem is replaced by the bundled theme with that name, or by `dark`.
  package private(set) var fileErrors: [String: FileError] = [:]

  package static let bundled = Themes(own: [:])
  private static let files = WeatherAssets.themes.mapValues(BundledTheme.init)

  /// The bundled themes and the user's; a user's file replaces the bundled theme with the same name.
  package init(own files: [String: WeatherAssets.Version]) {
    for (name, file) in files {
      if let limit = file.exceeded {
        fileErrors[name] = FileError(origin: file.origin, mistake: nil, exceeded: limit)
        continue
      }
      do throws(Theme.Mistake) { own[name] = try Themes.theme(name, file) } catch {
        fileErrors[name] = FileError(origin: file.origin, mistake: error)
      }
    }
  }

  /// Roles that the file does not set are taken from the bundled theme with its name, otherwise from the bundled
  /// theme for the same kind of background (`dark` or `light`).
  private static func theme(_ name: String, _ file: WeatherAssets.Version) throws(Theme.Mistake) -> Theme {
    let text = String(decoding: file.bytes, as: UTF8.self)
    let base = files[name]?.theme
    let theme = try Theme(text, over: base ?? .standard)
    return base == nil && theme.isLight ? try Theme(text, over: bundled["light"]) : theme
  }

  /// The theme with a name; `dark` if the name is unknown.
  subscript(name: String) -> Theme {
    own[name] ?? (Themes.files[name] ?? Themes.files["dark"])?.theme ?? Theme()
  }

  /// In alphabetical order.
  package var names: [String] { Set(own.keys).union(Themes.files.keys).sorted() }

  /// The theme as it is shown on a terminal with this background (nil: unknown). `auto` is `light` on a light
  /// background, otherwise `dark`, unless the user has a file with that name. A light theme chosen on a dark
  /// terminal, or a dark theme on a light terminal, paints its own background.
  package func theme(_ name: String, on ground: RGB?) -> Theme {
    let automatic = ground?.isLight == true ? "light" : "dark"
    let theme = own[name] ?? self[name == "auto" ? automatic : name]
    guard let ground else { return theme }
    return theme.isLight == ground.isLight ? theme.legible(on: ground) : theme.paintingGround
  }
}

extension Themes.FileError {
  /// `/home/…/sea.theme:3: rian is no role.`
  var sentence: Localized {
    let path = origin.harmless
    if let mistake { return Localized("\(path):\(mistake.sentence.ko)", "\(path):\(mistake.sentence)") }
    let size = "\((exceeded ?? 0) / 1000)kB"
    return exceeded == WeatherAssets.longestTexts
      ? Localized(
        "\(path): 테마 파일을 모두 합해 \(size)가 넘어 읽지 않았습니다. 쓰지 않는 테마를 옮겨 주세요.",
        "\(path) was not read: all themes together are larger than \(size). Move unused themes away.")
      : Localized(
        "\(path): 파일이 너무 커서 읽지 않았습니다(최대 \(size)).", "\(path) was not read: it is larger than \(size).")
  }
}

extension Theme {
  /// The theme for dark backgrounds.
  static var standard: Theme { Themes.bundled["dark"] }
}

/// A theme embedded in the binary. It is parsed when it is first shown, because only one of many is usually needed.
private final class BundledTheme: Sendable {
  private let text: String
  private let read = Mutex<Theme?>(nil)

  init(_ text: String) { self.text = text }

  var theme: Theme {
    read.withLock { read in
      if let read { return read }
      // A test checks that every bundled theme is valid.
      guard let theme = try? Theme(text, over: Theme()) else { preconditionFailure("a bundled theme is wrong") }
      read = theme
      return theme
    }
  }
}
