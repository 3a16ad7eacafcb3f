import FoundationEssentials
import Upstream
import Weather

/// KMA's composite radar picture as an indexed PNG: invented rain, land, sea, graticule and legend.
struct RadarPicture {
  private let time: Date
  private let period: ScenePeriod

  /// nil if the request is not for such a picture.
  static func response(to question: Question) -> Response? {
    guard question.request.path.hasPrefix(folder) else { return nil }
    let name = question.request.path.dropFirst(folder.count)
    guard let time = time(of: name), isPublished(time, at: question.now) else {
      // So does the server.
      return .text(200, "<!DOCTYPE html><html lang=\"ko\"><title>기상청</title></html>")
    }
    return Response(status: 200, body: RadarPicture(time: time, period: question.period).file)
  }

  private static let folder = "/repositary/image/rdr/img/"

  /// The time in `RDR_CMP_WRC_202611201430.png`.
  private static func time(of name: Substring) -> Date? {
    let (prefix, suffix) = ("RDR_CMP_WRC_", ".png")
    let digits = name.dropFirst(prefix.count).dropLast(suffix.count)
    guard name.hasPrefix(prefix), name.hasSuffix(suffix), digits.utf8.count == 12,
      let date = CivilDate(text: String(digits.prefix(8))), let time = Int(digits.suffix(4)), time / 100 < 24,
      time % 100 < 60, time % 5 == 0
    else { return nil }
    return Zone.seoul.instant(date, hour: time / 100, minute: time % 100)
  }

  private static func isPublished(_ time: Date, at now: Date) -> Bool {
    (480...3 * 86_400).contains(now.timeIntervalSince(time))
  }

  // MARK: The picture

  private static let (width, height) = (635, 620)
  /// The map is at the left, below the title.
  private static let (mapColumns, mapTop) = (596, 20)

  private static let (land, sea, line): (UInt8, UInt8, UInt8) = (0, 1, 2)
  /// Lower bound in mm/h and colour, from the lightest rain, as KMA’s pictures of 2026 have them.
  private static let legend: [(rate: Double, colour: UInt32)] = [
    (0, 0x00C8FF), (0.1, 0x009BF5), (0.5, 0x004AF5), (1, 0x00FF00), (2, 0x00BE00), (3, 0x008C00), (4, 0x005A00),
    (5, 0xFFFF00), (6, 0xFFDC1F), (7, 0xF9CD00), (8, 0xE0B900), (9, 0xCCAA00), (10, 0xFF6600), (15, 0xFF3200),
    (20, 0xD20000), (25, 0xB40000), (30, 0xE0A9FF), (40, 0xC969FF), (50, 0xB329FF), (60, 0x9300E4), (70, 0xB3B4DE),
    (90, 0x4C4EB1), (110, 0x000390), (150, 0x333333),
  ]
  private static let palette: [UInt32] = [0xFAFAFA, 0xB4B4B4, 0x505050] + legend.map(\.colour)

  private var file: [UInt8] {
    var pixels = RadarPicture.ground
    let rain = SampleRain(at: time, in: period)
    if !rain.isDry { put(rain, in: &pixels) }
    return IndexedPNG.file(width: RadarPicture.width, palette: RadarPicture.palette, pixels: pixels)
  }

  /// The rain is computed for every fourth pixel and interpolated.
  private func put(_ rain: SampleRain, in pixels: inout [UInt8]) {
    let step = 4
    let (columns, rows) = (RadarPicture.mapColumns / step + 1, RadarPicture.height / step + 1)
    let rates = (0..<columns * rows).map { index in
      rain.rate(at: RadarPicture.kilometres(column: index % columns * step, row: index / columns * step))
    }
    for row in RadarPicture.mapTop..<RadarPicture.height {
      let down = Double(row % step) / Double(step)
      for column in 0..<RadarPicture.mapColumns {
        let (corner, right) = (row / step * columns + column / step, Double(column % step) / Double(step))
        let below = min(corner + columns, rates.count - 2)
        let rate =
          (rates[corner] * (1 - right) + rates[corner + 1] * right) * (1 - down)
          + (rates[below] * (1 - right) + rates[below + 1] * right) * down
        let pixel = row * RadarPicture.width + column
        if rate >= 0.005, pixels[pixel] != RadarPicture.line { pixels[pixel] = RadarPicture.colour(of: rate) }
      }
    }
  }

  private static func colour(of rate: Double) -> UInt8 {
    UInt8(3 + (legend.lastIndex { rate >= $0.rate } ?? 0))
  }

  /// The centre of a pixel of the picture, in `KoreanLambert`, as fitted to KMA’s pictures of 2026.
  private static func kilometres(column: Int, row: Int) -> PlanePoint {
    let (x, y) = (Double(column) + 0.5, Double(row) + 0.5)
    return PlanePoint(
      x: 1.70090916 * x + 0.000800691565 * y - 437.740555, y: 0.000205876798 * x - 1.71024429 * y + 290.302204)
  }

  /// The picture without rain.
  private static let ground: [UInt8] = {
    var pixels = [UInt8](repeating: land, count: width * height)
    for row in mapTop..<height {
      for column in 0..<mapColumns {
        let isLine = row % 118 == 60 || column % 118 == 60
        pixels[row * width + column] = isLine ? line : isLand(column, row) ? land : sea
      }
    }
    for index in legend.indices {
      for row in 21 + 24 * index..<45 + 24 * index {
        for column in 598..<610 { pixels[row * width + column] = UInt8(3 + legend.count - 1 - index) }
      }
    }
    return pixels
  }()

  /// The columns of the peninsula in some rows, roughly.
  private static let shores: [(row: Int, west: Int, east: Int)] = [
    (0, 225, 450), (60, 240, 420), (110, 235, 375), (180, 265, 402), (250, 270, 425), (330, 262, 430), (352, 262, 412),
    (388, 268, 345), (402, 275, 300),
  ]

  private static func isLand(_ column: Int, _ row: Int) -> Bool {
    let (right, down) = (column - 284, row - 457)
    // Jeju.
    if right * right + 4 * down * down < 22 * 22 { return true }
    guard let after = shores.firstIndex(where: { $0.row > row }) else { return false }
    let (before, next) = (shores[after - 1], shores[after])
    let share = Double(row - before.row) / Double(next.row - before.row)
    let west = Double(before.west) + share * Double(next.west - before.west)
    let east = Double(before.east) + share * Double(next.east - before.east)
    return (west...east).contains(Double(column))
  }
}
