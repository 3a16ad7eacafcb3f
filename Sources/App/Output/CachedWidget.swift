import ForecastEngine
import FoundationEssentials
import Reports
import Settings
import Storage
import Weather

/// The stored output of `widget --cached`, for the next status bar that asks. It is valid until one of its input
/// files changes or its weather expires.
struct CachedWidget {
  let record: WidgetRecord
  let inputs: [FileStamp]

  /// The record stored under that name; nil if none, or if it is no longer valid.
  static func current(named name: String, in cache: CacheFolder, at now: Date) -> WidgetRecord? {
    guard let text = cache.bytes(named: name), let kept = CachedWidget(text, named: name),
      kept.record.holds.contains(now), kept.inputs.allSatisfy(\.isUpToDate)
    else { return nil }
    return kept.record
  }

  /// The record's name: everything that decides the content except files, size, format and time. It contains no key
  /// of a source.
  static func name(
    city: String?, config: String?, language: String?, units: String?, glyphs: String?,
    _ environment: [String: String]
  ) -> String {
    let variables = [
      "HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "WEATHERI_LANGUAGE", "WEATHERI_GLYPHS", "LC_ALL", "LC_CTYPE",
      "LC_MESSAGES", "LC_MEASUREMENT", "LC_TIME", "LANG", "TERM", "TZ", "TZDIR",
    ]
    let parts = [city, config, language, units, glyphs] + variables.map { environment[$0] }
    return "widget-" + parts.map { $0.map { "=" + $0 } ?? "" }.joined(separator: "\n")
  }
}

// The file format: rows of cells. The first row is the name, because two names may map to the same file.
extension CachedWidget {
  private static let rowEnd = UInt8(ascii: "\u{1E}")
  private static let cellEnd = UInt8(ascii: "\u{1F}")

  /// nil if a text contains one of the two separators.
  func bytes(named name: String) -> Data? {
    let rows = [[name], inputs.flatMap { [$0.path] + $0.marks.map(String.init) }] + record.rows
    let isPlain = rows.joined().allSatisfy {
      !$0.utf8.contains { [CachedWidget.rowEnd, CachedWidget.cellEnd].contains($0) }
    }
    guard isPlain else { return nil }
    var bytes = Data()
    for row in rows {
      for cell in row { bytes.append(contentsOf: Array(cell.utf8) + [CachedWidget.cellEnd]) }
      bytes.append(CachedWidget.rowEnd)
    }
    return bytes
  }

  /// nil if the bytes were stored under another name or do not have this format.
  init?(_ bytes: Data, named name: String) {
    guard bytes.count <= CacheFolder.longestFile else { return nil }
    let rows = Array(bytes).split(separator: CachedWidget.rowEnd, omittingEmptySubsequences: false).dropLast().map {
      $0.split(separator: CachedWidget.cellEnd, omittingEmptySubsequences: false).dropLast()
        .map { String(decoding: $0, as: UTF8.self) }
    }
    guard rows.count > 2, rows[0] == [name], rows[1].count % 4 == 0, let record = WidgetRecord(rows: rows[2...]) else {
      return nil
    }
    self.record = record
    inputs = stride(from: 0, to: rows[1].count, by: 4).map { first in
      FileStamp(path: rows[1][first], marks: rows[1][first + 1...first + 3].map { Int($0) ?? -1 })
    }
  }
}

extension World {
  /// Stores the output of a widget, so that the next one need not compute it. `began` is the time before any file was
  /// read: a file changed since then may have been read before or after its change, so nothing is stored.
  func save(_ output: WidgetOutput, of snapshot: Snapshot, named name: String, madeAt: Date, since began: FileTime) {
    guard !isSample, !isOffline, let cache = live?.cache, let folders = try? Folders(environment: environment) else {
      return
    }
    let keyFile = settings[.weatherKit][.privateKeyFile].path(from: environment["HOME"])
    let settingsFile = FileStamp(at: settingsPath)
    let snapshotFile = FileStamp(at: cache.file(SnapshotStore.name(of: snapshot.place)))
    let others = ["/proc/self/exe", folders.config + "/themes", store.path, store.path + "-wal"]
    let inputs = [settingsFile, snapshotFile] + (others + (keyFile.isEmpty ? [] : [keyFile])).map(FileStamp.init(at:))
    guard inputs.allSatisfy({ $0.isOlder(than: began) }), snapshotFile.exists,
      settingsFile.exists == (settingsText != nil)
    else { return }
    let record = WidgetRecord(
      output.model, of: snapshot, errorLines: output.errorLines, words: .of(language), at: madeAt)
    if let bytes = CachedWidget(record: record, inputs: inputs).bytes(named: name) { cache.put(bytes, named: name) }
  }
}
