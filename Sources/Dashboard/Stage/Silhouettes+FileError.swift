import Cells
import Stage
package import Weather
import WeatherAssets

extension Silhouettes {
  /// A problem with one of the user's silhouette files.
  package struct FileError: ExplainedError, Equatable {
    /// Its path.
    let origin: String
    /// nil if the file was not read.
    let error: SilhouetteError?
    /// The limit in bytes that the file exceeds; nil if it was read.
    var exceeded: Int?

    /// `/home/…/home.silhouette:3: ridges: expected a number from 0 to 3.`
    package var sentence: Localized {
      let path = origin.harmless
      if let error {
        let fault = error.sentence
        return Localized("\(path):\(error.line): \(fault.ko)", "\(path):\(error.line): \(fault)")
      }
      let size = "\((exceeded ?? 0) / 1000)kB"
      return exceeded == WeatherAssets.longestTexts
        ? Localized(
          "\(path): 실루엣 파일을 모두 합해 \(size)가 넘어 읽지 않았습니다. 쓰지 않는 실루엣을 옮겨 주세요.",
          "\(path) was not read: all silhouettes together are larger than \(size). Move unused ones away.")
        : Localized("\(path): 파일이 너무 커서 읽지 않았습니다(최대 \(size)).", "\(path) was not read: it is larger than \(size).")
    }
  }
}

extension SilhouetteError {
  /// The expected content, without the line: `ridges: expected a number from 0 to 3.`
  fileprivate var sentence: Localized {
    switch fault {
    case .notASetting:
      Localized(
        "name = house 같은 설정이 필요합니다. 그림은 빈 줄 다음에 옵니다.",
        "expected a setting such as name = house. An empty line comes before the picture.")
    case .unknownKey(let key):
      Localized(
        "\(key.harmless): 없는 설정입니다(\(Self.keys)).", "\(key.harmless) is not a setting. Known are: \(Self.keys).")
    case .invalidValue(let key):
      Localized(
        "\(key.harmless): \(Self.expected(of: key).ko)이어야 합니다.", "\(key.harmless): expected \(Self.expected(of: key)).")
    case .noName: Localized("name = 이름 줄이 필요합니다.", "expected a line name = NAME.")
    case .noPicture: Localized("빈 줄 다음에 그림이 필요합니다.", "expected a picture after an empty line.")
    case .tooLarge:
      Localized(
        "그림이 너무 큽니다(최대 \(Self.size)).", "the picture is too large; at most \(Self.size) characters are possible.")
    case .unknownCharacter(let character):
      Localized(
        "\(String(character).harmless): 그림에 쓸 수 없는 글자입니다. 쓸 수 있는 글자: \(Self.characters)",
        "\(String(character).harmless) is not a character of pictures. Possible are \(Self.characters)")
    case .outside: Localized("그림 밖의 열입니다.", "this column is outside the picture.")
    }
  }

  private static let keys = "name, focus, repeat, ridges, relief, near, country, latitude, default"
  private static var size: String { "\(Silhouette.greatestSize.columns)×\(Silhouette.greatestSize.rows)" }
  private static var characters: String { String(Silhouette.characters) }

  private static func expected(of key: String) -> Localized {
    switch key {
    case "focus": Localized("0부터 센 열 번호", "a column, counted from 0")
    case "repeat": Localized("7-9 같은 두 열", "two columns such as 7-9")
    case "ridges": Localized("0~3의 수", "a number from 0 to 3")
    case "relief": Localized("0~100의 수", "a number from 0 to 100")
    case "near":
      Localized("46.2, 6.15, 25 같은 위도, 경도, 반지름(km)", "latitude, longitude and kilometres such as 46.2, 6.15, 25")
    case "country": Localized("KR, JP 같은 나라 코드", "country codes such as KR, JP")
    case "latitude": Localized("0-25 같은 위도 범위", "degrees such as 0-25")
    case "default": Localized("yes", "yes")
    default: Localized("이름", "a name")
    }
  }
}
