import Glibc

/// Velocities at the nodes of a square net, between which they are interpolated.
struct MotionField: Sendable {
  /// In cells of the frame per minute.
  struct Motion: Sendable, Equatable {
    var x = 0.0
    var y = 0.0
    var confidence = 0.0

    static func + (left: Motion, right: Motion) -> Motion {
      Motion(x: left.x + right.x, y: left.y + right.y, confidence: left.confidence + right.confidence)
    }

    static func * (motion: Motion, factor: Double) -> Motion {
      Motion(x: motion.x * factor, y: motion.y * factor, confidence: motion.confidence * factor)
    }
  }

  private let columns: Int
  private let rows: Int
  /// The distance of two nodes in cells of the frame.
  private let spacing: Double
  private let nodes: [Motion]

  /// How far a block counts: the standard deviation of a Gaussian, in steps of the block matcher (60 km).
  private static let width = 1.0
  /// The difference between blocks that halves the confidence, in coarse cells per ten minutes (30 km/h).
  private static let tolerance = 1.0
  /// The sum of weights from which on more blocks do not add confidence.
  private static let fullSupport = 0.5

  init(_ blocks: [BlockMotion], columns: Int, rows: Int, factor: Int) {
    let spacing = Double(BlockMatcher.step * factor)
    let (across, down) = (Int(Double(columns) / spacing) + 2, Int(Double(rows) / spacing) + 2)
    (self.columns, self.rows, self.spacing) = (across, down, spacing)
    let reach = MotionField.width * spacing
    let tolerance = MotionField.tolerance * Double(factor) / 10
    nodes = (0..<across * down).map { index in
      let place = (Double(index % across) * spacing, Double(index / across) * spacing)
      let weights = blocks.map { block in
        let (x, y) = (block.column - place.0, block.row - place.1)
        return block.confidence * exp(-(x * x + y * y) / (2 * reach * reach))
      }
      return MotionField.mean(blocks, weights, tolerance)
    }
  }

  /// The mean of blocks; in a second and third round, blocks that differ from the mean count less.
  private static func mean(_ blocks: [BlockMotion], _ weights: [Double], _ tolerance: Double) -> Motion {
    let support = weights.reduce(0, +)
    guard support > 1e-9 else { return Motion() }
    var mean = Motion()
    var factors = weights
    var spread = 0.0
    for _ in 0..<3 {
      let total = factors.reduce(0, +)
      mean = zip(blocks, factors).reduce(Motion()) { sum, part in
        sum + Motion(x: part.0.x, y: part.0.y, confidence: part.0.confidence) * (part.1 / total)
      }
      spread = 0
      for (index, block) in blocks.enumerated() {
        let (x, y) = (block.x - mean.x, block.y - mean.y)
        let square = (x * x + y * y) / (tolerance * tolerance)
        spread += weights[index] / support * min(square, 9)
        factors[index] = weights[index] / (1 + square)
      }
    }
    mean.confidence *= min(1, support / fullSupport) / (1 + spread)
    return mean
  }

  /// The interpolated motion; beyond the net that of its border.
  func motion(at position: PlanePoint) -> Motion {
    let x = max(0, min(Double(columns - 1) - 1e-9, position.x / spacing))
    let y = max(0, min(Double(rows - 1) - 1e-9, position.y / spacing))
    let (left, top) = (Int(x), Int(y))
    let (right, bottom) = (x - Double(left), y - Double(top))
    let first = top * columns + left
    let above = nodes[first] * (1 - right) + nodes[first + 1] * right
    let below = nodes[first + columns] * (1 - right) + nodes[first + columns + 1] * right
    return above * (1 - bottom) + below * bottom
  }
}
