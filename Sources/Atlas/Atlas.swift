internal import CPlaces

/// The coasts and borders of the world at four levels of detail; offline, inside the binary.
///
/// ```swift
/// let korea = Projection(of: .southKorea, columns: 80, rows: 22)
/// Atlas().chart(of: korea)
/// ```
/// It holds no data: every chart is drawn from the embedded bytes, and only the visible part is read.
public struct Atlas: @unchecked Sendable {  // the bytes are constants of the program
  private let sheets: [Sheet]

  public init() { self.init(Atlas.embedded) }

  static var embedded: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: coasts_bytes(), count: coasts_size()) }

  /// Empty if the bytes are not an atlas; damaged sheets are skipped.
  init(_ bytes: UnsafeRawBufferPointer) {
    var scroll = SheetReader(bytes)
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

  /// The most detailed sheet that is useful at that scale and covers the whole window.
  func sheet(for projection: Projection) -> Sheet? {
    sheets(upTo: projection).last { $0.covers(projection) } ?? sheets.first
  }

  /// The most detailed sheet that is useful at that scale, even if it covers only a part of the window.
  func detailedSheet(for projection: Projection) -> Sheet? { sheets(upTo: projection).last }

  private func sheets(upTo projection: Projection) -> ArraySlice<Sheet> {
    sheets.prefix((Atlas.coarsest.lastIndex { projection.degreesPerDot <= $0 } ?? 0) + 1)
  }

  /// For each sheet, the maximum degrees per dot at which it is used.
  private static let coarsest = [Double.infinity, 1.2, 0.35, 0.12]
}

extension Sheet {
  /// Whether the sheet covers the window; a sheet around the whole world has no eastern and western edge.
  fileprivate func covers(_ projection: Projection) -> Bool {
    let unit = Double(unitsPerDegree)
    if east - west >= 360 * unitsPerDegree { return true }
    return projection.west >= Double(west) / unit && projection.east <= Double(east) / unit
      && projection.south >= Double(south) / unit && projection.north <= Double(north) / unit
  }
}
