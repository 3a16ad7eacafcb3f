// Names as strangers say them.

extension PlaceName {
  /// A name as a service says it, each language standing in for the other; nil where neither says anything. It is
  /// made harmless, and is no longer than names are.
  public static func heard(ko: String?, en: String?) -> PlaceName? {
    let (ko, en) = (ko?.asName, en?.asName)
    guard let korean = ko ?? en, let english = en ?? ko else { return nil }
    return PlaceName(ko: korean, en: english)
  }
}

extension String {
  /// The ISO 3166-1 alpha-2 code this is, in capitals; nil for what is none.
  public var countryCode: String? {
    let capitals = uppercased()
    return capitals.utf8.count == 2 && capitals.utf8.allSatisfy((UInt8(ascii: "A")...UInt8(ascii: "Z")).contains)
      ? capitals : nil
  }

  /// nil where nothing is left of it.
  fileprivate var asName: String? {
    let words = String(prefix(200)).harmless.split(separator: " ").joined(separator: " ")
    return words.isEmpty ? nil : String(words.prefix(80))
  }
}
