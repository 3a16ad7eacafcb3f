import Reports
import Weather

struct ThreeDaysWords: Wording {
  let language: Language

  var yesterday: String { say("어제", "Yesterday") }
  /// A narrow card has no room for a longer English text.
  var thanYesterday: String { say("어제보다", "change", key: "change since yesterday") }
  var thanToday: String { say("오늘보다", "vs today") }
  func temperature(at hour: String) -> String { say("\(hour)의 기온", "temperature at \(hour)") }
  var tomorrowAlike: String {
    say("내일 이 시간은 오늘과 비슷하겠습니다.", "Tomorrow at this hour it will be about the same.")
  }
  func tomorrowDiffers(_ degrees: String, isWarmer: Bool) -> String {
    isWarmer
      ? say("내일 이 시간은 오늘보다 \(degrees) 높겠습니다.", "Tomorrow at this hour it will be \(degrees) warmer.")
      : say("내일 이 시간은 오늘보다 \(degrees) 낮겠습니다.", "Tomorrow at this hour it will be \(degrees) colder.")
  }
  /// The source of yesterday's values, and where they are stored.
  func record(of sources: Set<SourceID>, _ words: Words) -> String {
    let names = SourceID.allCases.filter(sources.contains).map { source in
      words.source(source) + (source.profile.isModel ? say(" 모델", "'s model") : say(" 관측", "'s observations"))
    }
    if names.isEmpty {
      return say("어제 값은 이 컴퓨터에 남은 관측 기록입니다.", "Yesterday: observations saved on this computer.")
    }
    let list = names.dropFirst().reduce(names[0]) { say("\($0), \($1)", "\($0) and \($1)") }
    return say("어제 값: \(list) (이 컴퓨터에 남은 기록)", "Yesterday: \(list), saved on this computer.")
  }
  var noRecord: String {
    say(
      "어제의 기록이 아직 없습니다. 쓰는 동안 쌓입니다.",
      "No data for yesterday yet; it builds up as you use the program.")
  }
}
