public import Weather

/// Why the location of this machine is unknown. Its sentence is one line.
public enum LocationError: ExplainedError, Equatable {
  /// The raw values are the names in sentences.
  public enum Asked: String, Sendable { case command = "location_command", geoClue = "GeoClue" }

  /// No command is set, and GeoClue is not available.
  case noLocationService
  /// GeoClue may not reveal the location.
  case refused
  case timedOut(Asked, seconds: Int)
  /// `detail` is the error message of the command or of GeoClue; empty if there was none.
  case failed(Asked, detail: String)
  /// `answer` is not a point on the globe.
  case nonsense(Asked, answer: String)
  /// Offline: GeoClue would use the network.
  case offline

  public var sentence: Localized {
    switch self {
    case .noLocationService:
      Localized(
        "현재 위치를 알 수 없습니다. GeoClue를 설치하거나 location_command를 정하세요.",
        "Your location is unknown. Install GeoClue, or set location_command.")
    case .refused:
      Localized(
        "GeoClue가 위치를 알려 줄 수 없습니다. 위치 서비스 설정에서 허용하세요.",
        "GeoClue may not share your location. Allow it in the location settings.")
    case .timedOut(let asked, let seconds):
      Localized(
        "\(asked.rawValue)가 \(seconds)초 안에 위치를 알려 주지 않았습니다.",
        "\(asked.rawValue) did not report your location within \(seconds) s."
      )
    case .failed(let asked, ""):
      Localized("\(asked.rawValue)가 위치를 알아내지 못했습니다.", "\(asked.rawValue) could not find your location.")
    case .failed(let asked, let detail):
      Localized(
        "\(asked.rawValue) 실패: \(detail.harmless.shortened)", "\(asked.rawValue) failed: \(detail.harmless.shortened)")
    case .nonsense(.command, let answer):
      Localized(
        "location_command의 출력이 위도,경도가 아닙니다: ‘\(answer.harmless.shortened)’.",
        "location_command should print LAT,LON, not \"\(answer.harmless.shortened)\".")
    case .nonsense(.geoClue, let answer):
      Localized(
        "GeoClue가 알려 준 위치가 올바르지 않습니다: \(answer.harmless.shortened).",
        "GeoClue reported an impossible location: \(answer.harmless.shortened)."
      )
    case .offline:
      Localized(
        "오프라인이라 위치를 확인하지 않습니다. GeoClue는 네트워크를 씁니다.",
        "Offline: your location is not looked up, as GeoClue uses the network.")
    }
  }
}
