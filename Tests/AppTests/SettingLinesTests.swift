import ArgumentParser
import Cells
import Foundation
import Settings
import Testing
import Weather

@testable import App
@testable import Dashboard

struct SettingLinesTests {
  private static func world(_ arguments: [String] = [], _ environment: [String: String] = [:]) throws -> World {
    let options = try Options.parse(["--demo"] + arguments)
    return try World(
      options, environment: environment.merging(["HOME": "/nowhere"]) { $1 }, diagnostics: Diagnostics { _ in })
  }

  private static func line(_ key: String, _ world: World) throws -> SettingLine {
    try #require(world.lines(of: world.settings).first { $0.key == key })
  }

  @Test(arguments: Language.allCases) func `every setting of the contract has a line, a name and an explanation`(
    _ language: Language
  ) throws {
    let world = try Self.world()
    let lines = world.lines(of: world.settings)
    #expect(lines.map(\.key) == Setting.all.map(\.key))
    var state = State(language: language, now: world.now())
    _ = Reducer().reduce(&state, .pressed("s"))
    _ = Reducer().reduce(&state, .page(SettingsEvent.read(lines)))
    for line in lines {
      let (name, purpose) = (line.setting.name[language], line.setting.purpose[language])
      #expect(!name.contains("_") && name.first?.isLowercase == false, "\(name)")
      #expect(!state.words.settings.value(line, state.words, isASCII: false).isEmpty && !purpose.isEmpty)
      #expect(purpose.lowercased() != name.lowercased(), "\(purpose) says nothing more")
    }
    let rows = SettingsViewModel(try #require(state.page(SettingsPage.self)), state).list.rows
    #expect(rows.compactMap(\.item) == Array(lines.indices))
    for heading in rows.filter(\.isHeading).map(\.text) {
      #expect(!heading.contains("-") || heading == "Open-Meteo")
    }
  }

  @Test func `every choice has a label, and every step is a valid value`() throws {
    let world = try Self.world()
    for line in world.lines(of: world.settings) {
      switch line.kind {
      case .choice(let names): for name in names { _ = try world.adopting(file(line.key, "\"\(name)\"")) }
      case .number(let steps):
        #expect(!steps.isEmpty)
        for step in steps { _ = try world.adopting(file(line.key, "\(step)")) }
      case .order, .text, .secret: break
      }
    }
  }

  private func file(_ key: String, _ literal: String) throws -> String {
    try TOMLEdit.setting(key, to: literal.replacing("\"", with: ""), in: "", themes: Themes.bundled.names)
  }

  @Test func `the parts of a source profile are those the source delivers`() throws {
    let environment = ["HOME": FileManager.default.temporaryDirectory.path + "/weatheri-none"]
    let world = try World(try Options.parse(["--offline"]), environment: environment, diagnostics: Diagnostics { _ in })
    let sources = try #require(world.live).sources(keeping: EmptyCache())
    let weather = SourceID.allCases.filter { !$0.profile.parts.isEmpty }
    #expect(sources.map(\.id).sorted { $0.rawValue < $1.rawValue } == weather.sorted { $0.rawValue < $1.rawValue })
    for source in sources {
      #expect(source.id.profile.parts == source.parts, "\(source.id)")
    }
  }

  @Test func `a source of the map delivers only layers of its profile`() throws {
    let environment = ["HOME": FileManager.default.temporaryDirectory.path + "/weatheri-none"]
    let world = try World(try Options.parse(["--offline"]), environment: environment, diagnostics: Diagnostics { _ in })
    let sources = try #require(world.live).mapSources(world.typhoons, keeping: EmptyCache())
    #expect(sources.contains { $0.id == .kmaRadar })
    for source in sources {
      for place in [(37.57, 126.98), (35.68, 139.69), (52.5, 13.4)].map({ Coordinate(latitude: $0, longitude: $1) }) {
        let area = MapArea(
          west: place.longitude - 2, south: place.latitude - 2, east: place.longitude + 2, north: place.latitude + 2)
        for layer in MapLayer.allCases where !source.id.profile.layers.contains(layer) {
          #expect(!source.covers(MapRequest(layer, of: area, around: place, during: world.now()..<world.now() + 1)))
        }
      }
    }
  }

  @Test func `flags and variables lock the settings they override`() throws {
    let world = try Self.world(
      ["--units", "imperial", "--theme", "jeju"], ["https_proxy": "http://127.0.0.1:9", "WEATHERI_GLYPHS": "ascii"])
    #expect(try Self.line("theme", world).lock == .flag("--theme"))
    #expect(try Self.line("glyphs", world).lock == .environment("WEATHERI_GLYPHS"))
    #expect(try Self.line("units", world).lock == .flag("--units"))
    #expect(try Self.line("network.proxy", world).lock == .environment("https_proxy"))
    #expect(try Self.line("language", world).lock == nil)
  }

  @Test func `only the length of a key is shown, and one key serves both portal sources`() throws {
    let world = try Self.world().adopting("[kma]\nkey = \"s3cret\"")
    let (kma, air) = (try Self.line("kma.key", world), try Self.line("airkorea.key", world))
    #expect(kma.kind == .secret(length: 6) && kma.value.isEmpty)
    #expect(air.isBorrowed && air.kind == .secret(length: 0))
    #expect(!"\(world.lines(of: world.settings))".contains("s3cret"))
  }

  @Test func `only settings about sources cause new requests`() throws {
    let world = try Self.world()
    let calm = try world.adopting("language = \"en\"\nunits = \"imperial\"\nglyphs = \"ascii\"\ncity = \"부산\"")
    #expect(!calm.settings.refetches(since: world.settings) && calm.language == .en && calm.isASCII)
    for text in [
      "[kma]\nkey = \"x\"", "[network]\nattempts = 1", "[sources]\nwarnings = []", "[sources]\nradar = []",
    ] {
      #expect(try world.adopting(text).settings.refetches(since: world.settings))
    }
  }
}
