import Atlas
import Cells
import Glibc

/// The map without a layer: land, sea and borders, as pixels.
struct MapBase: Sendable {
  let columns: Int
  let rows: Int
  /// How much of a pixel is land, in quarters.
  let land: [UInt8]
  /// How much of a pixel is border: 0…2.
  let line: [UInt8]
  /// The finished pixels, for places where the layer has no value.
  let colours: [RGB]
  private let projection: Projection
  private let look: MapLook

  /// How much a border darkens its pixel.
  static let lineShares = [0, 0.2, 0.42]
  static let quarters = 4

  /// From bytes to quarters, somewhat more than linear: on dark water a little of a bright colour is hardly visible.
  private static let shares = (0...255).map { UInt8((pow(Double($0) / 255, 0.75) * Double(quarters)).rounded()) }

  /// `projection` has as many characters as the picture has columns of pixels.
  init(_ projection: Projection, _ look: MapLook) {
    let ground = Atlas().ground(of: projection)
    (self.projection, self.look) = (projection, look)
    (columns, rows) = (ground.columns, ground.rows)
    land = ground.land.map { MapBase.shares[Int($0)] }
    line = zip(ground.border, ground.province).map { border, province in
      let cover = max(Int(border), Int(province))
      return cover < 70 ? 0 : cover < 160 ? 1 : 2
    }
    colours = look.depth == .twoFiftySix ? MapBase.flat(land, line, look) : MapBase.smooth(ground, line, look)
  }

  func isOf(_ projection: Projection, _ look: MapLook) -> Bool { self.projection == projection && self.look == look }

  private static func flat(_ land: [UInt8], _ line: [UInt8], _ look: MapLook) -> [RGB] {
    let (sea, ground) = (FixedColour(look.isLight ? 153 : 234), FixedColour(look.isLight ? 255 : 239))
    let border = ground.brighter(by: look.isLight ? -2 : -1).colour
    let shore = look.isLight ? FixedColour(189).colour : FixedColour(236).colour
    return zip(land, line).map { land, line in
      if land < 1 { return sea.colour }
      if land < 3 { return land < 2 ? shore : look.isLight ? FixedColour(254).colour : FixedColour(237).colour }
      return line > 0 ? border : ground.colour
    }
  }

  /// The sea is brighter in the south and along the coasts.
  private static func smooth(_ ground: Ground, _ line: [UInt8], _ look: MapLook) -> [RGB] {
    let glow = ground.land.blurred(columns: ground.columns, rows: ground.rows, radius: max(2, ground.columns / 40))
    let deep = look.sea.mixed(with: RGB(0), look.isLight ? 0.05 : 0.28)
    let shallow = look.sea.mixed(with: RGB(0x3C7FC0), look.isLight ? 0.06 : 0.22)
    let shore = look.isLight ? look.sea.mixed(with: RGB(0xFFFFFF), 0.75) : look.sea.mixed(with: RGB(0x6FB4E8), 0.5)
    let slopes = 12
    let seas = (0...slopes).map { deep.mixed(with: shallow, Double($0) / Double(slopes)) }
    var colours: [RGB] = []
    colours.reserveCapacity(ground.columns * ground.rows)
    for row in 0..<ground.rows {
      let sea = seas[row * slopes / max(1, ground.rows - 1)]
      // Eight steps of the glow.
      let shades = (0...8).map { sea.mixed(with: shore, Double($0) / 8 * 0.7) }
      for index in row * ground.columns..<(row + 1) * ground.columns {
        let water = shades[min(8, Int(glow[index]) * 2 * 8 / 255)]
        let share = Double(ground.land[index]) / 255
        let land = look.land.mixed(with: look.border, lineShares[Int(line[index])])
        colours.append(share <= 0.02 ? water : share >= 0.98 ? land : water.mixed(with: land, share))
      }
    }
    return colours
  }
}

extension [UInt8] {
  /// The mean of the surroundings of each pixel.
  fileprivate func blurred(columns: Int, rows: Int, radius: Int) -> [UInt8] {
    var across = self
    for row in 0..<rows {
      for column in 0..<columns {
        let range = Swift.max(0, column - radius)...Swift.min(columns - 1, column + radius)
        across[row * columns + column] = UInt8(range.reduce(0) { $0 + Int(self[row * columns + $1]) } / range.count)
      }
    }
    var result = across
    for row in 0..<rows {
      let range = Swift.max(0, row - radius)...Swift.min(rows - 1, row + radius)
      for column in 0..<columns {
        let sum = range.reduce(0) { $0 + Int(across[$1 * columns + column]) }
        result[row * columns + column] = UInt8(sum / range.count)
      }
    }
    return result
  }
}
