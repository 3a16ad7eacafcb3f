import Weather

/// The JSON Schema of the output of `--json`. Every member is always present; a missing value is null. New members
/// may be added later, so unknown members are allowed.
package enum Schema {
  package static let json: JSON = [
    "$schema": "https://json-schema.org/draft/2020-12/schema", "title": "weatheri-tui",
    "description":
      "Everything that weatheri-tui prints as JSON. Units stand in the names and are always metric; null is unknown.",
    "anyOf": .array(documents),
    "$defs": [
      "report": report, "places": places, "alerts": alerts, "findings": findings, "board": board, "version": version,
      "widget": widget, "map": map, "accuracy": accuracy,
      "place": place, "saved_place": savedPlace, "now": now, "hour": hour, "band": band, "day": day, "half": half,
      "air": air, "warning": warning, "next_hour": nextHour, "source": source, "shortfall": shortfall,
      "typhoon": typhoon,
      "time": ["type": "string", "pattern": #"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d([+-]\d\d:\d\d|Z)$"#],
      "date": ["type": "string", "pattern": #"^\d{4}-\d\d-\d\d$"#],
    ],
  ]

  private static let documents: [JSON] = [
    "report", "places", "alerts", "findings", "board", "version", "widget", "map", "accuracy",
  ].map(ref)

  // MARK: - Documents

  private static let report = described(
    "The weather of one place: report, now, hourly, week, air, warnings.",
    [
      ("schema", schema), ("demo", flag), ("generated_at", time), ("place", ref("place")), ("now", orNull(ref("now"))),
      ("hourly", orNull(list(ref("hour")))), ("daily", orNull(list(ref("day")))), ("air", orNull(ref("air"))),
      ("warnings", orNull(list(ref("warning")))), ("next_hour", orNull(ref("next_hour"))),
      (
        "normals",
        orNull(
          object(
            [("period", text), ("source", names(SourceID.self))]
              + numbers("low_c", "high_c", "precipitation_mm", "low_anomaly_c", "high_anomaly_c")))
      ),
      (
        "other_years",
        orNull(
          object([
            ("first_year", count), ("warmest", extreme("high_c")), ("coldest", extreme("low_c")),
            ("wettest", extreme("precipitation_mm")), ("sentence", orNull(text)),
          ]))
      ),
      ("comparison", orNull(object([("yesterday_c", number), ("difference_c", number), ("sentence", text)]))),
      (
        "advice",
        orNull(
          object([
            ("sentence", orNull(text)), ("dust", orNull(text)), ("rain", orNull(text)),
            ("items", list(names(Advice.Item.self))),
          ]))
      ),
      ("sun", orNull(object([("rise", orNull(time)), ("set", orNull(time))]))),
      ("moon", orNull(object([("phase", names(Moon.Phase.self)), ("illumination_pct", percent)]))),
      ("sources", list(ref("source"))), ("shortfalls", list(ref("shortfall"))),
    ])

  private static func extreme(_ name: String) -> JSON {
    orNull(object([("year", count)] + numbers(name)))
  }

  private static let places = described(
    "Places: cities list, cities search.", [("schema", schema), ("places", list(ref("saved_place")))])

  private static let widget = described(
    "One widget: widget --format json.",
    [
      ("schema", schema), ("demo", flag), ("text", text), ("tooltip", text), ("class", text),
      ("percentage", orNull(percent)),
    ] + WidgetField.allCases.map { ($0.rawValue, text) })

  private static let map = described(
    "The weather map around a place: map.",
    [
      ("schema", schema), ("demo", flag), ("place", ref("place")), ("layer", names(MapLayer.self)),
      ("at", orNull(time)),
      (
        "frames",
        list(object([("at", time), ("observed", flag), ("source", names(SourceID.self)), ("credit", text)]))
      ),
      ("city", object([("value", orNull(number)), ("unit", orNull(text))])),
      ("motion", orNull(object([("from_deg", number), ("kmh", number)]))), ("typhoons", list(typhoon)),
      (
        "shortfalls",
        list(object([("source", names(SourceID.self)), ("reason", names(SourceError.Reason.self)), ("message", text)]))
      ),
    ])

  private static let accuracy = described(
    "How right the sources' forecasts of the day before were: sources.",
    [
      ("schema", schema), ("demo", flag), ("place", ref("place")), ("days", count),
      (
        "sources",
        list(
          object(
            [
              ("source", names(SourceID.self)), ("days", count), ("high_days", count), ("low_days", count),
              ("rain_days", count), ("rain_hits", orNull(count)), ("rain_misses", orNull(count)),
              ("rain_false_alarms", orNull(count)),
            ] + numbers("high_mae_c", "low_mae_c")))
      ), ("best", orNull(names(SourceID.self))), ("common_days", orNull(count)),
    ])

  private static let alerts = described(
    "Timed alerts: alerts list.",
    [
      ("schema", schema),
      (
        "alerts",
        list(
          object([
            ("id", text), ("at", ["type": "string", "pattern": #"^\d\d:\d\d$"#]), ("repeat", text),
            ("city", orNull(text)), ("from", orNull(text)), ("photo", orNull(text)), ("enabled", flag),
            ("next", orNull(time)),
          ]))
      ),
    ],
    perhaps: [
      (
        "soon",
        object([
          (
            "rules",
            list(
              object([
                ("rule", text), ("event", names(AdvanceNoticeRule.Event.self)), ("lead_minutes", count),
                ("city", orNull(text)),
              ]))
          ), ("quiet", orNull(text)), ("most_a_day", count),
        ])
      )
    ])

  private static let findings = described(
    "What doctor found.",
    [
      ("schema", schema),
      (
        "findings",
        list(
          object([
            ("id", text), ("status", enumeration(["ok", "warn", "fail"])), ("message", text), ("remedy", orNull(text)),
          ]))
      ),
    ])

  private static let board = described(
    "The posts of a city's board: board read.",
    [
      ("schema", schema), ("demo", flag), ("generated_at", time),
      ("board", object([("area", text), ("name", text), ("name_en", text)])), ("read_at", time),
      (
        "posts",
        list(
          object([
            ("id", text), ("author", text), ("display_name", orNull(text)), ("own", flag), ("at", time), ("text", text),
            ("attachment", orNull(names(Post.Attachment.self))),
            (
              "weather",
              orNull(
                object([
                  ("temperature_c", orNull(number)), ("condition", orNull(condition)), ("dust", orNull(grade)),
                  ("at", time),
                ]))
            ),
          ]))
      ),
    ])

  private static let version = described(
    "The program: --version.", [("schema", schema), ("name", text), ("version", text), ("changes", list(text))])

  // MARK: - Parts

  private static let placeMembers: [(String, JSON)] = [
    ("name", text), ("name_en", text), ("latitude", number), ("longitude", number), ("timezone", text),
    ("country", orNull(text)), ("kma_grid", orNull(object([("nx", count), ("ny", count)]))),
    ("kma_land_region", orNull(text)), ("kma_city_region", orNull(text)), ("airkorea_station", orNull(text)),
  ]
  private static let place = object(placeMembers)
  private static let savedPlace = object(
    placeMembers + [
      ("level", names(Place.Level.self)), ("population", orNull(count)), ("admin", orNull(text)), ("saved", flag),
      ("saved_as", orNull(text)),
    ], perhaps: [("source", text)])

  private static let now = object(
    [("observed_at", orNull(time)), ("condition", orNull(condition))]
      + numbers(
        "temperature_c", "feels_like_c", "humidity_pct", "wind_mps", "wind_from_deg", "gust_mps", "pressure_hpa",
        "visibility_m", "dew_point_c", "cloud_pct", "uv_index", "precipitation_1h_mm", "low_c", "high_c"),
    // The source of each value that comes from another source than the rest; absent if none.
    perhaps: [("filled", object([], perhaps: AtmosphereDetail.allCases.map { ($0.rawValue, names(SourceID.self)) }))])

  private static let hour = object(
    [
      ("at", time), ("condition", orNull(condition)), ("chance_of_precipitation_pct", orNull(percent)),
      ("precipitation_mm", orNull(ref("band"))), ("snow_cm", orNull(ref("band"))),
    ] + numbers("temperature_c", "humidity_pct", "wind_mps", "wind_from_deg", "uv_index"))

  private static let band = object([("min", orNull(number)), ("max", orNull(number)), ("text", orNull(text))])

  private static let day = object(
    [("date", ref("date")), ("am", ref("half")), ("pm", ref("half"))] + numbers("low_c", "high_c"))

  private static let half = object([
    ("condition", orNull(condition)), ("chance_of_precipitation_pct", orNull(percent)),
  ])

  private static let air = object(
    [
      ("station", orNull(text)), ("station_kind", orNull(names(StationKind.self))), ("measured_at", orNull(time)),
      ("modelled", orNull(flag)), ("pm10_grade", orNull(grade)), ("pm25_grade", orNull(grade)),
      (
        "index",
        orNull(object([("scale", names(AirIndex.Scale.self)), ("value", number), ("band", names(AirIndex.Band.self))]))
      ),
      ("flags", list(object([("pollutant", names(Pollutant.self)), ("flag", text)]))),
      (
        "forecast",
        list(
          object([
            ("date", ref("date")), ("pm10_grade", orNull(grade)), ("pm25_grade", orNull(grade)),
            ("o3_grade", orNull(grade)),
          ]))
      ),
    ] + numbers("pm10_ugm3", "pm25_ugm3", "o3_ppm", "no2_ppm", "co_ppm", "so2_ppm", "khai", "distance_km"))

  private static let warning = object([
    ("kind", text), ("area", orNull(text)), ("issued_at", orNull(time)), ("effective_at", orNull(time)),
    ("expires_at", orNull(time)), ("severity", orNull(names(WeatherWarning.Severity.self))),
    ("issuer", orNull(text)), ("link", orNull(text)), ("text", orNull(text)), ("preliminary", flag),
    ("effective_text", orNull(text)),
  ])

  private static let fall = numbers("chance_of_precipitation_pct", "precipitation_mmph")
  private static let nextHour = object([
    ("until", time), ("source", orNull(text)), ("sentence", orNull(text)),
    (
      "periods", list(object([("from", time), ("is_wet", orNull(flag)), ("condition", orNull(condition))] + fall))
    ),
    ("minutes", list(object([("at", time)] + fall))),
  ])

  /// An element of the `typhoons` of `map --json`.
  private static let typhoon = object(
    [("id", text), ("number", orNull(count)), ("name", orNull(text)), ("source", names(TyphoonAgency.self))]
      + [("issued_at", time), ("at", time), ("latitude", number), ("longitude", number)]
      + numbers("pressure_hpa", "wind_mps")
      + [
        ("class", orNull(text)), ("wind_averaging_minutes", count), ("kind", orNull(names(TyphoonPoint.Kind.self))),
        ("distance_km", number),
        ("track", list(trackPoint)),
        (
          "closest",
          orNull(object([("at", time), ("distance_km", number), ("in_70pct_circle", orNull(flag))]))
        ),
      ])

  private static let trackPoint = object(
    [("at", orNull(time)), ("latitude", number), ("longitude", number), ("observed", flag)] + numbers("radius70_km"),
    perhaps: numbers("pressure_hpa", "wind_mps") + [("class", orNull(text))])

  private static let source = object([
    ("part", names(Part.self)), ("source", names(SourceID.self)), ("issued_at", orNull(time)), ("fetched_at", time),
    ("credit", text),
  ])

  private static let shortfall = object([
    ("part", names(Part.self)), ("source", names(SourceID.self)), ("reason", names(SourceError.Reason.self)),
    ("message", text), ("since", time),
  ])

  // MARK: - Building blocks

  private static let (text, number, flag): (JSON, JSON, JSON) = (
    ["type": "string"], ["type": "number"], ["type": "boolean"]
  )
  private static let (count, percent): (JSON, JSON) = (
    ["type": "integer", "minimum": 0], ["type": "number", "minimum": 0, "maximum": 100]
  )
  private static let (schema, time): (JSON, JSON) = (["const": JSON(Document.schema)], ref("time"))
  private static let (condition, grade) = (names(Condition.self), names(Grade.self))

  private static func ref(_ name: String) -> JSON { ["$ref": .string("#/$defs/\(name)")] }
  private static func list(_ item: JSON) -> JSON { ["type": "array", "items": item] }
  private static func orNull(_ value: JSON) -> JSON { ["anyOf": [value, ["type": "null"]]] }
  private static func enumeration(_ names: [String]) -> JSON { ["enum": .array(names.map { .string($0) })] }
  private static func names<Name: CaseIterable & RawRepresentable<String>>(_ type: Name.Type) -> JSON {
    enumeration(type.allCases.map(\.rawValue))
  }
  private static func numbers(_ names: String...) -> [(String, JSON)] { names.map { ($0, orNull(number)) } }

  /// A document: an object, and the commands that print it.
  private static func described(
    _ text: String, _ members: [(String, JSON)], perhaps others: [(String, JSON)] = []
  ) -> JSON {
    ["description": .string(text)] + object(members, perhaps: others)
  }

  /// An object with these required members, and optional others.
  private static func object(_ members: [(String, JSON)], perhaps others: [(String, JSON)] = []) -> JSON {
    [
      "type": "object",
      "properties": .object((members + others).map { JSON.Member(name: $0.0, value: explained($0.1, as: $0.0)) }),
      "required": .array(members.map { .string($0.0) }),
    ]
  }

  /// The member with the description of its name.
  private static func explained(_ member: JSON, as name: String) -> JSON {
    (meanings[name].map { ["description": .string($0)] } ?? [:]) + member
  }
}
