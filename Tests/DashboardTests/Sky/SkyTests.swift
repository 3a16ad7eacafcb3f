import Cells
import FoundationEssentials
import Settings
import Testing
import Weather

@testable import Dashboard
@testable import Reports

struct SkyTests {
  private static let themes = ["dark", "light"]

  /// A possible sky without animation.
  private static func sky(
    _ altitude: Double, clouds: Double = 0, air: SkyViewModel.Air = .clear, fall: SkyViewModel.Fall? = nil
  )
    async throws -> SkyViewModel
  {
    let state = try await Situations.shared.value.state(.full, Size(columns: 120, rows: 40), .ko)
    var sky = try #require(state.sky)
    (sky.sunAltitude, sky.cloudCover, sky.air, sky.fall) = (altitude, clouds, air, fall)
    return sky
  }

  private static func skies() async throws -> [SkyViewModel] {
    var skies: [SkyViewModel] = []
    for altitude in stride(from: -30.0, through: 70, by: 5) {
      for clouds in [0, 0.5, 1] { skies.append(try await sky(altitude, clouds: clouds)) }
      for air in [SkyViewModel.Air.fog, .haze, .dust] { skies.append(try await sky(altitude, clouds: 0.7, air: air)) }
      for kind in [SkyViewModel.Fall.Kind.rain, .snow, .sleet] {
        skies.append(try await sky(altitude, clouds: 1, fall: SkyViewModel.Fall(kind: kind, amount: 1, slant: 1)))
      }
    }
    return skies
  }

  @Test(arguments: themes)
  func `text on any sky is legible`(_ theme: String) async throws {
    let palette = Palette(Themes.bundled.theme(theme, on: nil))
    let tones: [Tone] = [.plain, .dim, .faint, .accent, .alert, .rain, .sun, .warmth(-10), .warmth(12), .warmth(36)]
    let severities: [Severity?] = [nil, .heat, .dust, .warning(.warning), .warning(.advisory)]
    for (index, sky) in try await Self.skies().enumerated() {
      var sky = sky
      sky.severity = severities[index % severities.count]
      var canvas = Canvas(size: Size(columns: 60, rows: 8), palette: palette, glyphs: Glyphs(isASCII: false))
      for row in 0..<8 { for (place, tone) in tones.enumerated() { canvas.put("가나", place * 6, row, tone) } }
      SkyPane(sky: sky, height: canvas.frame.size.rows).draw(behind: canvas.frame.bounds, on: &canvas)
      for row in 0..<8 {
        for column in 0..<60 where canvas.frame[column, row].text == "가" {
          let style = canvas.frame[column, row].style
          let (letter, ground) = (try #require(style.foreground), try #require(style.background))
          #expect(letter.contrast(with: ground) >= 4.5, "\(theme) \(sky) at \(column), \(row)")
        }
      }
    }
  }

  @Test func `no rain is drawn in or directly next to text`() async throws {
    var canvas = Canvas(size: Size(columns: 60, rows: 9), palette: Palette(), glyphs: Glyphs(isASCII: false))
    canvas.put("비 7°", 20, 4)
    let written = canvas.frame.lines
    var sky = try await Self.sky(30, clouds: 1, fall: SkyViewModel.Fall(kind: .rain, amount: 1, slant: 0.8))
    for time in stride(from: 0.0, to: 4, by: 1.0 / 12) {
      sky.time = time
      var picture = canvas
      SkyPane(sky: sky, height: canvas.frame.size.rows).draw(behind: canvas.frame.bounds, on: &picture)
      #expect(picture.frame.lines[4].contains("  비 7°  "))
      #expect(picture.frame.lines.joined() != written.joined())
    }
  }

  @Test func `a cached sky equals a newly drawn one`() async throws {
    let situations = try await Situations.shared.value
    let state = situations.state(.full, Size(columns: 120, rows: 40), .ko)
    func with(_ change: (inout State) -> Void) -> State {
      var other = state
      change(&other)
      return other
    }
    let reducer = Reducer()
    let states = [
      state, with { _ = reducer.reduce(&$0, .pressed("l")) }, with { $0.now += 20 }, with { $0.now += 3600 },
      with { $0.language = .en }, with { $0.screen.theme = "light" }, with { $0.colours = .few },
      with { $0.isASCII = true }, with { $0.colours = .none },
      with { _ = reducer.reduce(&$0, .pressed("?")) }, situations.state(.stale, Size(columns: 120, rows: 40), .ko),
      situations.state(.full, Size(columns: 80, rows: 24), .ko), situations.state(.loading, state.size, .ko),
    ]
    let frames = states.map { HomeScreen().frame(of: $0) }
    let screen = HomeScreen()
    for first in states.indices {
      for number in states.indices.flatMap({ [first, $0] }) {
        #expect(screen.frame(of: states[number]) == frames[number], "\(number), after \(first)")
      }
    }
  }

  @Test func `a style with its own background is unchanged`() async throws {
    var canvas = Canvas(size: Size(columns: 20, rows: 2), palette: Palette(), glyphs: Glyphs(isASCII: false))
    let banner = canvas.palette.banner(.warning, isInForce: true)
    canvas.put("경보                ", 0, 0, style: banner)
    SkyPane(sky: try await Self.sky(-40), height: 2).draw(behind: canvas.frame.bounds, on: &canvas)
    #expect((0..<20).allSatisfy { canvas.frame[$0, 0].style == banner })
  }

  @Test func `the lit part of the moon matches its phase and hemisphere`() {
    for day in 0..<30 {
      let moon = Moon(at: afternoon.addingTimeInterval(Double(day) * 86_400))
      let (north, south) = (MoonDisc.lit(moon, isSouthern: false), MoonDisc.lit(moon, isSouthern: true))
      #expect(abs(Double(north.left + north.right) / 232 - moon.illumination / 100) < 0.08)
      #expect((north.left, north.right) == (south.right, south.left))
      if (20...80).contains(moon.illumination) { #expect(moon.isWaxing == (north.right > north.left)) }
    }
  }
}

extension MoonDisc {
  /// The lit dots to the left and to the right of the middle.
  fileprivate static func lit(_ moon: Moon, isSouthern: Bool) -> (left: Int, right: Int) {
    var (left, right) = (0, 0)
    for mark in picture(moon, isSouthern: isSouthern, in: Size(columns: 13, rows: 5)).marks
    where mark.color == RGB(0xF5E6B8) {
      for scalar in mark.text.unicodeScalars {
        let bits = scalar.value - 0x2800
        let halves = [bits & 0x47, bits & 0xB8].map { $0.nonzeroBitCount }
        for (half, count) in halves.enumerated() {
          if mark.column * 2 + half < 13 { left += count } else { right += count }
        }
      }
    }
    return (left, right)
  }
}
