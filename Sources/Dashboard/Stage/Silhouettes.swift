package import Stage
import Synchronization
package import Weather
package import WeatherAssets

/// The skylines of the stage: those embedded in the program and the user's own, which replace bundled ones of the same
/// name. Nothing is read before the first place is requested.
package final class Silhouettes: Sendable {
  private struct Content {
    var catalogue: SilhouetteCatalogue
    var chosen: [Place: Silhouette?] = [:]
  }

  private let assets: WeatherAssets
  private let content = Mutex<Content?>(nil)

  /// Those embedded in the program.
  package static let bundled = Silhouettes(WeatherAssets(environment: [:]))

  package init(_ assets: WeatherAssets) { self.assets = assets }

  /// nil only if no bundled silhouette can be read.
  package func silhouette(for place: Place) -> Silhouette? {
    content.withLock { content in
      var known = content.take() ?? Content(catalogue: catalogue)
      defer { content = known }
      if let chosen = known.chosen[place] { return chosen }
      let (latitude, longitude) = (place.coordinate.latitude, place.coordinate.longitude)
      let best = known.catalogue.best(latitude: latitude, longitude: longitude, country: place.country)
      known.chosen[place] = .some(best)
      return best
    }
  }

  /// The user's files that cannot be used, in alphabetical order; all of them are read completely.
  package var fileErrors: [FileError] {
    ownFiles.compactMap { _, file in
      if let limit = file.exceeded { return FileError(origin: file.origin, error: nil, exceeded: limit) }
      do throws(SilhouetteError) {
        _ = try Silhouette(reading: String(decoding: file.bytes, as: UTF8.self))
        return nil
      } catch { return FileError(origin: file.origin, error: error) }
    }
  }

  private var ownFiles: [(name: String, file: WeatherAssets.Version)] {
    assets.ownSilhouettes.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  private var catalogue: SilhouetteCatalogue {
    let own = ownFiles.map { name, file in
      let text = file.exceeded == nil ? String(decoding: file.bytes, as: UTF8.self) : nil
      return SilhouetteCatalogue.File(name: name, origin: file.origin, text: text)
    }
    let bundled = WeatherAssets.silhouettes.sorted { $0.key < $1.key }.map { name, text in
      SilhouetteCatalogue.File(name: name, origin: name, text: text)
    }
    return SilhouetteCatalogue(own + bundled)
  }
}
