import Cells
import Weather

extension Album {
  static let help = [
    Album(
      "help",
      shots: [(Language.ko, "도시"), (.en, "city")].flatMap { language, word in
        [
          Shot("\(language)", .allKeys, language), Shot("\(language) ascii", .allKeys, language, isASCII: true),
          Shot("\(language) “\(word)”", .keys(typing: word), language),
        ]
      })
  ]
}

extension PageCase {
  fileprivate static let allKeys = keys(typing: "")

  fileprivate static func keys(typing text: String) -> PageCase {
    PageCase("help, typed: \(text)", from: .full) { state in
      state.press("?")
      state.typeText(text)
    }
  }
}
