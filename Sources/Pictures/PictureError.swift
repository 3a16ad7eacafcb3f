public import Weather

/// Why a picture cannot be shown. Its sentence needs the path that the user wrote: the file is read by its real path,
/// which may have another name.
public enum PictureError: Error, Sendable, Equatable {
  case missing
  /// It cannot be read, or is not a regular file.
  case unreadable
  /// Neither a PNG nor a JPEG.
  case unknownKind
  /// In pixels.
  case tooLarge(width: Int, height: Int)
  case tooManyBytes
  /// It ends too early, or does not match its header.
  case damaged
  /// The library that decodes it is not installed.
  case noLibrary(name: String, package: String)

  public func sentence(_ path: String) -> Localized {
    let name = path.split(separator: "/").last.map { String($0).brief } ?? path.brief
    return switch self {
    case .missing: Localized("\(name): 없는 사진입니다.", "The photo \(name) is missing.")
    case .unreadable: Localized("\(name): 읽을 수 없는 사진입니다.", "The photo \(name) cannot be read.")
    case .unknownKind: Localized("\(name): PNG나 JPEG 사진이 아닙니다.", "\(name) is not a PNG or JPEG.")
    case .tooLarge(let width, let height):
      Localized(
        "\(name): 사진이 너무 큽니다(\(width)×\(height)). 줄여서 쓰세요.",
        "The photo \(name) is too large (\(width)×\(height)). Use a smaller one.")
    case .tooManyBytes:
      Localized("\(name): 사진이 32 MB를 넘습니다.", "The photo \(name) is larger than 32 MB.")
    case .damaged: Localized("\(name): 손상된 사진입니다.", "The photo \(name) is damaged.")
    case .noLibrary(let library, let package):
      Localized(
        "사진을 보려면 \(library)가 있어야 합니다: sudo apt-get install \(package)",
        "Photos need \(library): sudo apt-get install \(package)")
    }
  }
}
