import Cells
public import Weather

extension Words {
  /// The credit of a source in full, with its link and what its terms ask to be said beside it.
  public func fullCredit(_ source: SourceID, tellsAir: Bool) -> String {
    let isKorean = self.language == .ko
    let (name, remark): (String, String?) =
      switch source {
      case .kma: (isKorean ? "기상청" : "KMA (Korea Meteorological Administration)", nil)
      case .airkorea:
        isKorean
          ? ("환경부·한국환경공단 에어코리아", "실시간 값은 확정 전 자료")
          : ("AirKorea (Ministry of Environment, Korea Environment Corporation)", "provisional values")
      case .openMeteo:
        (
          "Weather data by Open-Meteo.com",
          "CC BY 4.0 https://creativecommons.org/licenses/by/4.0/" + (tellsAir ? ", CAMS/Copernicus" : "")
        )
      case .openWeather, .weatherKit: (self.source(source), nil)
      }
    return ["\(name) \(Sites.address(of: source))", remark].compactMap { $0 }.joined(separator: ", ")
  }
}

extension Words {
  /// The name alone, with the address where its terms leave no choice.
  public func briefCredit(_ source: SourceID) -> String {
    let name = self.credit(source)
    return source == .weatherKit ? "\(name) (\(Sites.address(of: source)))" : name
  }

  /// The name with the address where its terms ask for one, as far as that is short.
  func addressedCredit(_ source: SourceID) -> String {
    let name = self.credit(source)
    return switch source {
    case .openMeteo: "\(name).com"
    case .openWeather: "\(name) (openweathermap.org)"
    case .kma, .airkorea, .weatherKit: name
    }
  }
}

extension FooterModel {
  /// Who tells a part of what is on screen, in the order of their names.
  static func tellers(_ state: State) -> [SourceID] {
    let sources = Set(
      state.snapshot.map {
        Part.allCases.compactMap($0.answerer) + [$0.extremesSource(at: state.now)].compactMap { $0 }
      }
        ?? [.kma, .airkorea])
    return SourceID.allCases.filter(sources.contains)
  }

  /// `자료 기상청·에어코리아`; each name leads to its site.
  static func credits(
    _ sources: [SourceID], _ state: State, name: (Words) -> (SourceID) -> String = { $0.credit }
  ) -> SourcesModel.Line {
    let words = state.formatting.words
    let names = sources.map(name(words))
    let separator = state.isASCII ? ", " : "·"
    let text = names.isEmpty ? "" : "\(words.data) \(names.joined(separator: separator))"
    return SourcesModel.Line(text: text, tone: .dim).leading(zip(sources, names).flatMap(Sites.of))
  }

  /// Whether there is such an address, before anything else is put into words.
  static func isLegalLineDue(_ state: State) -> Bool {
    guard let snapshot = state.snapshot, snapshot.layers.contains(where: { $0.source == .weatherKit }) else {
      return false
    }
    return Part.allCases.contains { snapshot.answerer(of: $0) == .weatherKit }
  }

  /// Apple wants this address to be seen beside its data, wherever there is room for it.
  static func legal(_ sources: [SourceID]) -> SourcesModel.Line? {
    guard sources.contains(.weatherKit) else { return nil }
    let sites = Sites.named.filter { $0.link.address == Sites.address(of: .weatherKit) }
    return SourcesModel.Line(text: sites.map(\.name).joined(), tone: .dim).leading(sites)
  }
}
