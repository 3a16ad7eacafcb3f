import Cells
import FoundationEssentials
import Testing
import Weather

@testable import Dashboard

/// The keys and events of the board.
struct BoardRulesTests {
  private static let area = BoardArea(code: "11140", name: PlaceName(ko: "서울특별시 중구", en: "Jung-gu, Seoul"))
  private static let me = Author.ID(rawValue: "@me:example.org")

  private static func post(_ number: Int, by author: String = "@bada:example.org") -> Post {
    Post(
      id: Post.ID(rawValue: "$\(number)"), author: Author(id: Author.ID(rawValue: author)),
      at: afternoon.addingTimeInterval(Double(number - 1000) * 60), text: "글 \(number)", isOwn: author == me.rawValue)
  }

  /// The board of Seoul is open with this many posts; the last one is the user's own.
  private static func reader(posts count: Int = 3, older: String? = nil) -> Reader {
    var reader = Reader()
    reader.press("b")
    reader.send(BoardEvent.reported(.found([.seoul: area], user: me), of: area))
    let posts = (0..<count).map { post($0, by: $0 == count - 1 ? me.rawValue : "@bada:example.org") }
    let page = BoardPage(posts: posts, older: older.map(BoardPage.Mark.init(rawValue:)))
    reader.send(BoardEvent.reported(.read(page), of: area))
    return reader
  }

  private func board(_ reader: Reader) -> OpenBoard? { reader.state.shownBoard }

  @Test func `b opens the board of the city on screen, and a replay has none`() {
    var reader = Reader()
    reader.press("b")
    #expect(reader.state.top is CityBoardPage && reader.effects == [.page(BoardEffect.open(.seoul))])
    reader.press(.escape)
    reader.state.isSample = true
    reader.press("ㅠ")
    #expect(reader.effects == [.page(BoardEffect.open(.seoul))])
    reader.press(.escape)
    reader.state.recordedAt = reader.state.now
    reader.press("b")
    #expect(reader.effects.isEmpty && reader.state.board.absence == .recording)
  }

  @Test(arguments: [1, 3, 6, 40])
  func `the panel is only as high as its posts need`(_ posts: Int) {
    var reader = Self.reader(posts: posts)
    reader.send(.resized(Size(columns: 120, rows: 40)))
    let model = BoardViewModel(reader.state)
    #expect(model.layout.list.rows == max(model.rows.count, 12) || posts == 40)
    #expect(model.layout.list.rows >= model.rows.count && model.layout.panel.box.rows <= 38)
  }

  private static func newcomer(_ language: Language = .ko, _ size: Size = Size(columns: 80, rows: 24)) -> Reader {
    var reader = Reader()
    reader.state.language = language
    reader.send(.resized(size))
    reader.press("b")
    reader.send(BoardEvent.reported(.absent(.noAccount), of: nil))
    return reader
  }

  @Test func `without an account the page says what others see, and that nothing is sent before`() {
    var reader = Self.newcomer()
    let text = BoardViewModel(reader.state).rows.map(\.text).joined(separator: " ")
    for part in ["weatheri-tui board login", "로그인하기 전에는 아무것도 보내지 않습니다", "다른 사람에게는", "Enter를 누르면"] {
      #expect(text.contains(part), "\(part)")
    }
    #expect(BoardViewModel(reader.state).field == nil)
    reader.press("안녕")
    #expect(reader.effects.isEmpty && reader.state.top is CityBoardPage)
  }

