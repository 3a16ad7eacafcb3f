package import Weather

/// The result of one check, and what to do about it. The words are final and in the reader's language.
package struct Finding: Sendable, Equatable {
  package enum Status: String, Sendable, Hashable, CaseIterable { case ok, warn, fail }

  package var id: ID
  package var status: Status
  package var message: String
  /// nil if there is nothing to do.
  package var remedy: String?

  package init(_ id: ID, _ status: Status, _ message: String, remedy: String? = nil) {
    (self.id, self.status, self.message, self.remedy) = (id, status, message, remedy)
  }
}

extension Finding {
  /// The subject of a check. The name is for scripts and is the same in every language.
  package enum ID: Sendable, Hashable {
    /// The program's own folders.
    package enum Folder: String, Sendable, Hashable, CaseIterable { case config, data, cache, state }

    case demo
    case offline
    case terminal, size, colours, encoding, glyphWidths, synchronizedOutput, pictures
    case settings
    /// The settings file itself and who may read it.
    case settingsFile
    /// WeatherKit's .p8 file.
    case keyFile
    case folder(Folder)
    /// The file that holds cities and alerts.
    case store
    case clock, zone, zoneDatabase
    case key(SourceID)
    /// One service of a source; nil if the source has only one.
    case source(SourceID, service: String?)
    case location
    /// How notices can reach the reader.
    case notices

    package var name: String {
      switch self {
      case .demo: "demo"
      case .offline: "offline"
      case .terminal: "terminal"
      case .size: "terminal.size"
      case .colours: "terminal.colours"
      case .encoding: "terminal.encoding"
      case .glyphWidths: "terminal.glyph_widths"
      case .synchronizedOutput: "terminal.synchronized_output"
      case .pictures: "terminal.pictures"
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
  /// The subjects of findings, in the order in which they are shown.
  enum Subject: Int, Sendable, Hashable, CaseIterable { case run, terminal, files, time, sources, surroundings }
}

extension Finding.ID {
  var subject: Finding.Subject {
    switch self {
    case .demo: .run
    case .terminal, .size, .colours, .encoding, .glyphWidths, .synchronizedOutput, .pictures: .terminal
    case .settings, .settingsFile, .keyFile, .folder, .store: .files
    case .clock, .zone, .zoneDatabase: .time
    case .key, .source, .offline: .sources
    case .location, .notices: .surroundings
    }
  }

  /// The sort position: by subject, and within it the findings of one source next to one another.
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
  /// Inserts the finding at the position of its subject, after earlier findings of the same rank.
  package mutating func add(_ finding: Finding) {
    let place = lastIndex { $0.id.rank <= finding.id.rank }.map { $0 + 1 } ?? 0
    insert(finding, at: place)
  }
}
