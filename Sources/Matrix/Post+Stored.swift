public import FoundationEssentials
public import Weather

extension BoardPage {
  /// The page without content that a homeserver could not have sent, for pages from a file that may be damaged: posts
  /// with impossible ids are omitted, texts are harmless, times are not after `now`.
  public func validated(for user: Author.ID, at now: Date) -> BoardPage {
    BoardPage(posts: posts.compactMap { $0.validated(for: user, at: now) })
  }
}

extension Post {
  /// nil if it cannot be a post.
  fileprivate func validated(for user: Author.ID, at now: Date) -> Post? {
    guard let id = Post.ID(written: id.rawValue), let writer = Author.ID(written: author.id.rawValue) else {
      return nil
    }
    let at = PostReader.instant(self.at.timeIntervalSince1970 * 1000, now: now)
    let text = PostText.post(text, isReply: false)
    guard !text.isEmpty || attachment != nil else { return nil }
    return Post(
      id: id, author: Author(id: writer, displayName: author.displayName.flatMap(PostText.name)), at: at, text: text,
      attachment: attachment, weather: weather?.plausible(with: at), isOwn: writer == user)
  }
}

extension PostedWeather {
  /// Without a temperature that is impossible on Earth; nil if nothing is left, or if it is from another day than the
  /// post.
  func plausible(with postedAt: Date) -> PostedWeather? {
    guard abs(at.timeIntervalSince(postedAt)) < 86_400 else { return nil }
    var weather = self
    if let celsius = temperature?.celsius, !(-90...60).contains(celsius) { weather.temperature = nil }
    let isEmpty = weather.temperature == nil && weather.condition == nil && weather.dust == nil
    return isEmpty ? nil : weather
  }
}
