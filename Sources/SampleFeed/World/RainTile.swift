import FoundationEssentials
import Glibc
import Upstream
import Weather

/// LibreWXR's index of frames and its tiles in the colours 0, for any part of the world (API of RainViewer, version 2):
/// the invented rain as grey of reflectivity in dBZ + 32.
struct RainTile {
  private let time: Date
  private let period: ScenePeriod
  /// The position of the tile in parts of the whole map, and its side.
  private let left, top, extent: Double

  /// nil if the request is for neither.
  static func response(to question: Question) -> Response? {
    let path = question.request.path
    if path == "/public/weather-maps.json" { return .text(200, index(at: question.now, base: question.request.base)) }
    guard path.hasPrefix("/v2/radar/") else { return nil }
    guard let tile = RainTile(path, question) else { return .text(404, "Not Found") }
    return Response(status: 200, body: tile.file)
  }

  // MARK: The frames

  /// Seconds between two frames, and from the time of a frame to its publication.
  private static let (interval, delay) = (600.0, 120.0)
  /// Two hours, and forecasts for one.
  private static let (past, ahead) = (12, 6)

  private static func newest(at now: Date) -> Double {
    ((now.timeIntervalSince1970 - delay) / interval).rounded(.down) * interval
  }

  private static func index(at now: Date, base: String) -> String {
    func list(_ steps: ClosedRange<Int>) -> String {
      let times = steps.map { String(Int(newest(at: now) + Double($0) * interval)) }
      return times.map { #"{"time":\#($0),"path":"/v2/radar/\#($0)"}"# }.joined(separator: ",")
    }
    return #"{"version":"2.0","generated":\#(Int(newest(at: now) + delay)),"host":"\#(base)","#
      + #""radar":{"past":[\#(list(-past...0))],"nowcast":[\#(list(1...ahead))]}}"#
  }

  // MARK: A tile

  private static let side = 256

  /// `/v2/radar/1790000000/256/6/54/24/0/0_0.png`; nil for other tiles, and for times that are not in the index.
  private init?(_ path: String, _ question: Question) {
    let parts = path.split(separator: "/")
    guard parts.count == 9, parts[3] == "256", parts[7...].elementsEqual(["0", "0_0.png"]) else { return nil }
    let numbers = [2, 4, 5, 6].compactMap { Int(parts[$0]) }
    guard numbers.count == 4, (0...12).contains(numbers[1]) else { return nil }
    let count = 1 << numbers[1]
    let step = (Double(numbers[0]) - RainTile.newest(at: question.now)) / RainTile.interval
    guard (0..<count).contains(numbers[2]), (0..<count).contains(numbers[3]), step == step.rounded(),
      (-Double(RainTile.past)...Double(RainTile.ahead)).contains(step)
    else { return nil }
    time = Date(timeIntervalSince1970: Double(numbers[0]))
    period = question.period
    extent = 1 / Double(count)
    (left, top) = (Double(numbers[2]) * extent, Double(numbers[3]) * extent)
  }

  /// The sky is computed for every 32nd pixel, the shape of the rain for every fourth; between them both are
  /// interpolated.
  private var file: [UInt8] {
    let means = Lattice(step: 32) { WorldSky(over: place(at: $0, $1), in: period).weather(at: time).rate }
    var pixels = [UInt8](repeating: 0, count: RainTile.side * RainTile.side)
    if !means.isZero {
      let rates = Lattice(step: 4) { column, row in
        means[column, row] * RainTile.shape(at: place(at: column, row), time)
      }
      for index in pixels.indices {
        pixels[index] = RainTile.grey(of: rates[Double(index % RainTile.side), Double(index / RainTile.side)])
      }
    }
    return IndexedPNG.file(width: RainTile.side, palette: RainTile.palette, pixels: pixels)
  }

  private static let palette = (0...255).map { UInt32($0) * 0x01_01_01 }

  private func place(at column: Double, _ row: Double) -> Coordinate {
    let (x, y) = (left + column / Double(Self.side) * extent, top + row / Double(Self.side) * extent)
    return MapProjection.webMercator.coordinate(of: PlanePoint(x: x, y: y))
  }

  /// Systems of some hundred kilometres with areas and cells in them, which move to the east-north-east at 47 km/h, and
  /// gaps between them.
  private static func shape(at place: Coordinate, _ time: Date) -> Double {
    let hours = time.timeIntervalSince1970 / 3600
    let (x, y) = (place.longitude * 90 - 44 * hours, place.latitude * 111 - 16 * hours)
    let areas = Noise.radar.field(x / 120, y / 90, hours / 3)
    let cells = Noise.radar.field(x / 45 + 500, y / 45, hours)
    let systems = Noise.radar.field(x / 420 + 90, y / 300, hours / 9)
    return ((systems + 0.3 * areas + 0.15) / 0.35).clamped(0, 1) * exp(1.3 * areas + 0.6 * cells).clamped(0.2, 3.5)
  }

  /// Marshall and Palmer: Z = 200·R^1.6.
  private static func grey(of rate: Double) -> UInt8 {
    rate < 0.05 ? 0 : UInt8((32 + 10 * log10(200 * pow(rate, 1.6))).clamped(0, 127))
  }

  /// Values at the corners of squares of pixels.
  private struct Lattice {
    private let step: Int
    private let columns: Int
    private let values: [Double]

    init(step: Int, _ value: (_ column: Double, _ row: Double) -> Double) {
      let columns = RainTile.side / step + 1
      (self.step, self.columns) = (step, columns)
      values = (0..<columns * columns).map { value(Double($0 % columns * step), Double($0 / columns * step)) }
    }

    var isZero: Bool { values.allSatisfy { $0 == 0 } }

    subscript(column: Double, row: Double) -> Double {
      let (x, y) = (column / Double(step), row / Double(step))
      let (left, top) = (min(Int(x), columns - 2), min(Int(y), columns - 2))
      let (right, down) = (x - Double(left), y - Double(top))
      let corner = top * columns + left
      return (values[corner] * (1 - right) + values[corner + 1] * right) * (1 - down)
        + (values[corner + columns] * (1 - right) + values[corner + columns + 1] * right) * down
    }
  }
}
