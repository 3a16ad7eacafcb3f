import Cells
import FoundationEssentials
import Props
import Testing
import Weather

@testable import Dashboard
@testable import Reports

struct BoardPaneTests {
  enum Doing: String, CaseIterable, Sendable { case noAccount, empty, posts, choosing, failed }

  private static let sizes = [(20, 5), (40, 12), (80, 24), (120, 40)].map { Size(columns: $0.0, rows: $0.1) }
  private static let area = BoardArea(code: "11140", name: PlaceName(ko: "서울특별시 중구", en: "Jung-gu, Seoul"))

  private static func post(_ number: Int, _ author: String, _ text: String, hours: Double) -> Post {
    Post(
      id: Post.ID(rawValue: "$\(number)"),
      author: Author(id: Author.ID(rawValue: "@\(author):example.org"), displayName: number == 3 ? nil : "창가"),
      at: Situations.afternoon.addingTimeInterval(-hours * 3600), text: text,
      weather: PostedWeather(
        temperature: Temperature(celsius: 12), condition: .clear, dust: .moderate, at: Situations.afternoon),
      isOwn: author == "me")
  }

  private static let posts = [
    post(1, "bada", "안개가 걷히고 해가 났습니다.\n바람은 없습니다.", hours: 26),
    post(2, "haneul", "강 건너편이 보이지 않을 만큼 뿌옇습니다. 빨래는 안에 너는 것이 좋겠습니다.", hours: 3),
    post(3, "me", "첫눈!", hours: 0.5),
  ]

  private static func open(_ doing: Doing, _ state: inout State) {
    let rules = Reducer()
    state.isSample = false
    _ = rules.reduce(&state, .pressed("b"))
    guard doing != .noAccount else {
      return _ = rules.reduce(&state, .page(BoardEvent.reported(.absent(.noAccount), of: nil)))
    }
    let place = state.city!.place
    _ = rules.reduce(
      &state, .page(BoardEvent.reported(.found([place: area], user: Author.ID(rawValue: "@me:example.org")), of: area)))
    _ = rules.reduce(
      &state, .page(BoardEvent.reported(.read(BoardPage(posts: doing == .empty ? [] : posts)), of: area)))
    if doing == .choosing { for key: Key in [.tab, .up, "!"] { _ = rules.reduce(&state, .pressed(key)) } }
    guard doing == .failed else { return }
    for key: Key in ["눈", "이", .enter] { _ = rules.reduce(&state, .pressed(key)) }
    let draft = state.shownBoard!.pending[0].draft.id
    _ = rules.reduce(&state, .page(BoardEvent.reported(.notSent(draft, .tooFast(seconds: 30)), of: area)))
    for key: Key in ["더", " ", "쓴"] { _ = rules.reduce(&state, .pressed(key)) }
  }

  @Test(arguments: sizes)
  func `board, question and unsent post match their golden pictures`(_ size: Size) async throws {
    let situations = try await Situations.shared.value
    var pictures: [String] = []
    for (language, isASCII) in [(Language.ko, false), (.en, false), (.ko, true)] {
      for doing in Doing.allCases {
        var state = situations.state(.full, size, language, isASCII: isASCII)
        Self.open(doing, &state)
        pictures.append(
          "==== \(language)\(isASCII ? " ascii" : ""), \(doing)\n" + HomeScreen().frame(of: state).picture)
      }
    }
    Golden.expect(pictures.joined(separator: "\n"), named: "board-\(size.columns)x\(size.rows)")
  }

  @Test func `any text of other users and any window size keep the rows aligned`() async throws {
    let situations = try await Situations.shared.value
    let rules = Reducer()
    let keys: [Key] = [.tab, .up, .down, .pageUp, .home, .end, .enter, .escape, "!", "b", "x", "u", "l", "가"]
    for seed in 0..<200 {
      var dice = Dice(seed: seed)
      let size = Size(columns: 1 + dice.roll(140), rows: 1 + dice.roll(45))
      var state = situations.state(.full, size, Language.builtIn[dice.roll(2)], isASCII: dice.roll(3) == 0)
      Self.open(.posts, &state)
      let news = (0..<dice.roll(30)).map { number in
        var post = Self.post(10 + number, "someone", (dice.text() + dice.text()).harmless, hours: -Double(number))
        post.author.displayName = dice.text().harmless
        return post
      }
      let change = BoardNews.Change(area: "11140", posts: news)
      _ = rules.reduce(
        &state, .page(BoardEvent.newsReceived(BoardNews(changes: [change], next: BoardNews.Mark(rawValue: "1")))))
      for _ in 0..<dice.roll(20) {
        _ = rules.reduce(&state, .pressed(dice.roll(6) == 0 ? .pasted(dice.text()) : keys[dice.roll(keys.count)]))
      }
      let frame = HomeScreen().frame(of: state)
      let widths = Set((0..<size.rows).map { row in frame[row: row].map(\.text.displayWidth).reduce(0, +) })
      #expect(frame.size == size && widths == [size.columns], "seed \(seed), \(size)")
    }
  }
}