  @Test(arguments: Language.builtIn, [(40, 12), (60, 20), (80, 24), (120, 40), (200, 60)])
  func `the explanation fits into its panel, as high as the text, with the key to start`(
    _ language: Language, _ size: (Int, Int)
  ) {
    let reader = Self.newcomer(language, Size(columns: size.0, rows: size.1))
    let model = BoardViewModel(reader.state)
    let words = reader.state.words.board
    #expect(model.rows.count <= model.layout.list.rows && model.rows.count > 4)
    #expect(model.rows.allSatisfy { $0.text.displayWidth + 2 <= model.layout.list.columns })
    if size.1 >= 24 { #expect(model.layout.list.rows == model.rows.count) }
    // The last sentence is whole: it names the key.
    let last = size.0 < 60 ? words.introductionInBrief.last : words.absence(.noAccount).last
    let text = model.rows.map(\.text).joined(separator: " ").filter { $0 != " " }
    #expect(text.hasSuffix(last?.filter { $0 != " " } ?? "-"))
    #expect(model.hint.contains("Enter"))
  }

  @Test(arguments: Language.builtIn) func `at 30x8 the explanation says that nothing is sent before`(
    _ language: Language
  ) {
    let reader = Self.newcomer(language, Size(columns: 30, rows: 8))
    let text = BoardViewModel(reader.state).rows.map(\.text).joined().filter { $0 != " " }
    for sentence in reader.state.words.board.introductionInBrief.suffix(2) {
      #expect(text.contains(sentence.filter { $0 != " " }))
    }
  }

  @Test func `Enter opens the form, and nothing is sent before Enter on a whole ID and the password`() {
    var reader = Self.newcomer()
    reader.press(.enter)
    #expect(reader.state.top is BoardSignInPage && reader.effects.isEmpty)
    reader.press("me")
    reader.press(.enter)
    #expect(reader.effects.isEmpty && BoardViewModel(reader.state).spoken.contains(reader.state.words.board.wholeID))
    reader.press(.home)
    reader.press("@")
    reader.press(.end)
    reader.press(":example.org")
    reader.press(.enter)
    #expect(reader.effects.isEmpty)
    reader.press("secret")
    let model = BoardViewModel(reader.state)
    #expect(!model.spoken.joined().contains("secret") && !model.rows.map(\.text).joined().contains("secret"))
    #expect(model.spoken.joined().contains("example.org에 보냅니다"))
    reader.press(.enter)
    #expect(
      reader.effects == [.page(BoardEffect.signIn(user: "@me:example.org", password: Secret("secret"), server: nil))])
    reader.press(.enter)
    #expect(reader.effects.isEmpty)
    reader.send(BoardEvent.signInFailed("거부됨"))
    #expect(BoardViewModel(reader.state).spoken.contains("거부됨"))
    reader.send(BoardEvent.signedIn)
    #expect(reader.state.top is CityBoardPage && reader.effects == [.page(BoardEffect.open(.seoul))])
    #expect(reader.state.board.absence == nil)
  }

  @Test func `a typed server takes the place of the one in the ID, which may then be a name alone`() {
    var reader = Self.newcomer()
    reader.press(.enter)
    reader.press("anna")
    reader.press(.down, .down)
    reader.press(" example.org ")
    #expect(BoardViewModel(reader.state).spoken.joined().contains("example.org에 보냅니다"))
    reader.press(.enter)
    #expect(reader.effects.isEmpty && reader.state.page(BoardSignInPage.self)?.field == .password)
    reader.press("secret")
    reader.press(.enter)
    let effect = BoardEffect.signIn(user: "anna", password: Secret("secret"), server: "example.org")
    #expect(reader.effects == [.page(effect)])
    reader.send(BoardEvent.signInFailed("거부됨"))
    reader.press(.backTab, .backTab)
    #expect(reader.state.page(BoardSignInPage.self)?.field == .server)
    reader.press(.enter)
    #expect(reader.effects == [.page(effect)])
  }

