/// How many rows each part of a page gets.
protocol RowPlan {
  /// The rows of all parts together.
  var total: Int { get }
}

extension RowPlan {
  /// Gives a part the rows that are left of `rows`, until it has `limit` of them.
  mutating func spend(_ rows: Int, on item: WritableKeyPath<Self, Int>, upTo limit: Int) {
    while self[keyPath: item] < limit && total < rows { self[keyPath: item] += 1 }
  }
}
