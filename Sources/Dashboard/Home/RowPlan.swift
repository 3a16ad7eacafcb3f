/// How many rows each part of a page gets.
protocol RowPlan {
  /// The rows of all parts together.
  var total: Int { get }
  var strip: StripRows { get set }
  /// The parts that can give up rows, with the rows that they keep; those that a reader misses least come first.
  var spare: [(item: WritableKeyPath<Self, Int>, least: Int)] { get }
}

extension RowPlan {
  /// Gives a part the rows that are left of `rows`, until it has `limit` of them.
  mutating func spend(_ rows: Int, on item: WritableKeyPath<Self, Int>, upTo limit: Int) {
    while self[keyPath: item] < limit && total < rows { self[keyPath: item] += 1 }
  }

  /// Takes away one row, for the bar of a warning or a hazard: a spare one, otherwise one of the hours. False if there is
  /// none.
  mutating func giveUpRow() -> Bool {
    guard let item = spare.first(where: { self[keyPath: $0.item] > $0.least })?.item else { return strip.giveUpRow() }
    self[keyPath: item] -= 1
    return true
  }
}
