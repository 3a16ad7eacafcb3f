public import Weather

/// What a look at one thing found, and what to do about it. Words are finished, in the reader's language.
public struct Finding: Sendable, Hashable {
  public enum Status: String, Sendable, Hashable, CaseIterable { case ok, warn, fail }

  public var id: ID
  public var status: Status
  public var message: String
  /// nil where there is nothing to do.
  public var remedy: String?

  public init(_ id: ID, _ status: Status, _ message: String, remedy: String? = nil) {
    (self.id, self.status, self.message, self.remedy) = (id, status, message, remedy)
  }
}

extension Finding {
  /// What was looked at. Its name is for scripts, and the same in every language.
  public enum ID: Sendable, Hashable {
    /// Folders of ours.
    public enum Folder: String, Sendable, Hashable, CaseIterable { case config, data, cache, state }

    case demo
    case offline
    case terminal, size, colours, encoding, glyphWidths, synchronizedOutput
    case settings
    /// The settings file itself and who may read it.
    case settingsFile
    /// The .p8 file of WeatherKit.
    case keyFile
    case folder(Folder)
    /// The file that cities and alerts are kept in.
    case store
    case clock, zone, zoneDatabase
    case key(SourceID)
    /// A service of a source; nil where it has but one.
    case source(SourceID, service: String?)
    case location
    /// How the reader can be told of something.
    case notices

    public var name: String {
      switch self {
      case .demo: "demo"
      case .offline: "offline"
      case .terminal: "terminal"
      case .size: "terminal.size"
      case .colours: "terminal.colours"
      case .encoding: "terminal.encoding"
      case .glyphWidths: "terminal.glyph_widths"
      case .synchronizedOutput: "terminal.synchronized_output"
      case .settings: "settings"
      case .settingsFile: "settings.file"
      case .keyFile: "key.weatherkit.file"
      case .folder(let folder): "files.\(folder.rawValue)"
      case .store: "files.store"
      case .clock: "clock"
      case .zone: "zone"
      case .zoneDatabase: "zone.database"
      case .key(let source): "key.\(source.rawValue)"
      case .source(let source, let service): "source.\(source.rawValue)" + (service.map { ".\($0)" } ?? "")
      case .location: "location"
      case .notices: "notifications"
      }
    }
  }
}

extension Finding {
  /// What findings are about, in the order in which they are shown.
  public enum Subject: Int, Sendable, Hashable, CaseIterable { case run, terminal, files, time, sources, surroundings }
}

extension Finding.ID {
  public var subject: Finding.Subject {
    switch self {
    case .demo: .run
    case .terminal, .size, .colours, .encoding, .glyphWidths, .synchronizedOutput: .terminal
    case .settings, .settingsFile, .keyFile, .folder, .store: .files
    case .clock, .zone, .zoneDatabase: .time
    case .key, .source, .offline: .sources
    case .location, .notices: .surroundings
    }
  }

  /// Where it stands among all: by its subject, and a source's findings beside one another.
  fileprivate var rank: Int { subject.rawValue * 100 + rankInSubject }

  private var rankInSubject: Int {
    switch self {
    case .zone: 1
    case .zoneDatabase: 2
    case .key(let source), .source(let source, _): SourceID.allCases.firstIndex(of: source) ?? 0
    case .offline, .notices: 99
    default: 0
    }
  }
}

extension [Finding] {
  /// Puts it where its subject stands, behind those of its kind that came before.
  public mutating func add(_ finding: Finding) {
    let place = lastIndex { $0.id.rank <= finding.id.rank }.map { $0 + 1 } ?? 0
    insert(finding, at: place)
  }
}
