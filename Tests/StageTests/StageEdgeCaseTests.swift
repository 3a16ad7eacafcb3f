import Cells
import Props
import Testing

@testable import Stage

/// Any values, any size: a picture comes out, and nothing is drawn outside.
struct StageEdgeCaseTests {
  private func number(_ dice: inout Dice) -> Double {
    let numbers = [0, 1, -1, 0.5, 3, 40, 400, -400, 1e9, -1e9, .infinity, -.infinity, .nan]
    return numbers[dice.roll(numbers.count)]
  }

  private func scene(_ dice: inout Dice) -> StageScene {
    var scene = StageScene(
      sun: .init(altitude: number(&dice), progress: dice.maybe { number(&$0) }, isRising: dice.roll(2) == 0))
    scene.moon = dice.maybe { dice in .init(phase: number(&dice), progress: dice.maybe { number(&$0) }) }
    scene.isSouthern = dice.roll(2) == 0
    scene.cloudCover = dice.maybe { number(&$0) }
    scene.precipitation = dice.maybe { dice in
      let amount = number(&dice)
      return [.rain(amount), .sleet(amount), .snow(amount), .hail(amount)][dice.roll(4)]
    }
    scene.hasThunder = dice.roll(3) == 0
    scene.wind = dice.maybe { .init(speed: number(&$0), degrees: number(&$0)) }
    scene.snowDepth = dice.maybe { number(&$0) }
    scene.visibility = dice.maybe { number(&$0) }
    scene.pm10 = dice.maybe { number(&$0) }
    scene.hasFog = dice.roll(4) == 0
    scene.hasYellowDust = dice.roll(4) == 0
    scene.seed = dice.next()
    let names = StageFixtures.names
    scene.silhouette = dice.maybe { dice in try? StageFixtures.silhouette(names[dice.roll(names.count)]) } ?? nil
    return scene
  }

  @Test(arguments: 0..<60)
  func `any scene can be painted at any size`(seed: Int) {
    var dice = Dice(seed: seed)
    let scene = scene(&dice)
    let layout = StageLayout(width: dice.roll(0...210), height: dice.roll(0...64))
    let shade = StageShade(rect: Rect(column: 0, row: 0, columns: 20, rows: 4), text: RGB(0xFFFFFF))
    let onLand = StageShade(
      rect: Rect(column: dice.roll(0...80), row: dice.roll(0...40), columns: 30, rows: 3), text: RGB(0xFFFFFF),
      edge: .land)
    for colours in [StageColours.trueColour, .twoFiftySix] {
      let painter = StagePainter(scene, layout: layout, colours: colours, shades: [shade, onLand])
      #expect(painter.still.width == layout.width && painter.still.height == layout.height)
      let cells = Rect(column: 0, row: 0, columns: layout.width, rows: layout.height / 2)
      #expect(
        painter.signs(at: number(&dice)).allSatisfy { cells.contains(Point(column: $0.column, row: $0.row)) })
      if let next = painter.nextChange(after: 5) { #expect(next > 5) }
    }
  }

  @Test(arguments: 0..<30)
  func `outlines stay inside their rectangle and keep text`(seed: Int) {
    var dice = Dice(seed: seed)
    let scene = scene(&dice)
    let rect = Rect(column: 2, row: 1, columns: dice.roll(0...120), rows: dice.roll(0...18))
    let styles = StageOutline.Styles(
      silhouette: .plain, ridge: .plain, arc: .plain, sun: .plain, moon: .plain, cloud: .plain, rain: .plain,
      snow: .plain, plants: .plain)
    for isASCII in [false, true] {
      var frame = Frame(size: Size(columns: rect.columns + 4, rows: rect.rows + 2))
      frame.put("서울", column: 4, row: 2)
      let before = frame
      StageOutline(scene, size: rect.size).draw(on: &frame, in: rect, styles: styles, isASCII: isASCII)
      for row in 0..<frame.size.rows {
        for column in 0..<frame.size.columns {
          let point = Point(column: column, row: row)
          if !rect.contains(point) || before[column, row].cluster != .blank {
            #expect(frame[column, row] == before[column, row])
          }
        }
      }
      let drawn = frame.picture.filter { $0 != "서" && $0 != "울" }
      if isASCII { #expect(drawn.allSatisfy { $0.isASCII }) }
    }
  }
}
