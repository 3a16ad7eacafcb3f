/// Where text on a frame may lead: an address of the web, and nothing else.
///
/// It is told to the terminal inside an escape sequence, so whatever could end one, or begin another, is no link.
public struct Link: Sendable, Hashable {
  public let address: String

  /// nil for anything but `https://` and the visible characters of ASCII but the backslash, two thousand of them at most.
  public init?(_ address: String) {
    guard address.hasPrefix("https://"), address.utf8.count <= 2000,
      address.utf8.allSatisfy({ (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "\\") })
    else { return nil }
    self.address = address
  }
}

extension Frame {
  /// The same style for text that leads there. Blanks lead nowhere, and neither does text of a thousandth link.
  public mutating func style(_ style: Style, leadingTo link: Link) -> Style {
    let place = links.firstIndex(of: link) ?? links.count
    guard place < Style.mostLinks else { return style }
    if place == links.count { links.append(link) }
    return style.leading(toLink: place + 1)
  }

  /// Where what stands there leads; nil for what leads nowhere.
  public func link(of cell: Cell) -> Link? {
    cell.style.link > 0 && cell.cluster != .blank && links.indices.contains(cell.style.link - 1)
      ? links[cell.style.link - 1] : nil
  }
}
