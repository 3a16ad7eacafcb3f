/// A photo over some cells of a frame. A surface that shows pixels shows them there, any other the cells themselves.
public struct PlacedPhoto: Sendable, Hashable {
  public var bitmap: Bitmap
  /// What is seen where it is transparent.
  public var ground: RGB
  public var rect: Rect

  public init(_ bitmap: Bitmap, on ground: RGB, in rect: Rect) {
    self.bitmap = bitmap
    self.ground = ground
    self.rect = rect
  }
}
