import FoundationEssentials
import Upstream
import Weather

extension Typhoon {
  /// - Parameters:
  ///   - specifications: The parts of `specifications.json`: a title, an analysis, and one part for each forecast time.
  ///   - track: The parts of `forecast.json`: the same times, and the past positions. Empty if unknown.
  ///   - known: The same typhoon as known before, whose past is kept if `track` has none.
  ///
  /// nil without an issue time or an analysed position.
  init?(_ target: Target, _ specifications: [LooseJSON], track: [LooseJSON], knowing known: Typhoon?) {
    let title = specifications.first { $0["part"].text == "title" }
    guard let issuedAt = title.flatMap({ Date(jma: $0["issue"]) }) ?? target.issuedAt,
      let analysis = specifications.first(where: { $0["advancedHours"].number == 0 }),
      let current = TyphoonPoint(jma: analysis, isAnalysis: true, track: track)
    else { return nil }
    let (year, number) = target.season ?? (Zone.utc.date(of: issuedAt).year, nil)
    let name = title?["name"]
    self.init(
      id: target.typhoonID, agency: .jma, year: year, number: number,
      name: TyphoonName(en: name?["en"].text, ja: name?["jp"].text ?? name?.text),
      state: State(
        jma: current.kind ?? target.category.flatMap(TyphoonPoint.Kind.init(jma:)), isNumbered: number != nil),
      issuedAt: issuedAt, current: current)
    let past = Self.past(in: track, before: current)
    self.past = past.isEmpty ? known?.past ?? [] : past
    guard state == .active else { return }
    forecast = specifications.filter { $0["advancedHours"].number ?? 0 > 0 }
      .compactMap { TyphoonPoint(jma: $0, isAnalysis: false, track: track) }
      .filter { $0.at > current.at }.sorted { $0.at < $1.at }
  }

  /// The way before and after it became a typhoon, where the two meet in one position.
  private static func past(in track: [LooseJSON], before current: TyphoonPoint) -> [TyphoonPosition] {
    let ways = track.lazy.map { $0["track"] }.first { $0["typhoon"].list != nil || $0["preTyphoon"].list != nil }
    guard let ways else { return [] }
    var centers: [Coordinate] = []
    for position in (ways["preTyphoon"].list ?? []) + (ways["typhoon"].list ?? []) {
      if let center = Coordinate(jma: position), center != centers.last { centers.append(center) }
    }
    if centers.last == current.center { centers.removeLast() }
    return centers.map { TyphoonPosition(center: $0) }
  }
}

extension Target {
  /// nil for a depression.
  fileprivate var season: (year: Int, number: Int?)? {
    guard let typhoonNumber, typhoonNumber.utf8.count == 4, let digits = Int(typhoonNumber), digits > 0 else {
      return nil
    }
    return (2000 + digits / 100, digits % 100)
  }
}

extension Typhoon.State {
  /// A numbered typhoon that is a depression now has weakened; a depression with a letter may still become a typhoon.
  fileprivate init(jma kind: TyphoonPoint.Kind?, isNumbered: Bool) {
    self =
      switch kind {
      case .extratropical: .ended(.extratropical)
      case .depression where isNumbered: .ended(.depression)
      default: .active
      }
  }
}

extension TyphoonPoint {
  /// nil without a position or a time. The storm area of a forecast (暴風警戒域) covers all positions in the probability
  /// circle, so that it is no wind area of the cyclone and is left out.
  fileprivate init?(jma part: LooseJSON, isAnalysis: Bool, track: [LooseJSON]) {
    let trackPart = track.first {
      $0["advancedHours"].number == part["advancedHours"].number && $0["center"].list != nil
    }
    guard let center = Coordinate(jma: part["position"]["deg"]) ?? trackPart.flatMap({ Coordinate(jma: $0["center"]) }),
      let at = Date(jma: part["validtime"]) ?? trackPart.flatMap({ Date(jma: $0["validtime"]) })
    else { return nil }
    let intensity = part["intensity"].words.flatMap(TyphoonStrength.JMA.init(rawValue:))
    let metres = trackPart?["probabilityCircle"]["radius"].number
    self.init(
      at: at, center: center, kind: part["category"]["en"].text.flatMap(Kind.init(jma:)),
      pressure: part["pressure"].number, wind: part["maximumWind"]["sustained"]["m/s"].number,
      strength: intensity.map { .jma($0) }, heading: part["course"].words.flatMap(Double.init(japaneseCompassPoint:)),
      speed: part["speed"]["km/h"].number, gale: WindArea(jma: part["galeWarning"]),
      storm: isAnalysis ? WindArea(jma: part["stormWarning"]) : nil,
      probabilityRadius: isAnalysis ? nil : part["probabilityCircleRadius"]["km"].number ?? metres.map { $0 / 1000 })
  }
}

extension TyphoonPoint.Kind {
  fileprivate init?(jma category: String) {
    switch category {
    case "TD": self = .depression
    case "TS": self = .tropicalStorm
    case "STS": self = .severeTropicalStorm
    case "TY": self = .typhoon
    case "LOW": self = .extratropical
    default: return nil
    }
  }
}

extension WindArea {
  /// `[{"area":"北","range":{"km":280}},{"area":"南","range":{"km":165}}]`, or one entry for all directions.
  fileprivate init?(jma areas: LooseJSON) {
    let radii = (areas.list ?? []).compactMap { area in
      area["range"]["km"].number.map { (kilometres: $0, name: area["area"].words ?? "") }
    }
    guard let longest = radii.max(by: { $0.kilometres < $1.kilometres }),
      let shortest = radii.min(by: { $0.kilometres < $1.kilometres })
    else { return nil }
    let toward = radii.count == 2 ? Double(japaneseCompassPoint: shortest.name) : nil
    self.init(
      kilometres: longest.kilometres,
      exception: toward.map { Exception(kilometres: shortest.kilometres, toward: $0, form: .shifted) })
  }
}

extension Double {
  /// The degrees of `北`, `東北東` and so on; nil for any other text.
  fileprivate init?(japaneseCompassPoint text: String) {
    let letters: [Character: Character] = ["北": "N", "東": "E", "南": "S", "西": "W"]
    let point = text.compactMap { letters[$0] }
    guard point.count == text.count else { return nil }
    self.init(compassPoint: String(point))
  }
}

extension Coordinate {
  /// `[17.1, 128.2]`, latitude first.
  fileprivate init?(jma position: LooseJSON) {
    guard let numbers = position.list?.map(\.number), numbers.count == 2, let north = numbers[0], let east = numbers[1]
    else { return nil }
    self.init(checking: north, eastward: east)
  }
}

extension Date {
  /// `{"JST":"2026-08-31T10:30:00+09:00","UTC":"2026-08-31T01:30:00Z"}`, of which either may be missing.
  fileprivate init?(jma time: LooseJSON) {
    let dates = ["JST", "UTC"].compactMap { time[$0].text }.compactMap { Date(iso8601: $0) }
    guard let date = dates.first else { return nil }
    self = date
  }
}

extension LooseJSON {
  /// A Japanese text, which is either the value itself or its field `jp`; nil for `-`.
  fileprivate var words: String? {
    guard let words = text ?? self["jp"].text, words != "-" else { return nil }
    return words
  }
}
