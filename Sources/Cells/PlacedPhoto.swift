/// A photo that covers some cells of a frame. A surface that can show pixels draws the photo; any other surface draws
/// the cells.
public struct PlacedPhoto: Sendable, Equatable {
  public var bitmap: Bitmap
  /// The colour that shows through the transparent pixels.
  public var ground: RGB
  public var rect: Rect

  public init(_ bitmap: Bitmap, on ground: RGB, in rect: Rect) {
    self.bitmap = bitmap
    self.ground = ground
    self.rect = rect
  }
}
