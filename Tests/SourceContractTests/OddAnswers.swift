import Recordings

extension Recording {
  /// Answers to other requests, of other versions and of other times, in every form that really occurred in addition
  /// to the normal ones, by the name of their folder. All values in them are made up.
  static let odd = [
    "kma": ofKMA, "airkorea": ofAirKorea, "openmeteo": ofOpenMeteo, "openweather": ofOpenWeather,
    "weatherkit": ofWeatherKit,
  ]

  // MARK: Korean sources

  private static let ofKMA: [Recording] = [
    Recording(
      "ultraviolet.json",
      """
      {"response":{"header":{"resultCode":"00","resultMsg":"NORMAL_SERVICE"},"body":{"dataType":"JSON","items":\
      {"item":[{"code":"A07_2","areaNo":"1100000000","date":"2026112006","h0":"","h3":"1","h6":"2"}]},\
      "pageNo":1,"numOfRows":10,"totalCount":1}}}
      """),
    Recording(
      "row alone in a body.json",
      #"{"response":{"body":{"items":{"item":[{"date":"2026112015","h0":"2","h3":"0","h6":"0"}]}}}}"#),
    Recording(
      "no data with a body.json",
      """
      {"response":{"header":{"resultCode":"03","resultMsg":"NODATA_ERROR"},"body":{"dataType":"JSON","items":\
      {"item":[]},"pageNo":1,"numOfRows":10,"totalCount":0}}}
      """),
    Recording(
      "index of the old service.json",
      """
      {"Response":{"header":{"successYN":"Y","returnCode":"00","errMsg":""},"body":{"indexModels":[{"code":"A01_2",\
      "areaNo":"1100000000","date":"2026112006","today":"41","tomorrow":"44","theDayAfterTomorrow":"39"}]}}}
      """),
    Recording(
      "state of warnings alone.json",
      #"{"t6":"o 없 음","t7":"o 없음","tmEf":"202611200800","tmFc":202611200600,"tmSeq":31}"#),
    Recording(
      "title of a warning alone.json",
      #"{"stnId":"108","title":"[특보] 제11-01호 : 건조주의보 발표","tmFc":202611200600,"tmSeq":1}"#),
    Recording("list of texts.json", #"["o 강풍주의보 : 제주도 o 건조주의보 : 강원도(태백)", "o 없 음"]"#),
    Recording(
      "words of the hub.json", "{\n  \"result\" : {\n    \"status\" : 403,\n    \"message\" : \"신청하지 않은 자료\"\n  }\n}"),
    Recording(
      "first of many rows.json",
      """
      {"response":{"header":{"resultCode":"00","resultMsg":"NORMAL_SERVICE"},"body":{"dataType":"JSON","items":\
      {"item":[{"baseDate":"20261120","baseTime":"0500","category":"TMP","fcstDate":"20261120","fcstTime":"0600",\
      "fcstValue":"-3","nx":60,"ny":127}]},"pageNo":1,"numOfRows":1,"totalCount":809}}}
      """),
    Recording(
      "version",
      """
      <?xml version="1.0" encoding="UTF-8"?> <response> <header> <resultCode>0</resultCode> \
      <resultMsg>NORMAL_SERVICE</resultMsg> </header> <body> <dataType>XML</dataType> <items> <item> \
      <filetype>SHRT</filetype> <version>20261120050000</version> </item> </items> <numOfRows>10</numOfRows> \
      <pageNo>1</pageNo> <totalCount>1</totalCount> </body> </response>

      """),
  ]

  private static let ofAirKorea: [Recording] = [
    Recording(
      "means of provinces.json",
      """
      {"response":{"header":{"resultMsg":"NORMAL_CODE","resultCode":"00"},"body":{"pageNo":1,"numOfRows":100,\
      "totalCount":1,"items":[{"dataTime":"2026-11-20 24:00","dataGubun":"1","itemCode":"PM10","seoul":"11",\
      "busan":"17","jeju":"9"}]}}}
      """),
    Recording("no rows.json", #"{"response":{"body":{"items":[]},"header":{"resultMsg":"ERROR","resultCode":"99"}}}"#),
    Recording(
      "row alone.json",
      """
      {"so2Grade":null,"coFlag":"통신장애","coValue":"-","pm10Value":"29","pm10Flag":null,"sidoName":"세종",\
      "dataTime":"2026-11-20 14:00","stationName":"가나동"}
      """),
    Recording("station alone.json", #"{"stationName":"가나로","dmX":"127.031000","dmY":"37.501000","item":"SO2, PM10"}"#),
    Recording(
      "rows in a list.json", #"[{"_returnType":"xml","dmX":"35.24","rnum":0,"stationName":"가나로","year":"2010"}]"#),
    Recording(
      "old list.json",
      """
      {"list":[{"_returnType":"json","dataTime":"2026-11-20 08:00","stationName":"가나로","pm10Value":"28",\
      "pm25Value":"-","rnum":0}],"parm":{"numOfRows":"999","serviceKey":""},"totalCount":1}
      """),
    Recording(
      "body alone.json",
      """
      {"items":[{"stationName":"가나로","dataTime":"2026-11-20 14:00","pm10Value":"31"}],"pageNo":1,"numOfRows":1,\
      "totalCount":1}
      """),
    Recording(
      "old refusal",
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<response>\n<header>\n<resultCode>22</resultCode>\n"
        + "<resultMsg>TOO MANY TODAY</resultMsg>\n</header>\n</response>\n"),
  ]

  // MARK: Worldwide sources

  /// An answer with old field names, in which times are written as `time` states, for one place or for a list of
  /// places.
  private static func openMeteo(_ name: String, time: String, isList: Bool) -> Recording {
    let (now, hours, days, months) =
      time == "unixtime"
      ? ("1795177800", "1795176000,1795179600", "1795132800", "1793491200")
      : ("\"2026-11-20T12:30\"", "\"2026-11-20T12:00\",\"2026-11-20T13:00\"", "\"2026-11-20\"", "\"2026-11-01\"")
    let place =
      """
      {"latitude":48.0,"longitude":2.0,"generationtime_ms":9.0,"utc_offset_seconds":3600,"timezone":"GMT",\
      "timezone_abbreviation":"GMT","current_weather_units":{"time":"\(time)","temperature_20m":"°C"},\
      "current_weather":{"time":\(now),"interval":900,"temperature_20m":7.0,"windspeed_100m":21.0},\
      "hourly_units":{"time":"\(time)","temperature_2m":"°C","windspeed_10m":"km/h"},\
      "hourly":{"time":[\(hours)],"temperature_2m":[6.0,7.0],"windspeed_10m":[9.0,9.0]},\
      "daily_units":{"time":"\(time)"},"daily":{"time":[\(days)],"temperature_2m_mean":[5.0]},\
      "monthly_units":{"time":"\(time)"},"monthly":{"time":[\(months)],"cloud_cover_mean":[60]}}
      """
    return Recording(name + ".json", isList ? "[\(place),\(place)]" : place)
  }

  private static let ofOpenMeteo: [Recording] = [
    openMeteo("old names", time: "iso8601", isList: false),
    openMeteo("old names, seconds", time: "unixtime", isList: false),
    openMeteo("two places", time: "iso8601", isList: true),
    openMeteo("two places, seconds", time: "unixtime", isList: true),
    Recording("no index.json", #"{"current":{"time":"2026-11-20T12:45","us_aqi":null}}"#),
    Recording(
      "air of the present.json",
      """
      {"latitude":48.9,"longitude":2.3000002,"generationtime_ms":0.2,"utc_offset_seconds":0,"timezone":"GMT",\
      "timezone_abbreviation":"GMT","elevation":41.0,"current_units":{"time":"iso8601","interval":"seconds",\
      "pm2_5":"μg/m³","pm10":"μg/m³","us_aqi":"USAQI"},"current":{"time":"2026-11-20T12:00","interval":3600,\
      "pm2_5":11.2,"pm10":17.5,"us_aqi":48}}
      """),
    Recording(
      "present.json",
      """
      {"timezone":"Europe/Paris","utc_offset_seconds":3600,"current":{"time":"2026-11-20T14:30","temperature_2m":7.3,\
      "wind_speed_10m":1.8},"daily":{"sunrise":["2026-11-20T08:11"]}}
      """),
    Recording("error.json", #"{"error":true,"reason":"An hour has been too long."}"#),
  ]

  private static let ofOpenWeather: [Recording] = [
    Recording("empty list.json", "[]\n"),
    Recording("minute alone.json", "{\n    \"dt\": 1795177800,\n    \"precipitation\": 0.21\n}"),
    Recording(
      "step alone.json",
      """
      {"dt":1795177800,"main":{"temp":281.2,"temp_kf":-0.4,"humidity":80},"weather":[{"id":500,"main":"Rain",\
      "description":"rain","icon":"10d"}],"pop":0.3,"rain":{"3h":0.4},"sys":{"pod":"d"},\
      "dt_txt":"2026-11-20 12:30:00"}
      """),
    Recording(
      "hour alone.json",
      """
      {"dt":1795177800,"temp":6.2,"feels_like":4.4,"dew_point":3.1,"uvi":0,"clouds":100,"wind_speed":2,\
      "wind_deg":167,"weather":[{"id":804,"main":"Clouds","description":"clouds","icon":"04n"}],"pop":0.1}
      """),
    Recording(
      "time machine.json",
      """
      {"lat":48.9,"lon":2.3,"timezone":"Europe/Paris","current":{"dt":1795177800,"temp":280.1,"humidity":72,\
      "wind_speed":3,"weather":[{"id":800,"main":"Clear","description":"clear","icon":"01n"}]},"hourly":[{\
      "dt":1795176000,"temp":279.8,"humidity":70,"wind_speed":3.2,"wind_gust":6.1,"weather":[{"id":800}]}]}
      """),
    Recording(
      "old steps.json",
      """
      {"cod": "200","message": 0.01,"city": {"id": 1,"name": "Somewhere","country": "FR"},"cnt": 1,"list": [{\
      "dt": 1795177800,"main": {"temp": 281.4,"humidity": 75},"weather": [{"id": 804}],"wind": {"speed": 4.2,\
      "deg": 218.004},"dt_txt": "2026-11-20 12:30:00"}]}
      """),
    Recording(
      "old present.json",
      """
      {"coord":{"lon":2.3,"lat":48.9},"sys":{"country":"FR"},"weather":[{"id":804}],"base":"gdps stations",\
      "main":{"temp":281.4,"humidity":75},"wind":{"speed":1.5,"gust":2.6,"deg":31},"dt":1795177800,"cod":200}
      """),
    Recording(
      "air.json",
      """
      {"coord":{"lon":2.3,"lat":48.9},"list":[{"main":{"aqi":2},"components":{"co":210,"no":0.2,"pm2_5":9.1,\
      "pm10":14.6},"dt":1795176000}]}
      """),
    Recording(
      "places around.json",
      """
      [{"name":"Somewhere","local_names":{"ascii":"Somewhere","feature_name":"Somewhere"},"lat":48.91,"lon":2.31,\
      "country":"FR"},{"name":"Elsewhere","lat":48.92,"lon":2.32,"country":"FR"}]
      """),
    Recording("old error.json", #"{"message":"Error: An error","cod":"404"}"#),
    Recording("error.json", #"{"cod":429,"message":"Too many. \nSee https://weather.example/price"}"#),
  ]

  private static let ofWeatherKit: [Recording] = [
    Recording("reason.json", #"{"reason": "NOT_ENABLED"}"#),
    Recording(
      "message.json",
      #"{"timestamp":"2026-11-20T05:32:00Z","status":404,"error":"An Error","message":"An Error","path":"/api/v1/"}"#),
    Recording("availability.json", #"["currentWeather","forecastDaily","forecastNextHour"]"#),
    Recording(
      "attribution.json",
      #"{"logoDark@3x":"/assets/dark.png","logoSquare@1x":"/assets/square.png","serviceName":"Apple Weather"}"#),
    Recording(
      "days alone.json",
      """
      {"forecastDaily":{"name":"DailyForecast","metadata":{"expireTime":"2026-11-20T06:30:00Z","units":"m"},\
      "days":[{"forecastStart":"2026-11-19T15:00:00Z","conditionCode":"Clear","temperatureMax":9.1,\
      "temperatureMin":-1.4,"precipitationChance":0.0}]}}
      """),
    Recording(
      "warning alone.json",
      """
      {"name":"WeatherAlert","id":"1","areaName":"Somewhere","description":"Heat Notice","severity":"minor",\
      "issuedTime":"2026-11-20T04:00:00Z","area":{"features":[{"geometry":{"type":"Polygon",\
      "coordinates":[[[126.9,37.5],[127,37.5],[126.9,37.6]]]},"type":"Feature"}],"type":"FeatureCollection"},\
      "messages":[{"language":"en","text":"It is hot."}]}
      """),
  ]
}
