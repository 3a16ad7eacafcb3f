import Settings
import Testing
import Weather

struct FoldersTests {
  @Test func `folders follow the XDG specification`() throws {
    let plain = try Folders(environment: ["HOME": "/home/me"], accountHome: nil)
    #expect(
      plain.config == "/home/me/.config/weatheri" && plain.settingsFile == "/home/me/.config/weatheri/config.toml")
    #expect(plain.data == "/home/me/.local/share/weatheri" && plain.cache == "/home/me/.cache/weatheri")
    #expect(plain.state == "/home/me/.local/state/weatheri")
    let moved = try Folders(
      environment: ["XDG_CONFIG_HOME": "/c/", "XDG_DATA_HOME": "/d", "XDG_CACHE_HOME": "/k", "XDG_STATE_HOME": "/s"],
      accountHome: nil)
    #expect(
      [moved.config, moved.data, moved.cache, moved.state] == [
        "/c/weatheri", "/d/weatheri", "/k/weatheri", "/s/weatheri",
      ])
  }

  @Test func `a relative or empty folder is ignored`() throws {
    let folders = try Folders(
      environment: ["HOME": "/h", "XDG_CONFIG_HOME": "here", "XDG_DATA_HOME": "", "XDG_CACHE_HOME": "./x"],
      accountHome: nil)
    #expect(folders.config == "/h/.config/weatheri" && folders.data == "/h/.local/share/weatheri")
    #expect(folders.cache == "/h/.cache/weatheri")
  }

  @Test func `without HOME the account’s home folder is used, and without that it is an error`() throws {
    #expect(try Folders(environment: [:], accountHome: "/root").config == "/root/.config/weatheri")
    #expect(try Folders(environment: ["HOME": "relative"], accountHome: "/root").config == "/root/.config/weatheri")
    let error = try #require(throws: SettingsError.self) { try Folders(environment: [:], accountHome: nil) }
    #expect(error.description == "HOME is not set; expected the absolute path of your home folder.")
  }

  @Test(arguments: ["HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"])
  func `a path that is not UTF-8 is an error, because it would name another folder`(variable: String) throws {
    let path = String(decoding: Array("/h/".utf8) + [0xE9], as: UTF8.self)
    let error = try #require(throws: SettingsError.self) {
      try Folders(environment: ["HOME": "/h"].merging([variable: path]) { $1 }, accountHome: nil)
    }
    #expect(error.description.hasPrefix("\(variable): the path is not UTF-8;"))
  }
}
