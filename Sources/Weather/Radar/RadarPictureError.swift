/// Why a radar picture is not shown. What cannot be read reliably is never drawn.
public enum RadarPictureError: ExplainedError, Equatable, Codable {
  /// Something other than a PNG: usually the HTML page for a picture that is not published.
  case notPNG(beginning: String)
  /// The end is missing.
  case cutOff
  /// In pixels.
  case wrongSize(width: Int, height: Int)
  /// The colour for this lower bound in mm/h is not the known one.
  case wrongLegend(lowerBound: Double)
  /// So many percent of the map have colours that are neither rain nor ground.
  case unknownColours(percent: Int)
  case damaged
  /// The library that decodes it is not installed.
  case noLibrary(name: String, package: String)

  public var sentence: Localized {
    switch self {
    case .notPNG: Localized("이 시각의 레이더 영상이 없습니다.", "There is no radar picture of this time.")
    case .cutOff: Localized("레이더 영상이 끝까지 오지 않았습니다.", "The radar picture is not complete.")
    case .wrongSize(let width, let height):
      Localized(
        "레이더 영상의 크기가 바뀌어(\(width)×\(height)) 읽지 않았습니다.",
        "The radar picture has a new size (\(width)×\(height)) and was not read.")
    case .wrongLegend(let rate):
      Localized(
        "레이더 영상의 범례 색이 바뀌어(\(rate) mm/h) 읽지 않았습니다.",
        "The radar picture's legend has new colours (\(rate) mm/h); it was not read.")
    case .unknownColours(let percent):
      Localized(
        "레이더 영상의 \(percent)%가 모르는 색이어서 읽지 않았습니다.",
        "\(percent) % of the radar picture has unknown colours; it was not read.")
    case .damaged: Localized("레이더 영상이 손상되었습니다.", "The radar picture is damaged.")
    case .noLibrary(let library, let package):
      Localized(
        "레이더 영상을 보려면 \(library)가 있어야 합니다: sudo apt-get install \(package)",
        "Radar pictures need \(library): sudo apt-get install \(package)")
    }
  }
}
