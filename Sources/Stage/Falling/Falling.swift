import Cells
import Glibc

/// What falls in a scene, as a function of the time. The number of cells that change from one frame to the next is
/// limited, because each costs up to 50 bytes.
struct Falling {
  /// Frames a second.
  static let pace = 12.0

  /// In cells.
  private let size: Size
  private let noise: Noise
  private let groups: [Group]
  private let isLeftward: Bool

  /// Things of one kind that move together every few frames.
  struct Group {
    enum Shape {
      /// A line through `length` cells.
      case streak(length: Int)
      /// Half a cell.
      case flake
      /// A line of air that moves across, `length` cells long.
      case gust(length: Int)
    }
    var shape: Shape
    var count: Int
    /// Frames between two moves; the things take turns.
    var pause: Int
    /// Rows for each move: of cells for a streak, of half cells for a flake; columns for a gust.
    var speed: Int
    var ink: Ink
    /// Columns to the right for each row down.
    var slant = 0.0
    var sways = false

    fileprivate var length: Int { if case .streak(let length) = shape { length } else { 1 } }
    fileprivate var isStreak: Bool { if case .streak = shape { true } else { false } }
    fileprivate var line: Unicode.Scalar { slant == 0 ? "│" : slant > 0 ? "╲" : "╱" }
  }

  /// The colour of a thing, and the fainter one among text.
  struct Ink: Sendable, Equatable {
    var open: RGB
    var quiet: RGB
    /// How much brighter than the picture behind it the thing is at least, in steps of luma (Rec. 601).
    var lift = 0
    /// In front of a fine picture.
    var isNear = true
  }

  /// One cell of a thing.
  struct Mark {
    enum Shape {
      case line(Unicode.Scalar)
      case half(isUpper: Bool)
    }
    var column: Int
    var row: Int
    var shape: Shape
    var ink: Ink
  }

  /// nil if nothing falls and no strong wind blows.
  init?(_ scene: StageScene, layout: StageLayout, sky: StageSky, colours: StageColours) {
    size = Size(columns: layout.width, rows: layout.height / 2)
    noise = Noise(seed: scene.seed &* 97 &+ 13)
    isLeftward = scene.windAcross < 0
    let kinds = FallingKinds(scene, size: size, sky: sky, colours: colours)
    groups = scene.falling.map(kinds.groups) ?? kinds.gusts
    if groups.isEmpty || size.columns <= 0 || size.rows <= 0 { return nil }
  }

  /// Near things come first: they hide the others.
  func marks(frame: Int) -> [Mark] {
    var marks: [Mark] = []
    for (kind, group) in groups.enumerated() {
      for index in 0..<group.count {
        if case .gust(let length) = group.shape {
          marks += gust(group, length, identity: kind * 1000 + index, frame + index)
        } else {
          add(group, identity: kind * 1000 + index, index, frame, to: &marks)
        }
      }
    }
    return marks
  }

  /// A gust crosses the upper two thirds of the picture, each time in another row.
  private func gust(_ group: Group, _ length: Int, identity: Int, _ frame: Int) -> [Mark] {
    let moves = (size.columns + length) / group.speed + 1
    let move = frame / group.pause + Int(noise.value(identity, 1) * Double(moves))
    let (crossing, phase) = move.quotientAndRemainder(dividingBy: moves)
    let row = 1 + Int(noise.value(identity, crossing + 3) * Double(size.rows) * 0.62)
    let head = phase * group.speed
    return (head - length..<head).filter { (0..<size.columns).contains($0) }.map { column in
      Mark(
        column: isLeftward ? size.columns - 1 - column : column, row: min(row, size.rows - 1), shape: .line("─"),
        ink: group.ink)
    }
  }

  private func add(_ group: Group, identity: Int, _ index: Int, _ frame: Int, to marks: inout [Mark]) {
    let rows = group.isStreak ? size.rows : size.rows * 2
    let moves = (rows + group.length + group.speed - 1) / group.speed
    let move = (frame + index) / group.pause + Int(noise.value(identity, 1) * Double(moves))
    let (fall, phase) = move.quotientAndRemainder(dividingBy: moves)
    let head = phase * group.speed + Int(noise.value(identity, 2) * Double(group.speed)) - group.length + 1
    // A new place for each fall; blown things also enter from the side.
    let reach = abs(group.slant) * Double(rows)
    let start = noise.value(identity, fall + 3) * (Double(size.columns) + reach) - (group.slant > 0 ? reach : 0)
    let sway = group.sways ? sin(Double(phase) * 0.35 + noise.value(identity, 4) * 6) * 1.3 : 0
    for row in head..<head + group.length where row >= 0 && row < rows {
      let column = Int((start + group.slant * Double(row) + sway).rounded(.down))
      guard column >= 0, column < size.columns else { continue }
      marks.append(
        Mark(
          column: column, row: group.isStreak ? row : row / 2,
          shape: group.isStreak ? .line(group.line) : .half(isUpper: row % 2 == 0), ink: group.ink))
    }
  }
}
