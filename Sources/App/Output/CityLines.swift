import Cells
import Storage
import ViewModels
import Weather

/// Cities as lines of text.
struct CityLines: Wording {
  let language: Language
  let isASCII: Bool

  /// Rank, name, the arrow where one is or was when it was saved, and what place it is where the name does not say it.
  func saved(_ cities: [SavedCity]) -> [String] {
    let names = cities.map { name(of: $0) }
    let ranks = String(cities.count).count
    let width = names.map(\.displayWidth).max() ?? 0
    return zip(cities, names).enumerated().map { index, entry in
      let (city, name) = entry
      let rank = String(index + 1).padded(to: ranks, alignment: .right)
      let whole = text(city.place.name)
      let isSaid = whole == name
      return "\(rank)  \(isSaid ? name : "\(name.padded(to: width))  \(whole)")".harmless
    }
  }

  /// The whole name, which is another one for each namesake, whether it is saved, and who knows of it where that is not
  /// the gazetteer.
  func found(_ place: Place, isSaved: Bool, _ teller: SourceID? = nil) -> String {
    let saved = isSaved ? [say("저장됨", "saved")] : []
    let marks = (saved + [teller.map(Words.of(language).source)].compactMap { $0 }).map { "(\($0))" }
    return ([text(place.name)] + marks).joined(separator: "  ").harmless
  }

  private func name(of city: SavedCity) -> String {
    let name = city.displayName(in: language)
    return city.place.level == .here ? "\(name) \(isASCII ? ">" : "➤")" : name
  }

  private func text(_ name: PlaceName) -> String { name[language] }
}
