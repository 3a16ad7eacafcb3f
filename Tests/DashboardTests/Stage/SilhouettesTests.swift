import Stage
import Testing
import Weather
import WeatherAssets

@testable import Dashboard

struct SilhouettesTests {
  @Test func `each place has its skyline from the files embedded in the program`() {
    let silhouettes = Silhouettes(WeatherAssets(environment: [:]))
    #expect(silhouettes.silhouette(for: .seoul)?.name == "seoul")
    #expect(silhouettes.silhouette(for: .busan)?.name == "busan")
    #expect(silhouettes.silhouette(for: .jeju)?.name == "jeju")
    #expect(silhouettes.silhouette(for: .seoul)?.name == "seoul")
    #expect(silhouettes.fileErrors.isEmpty)
  }

  @Test func `a user's file replaces the bundled one of its name; one with an error does not`() {
    let texts = [
      "/own/busan.silhouette": "name = mine\nnear = 35.18, 129.08, 10\n\n#\n",
      "/own/seoul.silhouette": "name = mine\nnear = here\n\n#\n",
      "/own/jeju.silhouette": String(repeating: "#", count: WeatherAssets.longestText + 1),
    ]
    let assets = WeatherAssets(
      environment: ["WEATHERI_ASSETS": "/own"], read: { texts[$0].map { Array($0.utf8) } },
      list: { _ in texts.keys.map { String($0.dropFirst("/own/".count)) } })
    let silhouettes = Silhouettes(assets)
    #expect(silhouettes.silhouette(for: .busan)?.name == "mine")
    #expect(silhouettes.silhouette(for: .seoul)?.name == "seoul")
    #expect(silhouettes.silhouette(for: .jeju)?.name == "jeju")
    #expect(
      silhouettes.fileErrors.map(\.sentence.en) == [
        "/own/jeju.silhouette was not read: it is larger than 65kB.",
        "/own/seoul.silhouette:2: near: expected latitude, longitude and kilometres such as 46.2, 6.15, 25.",
      ])
  }
}
