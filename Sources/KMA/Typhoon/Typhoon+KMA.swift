import FoundationEssentials
import Weather

extension Typhoon {
  /// The typhoons in the rows of getTyphoonInfo, which mix all bulletins of all typhoons. Past positions that the rows
  /// no longer contain are taken from `last`.
  static func list(_ rows: [TyphoonRow], knowing last: TyphoonReport?) -> [Typhoon] {
    let bulletins = rows.compactMap(TyphoonBulletin.init)
    return Dictionary(grouping: bulletins, by: \.season).values.compactMap { bulletins in
      let sorted = bulletins.sorted { $0.order < $1.order }
      return sorted.last.map { Typhoon($0, earlier: sorted.dropLast(), knowing: last) }
    }
  }

  private init(_ newest: TyphoonBulletin, earlier: ArraySlice<TyphoonBulletin>, knowing last: TyphoonReport?) {
    let (row, season) = (newest.row, newest.season)
    let remark = TyphoonRemark(row[.rem] ?? "", issuedAt: newest.issuedAt)
    let ending = remark.ending
    self.init(
      id: "kma-\(season.year)-\(season.number)", agency: .kma, year: season.year, number: season.number,
      name: TyphoonName(ko: row[.typName], en: row[.typEn]), state: ending.map { .ended($0) } ?? .active,
      issuedAt: newest.issuedAt, nextIssueAt: ending == nil ? remark.nextIssueAt : nil, current: newest.point)
    let known = last?.typhoons.first { $0.id == id }
    past = TyphoonPosition.joined(
      known.map { $0.past + [TyphoonPosition(center: $0.current.center, at: $0.current.at)] } ?? [],
      earlier.map { TyphoonPosition(center: $0.point.center, at: $0.point.at) }, before: newest.point.at)
  }
}

extension TyphoonPosition {
  /// Both tracks by time; of two positions of one time that of the newer track.
  fileprivate static func joined(
    _ older: [TyphoonPosition], _ newer: [TyphoonPosition], before end: Date
  ) -> [TyphoonPosition] {
    let byTime = Dictionary((older + newer).map { ($0.at, $0) }, uniquingKeysWith: { $1 })
    return byTime.values.filter { $0.at.map { $0 < end } ?? false }
      .sorted { ($0.at ?? .distantPast) < ($1.at ?? .distantPast) }
  }
}

/// A row of getTyphoonInfo that has a number, an issue time and a position.
private struct TyphoonBulletin {
  struct Season: Hashable {
    var year: Int
    var number: Int
  }

  var row: TyphoonRow
  var season: Season
  var issuedAt: Date
  var point: TyphoonPoint

  init?(_ row: TyphoonRow) {
    guard let number = row.number(.typSeq).flatMap(Int.init(exactly:)), (1...99).contains(number),
      let issuedAt = row.instant(.tmFc), let point = row.analysis
    else { return nil }
    (self.row, self.issuedAt, self.point) = (row, issuedAt, point)
    // Numbers restart each year: in January a high one belongs to a typhoon of the year before.
    let date = Zone.seoul.date(of: issuedAt)
    season = Season(year: date.month == 1 && number > 10 ? date.year - 1 : date.year, number: number)
  }

  /// Sorts later bulletins after earlier ones.
  var order: (Date, Double) { (issuedAt, row.number(.tmSeq) ?? 0) }
}
