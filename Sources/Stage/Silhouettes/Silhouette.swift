package import Cells

/// The nearest outline of a picture, read from a small text file: a skyline with its windows, lights and water.
///
/// ```text
/// # A house at a lake. Comments are allowed only above the picture.
/// name = house
/// focus = 3
/// repeat = 7-9
/// near = 46.2, 6.15, 25    # Geneva
/// country = CH, LI
///
///   RRR
///  RRRRR
///   #o#    T
/// ~~~~~~~~~~
/// ```
///
/// `name` is required. `focus` is the column, counted from 0, that stays in view when the picture is cut to a narrow
/// window (default: the middle). `repeat` are the columns that continue the picture at both sides of a wide window
/// (default: all). `ridges` is the number of mountain ranges behind it, 0 to 3 (default 3), and `relief` their height
/// in percent (default 60).
///
/// Four settings name the places it is for, from the strongest to the weakest. `near` is a circle: latitude, longitude
/// (degrees, north and east positive) and radius (km, from 1); it may be repeated, and where circles overlap, the one
/// whose centre is nearest by its radius counts. `country` is a list of ISO 3166-1 alpha-2 codes. `latitude = 0-25` is
/// a zone of the climate, in degrees, north and south alike. `default = yes` is for all other places.
///
/// The first empty line ends the header; then come rows of the characters of `Material`, of any length, the last one
/// at the lower edge of the stage.
package struct Silhouette: Sendable, Hashable {
  package let name: String
  let width: Int
  let height: Int
  let focus: Int
  let repeated: ClosedRange<Int>
  let ridges: Int
  /// 0 to 1.
  let relief: Double
  /// In rows from the top; nil is transparent.
  let marks: [Mark?]

  /// One pixel: its material, and whether it covers only half, at a soft edge.
  struct Mark: Sendable, Hashable {
    let material: Material
    let isHalf: Bool
  }

  /// A capital letter covers its pixel; the small letter covers half of it, for slopes and round edges.
  enum Material: Character, Sendable, CaseIterable {
    case near = "#"
    case middle = "M"
    case tree = "T"
    case grass = "G"
    case sand = "S"
    /// Mud, rock, and sand in the shade.
    case earth = "E"
    case roof = "R"
    case wall = "W"
    case ice = "I"
    case flower = "Y"
    /// A window in something near, which may be lit after sunset.
    case window = "o"
    /// A window in something in the middle distance.
    case farWindow = "O"
    /// A lamp, always lit after sunset.
    case lamp = "*"
    /// A red light.
    case beacon = "!"
    case water = "~"

    /// The character for half a pixel; nil for materials that always cover theirs.
    var half: Character? {
      switch self {
      case .near: ":"
      case .middle, .tree, .grass, .sand, .earth, .roof, .wall, .ice, .flower: Character(rawValue.lowercased())
      case .window, .farWindow, .lamp, .beacon, .water: nil
      }
    }
  }

  private static let marks: [Character: Mark] = Dictionary(
    uniqueKeysWithValues: Material.allCases.flatMap { material in
      [(material.rawValue, Mark(material: material, isHalf: false))]
        + (material.half.map { [($0, Mark(material: material, isHalf: true))] } ?? [])
    })

  /// In pixels.
  package static let greatestSize = Size(columns: 400, rows: 60)
  /// The characters of a picture other than the blank.
  package static var characters: [Character] {
    Material.allCases.flatMap { [$0.rawValue] + ($0.half.map { [$0] } ?? []) }
  }

  package init(reading text: String) throws(SilhouetteError) {
    let parts = SilhouetteHeader.split(text)
    let (header, end) = (try SilhouetteHeader(reading: parts.header), parts.header.count)
    var rows = parts.picture.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    while rows.last?.allSatisfy({ $0 == " " }) ?? false { rows.removeLast() }
    let width = rows.map(\.count).max() ?? 0
    guard width > 0 else { throw SilhouetteError(line: end + 1, fault: .noPicture) }
    guard rows.count <= Silhouette.greatestSize.rows, width <= Silhouette.greatestSize.columns else {
      throw SilhouetteError(line: end + 2, fault: .tooLarge)
    }
    var marks: [Mark?] = []
    for (index, row) in rows.enumerated() {
      for character in row {
        let mark = Silhouette.marks[character]
        if mark == nil && character != " " {
          throw SilhouetteError(line: end + 2 + index, fault: .unknownCharacter(character))
        }
        marks.append(mark)
      }
      marks += Array(repeating: nil, count: width - row.count)
    }
    name = header.name
    (self.width, height, self.marks) = (width, rows.count, marks)
    focus = header.focus?.value ?? width / 2
    repeated = header.repeated?.value ?? 0...width - 1
    ridges = header.ridges
    relief = Double(header.relief) / 100
    for (line, last) in [(header.focus?.line, focus), (header.repeated?.line, repeated.upperBound)] where last >= width
    {
      throw SilhouetteError(line: line ?? 1, fault: .outside)
    }
  }

  /// The pixel at a column that may be left or right of the drawn picture; nil above it.
  func mark(column: Int, row: Int) -> Mark? {
    guard row >= 0, row < height else { return nil }
    return marks[row * width + source(of: column)]
  }

  private func source(of column: Int) -> Int {
    if column >= 0 && column < width { return column }
    // Every second repetition is mirrored, so that its ends fit.
    let beyond = column < 0 ? -1 - column : column - width
    let (turn, step) = beyond.quotientAndRemainder(dividingBy: repeated.count)
    return turn % 2 == 0 ? repeated.upperBound - step : repeated.lowerBound + step
  }
}
