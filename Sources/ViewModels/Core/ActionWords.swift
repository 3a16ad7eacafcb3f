import Weather

// What a key does, as the help page calls it.
extension Words {
  public func action(_ action: Action) -> String {
    switch action {
    case .refresh: say("새로고침", "refresh")
    case .previousCity: say("이전 도시", "previous city")
    case .nextCity: say("다음 도시", "next city")
    case .jumpToCity: say("n번째 도시", "n-th city")
    case .hourBack: say("한 시간 앞으로", "an hour back")
    case .hourForward: say("한 시간 뒤로", "an hour on")
    case .dayBack: say("하루 앞으로", "a day back")
    case .dayForward: say("하루 뒤로", "a day on")
    case .stripHome: say("지금으로", "back to now")
    case .stripEnd: say("예보의 끝으로", "to the last hour")
    case .up: say("위로", "up")
    case .down: say("아래로", "down")
    case .pageUp: say("한 쪽 위로", "a page up")
    case .pageDown: say("한 쪽 아래로", "a page down")
    case .help: say("모든 키", "every key")
    case .units: say("섭씨 / 화씨", "Celsius / Fahrenheit")
    case .map: say("지도", "Map")
    case .choiceUp: say("위쪽 도시 고르기", "City above")
    case .choiceDown: say("아래쪽 도시 고르기", "City below")
    case .choiceLeft: say("왼쪽 도시 고르기", "City to the left")
    case .choiceRight: say("오른쪽 도시 고르기", "City to the right")
    case .mapUp: say("지도 위로", "Map up")
    case .mapDown: say("지도 아래로", "Map down")
    case .mapLeft: say("지도 왼쪽으로", "Map to the left")
    case .mapRight: say("지도 오른쪽으로", "Map to the right")
    case .zoomIn: say("확대", "Closer")
    case .zoomOut: say("축소", "Farther")
    case .levelIn: say("더 좁은 범위", "Narrower range")
    case .levelOut: say("더 넓은 범위", "Wider range")
    case .mapHome: say("고른 도시로", "Back to the chosen city")
    case .showChoice: say("날씨 보기", "Show its weather")
    case .here: say("현재 위치", "where I am")
    case .sources: say("자료 출처", "sources, licences")
    case .sideBySide: say("출처 비교", "sources side by side")
    case .details: say("자세히", "details")
    case .search: say("도시 찾기", "find a city")
    case .addAndShow: say("저장하고 보기", "save and show")
    case .onlyShow: say("보기만", "only show")
    case .askOthers: say("다른 곳에서 찾기", "search elsewhere")
    case .redraw: say("다시 그리기", "redraw")
    case .suspend: say("잠시 멈춤", "suspend")
    case .back: say("뒤로", "back")
    case .quit: say("끝내기", "quit")
    case .cities, .first, .last, .showCity, .add, .remove, .undo, .moveUp, .moveDown, .refreshAll, .yes, .no:
      cityList.action(action)
    case .settings, .top, .bottom, .settingBack, .settingForward, .editSetting, .resetSetting, .enterSetting,
      .askEarlier, .askLater, .askOrNot:
      settings.action(action)
    case .doctor: doctor.name
    case .warnings: warnings.action
    case .examineAgain: doctor.again
    case .nextPage, .skip, .typeTime, .eraseTime, .repeatBack, .repeatForward: welcome.action(action)
    }
  }
}
