import CWeatherAssets
import FoundationEssentials
import Weather

/// The Lottie documents of the folder `Lottie`, the colours of `themes` and the skylines of `silhouettes`, which are
/// embedded in the binary, and the user's own files, which replace or extend them.
///
///     let assets = WeatherAssets(environment: ProcessInfo.processInfo.environment)
///     for version in assets.versions(of: .loading) { … }   // the user's own first, the bundled one last
///
/// Files are read only when they are requested. The bundled version is always available, because it is part of the
/// binary.
public struct WeatherAssets: Sendable {
  /// The documents by name.
  public enum Drawing: String, Sendable, Hashable, CaseIterable {
    /// A spinner for a status line, one row high.
    case loading
    case location, addUser, notification

    public var fileName: String { rawValue + ".json" }
  }

  /// One version of a drawing, a theme or a silhouette, and its origin: the path of a user's file, or the name of the
  /// bundled file.
  public struct Version: Sendable, Hashable {
    public var origin: String
    public var bytes: [UInt8]
    /// The limit in bytes that the file exceeds, alone or together with the files before it; `bytes` is then empty.
    /// nil if the file was read.
    public var exceeded: Int?

    public init(origin: String, bytes: [UInt8], exceeded: Int? = nil) {
      self.origin = origin
      self.bytes = exceeded == nil ? bytes : []
      self.exceeded = exceeded
    }
  }

  /// In bytes. Twenty times the size of the longest bundled file.
  private static let longestDrawing = 1_000_000
  /// In bytes: of one theme or silhouette, and of all the user's own of one kind together. A theme with every role has
  /// about 2,000 bytes, a silhouette 4,000.
  public static let (longestText, longestTexts) = (65_536, 4_000_000)

  private let environment: [String: String]
  private let read: @Sendable (_ path: String) -> [UInt8]?
  private let list: @Sendable (_ folder: String) -> [String]

  /// `read` returns nil if the file is missing or not a regular file, and only the beginning of a long file; `list`
  /// returns an empty list if the folder is missing. Tests pass their own.
  public init(
    environment: [String: String], read: @escaping @Sendable (_ path: String) -> [UInt8]? = Self.contents,
    list: @escaping @Sendable (_ folder: String) -> [String] = Self.names
  ) {
    self.environment = environment
    self.read = read
    self.list = list
  }

  /// All versions of a drawing, the user's own before the bundled one, so that a broken file causes an error message
  /// but the drawing is still shown. Never empty.
  public func versions(of drawing: Drawing) -> [Version] {
    let bundled = Version(origin: drawing.fileName, bytes: Self.bundled(drawing))
    return [own(drawing.fileName, in: "animations"), bundled].compactMap(\.self)
  }

  /// The user's own themes by name, from `weatheri/themes` in the settings folder: each file `NAME.theme` is one.
  /// They are read in alphabetical order up to a total of `longestTexts` bytes; `exceeded` is set for those that
  /// were not read.
  public var ownThemes: [String: Version] { ownTexts(of: "theme", in: "themes") }

  /// The user's own silhouettes, read like `ownThemes`: the files `NAME.silhouette` of `weatheri/silhouettes`.
  public var ownSilhouettes: [String: Version] { ownTexts(of: "silhouette", in: "silhouettes") }

  private func ownTexts(of type: String, in folder: String) -> [String: Version] {
    var (texts, total): ([String: Version], Int) = ([:], 0)
    for name in ownNames(of: type, in: folder).sorted() {
      guard var text = own("\(name).\(type)", in: folder) else { continue }
      if text.bytes.count > Self.longestText {
        text = Version(origin: text.origin, bytes: [], exceeded: Self.longestText)
      } else if total + text.bytes.count > Self.longestTexts {
        text = Version(origin: text.origin, bytes: [], exceeded: Self.longestTexts)
      }
      total += text.bytes.count
      texts[name] = text
    }
    return texts
  }

  /// The names of all themes, bundled and the user's: first the two for any terminal, then the others in alphabetical
  /// order.
  public var themeNames: [String] {
    let first = ["dark", "light"]
    let own = ownNames(of: "theme", in: "themes")
    return first + own.union(bundledThemes.keys).subtracting(first).subtracting(["auto"]).sorted()
  }

  private func ownNames(of type: String, in folder: String) -> Set<String> {
    let files = Self.folders(in: environment, named: folder).flatMap(list)
    let suffix = ".\(type)"
    return Set(files.filter { $0.hasSuffix(suffix) && !$0.hasPrefix(".") }.map { String($0.dropLast(suffix.count)) })
  }

  private func own(_ file: String, in folder: String) -> Version? {
    Self.folders(in: environment, named: folder).lazy.map { "\($0)/\(file)" }.compactMap { path in
      read(path).map { Version(origin: path, bytes: $0) }
    }.first
  }

  /// The folders of the user's own files: `$WEATHERI_ASSETS`, then `weatheri/NAME` in the settings folder.
  public static func folders(in environment: [String: String], named name: String) -> [String] {
    func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
    let settings = value("XDG_CONFIG_HOME") ?? value("HOME").map { "\($0)/.config" }
    return [value("WEATHERI_ASSETS"), settings.map { "\($0)/weatheri/\(name)" }].compactMap(\.self)
  }

  /// The content of a regular file; nil for a pipe or a device, which could block. Of a file longer than 1 MB it
  /// returns 1 MB and one byte, so that the caller can detect the excess.
  public static func contents(of path: String) -> [UInt8]? {
    guard let file = try? OpenFile.open(path, for: .reading), let bytes = try? file.beginning(longestDrawing + 1) else {
      return nil
    }
    return [UInt8](bytes)
  }

  /// The names of the files in a folder; empty if there is no such folder.
  public static func names(in folder: String) -> [String] {
    folder.folderContents ?? []
  }

  /// The document that is embedded in the binary.
  public static func bundled(_ drawing: Drawing) -> [UInt8] { bytes(of: drawing.rawValue) }

  /// The embedded themes by name: every file of `themes` is one.
  public static var themes: [String: String] { bundledThemes }

  /// The embedded silhouettes by name: every file of `silhouettes` is one.
  public static var silhouettes: [String: String] { bundledSilhouettes }

  /// The package's `NOTICE`: whose data the program shows, and the full licence texts of its libraries.
  public static var notice: String { bundledNotice }

  /// What changed for readers, by version: a line `VERSION (DATE)`, then a line `- …` for each change.
  public static var changelog: String { bundledChangelog }

  private static func bytes(of name: String) -> [UInt8] {
    guard let asset = weather_asset(name) else { return [] }
    return Array(UnsafeBufferPointer(start: asset.pointee.bytes, count: asset.pointee.count))
  }
}
