import Gazetteer
import Weather

extension Gazetteer {
  /// All 시도, 시·군·구, 행정시 and 일반구.
  var districts: [Place] { all.filter { [.sido, .sigungu, .gu].contains($0.level) } }
}
