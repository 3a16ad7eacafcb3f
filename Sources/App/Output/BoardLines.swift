import Dashboard
import FoundationEssentials
import Reports
import Settings
import Weather

/// The posts of a board: read now, or earlier if the server cannot be reached.
struct BoardReading {
  var posts: [Post]
  var readAt: Date

  /// Reads back until there are as many posts as wanted. If the server gives no more although it reports older ones,
  /// a line says so. If the board cannot be read, the posts in the cache are shown with their age.
  init(_ area: BoardArea, by access: BoardAccess, in world: World, atLeast wanted: Int) async throws(Ending) {
    readAt = world.now()
    do throws(BoardError) {
      let history = try await BoardHistory(of: area, on: access.board, atLeast: wanted)
      posts = history.posts
      if !history.isComplete { world.printDiagnostic(world.strings.mayHaveMorePosts) }
    } catch {
      let ending = world.ending(for: error)
      guard ending.status == .unavailable, let kept = access.cachedPage(of: area) else { throw ending }
      let age = Words.of(world.language).age(Age(of: kept.readAt, at: world.now()).minutes)
      world.printDiagnostic("\(ending.sentence) \(world.strings.cachedPosts(age))")
      (posts, readAt) = (kept.page.posts, kept.readAt)
    }
  }
}

/// A board as lines of text, and as JSON of schema 1.
struct BoardLines {
  private let format: Formatting
  private let place: Place
  private let area: BoardArea
  private let now: Date
  private let isSample: Bool

  init(_ world: World, place: Place, area: BoardArea) {
    format = Formatting(
      units: world.settings.screen.units, words: .of(world.language), zone: place.zone, isASCII: world.isASCII)
    (self.place, self.area) = (place, area)
    now = world.now()
    isSample = world.isMadeUp
  }

  private var words: Words { format.words }

  /// The newest post last, with the beginning of its id, which the other commands accept.
  func text(_ reading: BoardReading, limit: Int) -> [String] {
    let posts = reading.posts.suffix(limit)
    let title = area.name[words.language] + (isSample ? "  [\(words.sample)]" : "")
    guard !posts.isEmpty else { return [title, words.say("아직 글이 없습니다.", "No posts yet.")] }
    return [title] + posts.flatMap(lines)
  }

  private func lines(_ post: Post) -> [String] {
    let head = [
      format.moment(post.at, seenAt: now), name(post.author), post.weather.map(weather),
      String(post.id.rawValue.harmless.dropFirst().prefix(8)),
    ]
    let attachment = post.attachment.map(words.attachment)
    let text = [attachment, post.text].compactMap { $0 }.joined(separator: " ")
    return ["", head.compactMap { $0 }.joined(separator: "  ")]
      + text.harmlessLines.split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)" }
  }

  private func name(_ author: Author) -> String {
    (author.displayName.map { "\($0) (\(author.id.rawValue))" } ?? author.id.rawValue).harmless
  }

  private func weather(_ weather: PostedWeather) -> String {
    let sky = [weather.temperature.map(format.temperature), weather.condition.map(words.condition)]
    let dust = weather.dust.map { "\(words.part(.air)) \(words.grade($0))" }
    return [sky.compactMap { $0 }.joined(separator: " "), dust ?? ""].filter { !$0.isEmpty }
      .joined(separator: format.isASCII ? ", " : " · ")
  }

  func json(_ reading: BoardReading, limit: Int) -> JSON {
    [
      "schema": 1, "demo": .bool(isSample), "generated_at": .string(place.zone.iso8601(now)),
      "board": ["area": .string(area.code), "name": .string(area.name.ko), "name_en": .string(area.name.en)],
      "read_at": .string(place.zone.iso8601(reading.readAt)),
      "posts": .array(reading.posts.suffix(limit).map(json)),
    ]
  }

  private func json(_ post: Post) -> JSON {
    [
      "id": .string(post.id.rawValue), "author": .string(post.author.id.rawValue),
      "display_name": JSON(post.author.displayName), "own": .bool(post.isOwn),
      "at": .string(place.zone.iso8601(post.at)), "text": .string(post.text),
      "attachment": JSON(post.attachment?.rawValue), "weather": post.weather.map(json) ?? .null,
    ]
  }

  private func json(_ weather: PostedWeather) -> JSON {
    [
      "temperature_c": JSON(weather.temperature?.celsius), "condition": JSON(weather.condition?.rawValue),
      "dust": JSON(weather.dust?.rawValue), "at": .string(place.zone.iso8601(weather.at)),
    ]
  }
}

extension CommandStrings {
  var mayHaveMorePosts: String {
    say("글이 더 있을 수 있지만 서버가 보내지 않아 그만 읽었습니다.", "There may be more posts; the server did not send them.")
  }
  /// Follows the sentence that says why the board cannot be read.
  func cachedPosts(_ age: String) -> String { say("\(age)에 읽은 글입니다.", "These posts were read \(age).") }
}
