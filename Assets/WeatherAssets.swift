import CWeatherAssets
import FoundationEssentials
import Weather

/// The Lottie documents of the folder `Lottie` and the colours of `themes`, which travel inside the binary, and the
/// user's own in their place or beside them.
///
///     let assets = WeatherAssets(environment: ProcessInfo.processInfo.environment)
///     for version in assets.versions(of: .loading) { … }   // the user's own first, the bundled one last
///
/// Nothing is read before it is asked for, and the bundled version is always there: no folder to lose.
public struct WeatherAssets: Sendable {
  /// The documents by name; the sky's are named after the conditions of the JSON contract, with `Night` after sunset.
  public enum Drawing: String, Sendable, Hashable, CaseIterable {
    /// A spinner for a status line, one row high.
    case loading
    case location, addUser, notification
    case clear, clearNight
    case partlyCloudy = "partly_cloudy"
    case partlyCloudyNight = "partly_cloudyNight"
    case cloudy, overcast, fog, haze, dust, drizzle, rain
    case freezingRain = "freezing_rain"
    case sleet, snow, shower
    case snowShower = "snow_shower"
    case thunderstorm, hail, wind

    /// The sky of a condition, by its word in the contract; nil for a word there is no drawing of.
    public init?(condition: String, isNight: Bool) {
      guard let sky = (isNight ? Self(rawValue: condition + "Night") : nil) ?? Self(rawValue: condition),
        ![.loading, .location, .addUser, .notification].contains(sky)
      else { return nil }
      self = sky
    }

    public var fileName: String { rawValue + ".json" }
  }

  /// One version of a drawing or a theme and where it comes from: the path of a user's file, or the bundled file's name.
  public struct Version: Sendable, Hashable {
    public var origin: String
    public var bytes: [UInt8]
    /// The limit in bytes that the file exceeds, alone or with the files before it; then `bytes` is empty. nil if it was
    /// read.
    public var exceeded: Int?

    public init(origin: String, bytes: [UInt8], exceeded: Int? = nil) {
      self.origin = origin
      self.bytes = exceeded == nil ? bytes : []
      self.exceeded = exceeded
    }
  }

  /// In bytes. Twenty times the longest bundled file.
  private static let longestDrawing = 1_000_000
  /// In bytes, of one theme and of all the user's own together. A theme with every role has two thousand.
  public static let (longestTheme, longestThemes) = (65_536, 4_000_000)

  private let environment: [String: String]
  private let read: @Sendable (_ path: String) -> [UInt8]?
  private let list: @Sendable (_ folder: String) -> [String]

  /// `read` returns nil for what is not there or is no ordinary file, and of a long file only the beginning; `list` returns
  /// nothing for no folder. Tests pass their own.
  public init(
    environment: [String: String], read: @escaping @Sendable (_ path: String) -> [UInt8]? = Self.contents,
    list: @escaping @Sendable (_ folder: String) -> [String] = Self.names
  ) {
    self.environment = environment
    self.read = read
    self.list = list
  }

  /// What there is of a drawing, the user's own before the bundled one, so that a broken file costs a sentence and no
  /// picture. Never empty.
  public func versions(of drawing: Drawing) -> [Version] {
    let bundled = Version(origin: drawing.fileName, bytes: Self.bundled(drawing))
    return [own(drawing.fileName, in: "animations"), bundled].compactMap(\.self)
  }

  /// The user's own themes by name, from `weatheri/themes` in the settings folder: each file `NAME.theme` is one. They are
  /// read in alphabetical order, up to `longestThemes` bytes of all; `exceeded` tells which were not.
  public var ownThemes: [String: Version] {
    var (themes, total): ([String: Version], Int) = ([:], 0)
    for name in ownThemeNames.sorted() {
      guard var theme = own(name + ".theme", in: "themes") else { continue }
      if theme.bytes.count > Self.longestTheme {
        theme = Version(origin: theme.origin, bytes: [], exceeded: Self.longestTheme)
      } else if total + theme.bytes.count > Self.longestThemes {
        theme = Version(origin: theme.origin, bytes: [], exceeded: Self.longestThemes)
      }
      total += theme.bytes.count
      themes[name] = theme
    }
    return themes
  }

  /// Of all themes, bundled and the user's: those for any terminal first, the others in alphabetical order.
  public var themeNames: [String] {
    let first = ["dark", "light"]
    return first + ownThemeNames.union(bundledThemes.keys).subtracting(first).subtracting(["auto"]).sorted()
  }

  private var ownThemeNames: Set<String> {
    let files = Self.folders(in: environment, named: "themes").flatMap(list)
    return Set(files.filter { $0.hasSuffix(".theme") && !$0.hasPrefix(".") }.map { String($0.dropLast(6)) })
  }

  private func own(_ file: String, in folder: String) -> Version? {
    Self.folders(in: environment, named: folder).lazy.map { "\($0)/\(file)" }.compactMap { path in
      read(path).map { Version(origin: path, bytes: $0) }
    }.first
  }

  /// Where a user's own files are looked for: `$WEATHERI_ASSETS`, then `weatheri/NAME` in the settings folder.
  public static func folders(in environment: [String: String], named name: String) -> [String] {
    func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
    let settings = value("XDG_CONFIG_HOME") ?? value("HOME").map { "\($0)/.config" }
    return [value("WEATHERI_ASSETS"), settings.map { "\($0)/weatheri/\(name)" }].compactMap(\.self)
  }

  /// An ordinary file; nil for a pipe or a device, which would keep us waiting. Of one that is longer than 1 MB a byte more
  /// than that, so that its reader can tell.
  public static func contents(of path: String) -> [UInt8]? {
    guard let file = try? OpenFile.open(path, for: .reading), let bytes = try? file.beginning(longestDrawing + 1) else {
      return nil
    }
    return [UInt8](bytes)
  }

  /// What is in a folder; nothing where there is none.
  public static func names(in folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }

  /// The document as it was built in.
  public static func bundled(_ drawing: Drawing) -> [UInt8] { bytes(of: drawing.rawValue) }

  /// The themes by name as they were built in: every file of `themes` is one.
  public static var themes: [String: String] { bundledThemes }

  /// The package's `NOTICE`: whose data the program shows, and the licences of its libraries in full.
  public static var notice: String { bundledNotice }

  private static func bytes(of name: String) -> [UInt8] {
    guard let asset = weather_asset(name) else { return [] }
    return Array(UnsafeBufferPointer(start: asset.pointee.bytes, count: asset.pointee.count))
  }
}
