import FoundationEssentials
import Weather

/// The sample posts of a board, by neighbours without a name, with the generated weather of their times.
struct SamplePosts: Sendable {
  let language: Language
  let scene: SampleScene
  let now: @Sendable () -> Date

  /// Minutes before now, the oldest first, and the author of each post.
  private static let schedule = [(310, 2), (190, 1), (95, 3), (41, 0), (12, 2), (4, 1)]

  private static let authors: [(id: String, name: Localized)] = [
    ("neighbour1", Localized("이웃 1", "neighbour 1")),
    ("neighbour2", Localized("이웃 2", "neighbour 2")),
    ("neighbour3", Localized("이웃 3", "neighbour 3")),
    ("neighbour4", Localized("이웃 4", "neighbour 4")),
  ]

  private static let greeting = Localized(
    "표본 게시판이에요. 여기에 쓴 글은 어디에도 보내지 않고 프로그램을 끝내면 사라져요.",
    "This is a sample board. What you write here is sent nowhere and is gone when the program ends.")

  /// Without weather if the place is unknown.
  func posts(at place: Coordinate?) -> [Post] {
    let now = now()
    let sky = place.map { WorldSky(over: $0, in: ScenePeriod(scene: scene, now: now)) }
    return SamplePosts.schedule.enumerated().map { index, entry in
      let at = now.addingTimeInterval(-60 * Double(entry.0))
      let (weather, air) = (sky?.weather(at: at), sky?.air(at: at))
      let author = SamplePosts.authors[entry.1]
      let texts = SamplePosts.texts(weather, air)
      return Post(
        id: Post.ID(rawValue: "$sample-\(index + 1)"),
        author: Author(id: Author.ID(rawValue: "@\(author.id):sample.invalid"), displayName: author.name[language]),
        at: at, text: (index == 0 ? SamplePosts.greeting : texts[index % texts.count])[language],
        weather: weather.map { SamplePosts.posted($0, air, at: at) })
    }
  }

  private static func posted(_ weather: SampleWeather, _ air: [Pollutant: Double]?, at: Date) -> PostedWeather {
    let sky: Condition = weather.cloud < 0.3 ? .clear : weather.cloud < 0.7 ? .cloudy : .overcast
    return PostedWeather(
      temperature: Temperature(celsius: weather.temperature.rounded(to: 1)),
      condition: weather.scene == .fog ? .fog : weather.falling.precipitation.condition ?? sky,
      dust: air?[.pm10].map { Grade(of: $0, .pm10) }, at: at)
  }

  private static func texts(_ weather: SampleWeather?, _ air: [Pollutant: Double]?) -> [Localized] {
    guard let weather else { return [greeting] }
    switch weather.falling {
    case .snow, .sleet:
      return [
        Localized("눈이 와요. 길이 미끄러우니 천천히 걸어요.", "It is snowing. The paths are slippery; walk slowly."),
        Localized("지붕마다 하얘졌어요.", "All the roofs have turned white."),
        Localized("눈송이가 꽤 커요. 장갑을 챙기세요.", "The flakes are big. Take gloves."),
      ]
    case .rain, .shower:
      return [
        Localized("비가 와요. 우산을 챙기세요.", "It is raining. Take an umbrella."),
        Localized("빗소리가 창에 톡톡 들려요.", "Rain is tapping at the window."),
        Localized("물웅덩이가 생겼어요. 발밑을 조심해요.", "There are puddles; mind your step."),
      ]
    case .nothing: break
    }
    if weather.scene == .fog {
      return [
        Localized("안개가 짙어서 앞이 잘 안 보여요.", "The fog is thick; you cannot see far."),
        Localized("산이 안개에 숨었어요.", "The hills are hidden in the fog."),
      ]
    }
    if (air?[.pm10] ?? 0) > 80 {
      return [
        Localized("하늘이 뿌예요. 마스크를 챙기세요.", "The sky is murky. Take a mask."),
        Localized("먼 산이 안 보여요. 창문은 닫아 두세요.", "The far hills have vanished. Keep the windows closed."),
      ]
    }
    if weather.temperature >= 30 { return [Localized("더워요. 물을 자주 마셔요.", "It is hot. Drink water often.")] }
    if weather.temperature <= -8 { return [Localized("손끝이 시려요. 따뜻하게 입으세요.", "Fingers are freezing. Dress warmly.")] }
    if weather.windSpeed >= 10 { return [Localized("바람이 세요. 모자를 꼭 잡으세요.", "It is windy. Hold on to your hat.")] }
    if weather.cloud < 0.55 {
      return [
        Localized("하늘이 맑아요.", "The sky is clear."), Localized("산책하기 좋아요.", "Good for a walk."),
        Localized("멀리까지 잘 보여요.", "You can see far today."),
      ]
    }
    return [
      Localized("구름이 많아요.", "There are many clouds."),
      Localized("구름 사이로 빛이 조금 보여요.", "A little light comes through the clouds."),
      Localized("하늘이 회색이에요.", "The sky is grey."),
    ]
  }
}
