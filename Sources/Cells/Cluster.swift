/// One character as the user sees it (a grapheme cluster), stored in two machine words without a reference count, so
/// that frames are copied, compared and filled as plain memory.
///
/// It holds up to six Unicode scalars of 21 bits each, one more than a curses cell. A longer character is cut to the
/// scalars that a terminal could show and keeps its width.
public struct Cluster: Sendable, Equatable {
  // Three scalars in each word, the first one in the lowest bits; 0 if missing. NUL is never drawn, so it needs
  // no bits of its own.
  private var beginning: UInt64
  private var rest: UInt64 = 0

  private static let limit = 6
  private static let bits: UInt64 = 21
  private static let mask: UInt64 = 1 << bits - 1

  /// The right half of a wide character.
  public static let nothing = Cluster(beginning: 0)
  public static let blank = Cluster(" " as Unicode.Scalar)
  /// Two pixels: the upper one in the colour of the text, the lower one in that of the background.
  public static let halfBlock = Cluster("▀" as Unicode.Scalar)
  /// The same with the lower pixel in the colour of the text.
  static let lowerHalfBlock = Cluster("▄" as Unicode.Scalar)

  private init(beginning: UInt64) { self.beginning = beginning }

  public init(_ scalar: Unicode.Scalar) { beginning = UInt64(scalar.value) }

  public init(_ character: Character) {
    self = .nothing
    let scalars = character.unicodeScalars
    for (place, scalar) in scalars.prefix(Cluster.limit).enumerated() { put(scalar, at: place) }
    if scalars.count > Cluster.limit && DisplayWidth.of(text) != DisplayWidth.of(character) {
      // The scalar that makes the character wide comes after so many combining marks that it was cut off.
      self = .nothing
      let visible = scalars.filter { DisplayWidth.of($0) > 0 }
      for (place, scalar) in visible.prefix(Cluster.limit).enumerated() { put(scalar, at: place) }
    }
  }

  private mutating func put(_ scalar: Unicode.Scalar, at place: Int) {
    let value = UInt64(scalar.value) << (UInt64(place % 3) * Cluster.bits)
    if place < 3 { beginning |= value } else { rest |= value }
  }
}

extension Cluster {
  public var isEmpty: Bool { beginning == 0 }

  /// The only scalar of the character; nil if it has none or several.
  public var only: Unicode.Scalar? { beginning <= Cluster.mask && beginning > 0 ? self[0] : nil }

  /// The scalar at an index, counted from 0; nil after the last one.
  public subscript(place: Int) -> Unicode.Scalar? {
    if place >= Cluster.limit { return nil }
    let value = (place < 3 ? beginning : rest) >> (UInt64(place % 3) * Cluster.bits) & Cluster.mask
    return value == 0 ? nil : Unicode.Scalar(UInt32(value))
  }

  public var scalars: some Sequence<Unicode.Scalar> {
    sequence(state: 0) { place in
      defer { place += 1 }
      return self[place]
    }
  }

  public var text: String {
    if let only { return String(only) }
    return String(String.UnicodeScalarView(scalars))
  }
}
