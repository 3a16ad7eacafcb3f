import Cells
import Reports
import Weather

extension FooterViewModel {
  /// The sources of the data on screen, in the order of their names.
  static func providers(_ state: State) -> [SourceID] {
    var sources = Set(
      state.snapshot.map {
        Part.allCases.compactMap($0.providingSource) + [$0.extremesSource(at: state.now)].compactMap { $0 }
      }
        ?? [.kma, .airkorea])
    if let normals = state.ofPlace(state.normals) { sources.insert(normals.source) }
    return SourceID.allCases.filter(sources.contains)
  }

  /// `자료 기상청·에어코리아`; each name links to its site.
  static func credits(
    _ sources: [SourceID], _ state: State, name: (Words) -> (SourceID) -> String = Words.source
  ) -> ListRow {
    let words = state.words
    let names = sources.map(name(words))
    let separator = state.isASCII ? ", " : "·"
    let text = names.isEmpty ? "" : "\(words.data) \(names.joined(separator: separator))"
    return ListRow(text, .dim, links: zip(sources, names).flatMap(Sites.of))
  }

  /// Whether there is such an address, checked before any other text is built.
  static func isLegalLineDue(_ state: State) -> Bool {
    guard let snapshot = state.snapshot, snapshot.layers.contains(where: \.source.demandsAddress) else { return false }
    return Part.allCases.contains { snapshot.providingSource(of: $0)?.demandsAddress == true }
  }

  /// The addresses that terms require next to the data if there is room for them; nil if none.
  static func legal(_ sources: [SourceID]) -> ListRow? {
    let sites = sources.filter(\.demandsAddress).flatMap(Sites.asLicensed)
    return sites.isEmpty ? nil : ListRow(sites.map(\.name).joined(separator: " "), .dim, links: sites)
  }
}

extension SourceID {
  var demandsAddress: Bool { profile.credit.demandsAddress }
}

/// The links of the names on the sources page. Apple and Open-Meteo ask for the link next to their data.
enum Sites {
  typealias Site = (name: String, link: Link)

  /// As the licences spell them.
  static let named: [Site] =
    [
      ("data.go.kr", "https://www.data.go.kr/"), ("geonames.org", "https://www.geonames.org/"),
      ("creativecommons.org/licenses/by/4.0", "https://creativecommons.org/licenses/by/4.0/"),
      ("naturalearthdata.com", "https://www.naturalearthdata.com/"),
    ].compactMap(site) + SourceID.allCases.flatMap(asLicensed)

  /// A source's site as the licences spell it; empty if they do not mention it.
  static func asLicensed(_ source: SourceID) -> [Site] {
    source.profile.credit.addressLabel.map { of(source, $0) } ?? []
  }

  /// A source's site under the name with which it is credited.
  static func of(_ source: SourceID, _ name: String) -> [Site] {
    [site(name, source.profile.credit.address)].compactMap { $0 }
  }

  private static func site(_ name: String, _ address: String) -> Site? { Link(address).map { (name, $0) } }
}
