import Foundation
import Harness
import JSONValue
import Testing

/// `cities`, and the folders it uses.
struct CitiesTests {
  private let stage: Stage

  init() throws { stage = try Stage() }

  private static let pattern = JSONValue(
    json: """
      {"schema": "number", "places": [{"name": "text", "name_en": "text", "latitude": "number", "longitude": "number",
        "timezone": "text", "country": "text", "kma_grid?": {"nx": "number", "ny": "number"},
        "kma_land_region": "text?", "kma_city_region": "text?", "airkorea_station": "text?",
        "level": "sido|sigungu|gu|emd|city|here|point", "population": "number?", "admin": "text?", "saved": "flag"}]}
      """)!

  private func names(_ stage: Stage) async -> [String] {
    await stage.run("cities", "list", "--json").json["places"].list.compactMap { $0["name"].text }
  }

  @Test func `cities are added, listed, moved and removed`() async throws {
    #expect(await stage.run("cities", "list", "--json").json == JSONValue(json: #"{"schema": 1, "places": []}"#))
    #expect(await stage.run("cities", "list").code == 0)
    for city in ["서울", "부산", "제주시"] { #expect(await stage.run("cities", "add", city).code == 0) }
    let list = await stage.run("cities", "list", "--json").json
    #expect(list.differences(from: CitiesTests.pattern) == [])
    #expect(list["places"].list.allSatisfy { $0["saved"].flag == true })
    #expect(await names(stage).map { String($0.suffix(3)) } == ["특별시", "광역시", "제주시"])
    #expect(await stage.run("cities", "move", "제주시", "--to", "1").code == 0)
    #expect(await names(stage).first?.hasSuffix("제주시") == true)
    #expect(await stage.run("cities", "remove", "Busan").code == 0)
    #expect(await names(stage).count == 2)
    #expect(await stage.run("cities", "remove", "부산").code == 66)
    #expect(await stage.run("cities", "move", "서울", "--to", "9").code == 64)
    #expect(await stage.run("cities", "move", "서울", "--to", "0").code == 64)
    #expect(await stage.run("cities", "move", "서울").code == 64)
    #expect(await stage.run("cities", "add", "Nowhere at all").code == 66)
    #expect(await names(stage).count == 2)
    #expect(await stage.run("cities", "list", "--language", "ko").out.contains("1  제주"))
  }

  @Test func `one place is saved only once, under whatever name`() async throws {
    #expect(await stage.run("cities", "add", "서울").code == 0)
    for name in ["서울", "Seoul", "서울특별시"] {
      let run = await stage.run("cities", "add", name)
      #expect(run.code != 0)
      #expect(run.err.contains("Seoul"))
    }
    #expect(await names(stage).count == 1)
  }

  @Test func `a point is saved under a chosen name`() async throws {
    #expect(await stage.run("cities", "add", "우리집", "--at", "37.5642,126.9982").code == 0)
    #expect(await stage.run("cities", "list").out.contains("우리집"))
    let place = await stage.run("now", "우리집", "--json").json["place"]
    #expect(place["latitude"].number == 37.5642)
    #expect(place["kma_grid"] == JSONValue(json: #"{"nx": 60, "ny": 127}"#))
    #expect(await stage.run("cities", "add", "우리집", "--at", "35.1,129.1").code != 0)
    for point in ["x", "91,0", "37.5", "37.5,", "0,181", "nan,nan", ""] {
      #expect(await stage.run("cities", "add", "거기", "--at", point).code == 64, "\(point)")
    }
    #expect(await stage.run("cities", "remove", "우리집").code == 0)
  }

  @Test func `a city is removed by its original name or its listed name, with or without line breaks`()
    async throws
  {
    for name in ["My\nhome", "My home", " My\thome "] {
      #expect(await stage.run("cities", "add", "My\nhome", "--at", "37.5642,126.9982").code == 0)
      #expect(await stage.run("cities", "list").out.contains("My home"))
      #expect(await stage.run("cities", "remove", name).code == 0, "\(name.debugDescription)")
    }
  }

  @Test func `a home folder whose name is not UTF-8 is refused, and no other folder is created`() async throws {
    let run = await stage.shell(
      "mkdir \"$HOME\"/$(printf 'caf\\351'); HOME=\"$HOME\"/$(printf 'caf\\351') XDG_CONFIG_HOME= XDG_DATA_HOME= $weatheri"
        + " cities add 서울; echo \"code $?\"; ls \"$HOME\" | cat -v")
    #expect(run.out.contains("code 78") && run.err.contains("not UTF-8"), "\(run.text)")
    #expect(run.out.contains("cafM-i") && !run.out.contains("caf\u{FFFD}"))
  }

  @Test func `cities search finds places, marks saved ones and sends no request`() async throws {
    let run = await stage.run("cities", "search", "수원", "--json", "--limit", "3")
    #expect(run.json.differences(from: CitiesTests.pattern) == [])
    #expect((1...3).contains(run.json["places"].list.count))
    #expect(run.json["places"][0]["name"].text?.contains("수원시") == true)
    #expect(run.json["places"][0]["saved"].flag == false)
    _ = await stage.run("cities", "add", "수원시")
    #expect(await stage.run("cities", "search", "수원시", "--json").json["places"][0]["saved"].flag == true)
    #expect(await stage.run("cities", "search", "수원", "--limit", "0").code == 64)
    #expect(run.asked.isEmpty)
  }

  @Test func `a point in any notation is a place for every command`() async throws {
    for text in ["52.52,13.405", "52.52 13.405", "52,52 13,405", "52.52N 13.405E", "52.52;13.405", "52.52° 13.405°"] {
      for arguments in [["cities", "search", text, "--json"], ["now", text, "--json", "--offline"]] {
        let json = await stage.run(arguments).json
        let place = arguments[0] == "cities" ? json["places"][0] : json["place"]
        #expect(place["latitude"].number == 52.52 && place["longitude"].number == 13.405, "\(arguments)")
      }
    }
    #expect(await stage.run("cities", "add", "베를린집", "--at", "52.52N 13.405E").code == 0)
  }

  @Test func `a point outside the globe is refused with the limits`() async throws {
    for arguments in [
      ["report", "91,181"], ["now", "91.5 12.5"], ["cities", "add", "91,181"], ["cities", "search", "52.5N 181.5E"],
      ["cities", "add", "x", "--at", "91,181"],
    ] {
      let run = await stage.run(arguments + ["--language", "en"])
      #expect(run.code == (arguments.contains("--at") ? 64 : 66) && run.asked.isEmpty, "\(arguments)")
      #expect(run.err.contains("Latitudes go from -90 to 90, longitudes from -180 to 180."), "\(run.err)")
    }
  }

  @Test func `a postal code is looked up online`() async throws {
    let run = await stage.run("cities", "search", "06236")
    #expect(!run.asked.isEmpty)
  }

  @Test func `folders and files are accessible to their owner only`() async throws {
    _ = await stage.run("cities", "add", "서울")
    _ = await stage.run("report", "서울")
    for path in [stage.dataPath, stage.cachePath] {
      #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o700)
      for name in try FileManager.default.contentsOfDirectory(atPath: path) {
        let attributes = try FileManager.default.attributesOfItem(atPath: path + "/" + name)
        #expect(attributes[.posixPermissions] as? Int == 0o600, "\(name)")
      }
    }
  }

  @Test func `a damaged store is reported, and never changed or overwritten`() async throws {
    _ = await stage.run("cities", "add", "제주시")
    let name = try #require(stage.files.keys.first { $0.hasPrefix(".local/share/weatheri/") })
    for damage in [Data("no database at all, but what somebody wrote".utf8), Data(repeating: 0x41, count: 9000)] {
      try damage.write(to: URL(fileURLWithPath: stage.home + "/" + name))
      for arguments in [["cities", "add", "부산"], ["cities", "remove", "제주시"], ["cities", "list"]] {
        let run = await stage.run(arguments)
        #expect(run.code == 73)
        #expect(run.err.contains(name))
      }
      // Weather does not need the store, but the user must know that this is not the first saved city.
      let run = await stage.run("report")
      #expect(run.code == 0)
      #expect(run.err.contains(name))
      #expect(stage.files[name] == damage)
    }
  }

  @Test func `a damaged cache is renamed with a date and reported`() async throws {
    _ = await stage.run("report", "서울")
    for (name, bytes) in stage.files where name.hasPrefix(".cache/") && name.hasSuffix(".json") {
      try bytes.prefix(bytes.count / 2).write(to: URL(fileURLWithPath: stage.home + "/" + name))
    }
    let damaged = stage.files.keys.filter { $0.hasPrefix(".cache/") && $0.hasSuffix(".json") }
    #expect(damaged.count >= 3)
    let run = await stage.run("report", "서울")
    #expect(run.code == 0)
    for name in damaged {
      #expect(run.err.contains("\(name).damaged-20261120"))
      #expect(stage.files.keys.contains { $0.hasPrefix("\(name).damaged-20261120") })
    }
    #expect(run.asked.isEmpty == false)
    #expect(await stage.run("report", "서울").err == "")
  }

  @Test func `a folder that cannot be created is an error for stored data, and a warning for a cache`() async throws {
    try stage.put("in the way", at: stage.home + "/file")
    let add = await stage.run("cities", "add", "서울", extra: ["XDG_DATA_HOME": stage.home + "/file"])
    #expect(add.code == 73)
    #expect(add.err.contains(stage.home + "/file"))
    let set = await stage.run("config", "set", "units", "metric", "--config", stage.home + "/file/config.toml")
    #expect(set.code == 73)
    let folders = ["XDG_DATA_HOME": stage.home + "/file", "XDG_CACHE_HOME": stage.home + "/file"]
    let report = await stage.run("report", "서울", extra: folders)
    #expect(report.code == 0)
    #expect(report.err.contains(stage.home + "/file"))
    #expect(report.err.split(separator: "\n").count <= 4, "\(report.err)")
    #expect(await stage.run("cities", "list", extra: folders).code == 0)
  }
}
