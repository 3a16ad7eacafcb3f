package import Cells

/// The photo of an alert's sender, after the attempt to read it.
package struct Portrait: Sendable, Equatable {
  /// Side of the square in pixels: ten for each column of the largest card, for terminals that show pixels.
  package static let side = 240
  /// A multiple of 8, 16 and 24, the pixels a side on the cards.
  private static let fewPixels = Size(columns: 48, rows: 48)

  /// The path of the file.
  var path: String
  /// A square; nil if the file holds no picture that can be shown.
  let bitmap: Bitmap?
  /// The same picture with fewer pixels, to be drawn with half blocks.
  let small: Bitmap?
  /// Why the picture cannot be shown, as a sentence.
  var remark: String?

  package init(path: String, bitmap: Bitmap? = nil, remark: String? = nil) {
    self.path = path
    self.bitmap = bitmap
    small = bitmap?.resized(to: Portrait.fewPixels)
    self.remark = remark
  }
}
