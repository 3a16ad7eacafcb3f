import Cells
import Stage
import Synchronization
import Weather

/// The still pictures of scenes that were painted last, and the skylines in them. Most keys on a page change no picture,
/// and painting one takes longer than everything else on the page.
final class ScenePictures: Sendable {
  /// All that a picture depends on.
  struct Key: Sendable, Equatable {
    var scene: StageScene
    var size: Size
    var shades: [StageShade]
    var colours: StageColours
    var number: String?
    var digits: Rect?
    var ink: RGB
  }
  private let silhouettes: Silhouettes
  private let last = Mutex<[(key: Key, picture: ScenePicture)]>([])

  /// The three days have three pictures, other pages one.
  private static let most = 6

  init(_ silhouettes: Silhouettes) { self.silhouettes = silhouettes }

  func silhouette(for place: Place) -> Silhouette? { silhouettes.silhouette(for: place) }

  func picture(_ key: Key, painting paint: () -> ScenePicture) -> ScenePicture {
    if let known = last.withLock({ $0.first { $0.key == key } }) { return known.picture }
    let picture = paint()
    last.withLock { $0 = [(key, picture)] + $0.prefix(Self.most - 1) }
    return picture
  }
}

/// A scene at one moment.
struct ScenePicture: Sendable {
  var pixels: Pixels
  /// What falls in front of it.
  var signs: [StageSign] = []
}
