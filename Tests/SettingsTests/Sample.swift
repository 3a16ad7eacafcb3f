import Settings
import Weather

/// A settings file with every kind of entry, including comments.
let sample = """
  # my settings
  language = "ko"          # of the screen
  units = "imperial"
  wind_unit = "km/h"
  pressure_unit = "auto"
  precipitation_unit = "mm"
  theme = "auto"
  glyphs = "nerd"
  motion = "calm"
  refresh_minutes = 0
  city = "부산"
  location_command = "where-am-i"

  [user]
  name = "나무"

  [sources]   # first come
  now = ["openweather", "open-meteo"]
  hourly = [
    "kma",      # Korea
    "weatherkit",
  ]
  warnings = []

  [network]
  timeout_seconds = 2.5
  attempts = 1
  proxy = "http://me:word@proxy.example:8080"

  [kma]
  key = "kma+key/=="
  base_url = "http://127.0.0.1:8080/kma/"
  [airkorea]
  key_command = "pass show data.go.kr"
  base_url = "https://proxy.example/air"
  [open-meteo]
  air_quality_base_url = "http://[::1]:9000"
  [openweather]
  key = ""
  [weatherkit]
  team_id = "TEAM"
  private_key_file = "~/key.p8"

  """

func load(
  _ text: String?, _ environment: [String: String] = [:], _ flags: SettingsFlags = SettingsFlags()
) throws(SettingsError) -> Settings {
  try Settings.load(file: text, path: "/c.toml", environment: environment, flags: flags)
}

/// The error message for a settings text; nil if it loads.
func errorText(for text: String, _ environment: [String: String] = [:]) -> String? {
  do throws(SettingsError) {
    _ = try load(text, environment)
    return nil
  } catch {
    return error.description
  }
}
