import Cells
import FoundationEssentials
import Stage
import Synchronization
import Weather

/// The stages of the cities as they were drawn last. A key changes one or two tiles, and a picture takes longer to
/// paint than everything else on the page.
final class CityStages: Sendable {
  private struct Sky {
    var weather: StageScene?
    var instant: Date
    var zone: Zone
    var scene: StageScene
  }
  private struct Drawn {
    var key: CityStagePane.PictureKey
    var picture: ScenePicture
    var pane: CityStagePane
    var cells: [[Cell]]
  }
  private struct Content {
    var skies: [Place: Sky] = [:]
    var tiles: [Int: Drawn] = [:]
  }
  private let silhouettes: Silhouettes
  private let content = Mutex(Content())

  init(_ silhouettes: Silhouettes) { self.silhouettes = silhouettes }

  func draw(_ model: CityListViewModel, _ wall: CityWall, _ state: State, on canvas: inout Canvas) {
    content.withLock { content in
      content.tiles = content.tiles.filter { $0.key < wall.tiles.count }
      var index = 0
      for count in wall.counts {
        let tiles = index..<index + count
        let cells = tiles.map { number in
          let scene = self.scene(of: state.cities[number].place, state, &content.skies)
          let pane = CityStagePane(
            model.rows[number], model.labels, scale: model.scale?.celsius, scene: scene,
            size: wall.tiles[number].size, palette: canvas.palette, glyphs: canvas.glyphs,
            colours: state.colours.ofPictures,
            isLast: number + 1 == tiles.upperBound)
          return self.cells(pane, number, &content.tiles)
        }
        for row in 0..<wall.tiles[index].rows {
          canvas.frame.setRow(wall.tiles[index].row + row, cells.flatMap { $0[row] })
        }
        index = tiles.upperBound
      }
    }
  }

  private func cells(_ pane: CityStagePane, _ number: Int, _ tiles: inout [Int: Drawn]) -> [[Cell]] {
    let last = tiles[number]
    if let last, last.pane == pane { return last.cells }
    let key = pane.pictureKey
    let picture = last?.key == key ? last?.picture ?? pane.picture() : pane.picture()
    let cells = pane.cells(picture)
    tiles[number] = Drawn(key: key, picture: picture, pane: pane, cells: cells)
    return cells
  }

  /// Time and place are known before the weather.
  private func scene(of place: Place, _ state: State, _ skies: inout [Place: Sky]) -> StageScene {
    let (weather, instant, zone) = (
      state.cityList.summaries[place]?.scene, StageScene.instant(state.now), state.zone(of: place)
    )
    if let sky = skies[place], sky.instant == instant, sky.zone == zone, sky.weather == weather { return sky.scene }
    let sky = StageScene(at: place, sun: SunTimes(at: place, in: zone, on: state.now), now: state.now)
    var scene = weather ?? sky
    (scene.sun, scene.moon, scene.silhouette) = (sky.sun, sky.moon, silhouettes.silhouette(for: place))
    skies[place] = Sky(weather: weather, instant: instant, zone: zone, scene: scene)
    return scene
  }
}
