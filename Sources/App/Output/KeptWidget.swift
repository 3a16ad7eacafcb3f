import ForecastEngine
import FoundationEssentials
import Settings
import Storage
import ViewModels
import Weather

/// What `widget --cached` told, kept for the next bar that asks. It holds until one of the files it was made of is
/// another one, or the weather it tells is over.
struct KeptWidget {
  let record: WidgetRecord
  let inputs: [FileStamp]

  /// What is kept under that name, where it still holds.
  static func current(named name: String, in cache: CacheFolder, at now: Date) -> WidgetRecord? {
    guard let text = cache.bytes(named: name), let kept = KeptWidget(text, named: name),
      kept.record.holds.contains(now), kept.inputs.allSatisfy(\.isUpToDate)
    else { return nil }
    return kept.record
  }

  /// Everything a widget is made of but files, its size, its format and the time. No key of a source is among it.
  static func name(
    city: String?, config: String?, language: String?, units: String?, _ environment: [String: String]
  ) -> String {
    let variables = [
      "HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "WEATHERI_LANGUAGE", "LC_ALL", "LC_CTYPE", "LC_MESSAGES", "LANG",
      "TERM", "TZDIR",
    ]
    let parts = [city, config, language, units] + variables.map { environment[$0] }
    return "widget-" + parts.map { $0.map { "=" + $0 } ?? "" }.joined(separator: "\n")
  }
}

// Rows of cells. The first holds the name, for two names may share a file.
extension KeptWidget {
  private static let rowEnd = UInt8(ascii: "\u{1E}")
  private static let cellEnd = UInt8(ascii: "\u{1F}")

  /// nil where a text holds one of the signs that stand between texts.
  func bytes(named name: String) -> Data? {
    let rows = [[name], inputs.flatMap { [$0.path] + $0.marks.map(String.init) }] + record.rows
    let isPlain = rows.joined().allSatisfy {
      !$0.utf8.contains { [KeptWidget.rowEnd, KeptWidget.cellEnd].contains($0) }
    }
    guard isPlain else { return nil }
    var bytes = Data()
    for row in rows {
      for cell in row { bytes.append(contentsOf: Array(cell.utf8) + [KeptWidget.cellEnd]) }
      bytes.append(KeptWidget.rowEnd)
    }
    return bytes
  }

  /// nil for what was kept under another name, or was not made so.
  init?(_ bytes: Data, named name: String) {
    guard bytes.count <= CacheFolder.longestFile else { return nil }
    let rows = Array(bytes).split(separator: KeptWidget.rowEnd, omittingEmptySubsequences: false).dropLast().map {
      $0.split(separator: KeptWidget.cellEnd, omittingEmptySubsequences: false).dropLast()
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
  /// Keeps what a widget told, so that the next one need not work it out again. `began` was before anything was read:
  /// a file that was changed since may have been read before or after.
  func keep(_ output: WidgetOutput, of snapshot: Snapshot, named name: String, madeAt: Date, since began: FileTime) {
    guard !isSample, !isOffline, let cache = live?.cache, let folders = try? Folders(environment: environment) else {
      return
    }
    let keyFile = settings[.weatherKit][.privateKeyFile].path(from: environment["HOME"])
    let settingsFile = FileStamp(at: settingsPath)
    let snapshotFile = FileStamp(at: cache.file(SnapshotStore.name(of: snapshot.place)))
    let others = ["/proc/self/exe", folders.config + "/themes", store.path, store.path + "-wal"]
    let inputs = [settingsFile, snapshotFile] + (others + (keyFile.isEmpty ? [] : [keyFile])).map(FileStamp.init(at:))
    guard inputs.allSatisfy({ $0.isOlder(than: began) }), snapshotFile.isThere,
      settingsFile.isThere == (settingsText != nil)
    else { return }
    let record = WidgetRecord(
      output.model, of: snapshot, complaints: output.complaints, words: .of(language), at: madeAt)
    if let bytes = KeptWidget(record: record, inputs: inputs).bytes(named: name) { cache.put(bytes, named: name) }
  }
}
