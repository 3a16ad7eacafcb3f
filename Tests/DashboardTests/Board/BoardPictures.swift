import Cells
import FoundationEssentials
import Props
import Weather

@testable import Dashboard

extension Album {
  static let board = [
    Album(
      "board",
      shots: Shot.named([
        ("noAccount", .noAccount), ("empty", .emptyBoard), ("posts", .posts), ("choosing", .reporting),
        ("failed", .unsentPost),
      ]))
  ]
}

extension PageCase {
  static let boardWithoutPictures = [
    PageCase("board, signing in", from: .full) { state in
      state.isSample = false
      state.press("b")
      state.send(BoardEvent.reported(.absent(.noAccount), of: nil))
      state.press(.enter)
      for letter in "@me:example.org" { state.press(.character(letter)) }
      state.press(.enter, "p", "w")
    },
    PageCase("board, chosen post", from: .full) {
      $0.openBoard(Post.samples)
      $0.press(.tab)
    },
    PageCase("board, blocked people", from: .full) {
      $0.openBoard(Post.samples)
      $0.press(.tab, "u")
    },
  ]

  fileprivate static let noAccount = PageCase("board, no account", from: .full) { state in
    state.isSample = false
    state.press("b")
    state.send(BoardEvent.reported(.absent(.noAccount), of: nil))
  }
  fileprivate static let emptyBoard = PageCase("board, no posts", from: .full) { $0.openBoard([]) }
  fileprivate static let posts = PageCase("board, posts", from: .full) { $0.openBoard(Post.samples) }
  fileprivate static let reporting = PageCase("board, reporting a post", from: .full) {
    $0.openBoard(Post.samples)
    $0.press(.tab, .up, "!")
  }
  fileprivate static let unsentPost = PageCase("board, a post that was not sent", from: .full) { state in
    state.openBoard(Post.samples)
    state.press("눈", "이", .enter)
    let draft = state.shownBoard!.pending[0].draft.id
    state.send(BoardEvent.reported(.notSent(draft, .tooFast(seconds: 30)), of: .sample))
    state.press("더", " ", "쓴")
  }
}

extension RandomPage {
  static let board = RandomPage("board with any text of other users", cases: 200) { dice, terminal in
    let keys: [Key] = [.tab, .up, .down, .pageUp, .home, .end, .enter, .escape, "!", "b", "x", "u", "l", "가"]
    var state = try await Situations.shared.value.state(.full, on: terminal)
    state.openBoard(Post.samples)
    let news = (0..<dice.roll(30)).map { number in
      var post = Post.sample(10 + number, "someone", (dice.text() + dice.text()).harmless, hours: -Double(number))
      post.author.displayName = dice.text().harmless
      return post
    }
    let change = BoardNews.Change(area: "11140", posts: news)
    state.send(BoardEvent.newsReceived(BoardNews(changes: [change], next: BoardNews.Mark(rawValue: "1"))))
    for _ in 0..<dice.roll(20) { state.press(dice.roll(6) == 0 ? .pasted(dice.text()) : keys[dice.roll(keys.count)]) }
    return state
  }
}

extension State {
  fileprivate mutating func openBoard(_ posts: [Post]) {
    isSample = false
    press("b")
    let user = Author.ID(rawValue: "@me:example.org")
    send(BoardEvent.reported(.found([city!.place: .sample], user: user), of: .sample))
    send(BoardEvent.reported(.read(BoardPage(posts: posts)), of: .sample))
  }
}

extension BoardArea {
  fileprivate static let sample = BoardArea(code: "11140", name: PlaceName(ko: "서울특별시 중구", en: "Jung-gu, Seoul"))
}

extension Post {
  fileprivate static func sample(_ number: Int, _ author: String, _ text: String, hours: Double) -> Post {
    Post(
      id: Post.ID(rawValue: "$\(number)"),
      author: Author(id: Author.ID(rawValue: "@\(author):example.org"), displayName: number == 3 ? nil : "창가"),
      at: afternoon.addingTimeInterval(-hours * 3600), text: text,
      weather: PostedWeather(temperature: Temperature(celsius: 12), condition: .clear, dust: .moderate, at: afternoon),
      isOwn: author == "me")
  }

  fileprivate static let samples = [
    sample(1, "bada", "안개가 걷히고 해가 났습니다.\n바람은 없습니다.", hours: 26),
    sample(2, "haneul", "강 건너편이 보이지 않을 만큼 뿌옇습니다. 빨래는 안에 너는 것이 좋겠습니다.", hours: 3), sample(3, "me", "첫눈!", hours: 0.5),
  ]
}
