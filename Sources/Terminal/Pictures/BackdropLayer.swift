import Cells

/// The picture behind the text; curses does not know about it.
///
/// A picture is painted and compressed on another thread, while the frames show its cells. When it is ready, `change`
/// sends it. In kitty's protocol it is below all cells, and the frames leave room for it; in the other protocols its
/// tiles replace cells, and text is drawn in the colours of the cells.
struct BackdropLayer {
  /// nil if the terminal shows no pictures behind text.
  var pictureProtocol: PictureProtocol?
  private(set) var wanted: Backdrop?
  /// The picture that is painted now, by its number.
  private(set) var painting: Int?
  /// The picture that was painted last, as it is sent to the terminal.
  private var ready: (id: Int, picture: Painted)?
  /// The pictures that the terminal keeps.
  private var kept: [Kept] = []
  private var displayed: (backdrop: Backdrop, slot: Int)?
  private var clock = 0
  /// For the protocols other than kitty's: the tiles of the wanted picture in the last frame, those on the screen, and
  /// the size of a cell for sixels.
  private var tiles: [Int: TileLayer.Row] = [:]
  private var tileLayer = TileLayer()
  private var cell: Size?

  enum Painted: Sendable {
    /// A PNG, and its size in pixels.
    case file([UInt8], Size)
    case tiles(TiledPicture)

    init(file backdrop: Backdrop) {
      let bitmap = backdrop.paint()
      let pixels = Pixels(size: bitmap.size, colours: bitmap.pixels.map { $0 ?? backdrop.ground })
      self = .file(PNG.file(pixels), bitmap.size)
    }

    fileprivate var tiled: TiledPicture? { if case .tiles(let picture) = self { picture } else { nil } }
  }

  private struct Kept {
    var id: Int
    var size: Size
    /// When it was shown last; the one with the lowest number is replaced first.
    var use: Int
  }

  /// Sets the picture to show from the next `change` on; ignored if it is not as wide as the window. `cell` is the size
  /// of a cell in pixels, which only sixels need.
  mutating func want(_ backdrop: Backdrop?, in window: Rect, cell: Size? = nil) {
    self.cell = pictureProtocol == .sixel ? cell : nil
    wanted = backdrop.flatMap { $0.size.columns == window.columns && canShow($0) ? $0 : nil }
  }

  private func canShow(_ backdrop: Backdrop) -> Bool {
    switch pictureProtocol {
    case nil: false
    case .kitty: true
    case .iTerm: backdrop.isStill
    case .sixel: backdrop.isStill && cell != nil
    }
  }

  /// The frame with room for the wanted picture, if that can be shown at once.
  mutating func makeRoom(in frame: Frame) -> Frame {
    if pictureProtocol == .kitty { return isReady ? frame.uncovered : frame }
    tiles = wanted.map { frame.tiles(of: $0) } ?? [:]
    tileLayer.wanted = isReady ? tiles : [:]
    guard let wanted, isReady else { return frame }
    var frame = frame
    for (row, columns) in tiles.flatMap({ row, tiles in tiles.tiles.map { (row, $0.columns) } }) {
      frame.cover(Rect(column: columns.lowerBound, row: row, columns: columns.count, rows: 1), on: wanted.ground)
    }
    return frame
  }

  /// Curses writes in these rows.
  mutating func forget(_ rows: Range<Int>) { tileLayer.forget(rows) }

  /// Whether cells must not be moved by the terminal, because it would move a part of the picture with them.
  var fixesCells: Bool { !tileLayer.isEmpty }

  /// Whether the wanted picture can be shown at once.
  var isReady: Bool {
    guard let wanted else { return false }
    return isKept(wanted.id) || ready.map { $0.id == wanted.id && $0.picture.tiled?.cell == cell } ?? false
  }

  /// Paints the wanted picture, if it must be painted first and no other one is being painted.
  mutating func startPainting() -> (@Sendable () -> Painted)? {
    guard let wanted, !isReady, painting == nil else { return nil }
    painting = wanted.id
    if pictureProtocol == .kitty { return { Painted(file: wanted) } }
    let (tiles, cell) = (tiles.values.flatMap(\.tiles), cell)
    return { .tiles(TiledPicture(wanted, tiles, cell: cell)) }
  }

  mutating func finishPainting(_ picture: Painted) {
    if let id = painting { ready = (id, picture) }
    painting = nil
  }

  /// The terminal may have lost all pictures.
  mutating func invalidate() {
    kept = []
    displayed = nil
    tileLayer.invalidate()
  }

  /// Removes all pictures from the terminal.
  var removal: String { KittyBackdrop.removal(slots: 0..<kept.count) }

  /// The bytes to write after curses has drawn the cells; empty if the wanted picture is already there.
  mutating func change() -> [UInt8] {
    guard pictureProtocol == .kitty else { return tileLayer.change(ready?.picture.tiled) }
    let shown = isReady ? wanted : nil
    if shown == displayed?.backdrop { return [] }
    var bytes = displayed.map { Array(KittyBackdrop.hiding(slot: $0.slot).utf8) } ?? []
    displayed = nil
    guard let shown else { return bytes }
    let slot = slot(of: shown, &bytes)
    for part in shown.parts.indices {
      bytes += KittyBackdrop.placement(shown, part: part, pixels: kept[slot].size, slot: slot)
    }
    displayed = (shown, slot)
    return bytes
  }

  private func isKept(_ id: Int) -> Bool { kept.contains { $0.id == id } }

  /// Where the terminal keeps the picture; sends it if it does not.
  private mutating func slot(of backdrop: Backdrop, _ bytes: inout [UInt8]) -> Int {
    clock += 1
    if let slot = kept.firstIndex(where: { $0.id == backdrop.id }) {
      kept[slot].use = clock
      return slot
    }
    let oldest = kept.indices.min { kept[$0].use < kept[$1].use } ?? 0
    let slot = kept.count < KittyBackdrop.mostKept ? kept.count : oldest
    guard case .file(let file, let size)? = ready?.picture else { return slot }  // `isReady` has checked it.
    let new = Kept(id: backdrop.id, size: size, use: clock)
    if slot < kept.count {
      bytes += Array(KittyBackdrop.removal(slots: slot..<slot + 1).utf8)
      kept[slot] = new
    } else {
      kept.append(new)
    }
    bytes += KittyBackdrop.transmission(file, slot: slot)
    return slot
  }
}
