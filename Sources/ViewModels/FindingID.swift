public import Weather

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
    case folder(Folder)
    case clock, zone, zoneDatabase
    case key(SourceID)
    /// A service of a source; nil where it has but one.
    case source(SourceID, service: String?)
    case location

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
      case .folder(let folder): "files.\(folder.rawValue)"
      case .clock: "clock"
      case .zone: "zone"
      case .zoneDatabase: "zone.database"
      case .key(let source): "key.\(source.rawValue)"
      case .source(let source, let service): "source.\(source.rawValue)" + (service.map { ".\($0)" } ?? "")
      case .location: "location"
      }
    }
  }
}
