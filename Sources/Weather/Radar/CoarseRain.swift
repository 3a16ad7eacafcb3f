/// A frame reduced to cells of about five kilometres, with a dry margin, for comparing shifted blocks.
struct CoarseRain: Sendable {
  let columns: Int
  let rows: Int
  private let margin: Int
  /// Four times the mean class of each cell, row by row, margin included. Missing cells count as dry.
  private let values: [Int16]
  /// For each corner of a cell the sum of everything above and to the left, and the sum of squares.
  private let sums: [Int32]
  private let squares: [Int32]

  private var stride: Int { columns + 2 * margin }

  /// - Parameter factor: Cells of the frame along a side of a coarse cell; cells left over at the right and below are
  ///   ignored.
  init(_ frame: RainFrame, factor: Int, margin: Int) {
    (columns, rows) = (frame.grid.columns / factor, frame.grid.rows / factor)
    self.margin = margin
    let stride = columns + 2 * margin
    var values = [Int16](repeating: 0, count: stride * (rows + 2 * margin))
    let weights = (0...255).map { Int32($0 == Int(RainFrame.missing) ? 0 : min($0, 60) * 4) }
    let classes = frame.classes.unpacked
    var line = [Int32](repeating: 0, count: columns)
    for row in 0..<rows {
      for column in line.indices { line[column] = 0 }
      for part in 0..<factor {
        var place = (row * factor + part) * frame.grid.columns
        for column in line.indices {
          for _ in 0..<factor {
            line[column] &+= weights[Int(classes[place])]
            place += 1
          }
        }
      }
      let start = (row + margin) * stride + margin
      for column in line.indices { values[start + column] = Int16(line[column] / Int32(factor * factor)) }
    }
    self.values = values
    (sums, squares) = CoarseRain.integrals(values, stride)
  }

  private static func integrals(_ values: [Int16], _ stride: Int) -> ([Int32], [Int32]) {
    let wide = stride + 1
    var sums = [Int32](repeating: 0, count: wide * (values.count / stride + 1))
    var squares = sums
    for row in 0..<values.count / stride {
      var (sum, square): (Int32, Int32) = (0, 0)
      for column in 0..<stride {
        let value = Int32(values[row * stride + column])
        sum &+= value
        square &+= value &* value
        let corner = (row + 1) * wide + column + 1
        sums[corner] = sums[corner - wide] &+ sum
        squares[corner] = squares[corner - wide] &+ square
      }
    }
    return (sums, squares)
  }

  /// The sum of the values and of their squares in a square block, which may reach into the margin.
  func moments(column: Int, row: Int, side: Int) -> (sum: Double, square: Double) {
    let wide = stride + 1
    let top = (row + margin) * wide + column + margin
    let bottom = top + side * wide
    func area(_ table: [Int32]) -> Double {
      Double(table[bottom + side] &- table[bottom] &- table[top + side] &+ table[top])
    }
    return (area(sums), area(squares))
  }

  /// The number of cells of a block with rain.
  func rainyCells(column: Int, row: Int, side: Int) -> Int {
    var count = 0
    for line in row + margin..<row + margin + side {
      let start = line * stride + column + margin
      for place in start..<start + side where values[place] > 0 { count += 1 }
    }
    return count
  }

  /// The sum of the products of a block with a block of a later frame.
  func product(
    column: Int, row: Int, with later: CoarseRain, column laterColumn: Int, row laterRow: Int, side: Int
  ) -> Double {
    let (stride, margin) = (stride, margin)
    let total = values.withUnsafeBufferPointer { here in
      later.values.withUnsafeBufferPointer { there in
        var total: Int32 = 0
        for line in 0..<side {
          let start = (row + line + margin) * stride + column + margin
          let target = (laterRow + line + margin) * stride + laterColumn + margin
          for step in 0..<side { total &+= Int32(here[start &+ step]) &* Int32(there[target &+ step]) }
        }
        return total
      }
    }
    return Double(total)
  }
}
