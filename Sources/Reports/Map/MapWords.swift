package import Weather

/// The words of the weather map, on its page and in `weatheri-tui map`.
package struct MapWords: Wording, Sendable {
  package let language: Language

  /// In a row of tabs: as short as can be understood.
  package func tab(_ layer: MapLayer) -> String {
    switch layer {
    case .rain: say("강수", "Rain", key: "map layer: rain")
    case .pm10: say("PM10", "PM10")
    case .pm25: say("PM2.5", "PM2.5")
    case .o3: say("오존", "Ozone")
    case .temperature: say("기온", "Temp", key: "map layer: temperature")
    case .wind: say("바람", "Wind", key: "map layer: wind")
    case .warnings: say("특보", "Warnings", key: "map layer: warnings")
    case .typhoon: say("태풍", "Typhoon")
    }
  }

  /// In a sentence or as a title.
  package func name(_ layer: MapLayer) -> String {
    switch layer {
    case .rain: say("강수", "rain", key: "rain on the map")
    case .pm10: say("미세먼지", "PM10")
    case .pm25: say("초미세먼지", "PM2.5")
    case .o3: say("오존", "ozone")
    case .temperature: say("기온", "temperature")
    case .wind: say("바람", "wind")
    case .warnings: say("특보", "warnings")
    case .typhoon: say("태풍", "typhoons")
    }
  }

  /// How a frame came about at a place: 관측, 예보, and 모델 or 위성 where no instrument on the ground has measured it.
  package func origin(of frame: MapFrame, at place: Coordinate) -> String {
    if frame.rainOrigin(at: place) == .satelliteOrModel {
      return frame.kind == .observed
        ? say("위성·모델 추정", "satellite or model", key: "map frame: satellite or model")
        : say("위성·모델 예보", "forecast from satellite or model", key: "map frame: forecast from satellite or model")
    }
    return switch (frame.kind, frame.isModelled) {
    case (.observed, false): say("관측", "observed", key: "map frame: observed")
    case (.observed, true): say("모델", "model", key: "map frame: model")
    case (.forecast, false): say("예보", "forecast", key: "map frame: forecast")
    case (.forecast, true): say("모델 예보", "model forecast", key: "map frame: model forecast")
    }
  }

  package var dry: String { say("강수 없음", "no rain") }
  package var noWarnings: String { say("발효 중인 특보 없음", "no warnings in force") }
  package var noTyphoon: String { say("활동 중인 태풍 없음", "no active typhoon") }
  package var nothingYet: String { say("아직 받은 자료가 없습니다.", "No data received yet.") }
  package func loading(_ layer: MapLayer) -> String {
    say("\(name(layer)) 자료를 받는 중입니다.", "Fetching the \(name(layer)) layer.")
  }
  package var noFrame: String { say("이 지역의 자료가 없습니다.", "There is no data for this area.") }
  /// The title of a list of the places with the highest values.
  package func highest(_ layer: MapLayer) -> String {
    switch layer {
    case .rain: say("비가 강한 곳", "most rain")
    case .temperature: say("기온이 높은 곳", "warmest")
    case .wind: say("바람이 강한 곳", "windiest")
    case .pm10, .pm25, .o3, .warnings, .typhoon: say("높은 곳", "highest")
    }
  }
  package func lowest(_ layer: MapLayer) -> String {
    switch layer {
    case .rain: say("비가 약한 곳", "least rain")
    case .temperature: say("기온이 낮은 곳", "coldest")
    case .wind: say("바람이 약한 곳", "calmest")
    case .pm10, .pm25, .o3, .warnings, .typhoon: say("낮은 곳", "lowest")
    }
  }
  package var ownCities: String { say("내 도시", "my cities") }
  package var openWarnings: String { say("w를 누르면 발표 내용을 봅니다", "w opens the official text") }
  package var unlocatedZones: String {
    say(
      "위치 자료가 없는 구역(해상 등)은 목록에만 있습니다",
      "zones without a known position, such as those at sea, are only in the list")
  }
  /// `측정소 657곳 중 641곳`
  package func stations(_ count: Int, of all: Int) -> String {
    say("측정소 \(all)곳 중 \(count)곳", "\(count) of \(all) stations")
  }
}

extension Words {
  package var weatherMap: MapWords { MapWords(language: language) }
}

// Rain seen from a place.
extension MapWords {
  /// `비구름은 서쪽 40km에서 시속 45km로 다가오고 있습니다.`
  package func sentence(_ rain: NearestRain, _ formatting: Formatting) -> String {
    if rain.kilometres < 5 { return rainHere }
    let (side, distance) = (direction(rain.bearing), distance(rain.kilometres, formatting))
    guard let course = rain.course, let velocity = rain.velocity else {
      return say("가장 가까운 비구름은 \(side)쪽 \(distance)에 있습니다.", "The nearest rain is \(distance) to the \(side).")
    }
    let speed = speed(velocity.kilometresPerHour, formatting)
    return switch course {
    case .approaching:
      say(
        "비구름은 \(side)쪽 \(distance)에서 시속 \(speed)로 다가오고 있습니다.",
        "Rain \(distance) to the \(side) is approaching at \(speed) per hour.")
    case .receding:
      say(
        "비구름은 \(side)쪽 \(distance)에서 시속 \(speed)로 멀어지고 있습니다.",
        "Rain \(distance) to the \(side) is moving away at \(speed) per hour.")
    case .passing:
      say(
        "비구름은 \(side)쪽 \(distance)에서 시속 \(speed)로 비껴가고 있습니다.",
        "Rain \(distance) to the \(side) is passing by at \(speed) per hour.")
    }
  }

  /// For rain too weak to be followed, which the map shows all the same.
  package func lightRain(_ rain: NearestRain, _ formatting: Formatting) -> String {
    let (side, distance) = (direction(rain.bearing), distance(rain.kilometres, formatting))
    return say(
      "가장 가까운 약한 비는 \(side)쪽 \(distance)에 있습니다.", "The nearest light rain is \(distance) to the \(side).")
  }

  var rainHere: String { say("지금 이 지역에 비구름이 있습니다.", "There is rain over this place now.") }

  package func noRain(within kilometres: Double, _ formatting: Formatting) -> String {
    let distance = distance(kilometres, formatting)
    return say("\(distance) 안에는 비구름이 없습니다.", "There is no rain within \(distance).")
  }

  /// One of eight sides.
  package func direction(_ degrees: Double) -> String {
    let eighth = ((Int((degrees / 45).rounded()) % 8) + 8) % 8
    return [
      say("북", "north"), say("북동", "northeast"), say("동", "east"), say("남동", "southeast"), say("남", "south"),
      say("남서", "southwest"), say("서", "west"), say("북서", "northwest"),
    ][eighth]
  }

  /// In steps that the picture can resolve: `40km`.
  private func distance(_ kilometres: Double, _ formatting: Formatting) -> String {
    formatting.distance(kilometres, step: kilometres < 20 ? 1 : 5)
  }

  private func speed(_ kilometresPerHour: Double, _ formatting: Formatting) -> String {
    formatting.distance(kilometresPerHour, step: 5)
  }
}

extension MapFrame {
  /// Whether its values are those of a model, also for the present.
  package var isModelled: Bool {
    if source.profile.isModel { return true }
    guard case .points(let readings) = content, let first = readings.first else { return false }
    return first.kind == .modelPoint
  }
}
