import Cells
import Weather

extension Album {
  static let details = [
    Album(
      "details",
      shots: Language.builtIn.flatMap { language in
        [Shot("\(language)", .hourDetails, language), Shot("\(language)", .dayDetails, language)]
      })
  ]
}

extension PageCase {
  fileprivate static let hourDetails = PageCase("details of an hour", from: .full) { $0.press("d") }
  fileprivate static let dayDetails = PageCase("details of a day", from: .full) { $0.press("j", "d") }
}
