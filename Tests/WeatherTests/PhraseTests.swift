import Testing
import Weather

struct PhraseTests {
  private struct Spoken: Wording { let language: Language }

  @Test func `the template of a phrase has a number for each argument, across joined pieces`() {
    let (clock, count) = ("14:32", 3)
    let phrase: Phrase = "as of \(clock)" + ", \(count) stations"
    #expect(phrase.text == "as of 14:32, 3 stations" && phrase.template == "as of {1}, {2} stations")
    let plain: Phrase = "{1} %"
    #expect(plain.text == "{1} %" && plain.template == "{1} %")
  }

  @Test func `Korean and English need no table`() {
    let word = Localized("맑음", "clear")
    #expect(word[.ko] == "맑음" && word[.en] == "clear" && word.en == "clear")
    #expect(Language(rawValue: "xx") == nil && Language(rawValue: "en") == .en)
    #expect(Language.allCases.starts(with: [.ko, .en]))
  }

  @Test(arguments: [
    ("ja_JP.UTF-8", "ja"), ("ko_KR.UTF-8", "ko"), ("KO", "ko"), ("de_DE", "en"), ("C.UTF-8", "en"), ("", "en"),
  ])
  func `a locale without a language of its own is English`(locale: String, code: String) {
    #expect(Language(locale: locale).rawValue == code)
  }

  @Test func `a table orders arguments in its own way and translates phrases within phrases`() throws {
    let japanese = try #require(Language(rawValue: "ja"))
    let month = Localized("11월", "Nov")
    let words = Spoken(language: japanese)
    #expect(words.say("", "\(20) \(month)", key: "date {1} {2}") == "11月20日")
    #expect(words.say("", "no such phrase \(20)") == "no such phrase 20")
    #expect(words.say(["", ""], ["Sun", "no such phrase"]) == ["日", "no such phrase"])
    #expect(PlaceName(ko: "수원", en: "Suwon-si, Gyeonggi-do")[japanese] == "水原市, 京畿道")
  }

  @Test func `a table skips lines that are not a key and a text`() {
    let table = PhraseTable(
      toml: """
        # a comment
        name = "Deutsch"
        "as of {1}" = "Stand \\"{1}\\"\\n\\\\"
        "half = "
        [section]
        "a" = 3
        """)
    #expect(table.name == "Deutsch" && Array(table.templates) == ["as of {1}"])
    #expect(table["as of {1}"] == "Stand \"{1}\"\n\\" && table["a"] == nil)
  }
}
