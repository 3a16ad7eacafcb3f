import Reports
import Weather

/// The text of the list of cities.
struct CityListWords: Wording {
  let language: Language

  /// `도시 5곳`
  func title(_ count: Int) -> String { say("도시 \(count)곳", count == 1 ? "1 city" : "\(count) cities") }
  /// `받는 중 3/20`
  func progress(_ loading: Int, _ count: Int) -> String {
    say("받는 중 \(loading)/\(count)", "loading \(loading)/\(count)")
  }
  var loading: String { say("받는 중", "loading") }
  var labels: CityListViewModel.Labels {
    CityListViewModel.Labels(
      name: say("도시", "City"), sky: say("하늘", "Sky"), temperature: say("기온", "Temp"), low: say("최저", "Low"),
      high: say("최고", "High"), change: say("어제보다", "vs yest."), dust: say("미세먼지", "Dust"), briefDust: say("먼지", "Dust"),
      rain: say("비", "Rain"),
      hours: say("24시간 기온", "24 hours"), age: say("갱신", "As of"))
  }
  /// `24시간 기온 -5°~30°`: the scale of all tiles.
  func scale(_ low: String, _ high: String) -> String {
    say("24시간 기온 \(low)~\(high)", "24 hours, \(low) to \(high)")
  }
  /// The time that the clocks of another time zone show.
  func localTime(_ time: String) -> String { say("현지 \(time)", "\(time) local") }
  /// Columns of the longest word for a sky.
  var skyWidth: Int { language == .ko ? 8 : 13 }
  var notSaved: String { say("저장 안 됨", "not saved") }
  var noneSaved: String { say("저장한 도시가 없습니다. a를 누르면 이 도시를 저장합니다.", "No city is saved. Press a to save this one.") }
  func ask(_ name: String) -> String { say("\(name.withObjectParticle) 지울까요? y/n", "Remove \(name)? y/n") }
  func notice(_ notice: CityListNotice, _ name: (PlaceName) -> String) -> String {
    switch notice {
    case .first: say("첫 도시입니다.", "This is the first city.")
    case .last: say("마지막 도시입니다.", "This is the last city.")
    case .removed(let city):
      say("\(name(city).withObjectParticle) 지웠습니다. z를 누르면 되돌립니다.", "Removed \(name(city)). Press z to bring it back.")
    case .restored(let city): say("\(name(city).withObjectParticle) 되돌렸습니다.", "\(name(city)) is back.")
    case .nothingToUndo: say("되돌릴 것이 없습니다.", "There is nothing to bring back.")
    case .moved(let city, let rank):
      say("\(name(city).withObjectParticle) \(rank)번째로 옮겼습니다.", "\(name(city)) is number \(rank) now.")
    case .saved(let city): say("\(name(city).withObjectParticle) 저장했습니다.", "Saved \(name(city)).")
    case .unsavedStays:
      say("저장하지 않은 도시는 옮길 수 없습니다. a를 누르면 저장합니다.", "A city that is not saved cannot be moved. Press a to save it.")
    case .dismissed(let city):
      say(
        "저장하지 않은 \(name(city).withObjectParticle) 목록에서 뺐습니다.",
        "\(name(city)) was not saved; it was removed from the list.")
    case .noneSaved: say("저장한 도시가 없습니다. a를 누르면 이 도시를 저장합니다.", "No city is saved. Press a to save this one.")
    case .refreshing(let count):
      say("\(count)곳을 새로고침합니다.", count == 1 ? "Refreshing 1 city." : "Refreshing \(count) cities.")
    }
  }
  /// Added to the notice of a change that is not written.
  var inSample: String { say("표본 자료라 저장하지 않습니다.", "Sample data: nothing is saved.") }
  /// Short words for key hints; `move` covers two keys.
  var show: String { say("보기", "show") }
  var move: String { say("옮기기", "move") }

  func sentence(_ notice: CityListNotice, _ state: State) -> String {
    let text = self.notice(notice) { $0[language].harmless }
    switch notice {
    case .removed, .moved, .saved: return state.isSample ? "\(text) \(inSample)" : text
    default: return text
    }
  }
}

extension Words {
  var cityList: CityListWords { CityListWords(language: language) }
}
