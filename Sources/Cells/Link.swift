/// The target of a link in a frame: an https address, nothing else.
///
/// It is sent to the terminal inside an escape sequence, so an address that contains a character that could end the
/// sequence or begin another one is rejected.
public struct Link: Sendable, Hashable {
  public let address: String

  /// nil unless the address starts with `https://`, is at most 2,000 bytes long and consists of visible ASCII
  /// characters other than the backslash.
  public init?(_ address: String) {
    guard address.hasPrefix("https://"), address.utf8.count <= 2000,
      address.utf8.allSatisfy({ (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "\\") })
    else { return nil }
    self.address = address
  }
}

extension Frame {
  /// The style with this link added. Blanks never carry a link. Returns the style unchanged if the frame already has
  /// `Style.mostLinks` links.
  public mutating func style(_ style: Style, leadingTo link: Link) -> Style {
    let place = links.firstIndex(of: link) ?? links.count
    guard place < Style.mostLinks else { return style }
    if place == links.count { links.append(link) }
    return style.leading(toLink: place + 1)
  }

  /// The link of a cell; nil if it has none.
  public func link(of cell: Cell) -> Link? {
    cell.style.link > 0 && cell.cluster != .blank && links.indices.contains(cell.style.link - 1)
      ? links[cell.style.link - 1] : nil
  }
}
