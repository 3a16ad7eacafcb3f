import Glibc
import Weather

extension CacheFolder {
  /// The files to delete: files not written for `daysKept` days, of the files that belong to one place those older
  /// than the `placesKept` most recent places, pictures older than `pictureMinutesKept` minutes, and lasting files older
  /// than `lastingDaysKept` days.
  public struct Sweep: Sendable {
    /// The prefix of the files of which each place has exactly one, and whose age shows how recent the place is.
    public var places: String
    /// The prefixes of all files that belong to one place.
    public var ofPlaces: [String]
    public var placesKept: Int
    public var daysKept: Int
    /// The prefix of the files that are of use only for a short time; nil if there are none.
    public var pictures: String?
    public var pictureMinutesKept: Int
    /// The prefix of the files that are kept for `lastingDaysKept` days; nil if there are none.
    public var lasting: String?
    public var lastingDaysKept: Int

    public init(
      places: String, ofPlaces: [String], placesKept: Int, daysKept: Int, pictures: String? = nil,
      pictureMinutesKept: Int = 0, lasting: String? = nil, lastingDaysKept: Int = 0
    ) {
      self.places = places
      self.ofPlaces = ofPlaces
      self.placesKept = placesKept
      self.daysKept = daysKept
      self.pictures = pictures
      self.pictureMinutesKept = pictureMinutesKept
      self.lasting = lasting
      self.lastingDaysKept = lastingDaysKept
    }
  }

  private struct Entry {
    var name: String
    /// In nanoseconds since 1970, by the clock of the file system.
    var writtenAt: Int
  }

  private static let minute = 60_000_000_000
  private static let hour = 60 * minute
  private static let day = 24 * hour

  /// Sweeps the folder. The current time is the time at which the given file of it was written. A lock that is held
  /// stays.
  public func sweep(_ sweep: Sweep, after version: FileVersion) {
    let (now, entries) = (version.writtenAt, entries())
    let oldest = now - sweep.daysKept * CacheFolder.day
    // A file from the future was written under a wrong clock.
    let newest = now + CacheFolder.day
    let places = entries.filter { $0.name.hasPrefix(sweep.places) && $0.name.hasSuffix(".json") }
      .filter { $0.writtenAt <= newest }.sorted { $0.writtenAt > $1.writtenAt }
    let surplus = Set(places.dropFirst(sweep.placesKept).map(\.name))
    let oldestOfPlaces = surplus.isEmpty ? oldest : max(oldest, places[sweep.placesKept - 1].writtenAt)
    for entry in entries {
      let isOfPlace = sweep.ofPlaces.contains { entry.name.hasPrefix($0) }
      let isPicture = sweep.pictures.map(entry.name.hasPrefix) ?? false
      let isLasting = sweep.lasting.map(entry.name.hasPrefix) ?? false
      // No write takes an hour: its process was killed.
      let limit =
        AtomicFile.isDraft(entry.name)
        ? now - CacheFolder.hour
        : isPicture
          ? now - sweep.pictureMinutesKept * CacheFolder.minute
          : isLasting
            ? now - sweep.lastingDaysKept * CacheFolder.day : isOfPlace ? oldestOfPlaces : oldest
      if surplus.contains(entry.name) || !(limit...newest).contains(entry.writtenAt) { remove(entry.name) }
    }
  }

  /// The regular files in it.
  private func entries() -> [Entry] {
    (path.folderContents ?? []).compactMap { name in
      var status = stat()
      guard lstat(path + "/" + name, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
      return Entry(name: name, writtenAt: FileVersion(status).writtenAt)
    }
  }

  private func remove(_ name: String) {
    let file = path + "/" + name
    if name.hasSuffix(".lock") { FileLock.remove(file) } else { unlink(file) }
  }
}
