import Cells
import ViewModels

/// Which columns of the list of cities there is room for, how wide each is and where it begins.
struct CityListColumns {
  enum Column: Int, Hashable, CaseIterable {
    case mark, rank, name, sky, word, temperature, range, change, dust, rain, warning, hours, age
  }
  private(set) var places: [Column: Rect] = [:]

  /// Room is offered to the most important first; a column that is named again gets wider.
  init(_ model: CityListModel, in rect: Rect) {
    let gap = rect.columns < 50 ? 1 : rect.columns < 150 ? 2 : 3
    var widths: [Column: Int] = [:]
    func total(_ widths: [Column: Int]) -> Int {
      widths.reduce(0) { $0 + $1.value + CityListColumns.gap(after: $1.key, gap) } - gap
    }
    for (column, width) in CityListColumns.offers(model, rect.columns) {
      var wider = widths
      wider[column] = width
      let missing = total(wider) - rect.columns
      // A name takes whatever there is.
      if column == .name, missing > 0 { wider[column] = max(widths[column] ?? 0, width - missing) }
      if width > 0, total(wider) <= rect.columns { widths = wider }
    }
    var column = rect.column
    for name in Column.allCases {
      guard let width = widths[name] else { continue }
      places[name] = Rect(column: column, row: rect.row, columns: width, rows: 1)
      column += width + CityListColumns.gap(after: name, gap)
    }
  }

  subscript(_ column: Column) -> Rect? { places[column] }

  private static func gap(after column: Column, _ gap: Int) -> Int {
    switch column {
    case .mark, .rank, .sky: 1
    // What follows keeps to the right and is seldom as long as it may be.
    case .word, .temperature: max(1, gap - 1)
    default: gap
    }
  }

  private static func offers(_ model: CityListModel, _ columns: Int) -> [(Column, Int)] {
    let name = model.rows.map(\.name.displayWidth).max() ?? 0
    // A long name leaves room for the temperature and the sky first, then for everything else.
    let short = columns < 10 ? columns : max(4, min(columns - 9, max(10, columns / 6)))
    let warnings = model.rows.compactMap { $0.warning?.words.displayWidth }
    // The sign, and where there is much room the kind.
    let (sign, kind) = (warnings.isEmpty ? 0 : 1, warnings.max().map { 2 + min($0, 16) } ?? 0)
    let age = model.rows.map(\.age.value.displayWidth).max() ?? 0
    return [
      (.name, min(name, short)), (.temperature, 4), (.sky, 1), (.mark, 1), (.warning, sign),
      (.range, 9), (.dust, 2), (.rain, 1), (.rank, model.rows.count < 10 ? 1 : 2), (.rain, 6), (.dust, 4),
      (.age, max(age, 5)), (.hours, 12), (.word, model.skyWidth), (.warning, kind), (.hours, 24), (.change, 4),
      (.rain, 10),
      (.dust, 13), (.name, min(name, columns / 4 + 12)), (.hours, 48), (.hours, 72),
    ]
  }
}
