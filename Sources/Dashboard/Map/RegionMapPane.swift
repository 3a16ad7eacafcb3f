import Cells
import Maps
import Reports
import Synchronization

/// A part of the map, painted in the colours of the theme.
struct RegionMapPane {
  let map: RegionMap

  func draw(on canvas: inout Canvas) {
    let look = MapLook(canvas.palette, depth: map.depth, isASCII: map.isASCII)
    let area = Rect(
      column: map.area.column + canvas.origin.column, row: map.area.row + canvas.origin.row,
      columns: map.area.columns, rows: map.area.rows)
    let picture = map.picture(look, canvas.palette, canvas.glyphs)
    canvas.painter.paint(picture, on: &canvas.frame, in: area, isClear: map.isClear)
    guard map.clearRows.contains(true), area.column == 0 else { return }
    var fine = picture
    fine.frame = map.pictured
    canvas.frame.backdrop = MapPainter.backdrop(
      of: fine, at: area.row, columns: canvas.frame.size.columns, ground: canvas.palette.ground)
  }
}

/// The painter of all maps, which keeps what two frames have in common.
final class SharedMapPainter: Sendable {
  private let painter = Mutex(MapPainter())

  func paint(_ picture: MapPicture, on frame: inout Frame, in area: Rect, isClear: (_ row: Int) -> Bool) {
    painter.withLock { painter in _ = painter.draw(picture, on: &frame, in: area, isClear: isClear) }
  }
}

extension MapLook {
  init(_ palette: Palette, depth: MapDepth, isASCII: Bool) {
    self = .standard(isLight: palette.isLight, depth: depth, isASCII: isASCII)
    accent = palette.style(.accent).foreground ?? accent
  }
}

extension RegionMap {
  fileprivate func picture(_ look: MapLook, _ palette: Palette, _ glyphs: Glyphs) -> MapPicture {
    let cities = labels.enumerated().map { index, label in
      MapLabel(
        id: index, at: label.origin.coordinate, name: label.name, value: label.value,
        valueColour: palette.style(label.tone).foreground,
        sign: label.warning.flatMap { glyphs.sign($0).unicodeScalars.first },
        signColour: label.warning.flatMap { palette.style($0.tone).foreground }, kind: label.kind,
        isChosen: label.isChosen)
    }
    let seas = seas.enumerated().map { index, sea in
      MapLabel(id: -1 - index, at: sea.coordinate, name: sea.text, kind: .sea)
    }
    var picture = MapPicture(projection, frame: frame, look: look, labels: cities + seas)
    picture.rowFrames = rowFrames
    return picture
  }

  fileprivate func isClear(_ row: Int) -> Bool { !clearRows.isEmpty && clearRows[row % clearRows.count] }

  /// The cities that have room on the map, in the order of their labels.
  var cities: [MapCity] { placed.map { labels[$0.label.id].origin } }

  /// The city whose dot or name is at a point of the window; nil if none is.
  func city(at point: Point) -> MapCity? {
    let onMap = Point(column: point.column - area.column, row: point.row - area.row)
    return placed.first { $0.covers(onMap) }.map { labels[$0.label.id].origin }
  }

  private var placed: [PlacedLabel] {
    picture(.standard(isLight: false, depth: depth), Palette(), Glyphs(isASCII: isASCII)).placedLabels
      .filter { $0.label.kind != .sea }
  }
}

extension RegionMap.Label {
  fileprivate var kind: MapLabel.Kind {
    if isOwn || isChosen { return .own }
    if case .town = origin { return .town }
    return .own
  }
}
