import Alerts
import Dashboard
import Pictures
import Weather

extension World {
  /// The absolute path of a photo that can be displayed: the process that delivers the alert may run in another
  /// folder. nil if the path is empty.
  func photo(at path: String) throws(AlertInputError) -> String? {
    if path.isEmpty { return nil }
    let whole = path.path(from: environment["HOME"])
    guard FileFact.of(whole)?.isFolder == false, let photo = whole.realPath else { throw .noPhoto(path.harmless) }
    do throws(PictureError) { _ = try PictureFile(path: photo).square(side: Portrait.side) } catch {
      // A missing image library does not mean that the photo is bad.
      if case .noLibrary = error { return photo }
      throw .noPicture(error.sentence(path))
    }
    return photo
  }
}
