import Cells

/// The picture below the text; curses does not know about it.
///
/// A picture is painted and compressed on another thread, while the frames show its cells. When it is ready, `change`
/// sends it, and the frames leave room for it.
struct BackdropLayer {
  /// Whether the terminal shows pictures below text.
  var isSupported = false
  private(set) var wanted: Backdrop?
  /// The picture that is painted now, by its number.
  private(set) var painting: Int?
  /// The picture that was painted last, as it is sent to the terminal.
  private var ready: (id: Int, picture: Painted)?
  /// The pictures that the terminal keeps.
  private var kept: [Kept] = []
  private var displayed: (backdrop: Backdrop, slot: Int)?
  private var clock = 0

  /// A picture as a PNG.
  struct Painted: Sendable {
    let size: Size
    let file: [UInt8]

    init(_ backdrop: Backdrop) {
      let bitmap = backdrop.paint()
      size = bitmap.size
      file = PNG.file(Pixels(size: bitmap.size, colours: bitmap.pixels.map { $0 ?? backdrop.ground }))
    }
  }

  private struct Kept {
    var id: Int
    var size: Size
    /// When it was shown last; the one with the lowest number is replaced first.
    var use: Int
  }

  /// Sets the picture to show from the next `change` on; ignored if it is not as wide as the window.
  mutating func want(_ backdrop: Backdrop?, in window: Rect) {
    wanted = backdrop.flatMap { isSupported && $0.size.columns == window.columns ? $0 : nil }
  }

  /// Whether the wanted picture can be shown at once.
  var isReady: Bool { wanted.map { isKept($0.id) || ready?.id == $0.id } ?? false }

  /// The wanted picture, if it must be painted first and no other one is being painted.
  mutating func startPainting() -> Backdrop? {
    guard let wanted, !isReady, painting == nil else { return nil }
    painting = wanted.id
    return wanted
  }

  mutating func finishPainting(_ picture: Painted) {
    if let id = painting { ready = (id, picture) }
    painting = nil
  }

  /// The terminal may have lost all pictures.
  mutating func invalidate() {
    kept = []
    displayed = nil
  }

  /// Removes all pictures from the terminal.
  var removal: String { KittyBackdrop.removal(slots: 0..<kept.count) }

  /// The bytes to write after curses has drawn the cells; empty if the wanted picture is already there.
  mutating func change() -> [UInt8] {
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
    guard let picture = ready?.picture else { return slot }  // `isReady` has checked it.
    let new = Kept(id: backdrop.id, size: picture.size, use: clock)
    if slot < kept.count {
      bytes += Array(KittyBackdrop.removal(slots: slot..<slot + 1).utf8)
      kept[slot] = new
    } else {
      kept.append(new)
    }
    bytes += KittyBackdrop.transmission(picture.file, slot: slot)
    return slot
  }
}
