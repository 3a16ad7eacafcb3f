import Cells
import Weather

@testable import Dashboard

extension Album {
  static let sources = [
    Album(
      "sources",
      shots: Language.builtIn.flatMap { language in
        [0, 6].map { Shot("\(language) from line \($0)", .sources(from: $0), language) }
      })
  ]
}

extension PageCase {
  static let licences = PageCase("licences in full", from: .full) { $0.press("i", "n") }

  fileprivate static func sources(from line: Int) -> PageCase {
    PageCase("sources, from line \(line)", from: .partlyFailed) { $0.pages = [SourcesPage(offset: line)] }
  }
}
