import ArgumentParser
import ForecastEngine
import Matrix
import Reports
import Storage
import Weather

/// The city's message board, on Matrix.
struct BoardCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "board", abstract: "The city's board: what people see out of their windows.",
    discussion:
      "One public Matrix room for each district, without encryption: anyone can read it. Nothing is"
      + " sent before you sign in. A post includes the current weather of the place.",
    subcommands: [
      Login.self, Logout.self, Status.self, Read.self, Post.self, Delete.self, Report.self, Block.self, Unblock.self,
      Leave.self,
    ], defaultSubcommand: Status.self)

  struct Read: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "read", abstract: "The newest posts of a city's board.",
      discussion: "The first time, this joins the board, or creates it if there is none.")
    @Argument(help: "A city; without one the first.", completion: .city) var city: [String] = []
    @Option(help: "The maximum number of posts.") var limit = 20
    @Flag(name: .customLong("json")) var isJSON = false
    @OptionGroup var options: Options

    func run() async throws {
      try await CommandRunner.run(options) { world throws(Ending) in
        guard limit > 0 else { throw Ending(.usage, world.strings.badLimit) }
        let access = try world.signedInBoard()
        let (place, area) = try await world.boardPlace(named: world.cityName(city))
        let reading = try await BoardReading(area, by: access, in: world, atLeast: limit)
        let lines = BoardLines(world, place: place, area: area)
        if isJSON { return world.print(lines.json(reading, limit: limit).text) }
        for line in lines.text(reading, limit: limit) { world.print(line) }
      }
    }
  }

  struct Post: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "post", abstract: "Post on a city's board; prints the ID of the post.",
      discussion: "board post TEXT, or board post CITY TEXT; with - the text is read from standard input.")
    @Argument(help: "The city, if two are given, and the text.") var words: [String]
    @OptionGroup var options: Options

    func run() async throws {
      try await CommandRunner.run(options) { world throws(Ending) in
        guard (1...2).contains(words.count) else { throw Ending(.usage, world.strings.cityAndText) }
        let access = try world.signedInBoard()
        let (place, area) = try await world.boardPlace(named: words.count == 2 ? words[0] : options.city)
        let draft = Draft(
          id: Draft.ID.random(), text: try text(in: world),
          weather: await world.engine.known(place)?.postedWeather(at: world.now()))
        world.print(
          try await world.asking { () throws(BoardError) in try await access.board.send(draft, to: area) }.rawValue)
      }
    }

    private func text(in world: World) throws(Ending) -> String {
      let word = words[words.count - 1]
      guard word == "-" else { return word }
      guard let text = StandardInput.text(upTo: MatrixBoard.longestText + 1) else {
        throw Ending(.usage, world.strings.noText)
      }
      return text
    }
  }

  struct Delete: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "delete", abstract: "Delete one of your posts.",
      discussion: "The ID is the one that board post prints, or its beginning as board read shows it.")
    @OptionGroup var post: OnePost

    func run() async throws {
      try await post.act { access, id, area throws(BoardError) in try await access.board.delete(id, of: area) }
    }
  }

  struct Report: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "report", abstract: "Report a post to the people who run the server.")
    @OptionGroup var post: OnePost
    @Option(help: "The reason.") var reason: String = ""

    func run() async throws {
      try await post.act { access, id, area throws(BoardError) in
        try await access.board.report(id, of: area, because: reason)
      }
    }
  }

  struct Block: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "block", abstract: "Hide an author's posts; without a name, list the people you have blocked.")
    @Argument(help: "@name:server") var user: String?
    @OptionGroup var options: Options

    func run() async throws {
      try await CommandRunner.run(options) { world throws(Ending) in
        let access = try world.signedInBoard()
        guard let user else {
          for id in try await world.asking({ () throws(BoardError) in try await access.board.blocked() }) {
            world.print(id.rawValue)
          }
          return
        }
        let id = try world.author(written: user)
        if id == access.author { throw Ending(.usage, world.strings.thatIsYou) }
        try await world.asking { () throws(BoardError) in try await access.board.block(id) }
        world.print(world.strings.blocked(id.rawValue))
      }
    }
  }

  struct Unblock: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "unblock", abstract: "Show an author's posts again.")
    @Argument(help: "@name:server") var user: String
    @OptionGroup var options: Options

    func run() async throws {
      try await CommandRunner.run(options) { world throws(Ending) in
        let access = try world.signedInBoard()
        let id = try world.author(written: user)
        try await world.asking { () throws(BoardError) in try await access.board.unblock(id) }
        world.print(world.strings.unblocked(id.rawValue))
      }
    }
  }

  struct Leave: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "leave", abstract: "Leave a city's board; its posts are no longer received.")
    @Argument(help: "A city; without one the first.", completion: .city) var city: [String] = []
    @OptionGroup var options: Options

    func run() async throws {
      try await CommandRunner.run(options) { world throws(Ending) in
        let access = try world.signedInBoard()
        let (_, area) = try await world.boardPlace(named: world.cityName(city))
        try await world.asking { () throws(BoardError) in try await access.board.leave(area) }
        world.print(world.strings.leftBoard(area.name[world.language]))
      }
    }
  }

  /// Arguments that name one post and its board.
  struct OnePost: ParsableArguments {
    @Argument(help: "The ID of a post, or its beginning.") var id: String
    @OptionGroup var options: Options

    func act(_ work: @Sendable (BoardAccess, PostID, BoardArea) async throws(BoardError) -> Void) async throws {
      try await CommandRunner.run(options) { world throws(Ending) in
        let access = try world.signedInBoard()
        let (_, area) = try await world.boardPlace(named: options.city)
        let id = try await world.post(named: self.id, on: area, by: access)
        try await world.asking { () throws(BoardError) in try await work(access, id, area) }
      }
    }
  }
}