  @Test(arguments: Language.builtIn, [(30, 8), (40, 12), (80, 24)])
  func `the selected field of the form is in the window`(_ language: Language, _ size: (Int, Int)) {
    var reader = Self.newcomer(language, Size(columns: size.0, rows: size.1))
    reader.press(.enter)
    for field in BoardSignInPage.Field.allCases {
      let model = BoardViewModel(reader.state)
      let row = model.rows.firstIndex { $0.field != nil }
      #expect(
        reader.state.page(BoardSignInPage.self)?.field == field && row.map { $0 < model.layout.list.rows } == true)
      reader.press(.down)
    }
  }

  @Test func `a sign-in that ends after its form and the board were closed opens nothing`() {
    var reader = Self.newcomer()
    reader.press(.enter, .escape, .escape)
    reader.send(BoardEvent.signedIn)
    #expect(reader.effects.isEmpty && reader.state.isAtHome)
  }

  @Test func `a failed post is sent again with the same id, and is shown only once`()
    throws
  {
    var reader = Self.reader()
    reader.press("ㅂq 창밖이 하얗습니다")
    #expect(reader.state.top is CityBoardPage)
    reader.press(.enter)
    guard case .send(let draft, Self.area) = reader.effects.first?.page(as: BoardEffect.self) else {
      Issue.record("\(reader.effects)"); return
    }
    #expect(draft.text == "ㅂq 창밖이 하얗습니다" && board(reader)?.pending.map(\.failure) == [nil])
    #expect(board(reader)?.field.text == "")
    reader.send(BoardEvent.reported(.notSent(draft.id, .timedOut), of: Self.area))
    #expect(board(reader)?.pending.map(\.failure) == [.timedOut])
    reader.press(.function(5))
    #expect(
      reader.effects == [.page(BoardEffect.send(draft, Self.area))] && board(reader)?.pending.map(\.failure) == [nil])
    let id = Post.ID(rawValue: "$sent")
    var post = Self.post(1001, by: Self.me.rawValue)
    post.id = id
    reader.send(
      BoardEvent.newsReceived(
        BoardNews(changes: [BoardNews.Change(area: "11140", posts: [post])], next: BoardNews.Mark(rawValue: "1"))))
    reader.send(BoardEvent.reported(.sent(draft.id, id), of: Self.area))
    #expect(board(reader)?.pending.isEmpty == true && board(reader)?.posts.count { $0.id == id } == 1)
  }

  @Test func `unsent text is kept when the page is left and another city was shown`() {
    var reader = Self.reader()
    reader.press("반쯤 쓴 글")
    reader.press(.escape, .right, .left, "b")
    reader.send(BoardEvent.reported(.found([.seoul: Self.area], user: Self.me), of: Self.area))
    #expect(board(reader)?.field.text == "반쯤 쓴 글")
  }

  @Test func `an own post can be deleted, another’s reported, and its author blocked`() {
    var reader = Self.reader()
    reader.press(.tab, "b")
    #expect(reader.state.notice == .board(.isOwn))
    reader.press("x", "n")
    #expect(reader.effects.isEmpty && reader.state.top is BoardPostsPage)
    reader.press("xy")
    #expect(reader.effects == [.page(BoardEffect.act(.delete(Post.ID(rawValue: "$2")), Self.area))])
    reader.send(BoardEvent.reported(.done(.delete(Post.ID(rawValue: "$2"))), of: Self.area))
    #expect(board(reader)?.posts.count == 2)
    reader.press("!3")
    #expect(reader.effects == [.page(BoardEffect.act(.report(Post.ID(rawValue: "$1"), reason: "모욕 및 욕설"), Self.area))])
    reader.press("by")
    let bada = Author.ID(rawValue: "@bada:example.org")
    #expect(reader.effects == [.page(BoardEffect.act(.block(bada), Self.area))])
    reader.send(BoardEvent.reported(.done(.block(bada)), of: Self.area))
    #expect(board(reader)?.posts.isEmpty == true)
    reader.press("u")
    #expect(reader.effects == [.page(BoardEffect.readBlockedAuthors)])
    let ara = Author.ID(rawValue: "@ara:example.org")
    reader.send(BoardEvent.blockedAuthorsRead([ara, bada]))
    reader.press(.down, .enter)
    #expect(reader.effects == [.page(BoardEffect.act(.unblock(bada), Self.area))])
    reader.send(BoardEvent.reported(.done(.unblock(bada)), of: Self.area))
    reader.press(.enter)
    #expect(reader.effects == [.page(BoardEffect.act(.unblock(ara), Self.area))])
  }

  @Test func `older posts are read at the oldest one, and at most 500 are kept`() {
    var reader = Self.reader(posts: 400, older: "before")
    reader.press(.tab, .home)
    #expect(
      reader.effects == [.page(BoardEffect.readOlder(BoardPage(older: BoardPage.Mark(rawValue: "before")), Self.area))])
    reader.press(.up)
    #expect(reader.effects.isEmpty)
    let older = (-300..<0).map { Self.post($0) }
    reader.send(BoardEvent.reported(.older(BoardPage(posts: older)), of: Self.area))
    #expect(board(reader)?.posts.count == 500 && board(reader)?.posts.first?.text == "글 -300")
    // The newest posts were dropped, and the selection is unchanged.
    #expect(reader.state.chosenPost?.text == "글 0")
    reader.press(.escape)
    #expect(reader.effects == [.page(BoardEffect.open(.seoul))])
  }

  private static func status(_ reader: Reader) -> String { BoardViewModel(reader.state).status.map(\.text).joined() }

  @Test func `an empty page of older posts says whether there may be more`() {
    var reader = Self.reader(posts: 3, older: "before")
    reader.press(.tab, .home)
    let end = BoardPage.Mark(rawValue: "further")
    reader.send(BoardEvent.reported(.older(BoardPage(older: end)), of: Self.area))
    #expect(Self.status(reader).contains("더 있을 수 있지만"))
    reader.press(.home)
    #expect(reader.effects == [.page(BoardEffect.readOlder(BoardPage(older: end), Self.area))])
    // Posts that are already shown do not count.
    reader.send(BoardEvent.reported(.older(BoardPage(posts: [Self.post(0)], older: end)), of: Self.area))
    #expect(Self.status(reader).contains("더 있을 수 있지만") && board(reader)?.posts.count == 3)
    reader.press(.home)
    reader.send(BoardEvent.reported(.older(BoardPage()), of: Self.area))
    #expect(Self.status(reader).contains("더 오래된 글은 없습니다"))
  }

  private static func news(_ posts: ClosedRange<Int>, hasGap: Bool = false) -> Event {
    let change = BoardNews.Change(area: area.code, posts: posts.map { post($0) }, hasGap: hasGap)
    return .page(
      BoardEvent.newsReceived(BoardNews(changes: [change], next: BoardNews.Mark(rawValue: "\(posts.upperBound)"))))
  }

  @Test func `a board with too many new posts is read again, and keeps the way to older ones`() {
    var reader = Self.reader(posts: 499, older: "before")
    reader.send(Self.news(1000...1029))
    #expect(reader.effects.contains(.page(BoardEffect.open(.seoul))) && board(reader)?.posts.first?.text == "글 0")
    reader.send(Self.news(1030...1040))
    #expect(!reader.effects.contains(.page(BoardEffect.open(.seoul))))
    let page = BoardPage(posts: (1010...1039).map { Self.post($0) }, older: BoardPage.Mark(rawValue: "newer"))
    reader.send(BoardEvent.reported(.read(page), of: Self.area))
    #expect(board(reader)?.posts.map(\.text) == (1010...1040).map { "글 \($0)" })
    reader.press(.tab, .home)
    #expect(
      reader.effects == [.page(BoardEffect.readOlder(BoardPage(older: BoardPage.Mark(rawValue: "newer")), Self.area))])
  }

  @Test func `a board with too many new posts is read again after the user leaves the list`() {
    var reader = Self.reader(posts: 499, older: "before")
    reader.press(.tab, .up)
    reader.send(Self.news(1000...1029))
    #expect(!reader.effects.contains(.page(BoardEffect.open(.seoul))) && reader.state.chosenPost?.text == "글 497")
    reader.press(.escape)
    #expect(reader.effects == [.page(BoardEffect.open(.seoul))])
  }

  @Test func `news during a read are kept, and a gap causes one more read`() {
    var reader = Self.reader()
    reader.press(.function(5))
    reader.send(BoardEvent.reported(.found([.seoul: Self.area], user: Self.me), of: Self.area))
    reader.send(Self.news(1001...1001))
    let page = BoardPage(posts: [Self.post(0), Self.post(1)])
    reader.send(BoardEvent.reported(.read(page), of: Self.area))
    #expect(board(reader)?.posts.map(\.text) == ["글 0", "글 1", "글 1001"])
    reader.send(Self.news(1002...1002, hasGap: true))
    #expect(reader.effects.contains(.page(BoardEffect.open(.seoul))))
    reader.send(Self.news(1003...1003, hasGap: true))
    #expect(!reader.effects.contains(.page(BoardEffect.open(.seoul))))
    reader.send(BoardEvent.reported(.read(page), of: Self.area))
    #expect(reader.effects.contains(.page(BoardEffect.open(.seoul))))
  }

  @Test func `news come while the page is open, and otherwise every 15 minutes except at night`() {
    var reader = Self.reader()
    #expect(reader.state.board.isListening)
    reader.send(Self.news(1001...1001))
    #expect(
      reader.effects == [.page(BoardEffect.awaitNews(since: BoardNews.Mark(rawValue: "1001")))]
        && board(reader)?.posts.count == 4)
    reader.press(.escape)
    reader.send(Self.news(1002...1002))
    #expect(reader.effects.isEmpty && reader.state.newPosts == 1)
    #expect(HeaderViewModel(reader.state).marks.contains("새 글 1 b"))
    reader.state.now = afternoon.plus(minutes: 14)
    #expect(
      !reader.state.awaitBoardNewsIfDue().contains(
        .page(BoardEffect.awaitNews(since: BoardNews.Mark(rawValue: "1002")))))
    reader.state.now = afternoon.plus(minutes: 15)
    reader.state.quietHours = QuietHours("00:00-23:59")
    #expect(reader.state.awaitBoardNewsIfDue().isEmpty)
    reader.state.quietHours = nil
    reader.state.now = afternoon.plus(minutes: 30)
    #expect(
      reader.state.awaitBoardNewsIfDue() == [.page(BoardEffect.awaitNews(since: BoardNews.Mark(rawValue: "1002")))])
    reader.press("b")
    reader.send(BoardEvent.reported(.found([.seoul: Self.area], user: Self.me), of: Self.area))
    #expect(reader.state.newPosts == 0)
  }

  @Test func `a selected post stays selected while others come and go`() {
    var reader = Self.reader(posts: 5)
    reader.press(.tab, .up, .up)
    #expect(reader.state.chosenPost?.text == "글 2")
    let change = BoardNews.Change(area: "11140", posts: [Self.post(1001)], deleted: [Post.ID(rawValue: "$3")])
    reader.send(BoardEvent.newsReceived(BoardNews(changes: [change], next: BoardNews.Mark(rawValue: "1"))))
    #expect(reader.state.chosenPost?.text == "글 2")
    reader.press("!1")
    #expect(reader.effects == [.page(BoardEffect.act(.report(Post.ID(rawValue: "$2"), reason: "부적절한 내용"), Self.area))])
  }

  @Test func `after a network error the board is read again, after a refusal it is not`() {
    for (error, isReadAgain) in [(BoardError.timedOut, true), (.forbidden(detail: ""), false)] {
      var reader = Self.reader()
      reader.send(BoardEvent.newsFailed(error))
      #expect(board(reader)?.failure == error)
      reader.send(BoardEvent.newsReceived(BoardNews(changes: [], next: BoardNews.Mark(rawValue: "1"))))
      #expect(reader.effects.contains(.page(BoardEffect.open(.seoul))) == isReadAgain)
    }
  }

  @Test func `a board whose room has changed is opened again, and one with encryption says so`() {
    var reader = Self.reader()
    let change = BoardNews.Change(area: Self.area.code, roomChanged: true)
    reader.send(BoardEvent.newsReceived(BoardNews(changes: [change], next: BoardNews.Mark(rawValue: "1"))))
    #expect(reader.effects.contains(.page(BoardEffect.open(.seoul))))
    reader.send(BoardEvent.reported(.failed(.encrypted), of: Self.area))
    let status = BoardViewModel(reader.state).status.map(\.text).joined(separator: " ")
    #expect(status.contains("암호화가 켜져 있어") && board(reader)?.posts.count == 3)
    reader.send(BoardEvent.newsReceived(BoardNews(changes: [], next: BoardNews.Mark(rawValue: "2"))))
    #expect(!reader.effects.contains(.page(BoardEffect.open(.seoul))))
  }

  @Test func `without a server the posts read before stay with their age, a lost session signs out`() {
    var reader = Reader()
    reader.press("b")
    reader.send(BoardEvent.reported(.found([.seoul: Self.area], user: Self.me), of: Self.area))
    let yesterday = afternoon.plus(minutes: -26 * 60)
    reader.send(BoardEvent.reported(.cached(BoardPage(posts: [Self.post(1)]), readAt: yesterday), of: Self.area))
    reader.send(BoardEvent.reported(.failed(.timedOut), of: Self.area))
    let status = BoardViewModel(reader.state).status.map(\.text).joined(separator: " ")
    #expect(status.contains("응답하지 않았습니다") && board(reader)?.posts.count == 1)
    reader.send(BoardEvent.newsFailed(.signedOut))
    #expect(reader.state.board.absence == .noAccount && reader.state.nextBoardNews == nil)
  }
}
