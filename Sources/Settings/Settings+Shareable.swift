import Weather

extension Settings {
  /// The settings that decide the weather and its picture, as the text of a settings file that may be given to
  /// others: no key (except the placeholder that makes the server at the source's address add one), no command, no
  /// name, no proxy, no path of an address. A theme is included only if it is in `themes`.
  public func shareable(themes: [String]) -> String {
    var shared = self
    for source in SourceID.allCases {
      for address in source.profile.addresses { shared[source][address.name] = self[source][address.name].origin }
    }
    shared.screen.language = resolvedLanguage
    shared.screen.units = screen.units.withoutRegion
    if !themes.contains(screen.theme) { shared.screen.theme = Settings.defaults.screen.theme }
    let chosen = Setting.all.filter { $0.isShareable(in: shared) && $0.read(shared) != $0.read(.defaults) }
    return chosen.map { "\($0.key) = \($0.read(shared).literal)\n" }.joined()
  }
}

extension Units {
  /// The same units, chosen where the region would decide otherwise.
  fileprivate var withoutRegion: Units {
    let usual = RegionalUnits()
    var units = self
    if system != usual.system { units.chosenSystem = system }
    units.regional = usual
    if units.speedShown != speedShown { units.speed = speedShown }
    if units.clock != clock { units.chosenClock = clock }
    if units.airIndex != airIndex { units.chosenAirIndex = airIndex }
    return units
  }
}

extension Setting {
  fileprivate func isShareable(in settings: Settings) -> Bool {
    switch group {
    case .screen, .units, .sources: true
    case .network: expectation != .proxy
    case .source:
      expectation == .baseURL
        || expectation == .secret && Secret(read(settings).plain)?.isAddedByProxy == true
    case .reader, .soon, .board: false
    }
  }
}
