public import Cells

/// The photo of who brings an alert, once it has been looked at.
public struct Portrait: Sendable, Hashable {
  /// A square of so many pixels: ten for each column of the largest card, on a terminal that shows pixels.
  public static let side = 240
  /// A multiple of 8, 16 and 24, the half blocks of the cards.
  private static let fewPixels = Size(columns: 48, rows: 48)

  /// Of the file.
  public var path: String
  /// A square; nil where the file holds none that can be shown.
  public let bitmap: Bitmap?
  /// The same of fewer pixels, to be made half blocks of.
  let small: Bitmap?
  /// Why not, as a sentence.
  public var remark: String?

  public init(path: String, bitmap: Bitmap? = nil, remark: String? = nil) {
    self.path = path
    self.bitmap = bitmap
    small = bitmap?.resized(to: Portrait.fewPixels)
    self.remark = remark
  }
}