/// `Post.ID`, for use inside the command that is itself called Post.
typealias PostID = Post.ID

extension Draft.ID {
  /// An id that no other draft of the account has.
  static func random() -> Draft.ID {
    Draft.ID(
      rawValue: "weatheri-" + String(UInt64.random(in: 0 ... .max), radix: 36)
        + String(UInt64.random(in: 0 ... .max), radix: 36))
  }
}

// What the board commands need from `World`.
extension World {
  /// The board of the signed-in account; ends the command if no account is signed in.
  func signedInBoard() throws(Ending) -> BoardAccess {
    if isSample, !isMadeUp { throw Ending(.usage, strings.noBoardInReplay) }
    let access: BoardAccess?
    do throws(StorageError) { access = try boardAccess() } catch { throw ending(for: error) }
    guard let access else { throw ending(for: BoardError.notSignedIn) }
    return access
  }

  func boardPlace(named name: String?) async throws(Ending) -> (Place, BoardArea) {
    let place = try await place(named: name)
    guard let area = boardArea(of: place) else {
      throw Ending(.noSuchCity, strings.noBoardThere(place.name[language].harmless))
    }
    return (place, area)
  }

  func author(written text: String) throws(Ending) -> Author.ID {
    guard let id = Author.ID(written: text) else { throw Ending(.usage, strings.noAuthor(text.harmless)) }
    return id
  }

  /// A complete id is accepted as it is; a prefix must match exactly one of the newest posts.
  func post(named text: String, on area: BoardArea, by access: BoardAccess) async throws(Ending) -> Post.ID {
    let text = text.hasPrefix("$") ? text : "$" + text
    let posts = try await asking { () throws(BoardError) in
      do throws(BoardError) { return try await access.board.open(area).posts } catch {
        // Posts that were sent before encryption was switched on can still be deleted and reported.
        guard error == .encrypted else { throw error }
        return access.cachedPage(of: area)?.page.posts ?? []
      }
    }
    if let post = posts.first(where: { $0.id.rawValue == text }) { return post.id }
    let likely = posts.filter { $0.id.rawValue.hasPrefix(text) }
    if likely.count == 1 { return likely[0].id }
    guard likely.isEmpty, text.utf8.count >= 20, let id = Post.ID(written: text) else {
      throw Ending(.usage, likely.isEmpty ? strings.noPost(text.harmless) : strings.severalPosts(text.harmless))
    }
    return id
  }

  /// Runs work that may fail on the network; a failure ends the command.
  func asking<Value: Sendable>(_ work: () async throws(BoardError) -> Value) async throws(Ending) -> Value {
    do throws(BoardError) { return try await work() } catch { throw ending(for: error) }
  }

  func ending(for error: BoardError) -> Ending {
    let status: ExitStatus =
      switch error {
      case .notSignedIn, .noToken, .signedOut, .refused, .forbidden: .noKey
      case .unsendable: .usage
      case .encrypted, .tooFast, .notFound, .unreachable, .timedOut, .redirected, .serverError, .malformed, .tooLarge:
        .unavailable
      }
    return Ending(status, error, in: language)
  }
}

extension CommandStrings {
  var noBoardInReplay: String {
    say("--replay에는 게시판이 없습니다. --replay 없이 실행하세요.", "--replay has no board. Run again without it.")
  }
  var noSignInHere: String {
    say(
      "--demo와 --replay에서는 로그인하거나 로그아웃하지 않습니다. 빼고 다시 실행하세요.",
      "--demo and --replay neither sign in nor out. Run again without them.")
  }
  var sampleAccount: String {
    say(
      "표본 게시판입니다. 아무것도 보내거나 저장하지 않습니다. 글 보기: weatheri-tui board read --demo",
      "A sample board; nothing is sent or saved. To read it: weatheri-tui board read --demo")
  }
  func noBoardThere(_ place: String) -> String {
    say("\(place.shortened): 가까운 도시가 없어 게시판이 없습니다.", "\(place.shortened) is far from every town and has no board.")
  }
  var cityAndText: String {
    say(
      "글은 따옴표로 묶어 하나로 입력하세요: board post [도시] \"글\"", "Put the text in quotes: board post [CITY] \"TEXT\"")
  }
  var noText: String { say("표준 입력에서 글을 읽지 못했습니다.", "No text on standard input.") }
  func noAuthor(_ text: String) -> String {
    say("‘\(text.shortened)’: @이름:서버 형식이 아닙니다.", "\"\(text.shortened)\" is not of the form @name:server.")
  }
  var thatIsYou: String { say("내 아이디는 차단할 수 없습니다.", "You cannot block yourself.") }
  func blocked(_ user: String) -> String { say("차단했습니다: \(user)", "Blocked: \(user)") }
  func unblocked(_ user: String) -> String { say("차단을 풀었습니다: \(user)", "Unblocked: \(user)") }
  func leftBoard(_ name: String) -> String { say("게시판에서 나왔습니다: \(name)", "Left the board: \(name)") }
  func noPost(_ id: String) -> String {
    say(
      "‘\(id.shortened)’: 최근 글 가운데 그런 글이 없습니다. board read로 확인하세요.",
      "\"\(id.shortened)\" is not one of the recent posts. Check board read.")
  }
  func severalPosts(_ id: String) -> String {
    say(
      "‘\(id.shortened)’: 여러 글이 그렇게 시작합니다. 더 길게 입력하세요.",
      "Several posts begin with \"\(id.shortened)\". Type more of it.")
  }
}
