internal import CPlaces

/// The coasts and borders of the world, four times, each finer than the one before; offline, inside the binary.
///
/// ```swift
/// let korea = Projection(of: .southKorea, columns: 80, rows: 22)
/// Atlas().chart(of: korea)
/// ```
/// It holds nothing: every chart is drawn from the bytes, of which only what is in sight is read.
public struct Atlas: @unchecked Sendable {  // the bytes are constants of the program
  private let sheets: [Sheet]

  public init() { self.init(Atlas.embedded) }

  static var embedded: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: coasts_bytes(), count: coasts_size()) }

  /// As far as the bytes are an atlas.
  init(_ bytes: UnsafeRawBufferPointer) {
    var scroll = Scroll(bytes)
    guard scroll.nextWord() == 0x3143_4C57, let count = scroll.nextWord(), count <= 16 else {
      sheets = []
      return
    }
    let starts = (0...count).compactMap { _ in scroll.nextWord().map { Int($0) } }
    sheets = zip(starts, starts.dropFirst()).compactMap { start, end in
      guard start >= 0, start < end, end <= bytes.count else { return nil }
      return Sheet(UnsafeRawBufferPointer(rebasing: bytes[start..<end]))
    }
  }

  /// The map in that window.
  public func chart(of projection: Projection) -> Chart {
    var chart = Chart(columns: projection.columns, rows: projection.rows)
    guard let sheet = sheet(for: projection) else { return chart }
    chart.draw(sheet, projection)
    return chart
  }

  /// The finest that is worth its trouble at that size and has all there is to see.
  func sheet(for projection: Projection) -> Sheet? {
    let wanted = Atlas.coarsest.lastIndex { projection.degreesPerDot <= $0 } ?? 0
    return sheets.prefix(wanted + 1).last { $0.covers(projection) } ?? sheets.first
  }

  /// How many degrees a dot has at most where a sheet is used.
  private static let coarsest = [Double.infinity, 1.2, 0.35, 0.12]
}

extension Sheet {
  /// Whether it ends outside of the window; that one goes around the world has no ends to the east and west.
  fileprivate func covers(_ projection: Projection) -> Bool {
    let unit = Double(unitsPerDegree)
    if east - west >= 360 * unitsPerDegree { return true }
    return projection.west >= Double(west) / unit && projection.east <= Double(east) / unit
      && projection.south >= Double(south) / unit && projection.north <= Double(north) / unit
  }
}
