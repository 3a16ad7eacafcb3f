import Foundation
import Testing
import WeatherAssets

struct WeatherAssetsTests {
  @Test func `a user's own drawing comes before the bundled one`() {
    let assets = WeatherAssets(environment: ["WEATHERI_ASSETS": "/own", "XDG_CONFIG_HOME": "/settings"]) { path in
      [
        "/own/loading.json", "/settings/weatheri/animations/loading.json",
        "/settings/weatheri/animations/location.json",
      ].contains(path) ? Array(path.utf8) : nil
    }
    #expect(assets.versions(of: .loading).map(\.origin) == ["/own/loading.json", "loading.json"])
    #expect(
      assets.versions(of: .location).map(\.origin) == [
        "/settings/weatheri/animations/location.json", "location.json",
      ])
    #expect(assets.versions(of: .addUser).map(\.origin) == ["addUser.json"])
    #expect(assets.versions(of: .addUser)[0].bytes == WeatherAssets.bundled(.addUser))
  }

  @Test func `a user's own themes are the files of a folder, in addition to the bundled ones`() {
    let files = ["/settings/weatheri/themes/sea.theme", "/settings/weatheri/themes/dark.theme", "/own/auto.theme"]
    let assets = WeatherAssets(
      environment: ["XDG_CONFIG_HOME": "/settings", "WEATHERI_ASSETS": "/own"],
      read: { files.contains($0) ? Array($0.utf8) : nil },
      list: { folder in
        ["sea.theme", "dark.theme", ".hidden.theme", "notes.txt", "auto.theme", "gone.theme"]
          .filter { files.contains("\(folder)/\($0)") || $0.hasPrefix(".") || $0.hasPrefix("gone") }
      })
    #expect(assets.ownThemes.mapValues(\.origin) == ["sea": files[0], "dark": files[1], "auto": files[2]])
    #expect(assets.themeNames.starts(with: ["dark", "light"]) && assets.themeNames.contains("sea"))
    #expect(!assets.themeNames.contains("auto") && Set(assets.themeNames).count == assets.themeNames.count)
  }

  @Test func `a theme that is too long, alone or with the others, is reported and not kept`() {
    let sizes = ["a": 100, "long": WeatherAssets.longestText + 1]
    let many = (0..<100).map { "m\($0 + 100)" }
    let assets = WeatherAssets(
      environment: ["XDG_CONFIG_HOME": "/settings"],
      read: { path in
        let name = String(path.split(separator: "/").last!.dropLast(6))
        return [UInt8](repeating: 0x20, count: sizes[name] ?? 60_000)
      },
      list: { _ in (["a", "long"] + many).map { $0 + ".theme" } })
    let themes = assets.ownThemes
    #expect(themes["a"]?.bytes.count == 100 && themes["a"]?.exceeded == nil)
    #expect(themes["long"]?.bytes == [] && themes["long"]?.exceeded == WeatherAssets.longestText)
    #expect(themes.values.reduce(0) { $0 + $1.bytes.count } <= WeatherAssets.longestTexts)
    #expect(themes["m100"]?.exceeded == nil && themes["m199"]?.exceeded == WeatherAssets.longestTexts)
  }

  @Test func `a user's own silhouettes are read like the themes, from a folder of their own`() {
    let files = ["/settings/weatheri/silhouettes/home.silhouette", "/own/seoul.silhouette"]
    let assets = WeatherAssets(
      environment: ["XDG_CONFIG_HOME": "/settings", "WEATHERI_ASSETS": "/own"],
      read: { files.contains($0) ? Array($0.utf8) : nil },
      list: { $0 == "/own" ? ["seoul.silhouette", "sea.theme"] : ["home.silhouette", "notes.txt"] })
    #expect(assets.ownSilhouettes.mapValues(\.origin) == ["home": files[0], "seoul": files[1]])
  }

  @Test(arguments: ["themes", "silhouettes"])
  func `every file of a folder of texts is embedded in the binary`(name: String) throws {
    let embedded = name == "themes" ? WeatherAssets.themes : WeatherAssets.silhouettes
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Assets/\(name)")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    #expect(files.count == embedded.count && files.count > 10)
    for file in files {
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(embedded[file.deletingPathExtension().lastPathComponent] == text)
    }
  }

  @Test func `the folders depend only on the environment`() {
    #expect(WeatherAssets.folders(in: [:], named: "animations") == [])
    #expect(
      WeatherAssets.folders(in: ["HOME": "/home/i"], named: "animations") == ["/home/i/.config/weatheri/animations"])
    #expect(
      WeatherAssets.folders(in: ["HOME": "/home/i", "XDG_CONFIG_HOME": "", "WEATHERI_ASSETS": ""], named: "animations")
        .count == 1)
    #expect(
      WeatherAssets.folders(in: ["HOME": "/h", "XDG_CONFIG_HOME": "/c", "WEATHERI_ASSETS": "/a"], named: "animations")
        == ["/a", "/c/weatheri/animations"])
  }

  @Test func `only regular files are read`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "weatheri-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (file, link) = (folder.appending(path: "rain.json"), folder.appending(path: "snow.json"))
    try Data("{}".utf8).write(to: file)
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
    #expect(WeatherAssets.contents(of: file.path) == Array("{}".utf8))
    #expect(WeatherAssets.contents(of: link.path) == Array("{}".utf8))
    let (pipe, long) = (folder.path + "/pipe", folder.appending(path: "long.json"))
    mkfifo(pipe, 0o600)
    try Data(count: 1_500_000).write(to: long)
    #expect(WeatherAssets.contents(of: long.path)?.count == 1_000_001)
    for other in [folder.path, folder.path + "/absent.json", "/dev/zero", pipe] {
      #expect(WeatherAssets.contents(of: other) == nil)
    }
  }
}
