import Recordings

/// OpenWeather's responses in every form that really occurred; all values are made up.
enum Ours {
  // MARK: Current weather

  /// In Korean, with whole numbers.
  static let wholeNumbers = Recording(
    "whole numbers",
    """
    {"coord":{"lon":129.4,"lat":36},"weather":[{"id":802,"main":"Clouds","description":"흰구름","icon":"03n"}],\
    "base":"stations","main":{"temp":19,"feels_like":18.72,"temp_min":19,"temp_max":19,"pressure":1014,\
    "humidity":61},"visibility":10000,"wind":{"speed":2,"deg":110},"clouds":{"all":40},"dt":1790000000,\
    "sys":{"type":1,"id":9001,"country":"KR","sunrise":1789938000,"sunset":1789982000},"timezone":32400,\
    "id":9000001,"name":"Somewhere","cod":200}
    """)

  static let rain = Recording(
    "rain",
    """
    {"coord":{"lon":129.41,"lat":36.02},"weather":[{"id":501,"main":"Rain","description":"rain","icon":"10d"}],\
    "base":"stations","main":{"temp":15.31,"feels_like":15.4,"temp_min":15.02,"temp_max":16.9,"pressure":1002,\
    "humidity":90},"visibility":4500,"wind":{"speed":7.2,"deg":85,"gust":12.86},"rain":{"1h":2.41},\
    "clouds":{"all":100},"dt":1790003600,"sys":{"type":1,"id":9001,"country":"KR","sunrise":1789938000,\
    "sunset":1789982000},"timezone":32400,"id":9000001,"name":"Somewhere","cod":200}
    """)

  /// No snow while the sky is clear and it freezes, and no gust.
  static let frost = Recording(
    "frost",
    """
    {"coord":{"lon":127.2,"lat":37.9},"weather":[{"id":800,"main":"Clear","description":"clear","icon":"01n"}],\
    "base":"stations","main":{"temp":-7.84,"feels_like":-11.6,"temp_min":-9.1,"temp_max":-6.3,"pressure":1031,\
    "humidity":55},"visibility":10000,"wind":{"speed":2.06,"deg":330},"clouds":{"all":0},"dt":1801000000,\
    "sys":{"type":1,"id":9002,"country":"KR","sunrise":1800958000,"sunset":1800995000},"timezone":32400,\
    "id":9000002,"name":"Elsewhere","cod":200}
    """)

  /// In kelvins, with the pressures at sea level and at ground level, and a `sys` without a type.
  static let kelvins = Recording(
    "kelvins",
    """
    {"coord":{"lon":14.5,"lat":46.1},"weather":[{"id":500,"main":"Rain","description":"rain","icon":"10d"}],\
    "base":"stations","main":{"temp":284.66,"feels_like":284.1,"temp_min":283.9,"temp_max":285.2,"pressure":1009,\
    "humidity":88,"sea_level":1009,"grnd_level":972},"visibility":8000,"wind":{"speed":0.8,"deg":12,"gust":1.9},\
    "rain":{"1h":0.37},"clouds":{"all":97},"dt":1790007200,"sys":{"country":"SI","sunrise":1789965000,\
    "sunset":1790009000},"timezone":7200,"id":9000003,"name":"Anywhere","cod":200}
    """)

  // MARK: One Call and the air

  /// As before version 3: kelvins, two weather entries, rain as an object in hours and as a bare number in days.
  static let oneCall = Recording(
    "one call",
    """
    {"lat":46.1,"lon":14.5,"timezone":"Europe/Ljubljana","current":{"dt":1790001851,"sunrise":1789965000,
    "sunset":1790009000,"temp":283.4,"feels_like":281.9,"pressure":1011,"humidity":90,"uvi":2.4,"clouds":88,
    "visibility":7000,"wind_speed":1.4,"wind_deg":200,"weather":[{"id":500,"main":"Rain","description":"rain",
    "icon":"10n"},{"id":741,"main":"Fog","description":"fog","icon":"50n"}],"rain":{"1h":0.66}},"hourly":[{"dt":1790002800,
    "temp":283.1,"feels_like":281.2,"pressure":1011,"humidity":91,"clouds":88,"wind_speed":1.6,"wind_deg":205,"weather":[
    {"id":500,"main":"Rain","description":"rain","icon":"10n"}],"rain":{"1h":0.84}}],"daily":[{"dt":1790013600,
    "sunrise":1789965000,"sunset":1790009000,"temp":{"day":285.1,"min":281.3,"max":287.9,"night":282.5,"eve":286.0,
    "morn":281.7},"feels_like":{"day":283.2,"night":281.1,"eve":284.6,"morn":280.2},"pressure":1012,"humidity":74,
    "wind_speed":2.2,"wind_deg":190,"weather":[{"id":500,"main":"Rain","description":"rain","icon":"10d"}],
    "clouds":80,"rain":3.2,"uvi":2.4}]}

    """)

  static let air = Recording(
    "air",
    #"{"coord":{"lon":14.5,"lat":46.1},"list":[{"main":{"aqi":2},"components":{"co":301.2,"no":0,"no2":8.4,"o3":61.5,"#
      + #""so2":1.3,"pm2_5":12.34,"pm10":31.4,"nh3":0.9},"dt":1790002800},{"main":{"aqi":3},"components":{"co":330.7,"#
      + #""no":0.02,"no2":9.9,"o3":55,"so2":1.6,"pm2_5":26.91,"pm10":44.08,"nh3":1.1},"dt":1790006400}]}"#)

  // MARK: Places

  /// Names in other languages, but not in Korean.
  static let townWithNames = Recording(
    "town with names",
    #"[{"name":"Fairbanks","local_names":{"ru":"Фэрбанкс","uk":"Фербенкс","en":"Fairbanks"},"lat":64.8378,"#
      + #""lon":-147.7164,"country":"US","state":"Alaska"}]"#)

  static let townWithoutNames = Recording(
    "town without names",
    #"[{"name":"Haines","lat":59.2358,"lon":-135.4451,"country":"US","state":"Alaska"}]"#)

  /// Many towns of the same name, with entries among their names that are not languages, and without a state outside
  /// the United States.
  static let namesakes = Recording(
    "namesakes",
    """
    [{"name":"Boston","local_names":{"ascii":"Boston","de":"Boston","en":"Boston","feature_name":"Boston"},\
    "lat":52.9789,"lon":-0.0266,"country":"GB"},\
    {"name":"Boston","local_names":{"ascii":"Boston","feature_name":"Boston"},"lat":30.79,"lon":-83.79,\
    "country":"US","state":"GA"},\
    {"name":"Boston","local_names":{"ascii":"Boston","feature_name":"Boston"},"lat":42.86,"lon":-80.27,\
    "country":"CA"},\
    {"name":"Boston","local_names":{"ascii":"Boston","feature_name":"Boston"},"lat":8.87,"lon":126.36,\
    "country":"PH"}]
    """)
}
