import Atlas
import Reports
import Weather

// The words of the map.
extension Words {
  var map: String { say("지도", "Map") }
  func mapLevel(_ level: Level) -> String {
    switch level {
    case .world: say("세계", "World")
    case .eastAsia: say("동아시아", "East Asia")
    case .peninsula: say("한반도", "Korean Peninsula")
    case .southKorea: say("대한민국", "South Korea")
    }
  }
  func sea(_ sea: Sea) -> String {
    switch sea {
    case .east: say("동해", "East Sea")
    case .yellow: say("서해", "Yellow Sea")
    case .south: say("남해", "South Sea")
    case .pacific: say("태평양", "Pacific")
    case .atlantic: say("대서양", "Atlantic")
    case .indian: say("인도양", "Indian Ocean")
    }
  }
  var chooseHint: String { say("고르기", "choose") }
  var layerHint: String { say("자료", "layer") }
  var timeHint: String { say("시각", "time") }
  var playHint: String { say("재생", "play") }
  var mapMoveHint: String { say("옮기기", "move") }
  var zoomHint: String { say("확대·축소", "zoom") }
  var levelHint: String { say("범위", "range") }
  var showHint: String { say("보기", "show") }
}
