import Cells
import Testing

@testable import Stage

struct StageSkyTests {
  @Test func `the same scene is the same picture, another seed another one`() {
    let scene = StageFixtures.day {
      $0.cloudCover = 0.5
      $0.precipitation = .rain(3)
    }
    #expect(StageFixtures.picture(scene) == StageFixtures.picture(scene))
    var other = scene
    other.seed = 2
    #expect(StageFixtures.picture(scene) != StageFixtures.picture(other))
  }

  @Test func `the sky is bright by day and dark by night`() {
    let (day, night) = (StageSky(StageFixtures.day()), StageSky(StageFixtures.night()))
    #expect(day.stops[0] == RGB(0x0F4C8C) && day.stops[2] == RGB(0x3E86C6))
    #expect(zip(day.stops, night.stops).allSatisfy { $0.luminance > $1.luminance * 3 })
  }

  @Test func `the sky changes steadily with the sun's altitude`() {
    for isRising in [false, true] {
      for step in -250..<400 {
        let skies = [0, 1].map { shift in
          StageSky(StageScene(sun: .init(altitude: Double(step + shift) / 10, progress: 0.5, isRising: isRising)))
        }
        for (one, other) in zip(skies[0].stops, skies[1].stops) { #expect(one.contrast(with: other) < 1.1) }
      }
    }
  }

  @Test(arguments: [StageScene.Precipitation.rain(4), .snow(2)])
  func `in a light window rain and snow have a brighter sky by day, and the same at night`(
    falling: StageScene.Precipitation
  ) {
    func stops(_ altitude: Double, isLight: Bool) -> [Double] {
      var scene = StageScene(sun: .init(altitude: altitude, progress: nil, isRising: false))
      (scene.precipitation, scene.isInLightWindow) = (falling, isLight)
      return StageSky(scene).stops.map(\.luminance)
    }
    #expect(zip(stops(30, isLight: true), stops(30, isLight: false)).allSatisfy { $0 > $1 })
    #expect(stops(-20, isLight: true) == stops(-20, isLight: false))
  }

  @Test func `fog removes two ridges, haze makes them fainter`() {
    let clear = RidgePainter.shares(StageFixtures.day { $0.visibility = 20_000 })
    let hazy = RidgePainter.shares(StageFixtures.day { $0.visibility = 4000 })
    #expect(zip(clear, hazy).allSatisfy { $0 > $1 })
    #expect(clear == clear.sorted() && hazy == hazy.sorted())
    #expect(RidgePainter.shares(StageFixtures.day { $0.hasFog = true })[..<2].allSatisfy { $0 == 0 })
  }

  @Test func `a picture in fog has less contrast`() {
    func range(_ scene: StageScene) -> Double {
      let light = StageFixtures.picture(scene).colours(0..<120, 14..<34).map(\.luminance)
      return (light.max() ?? 0) - (light.min() ?? 0)
    }
    #expect(range(StageFixtures.day { $0.hasFog = true }) < range(StageFixtures.day()) * 0.75)
  }

  @Test func `dust tints the whole picture, more with more of it`() {
    func warmth(_ pm10: Double?) -> Int {
      let colours = StageFixtures.picture(StageFixtures.day { $0.pm10 = pm10 }).colours(0..<120, 0..<34)
      return colours.map { Int($0.red) - Int($0.blue) }.reduce(0, +) / colours.count
    }
    #expect(warmth(nil) == warmth(70))
    #expect(warmth(160) > warmth(70) && warmth(260) > warmth(160) && warmth(400) > warmth(260))
    #expect(warmth(400) > 40)
    let scene = StageFixtures.day { $0.pm10 = 400 }
    #expect(StageFixtures.picture(scene).colours(0..<120, 0..<34).allSatisfy { $0.red >= $0.blue })
  }

  @Test func `unknown values draw the clear sky`() {
    let unknown = StageFixtures.day()
    let known = StageFixtures.day {
      $0.cloudCover = 0
      $0.pm10 = 10
      $0.snowDepth = 0
      $0.precipitation = .rain(0)
      $0.wind = .init(speed: 0, degrees: 0)
    }
    #expect(StageFixtures.picture(unknown) == StageFixtures.picture(known))
  }

  @Test func `snow covers more rows the deeper it is`() {
    func white(_ depth: Double) -> Int {
      StageFixtures.picture(StageFixtures.day { $0.snowDepth = depth }).colours(0..<120, 20..<34)
        .count { $0.luminance > 0.7 }
    }
    #expect(white(0) < white(1) && white(1) < white(8) && white(8) < white(40))
  }

  @Test func `windows are lit after sunset only`() throws {
    let silhouette = try StageFixtures.silhouette("seoul")
    func lit(_ altitude: Double) -> Double {
      var scene = StageScene(sun: .init(altitude: altitude, progress: nil, isRising: false))
      scene.silhouette = silhouette
      return Materials(scene, sky: StageSky(scene)).litShare
    }
    #expect(lit(10) == 0 && lit(-1) > 0 && lit(-10) > lit(-1))
  }

  @Test func `the arc rises from the right of the text and its ends are at the horizon`() {
    let layout = StageFixtures.layout
    #expect(layout.point(at: 0).row == layout.point(at: 1).row)
    #expect(layout.point(at: 0).column > 120 / 3 && layout.point(at: 1).column < 120)
    #expect(layout.place(0.5).y < layout.place(0.2).y && layout.place(0.2).y < layout.place(0).y)
  }
}
