import Weather

/// What the list of cities says.
struct CityListWords: Sendable {
  var language: Language
  /// `도시 5곳`
  var title: @Sendable (_ count: Int) -> String
  /// `받는 중 3/20`
  var progress: @Sendable (_ loading: Int, _ count: Int) -> String
  var loading: String
  var labels: CityListModel.Labels
  /// The widest word for a sky, in columns.
  var skyWidth: Int
  /// A grade in at most two columns.
  var letter: @Sendable (Grade) -> String
  var notSaved: String
  var noneSaved: String
  var ask: @Sendable (_ name: String) -> String
  var notice: @Sendable (_ notice: CityListNotice, _ name: (PlaceName) -> String) -> String
  /// Behind what was changed, where nothing is written.
  var inSample: String
  /// Two of them in a word, for the line of keys.
  var show: String
  var move: String

  func sentence(_ notice: CityListNotice, _ state: State) -> String {
    let said = self.notice(notice) { (state.language == .ko ? $0.ko : $0.en).harmless }
    switch notice {
    case .removed, .moved, .saved: return state.isSample ? "\(said) \(inSample)" : said
    default: return said
    }
  }
}

extension CityListWords {
  static let korean = CityListWords(
    language: .ko, title: { "도시 \($0)곳" }, progress: { "받는 중 \($0)/\($1)" }, loading: "받는 중",
    labels: CityListModel.Labels(
      name: "도시", sky: "하늘", temperature: "기온", low: "최저", high: "최고", change: "어제", dust: "먼지", rain: "비",
      hours: "24시간 기온", age: "자료"),
    skyWidth: 8,
    letter: { grade in
      switch grade {
      case .good: "좋"
      case .moderate: "보"
      case .bad: "나"
      case .veryBad: "매"
      }
    },
    notSaved: "저장 안 됨", noneSaved: "저장한 도시가 없습니다. a를 누르면 이 도시를 저장합니다.",
    ask: { "\($0.withObjectParticle) 지울까요? y/n" },
    notice: { notice, name in
      switch notice {
      case .first: "첫 도시입니다."
      case .last: "마지막 도시입니다."
      case .removed(let city): "\(name(city).withObjectParticle) 지웠습니다. z를 누르면 되돌립니다."
      case .restored(let city): "\(name(city).withObjectParticle) 되돌렸습니다."
      case .nothingToUndo: "되돌릴 것이 없습니다."
      case .moved(let city, let rank): "\(name(city).withObjectParticle) \(rank)번째로 옮겼습니다."
      case .saved(let city): "\(name(city).withObjectParticle) 저장했습니다."
      case .unsavedStays: "저장하지 않은 도시는 옮길 수 없습니다. a를 누르면 저장합니다."
      case .dismissed(let city): "저장하지 않은 \(name(city).withObjectParticle) 목록에서 뺐습니다."
      case .noneSaved: "저장한 도시가 없습니다. a를 누르면 이 도시를 저장합니다."
      case .refreshing(let count): "\(count)곳을 새로고침합니다."
      }
    },
    inSample: "표본이라 저장은 하지 않습니다.",
    show: "보기", move: "옮기기")

  static let english = CityListWords(
    language: .en, title: { $0 == 1 ? "1 city" : "\($0) cities" }, progress: { "loading \($0)/\($1)" },
    loading: "loading",
    labels: CityListModel.Labels(
      name: "City", sky: "Sky", temperature: "Temp", low: "Low", high: "High", change: "±24h", dust: "Dust",
      rain: "Rain", hours: "24 hours", age: "Data"),
    skyWidth: 13,
    letter: { grade in
      switch grade {
      case .good: "G"
      case .moderate: "M"
      case .bad: "B"
      case .veryBad: "V"
      }
    },
    notSaved: "not saved", noneSaved: "No city is saved. Press a to save this one.",
    ask: { "Remove \($0)? y/n" },
    notice: { notice, name in
      switch notice {
      case .first: "This is the first city."
      case .last: "This is the last city."
      case .removed(let city): "Removed \(name(city)). Press z to bring it back."
      case .restored(let city): "\(name(city)) is back."
      case .nothingToUndo: "There is nothing to bring back."
      case .moved(let city, let rank): "\(name(city)) is number \(rank) now."
      case .saved(let city): "Saved \(name(city))."
      case .unsavedStays: "A city that is not saved has no rank. Press a to save it."
      case .dismissed(let city): "\(name(city)) was not saved and has left the list."
      case .noneSaved: "No city is saved. Press a to save this one."
      case .refreshing(let count): count == 1 ? "Refreshing 1 city." : "Refreshing \(count) cities."
      }
    },
    inSample: "Sample data: nothing is written.",
    show: "show", move: "move")
}
