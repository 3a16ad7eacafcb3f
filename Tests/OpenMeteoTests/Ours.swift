import Recordings
import Weather

/// Open-Meteo's responses in every form that really occurred; all values are made up.
enum Ours {
  /// Imperial units, with yesterday, and local times with 24 hours even on the day that has 23.
  static let imperial: Recording = {
    let times = (27...30).flatMap { day in (0..<24).map { "\"2026-03-\(day)T\($0.padded(2)):00\"" } }
    func column(_ name: String, _ value: (Int) -> String) -> String {
      "\"\(name)\":[\(times.indices.map(value).joined(separator: ","))]"
    }
    let hourly = [
      "\"time\":[\(times.joined(separator: ","))]", column("temperature_2m") { "\(41 + $0 % 24).5" },
      column("apparent_temperature") { "\(38 + $0 % 24).1" }, column("precipitation") { $0 % 9 == 0 ? "0.012" : "0.0" },
      column("precipitation_probability") { "\($0 % 9 == 0 ? 35 : 0)" }, column("wind_speed_10m") { "\($0 % 7).4" },
      column("wind_gusts_10m") { "\($0 % 7 + 6).8" }, column("wind_direction_10m") { "\($0 * 11 % 360)" },
      column("weather_code") { $0 % 9 == 0 ? "61" : "2" },
    ]
    return Recording(
      "imperial",
      """
      {"latitude":48.86,"longitude":2.3599997,"generationtime_ms":0.31,"utc_offset_seconds":3600,\
      "timezone":"Europe/Paris","timezone_abbreviation":"GMT+1","elevation":41.0,\
      "current_units":{"time":"iso8601","interval":"seconds","temperature_2m":"°F","apparent_temperature":"°F",\
      "weather_code":"wmo code","wind_speed_10m":"mp/h","wind_gusts_10m":"mp/h"},\
      "current":{"time":"2026-03-28T20:45","interval":900,"temperature_2m":50.0,"apparent_temperature":46.1,\
      "weather_code":2,"wind_speed_10m":9.4,"wind_gusts_10m":20.0},\
      "hourly_units":{"time":"iso8601","temperature_2m":"°F","apparent_temperature":"°F","precipitation":"inch",\
      "precipitation_probability":"%","wind_speed_10m":"mp/h","wind_gusts_10m":"mp/h",\
      "wind_direction_10m":"°","weather_code":"wmo code"},"hourly":{\(hourly.joined(separator: ","))},\
      "daily_units":{"time":"iso8601","temperature_2m_max":"°F","sunrise":"iso8601"},\
      "daily":{"time":["2026-03-27","2026-03-28"],"temperature_2m_max":[64.5,64.5],\
      "sunrise":["2026-03-27T06:41","2026-03-28T06:39"]}}
      """)
  }()

  static let present = Recording(
    "present",
    """
    {"latitude":48.84,"longitude":2.3599997,"generationtime_ms":0.12,"utc_offset_seconds":0,"timezone":"GMT",\
    "timezone_abbreviation":"GMT","elevation":41.0,"current_units":{"time":"iso8601","interval":"seconds",\
    "temperature_2m":"°C","weather_code":"wmo code","wind_speed_10m":"km/h"},\
    "current":{"time":"2026-11-20T13:30","interval":900,"temperature_2m":-1.6,"weather_code":71,\
    "wind_speed_10m":8.6}}
    """)

  /// Neither units nor a weather code.
  static let presentWithoutUnits = Recording(
    "present without units",
    #"{"timezone":"Europe/Paris","utc_offset_seconds":3600,"current":{"time":"2026-11-20T14:30","temperature_2m":7.3,"#
      + #""wind_speed_10m":1.8,"wind_direction_10m":45},"daily":{"sunrise":["2026-11-20T08:11"],"#
      + #""sunset":["2026-11-20T17:02"]}}"#)

  // MARK: Places

  /// A town that is in the gazetteer.
  static let knownTown = Recording(
    "known town",
    """
    {
      "results": [
        {
          "id": 31,
          "name": "Ljubljana",
          "latitude": 46.05,
          "longitude": 14.51,
          "elevation": 290.0,
          "feature_code": "PPLC",
          "country_code": "SI",
          "admin1_id": 32,
          "timezone": "Europe/Ljubljana",
          "population": 270000,
          "country_id": 33,
          "country": "Slovenia",
          "admin1": "Ljubljana"
        }
      ],
      "generationtime_ms": 0.2
    }

    """)

  /// Two towns of the same name; the second one has fewer fields.
  static let namesakes = Recording(
    "namesakes",
    """
    {"results":[{"id":41,"name":"Perth","latitude":-31.95,"longitude":115.86,"elevation":20.0,\
    "feature_code":"PPLA","country_code":"AU","admin1_id":42,"timezone":"Australia/Perth","population":2000000,\
    "country_id":43,"country":"Australia","admin1":"Western Australia"},\
    {"id":44,"name":"Perth","latitude":56.4,"longitude":-3.43,"country_code":"GB","timezone":"Europe/London",\
    "population":47000,"country_id":45,"country":"United Kingdom","admin1":"Scotland"}],"generationtime_ms":0.7}
    """
  )
}
