public import Cells

/// The photo of who brings an alert, once it has been looked at.
public struct Portrait: Sendable, Hashable {
  /// A square of so many pixels is more than any card shows.
  public static let side = 96

  /// Of the file.
  public var path: String
  /// A square; nil where the file holds none that can be shown.
  public var bitmap: Bitmap?
  /// Why not, as a sentence.
  public var remark: String?

  public init(path: String, bitmap: Bitmap? = nil, remark: String? = nil) {
    self.path = path
    self.bitmap = bitmap
    self.remark = remark
  }
}
