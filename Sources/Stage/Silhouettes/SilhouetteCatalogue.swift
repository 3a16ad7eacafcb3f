/// The silhouettes of the program and the user, and which of them fits a place.
///
///     var catalogue = SilhouetteCatalogue(files)
///     let skyline = catalogue.best(latitude: 35.16, longitude: 129.08, country: "KR")  // Busan
///
/// Only the headers are parsed at the start; a picture is parsed when it is first chosen.
package struct SilhouetteCatalogue: Sendable {
  package struct File: Sendable {
    /// The file's name without extension. Of several files with the same name the first without an error is used.
    package let name: String
    /// Its path, or its name if it is part of the program; different for each file.
    package let origin: String
    /// nil if the file is too long to be read.
    package let text: String?

    package init(name: String, origin: String, text: String?) {
      (self.name, self.origin, self.text) = (name, origin, text)
    }
  }

  private struct Entry {
    let name: String
    let origin: String
    let text: String
    let region: SilhouetteRegion
  }

  private var entries: [Entry] = []
  /// By their origin.
  private var pictures: [String: Silhouette] = [:]
  /// By the origin of the file, which is not used. An error in a picture is found when the picture is first chosen.
  package private(set) var errors: [String: SilhouetteError] = [:]

  package init(_ files: [File]) {
    for file in files {
      do throws(SilhouetteError) {
        guard let text = file.text else { throw SilhouetteError(line: 1, fault: .tooLarge) }
        let header = try SilhouetteHeader(reading: SilhouetteHeader.split(text).header)
        entries.append(Entry(name: file.name, origin: file.origin, text: text, region: header.region))
      } catch { errors[file.origin] = error }
    }
  }

  /// The silhouette with the place in one of its circles, nearest to the centre by its radius; else the one for the
  /// country, else for the latitude, else the default. Of equal ones the first of the list; nil if none fits.
  /// `country` is an ISO 3166-1 alpha-2 code.
  package mutating func best(latitude: Double, longitude: Double, country: String) -> Silhouette? {
    var names: Set<String> = []
    let fitting = entries.filter { names.insert($0.name).inserted }.compactMap { entry in
      entry.region.fit(latitude: latitude, longitude: longitude, country: country).map { (entry: entry, fit: $0) }
    }
    guard let entry = fitting.min(by: { $0.fit < $1.fit })?.entry else { return nil }
    if let picture = pictures[entry.origin] { return picture }
    do throws(SilhouetteError) {
      let picture = try Silhouette(reading: entry.text)
      pictures[entry.origin] = picture
      return picture
    } catch {
      errors[entry.origin] = error
      entries.removeAll { $0.origin == entry.origin }
      return best(latitude: latitude, longitude: longitude, country: country)
    }
  }
}
