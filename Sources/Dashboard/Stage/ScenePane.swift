import Cells
import Reports
import Stage

/// A still picture of a scene behind the finished text of a rectangle.
struct ScenePane {
  let model: SceneViewModel
  /// Where text stands.
  var texts: [Rect] = []
  /// The place of the large digits; nil if they are text.
  var digits: Rect?

  /// The largest place for the number in a rectangle, from its upper left corner on; nil if no digits fit, or if the
  /// picture is an outline.
  static func digits(of model: SceneViewModel?, in rect: Rect) -> Rect? {
    guard let model, model.isPicture, let number = model.number else { return nil }
    for rows in [10, 7, 5] where rows <= rect.rows {
      let width = Digits(height: rows * 2).width(of: number)
      // The larger ones must leave a part of the picture free.
      if width <= (rows > 5 ? rect.columns * 2 / 3 : rect.columns) { return rect.top(rows).left(width) }
    }
    return nil
  }

  func draw(behind rect: Rect, on canvas: inout Canvas) {
    guard model.isPicture else {
      return canvas.drawOutline(scene(canvas), size: rect.size, in: rect, except: texts)
    }
    let (picture, origin, isFixed) = (picture(rect, canvas), canvas.origin, model.colours == .fixed)
    let pixels = picture.pixels
    let text = PictureText(
      pen: LegiblePen(text: SkyText.plain, replacing: canvas.palette.onPictures),
      mostMix: isFixed ? 1 : PictureText.mixOfGradients)
    for row in 0..<rect.rows {
      let place = Point(column: origin.column + rect.column, row: origin.row + rect.row + row)
      guard canvas.clip.contains(place) else { continue }
      text.lay(row: place.row, from: place.column, margin: 1, on: &canvas.frame) { column, style, isBlank in
        guard column < rect.columns else { return .kept }
        let (upper, lower) = (pixels[column, row * 2], pixels[column, row * 2 + 1])
        if isBlank, !style.showsOnBlanks { return .picture(upper: upper, lower: lower) }
        return .text(on: isFixed ? lower : upper.mixed(with: lower, 0.5))
      }
    }
    for sign in picture.signs {
      let column = origin.column + rect.column + sign.column
      canvas.frame.put(sign, at: Point(column: column, row: origin.row + rect.row + sign.row), in: canvas.clip)
    }
  }

  private func scene(_ canvas: Canvas) -> StageScene {
    var scene = model.scene
    scene.silhouette = canvas.scenes.silhouette(for: model.place)
    scene.isInLightWindow = canvas.palette.isLight
    return scene
  }

  private func picture(_ rect: Rect, _ canvas: Canvas) -> ScenePicture {
    let shades = texts.map { StageShade(for: $0.relative(to: rect), on: rect.size, model.colours.ofPictures) }
    let tint = model.celsius.flatMap { canvas.palette.tint(.warmth($0)) }
    let key = ScenePictures.Key(
      scene: scene(canvas), size: rect.size, shades: shades, colours: model.colours.ofPictures, number: model.number,
      digits: digits?.relative(to: rect), ink: SkyText.digits(tint))
    return canvas.scenes.picture(key) { ScenePane.paint(key) }
  }

  private static func paint(_ key: ScenePictures.Key) -> ScenePicture {
    let painter = StagePainter(
      key.scene, layout: StageLayout(width: key.size.columns, height: key.size.rows * 2), colours: key.colours,
      shades: key.shades, digits: key.digits)
    // At a fixed time, because nothing moves here.
    var picture = ScenePicture(pixels: painter.still, signs: painter.stars + painter.signs(at: 0))
    guard let place = key.digits, let number = key.number else { return picture }
    Digits(height: place.rows * 2).draw(
      number, on: &picture.pixels, x: place.column, y: place.row * 2, colour: key.ink, colours: key.colours)
    return picture
  }
}

extension Rect {
  /// This rectangle, counted from the upper left corner of another.
  func relative(to other: Rect) -> Rect {
    Rect(column: column - other.column, row: row - other.row, columns: columns, rows: rows)
  }
}
