/// The rows of the strip below its title: which ones there are, and where.
struct StripRows: Sendable, Equatable {
  /// From top to bottom.
  enum Row: Int, Sendable, CaseIterable {
    case hours, daylight, icons, temperatures, curve, gap, bars, amounts, chance, wind, dust, differences
  }

  /// The icon is above the temperature and not next to it.
  var hasIcons = false
  /// Day and night as a line with sunrise and sunset on it.
  var hasDaylight = false
  var curve = 0
  /// Blank rows between the curve and the figures below it.
  var gap = 0
  /// Rows of bars that show precipitation.
  var bars = 0
  var hasAmounts = false
  var hasChances = true
  /// The row of amounts shows the chance of hours without an amount.
  var mixesChances = false
  var hasWind = false
  /// The worse one of the particles' grades, as a shape.
  var hasDust = false
  var hasDifferences = false

  /// The rows of the window that it takes; 0 if it is not shown.
  private func height(of row: Row) -> Int {
    switch row {
    case .hours, .temperatures: 1
    case .curve: curve
    case .gap: gap
    case .bars: bars
    case .chance: hasChances ? 1 : 0
    case .icons: hasIcons ? 1 : 0
    case .daylight: hasDaylight ? 1 : 0
    case .amounts: hasAmounts ? 1 : 0
    case .wind: hasWind ? 1 : 0
    case .dust: hasDust ? 1 : 0
    case .differences: hasDifferences ? 1 : 0
    }
  }

  /// Removes the rows that would have no content.
  mutating func leaveOut(missingIn content: HomeLayout.Content) {
    if mixesChances, !content.hasAmounts { (mixesChances, hasChances) = (false, true) }
    if !content.hasAmounts { (hasAmounts, bars) = (false, 0) }
    if !content.hasChances { hasChances = false }
    if !content.hasDust { hasDust = false }
    if !content.hasDifferences { hasDifferences = false }
  }

  /// Uses up to `free` rows that have no content for other values of the hours.
  mutating func use(_ free: Int, hasDifferences: Bool, hasDust: Bool) {
    let most = count + free
    if count < most { hasWind = true }
    if hasDifferences, count < most { self.hasDifferences = true }
    if hasDust, count < most { self.hasDust = true }
  }

  /// Loses the row that a reader would miss least, if the others still show the course of the hours.
  mutating func giveUpRow() -> Bool {
    if bars > 1 || bars > 0 && curve < 3 {
      bars -= 1
    } else if curve > 2 || curve == 1 {
      curve -= 1
    } else {
      return false
    }
    return true
  }

  /// Removes the rows whose figures a reader could take for those of another row. For windows without labels.
  mutating func leaveOutUnlabelled() { (hasWind, hasDust, hasDifferences) = (false, false, false) }

  var count: Int { Row.allCases.reduce(0) { $0 + height(of: $1) } }

  /// The number of rows above it, without the title; nil if it is not shown.
  func offset(of row: Row) -> Int? {
    guard height(of: row) > 0 else { return nil }
    return Row.allCases.prefix { $0 != row }.reduce(0) { $0 + height(of: $1) }
  }
}
