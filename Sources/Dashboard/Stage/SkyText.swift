import Cells
import Stage

/// The colours of text on a picture of the sky.
enum SkyText {
  /// Without a colour of its own.
  static let plain = RGB(0xF4F7FB)
  /// The least bright that stands there.
  static let faintest = RGB(0xD5DEEA)

  /// Large digits, with a hint of the colour of their temperature; old data has none.
  static func digits(_ tint: RGB?, isOld: Bool = false) -> RGB {
    plain.mixed(with: tint ?? plain, isOld ? 0 : 0.16)
  }
}

extension Colours {
  /// The colours that a picture may have.
  var ofPictures: StageColours { self == .fixed ? .twoFiftySix : .trueColour }
}

extension Pixels {
  /// The style and the character of a blank cell in front of two pixels; nil keeps the blank.
  static func blank(upper: RGB, lower: RGB) -> (Style, Unicode.Scalar?) {
    let cell = cell(upper: upper, lower: lower)
    return (cell.style, cell.style.foreground == nil ? nil : "▀")
  }
}
