/// The classes of a frame's cells, row by row, in a fraction of their memory: most cells of a picture are equal to their
/// neighbours.
///
/// Blocks of 64 cells are stored as one value if all of them are equal, else cell by cell.
public struct RainClasses: RandomAccessCollection, Sendable, Hashable {
  private static let side = 64
  /// For each block the value of all its cells, or 256 plus the number of its cells' block in `mixed`.
  private let heads: [UInt32]
  /// The blocks whose cells differ; the last one is filled up with its first cell.
  private let mixed: [UInt8]
  public let count: Int

  public init(_ classes: [UInt8]) {
    let side = RainClasses.side
    var (heads, mixed): ([UInt32], [UInt8]) = ([], [])
    heads.reserveCapacity((classes.count + side - 1) / side)
    for start in stride(from: 0, to: classes.count, by: side) {
      let cells = classes[start..<Swift.min(start + side, classes.count)]
      let first = classes[start]
      if cells.allSatisfy({ $0 == first }) {
        heads.append(UInt32(first))
      } else {
        heads.append(UInt32(256 + mixed.count / side))
        mixed.append(contentsOf: cells)
        mixed.append(contentsOf: repeatElement(first, count: side - cells.count))
      }
    }
    (self.heads, self.mixed, count) = (heads, mixed, classes.count)
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { count }

  public subscript(index: Int) -> UInt8 {
    let head = Int(heads[index / RainClasses.side])
    return head < 256 ? UInt8(head) : mixed[(head - 256) * RainClasses.side + index % RainClasses.side]
  }

  /// All of them, for loops over many cells.
  public var unpacked: [UInt8] {
    var classes: [UInt8] = []
    classes.reserveCapacity(heads.count * RainClasses.side)
    for head in heads {
      if head < 256 {
        classes.append(contentsOf: repeatElement(UInt8(head), count: RainClasses.side))
      } else {
        let start = Int(head - 256) * RainClasses.side
        classes.append(contentsOf: mixed[start..<start + RainClasses.side])
      }
    }
    classes.removeLast(classes.count - count)
    return classes
  }

  /// Every class that occurs.
  var distinct: Set<UInt8> {
    var occurs = [Bool](repeating: false, count: 256)
    for head in heads where head < 256 { occurs[Int(head)] = true }
    for value in mixed { occurs[Int(value)] = true }
    return Set(occurs.indices.filter { occurs[$0] }.map { UInt8($0) })
  }

  /// The memory that the cells take.
  public var byteCount: Int { 4 * heads.count + mixed.count }
}
