import FoundationEssentials
import Testing
import Weather

@testable import Dashboard
@testable import Reports

struct MapSummaryTests {
  private func summary(
    _ series: MapSeries, _ language: Language = .ko, at place: Place = .seoul, time: Date? = nil
  ) -> MapSummary {
    MapSummary(
      series.layer, series, at: place, named: place.name[language], time: time,
      motion: series.layer == .rain ? RainSight(series).motion : nil,
      Formatting(units: .metric, words: .of(language), zone: .seoul), now: afternoon)
  }

  @Test func `rain is described by its distance, side and course`() throws {
    let lines = summary(MapData.rain).lines
    #expect(lines[0] == "강수 · 14:30 관측 · 기상청 레이더" && lines[1] == "서울: 강수 없음")
    #expect(lines[2].contains("다가오고 있습니다") && lines[2].contains("쪽"), "\(lines)")
    #expect(summary(MapData.rain, .en).lines[2].contains("approaching"))
    #expect(summary(MapData.dry).lines.contains("강수 없음."))
  }

  @Test func `an earlier frame has no motion`() {
    let lines = summary(MapData.rain, time: afternoon.plus(minutes: -62)).lines
    #expect(lines[0].contains("13:30") && lines.last?.contains("가장 가까운 비구름") == true, "\(lines)")
  }

  @Test func `rain that LibreWXR takes from satellites is not called observed by radar`() {
    let words = MapWords(language: .ko)
    let frame = MapFrame(layer: .rain, time: afternoon, kind: .observed, source: .libreWXR, content: .points([]))
    #expect(words.origin(of: frame, at: Place.seoul.coordinate) == "위성·모델 추정")
    #expect(words.origin(of: frame, at: Coordinate(latitude: 35.68, longitude: 139.7)) == "관측")
    #expect(MapWords(language: .en).origin(of: frame, at: Place.seoul.coordinate) == "satellite or model")
  }

  @Test func `dust names the places with the highest and the lowest values`() {
    let lines = summary(MapData.dust).lines
    #expect(lines[1] == "서울: 42㎍/㎥ 보통")
    #expect(lines[2].hasPrefix("높은 곳: 정왕 142, 중구 42") && lines[3].hasPrefix("낮은 곳: 옥천 14"), "\(lines)")
  }

  @Test func `without warnings in Korea the summary of a place abroad has no data`() {
    let frame = MapFrame(layer: .warnings, time: afternoon, kind: .observed, source: .kma, content: .warnings([]))
    let series = MapData.series(.warnings, [frame])
    #expect(summary(series).content == ["발효 중인 특보 없음."])
    var abroad = Place.seoul
    abroad.country = "JP"
    #expect(summary(series, at: abroad).content == ["이 지역의 자료가 없습니다."])
    #expect(summary(series, .en, at: abroad).content == ["There is no data for this area."])
  }

  @Test func `drizzle over the place is not described as rain elsewhere`() {
    let grid = RainGrid(zoom: 5, x: 27, y: 12, across: 1, down: 1)
    let light = RainFrame(
      grid: grid, scale: RainScale(lowerBounds: [0.1, 0.5]), time: afternoon.plus(minutes: -2), source: .kmaRadar,
      kind: .observed, classes: Array(repeating: 1, count: grid.count))
    let series = MapData.series(.rain, light.map { [MapFrame($0)] } ?? [])
    #expect(summary(series).content == ["서울: 0.1mm/h", "지금 이 지역에 비구름이 있습니다."])
  }

  @Test func `light rain on the map is not described as no rain`() {
    let grid = RainGrid(zoom: 5, x: 27, y: 12, across: 1, down: 1)
    let classes = (0..<grid.count).map { index -> UInt8 in
      let spot = PlanePoint(x: Double(index % grid.columns) + 0.5, y: Double(index / grid.columns) + 0.5)
      let distance = grid.coordinate(at: spot).kilometres(to: Place.seoul.coordinate)
      return (100..<180).contains(distance) ? 1 : 0
    }
    let light = RainFrame(
      grid: grid, scale: RainScale(lowerBounds: [0.1, 0.5]), time: afternoon.plus(minutes: -2), source: .kmaRadar,
      kind: .observed, classes: classes)
    let lines = summary(MapData.series(.rain, light.map { [MapFrame($0)] } ?? [])).content
    #expect(lines.last?.hasPrefix("가장 가까운 약한 비는 ") == true, "\(lines)")
  }

  @Test func `zones at sea are named with the remark that the map does not show them`() {
    func zone(_ districts: [Coordinate]) -> MapSeries {
      let warning = WeatherWarning(kind: "풍랑주의보", area: "동해중부먼바다", issuedAt: afternoon)
      return MapData.series(
        .warnings,
        [
          MapFrame(
            layer: .warnings, time: afternoon, kind: .observed, source: .kma,
            content: .warnings([WarnedZone(name: "동해중부먼바다", districts: districts, warnings: [warning])]))
        ])
    }
    #expect(
      summary(zone([])).content == ["풍랑주의보: 동해중부먼바다", "위치 자료가 없는 구역(해상 등)은 목록에만 있습니다."])
    #expect(summary(zone([Coordinate(latitude: 37.5, longitude: 127)])).content == ["풍랑주의보: 동해중부먼바다"])
  }

  @Test func `warnings are listed by kind, the most severe first`() {
    #expect(summary(MapData.warnings).content == ["강풍경보: 부산광역시", "건조주의보: 서울특별시"])
    #expect(summary(MapData.series(.warnings, [])).lines.count == 2)
  }

  @Test func `a typhoon has its place, strength and closest approach`() {
    let text = summary(MapData.typhoons()).content.joined(separator: "\n")
    #expect(text.contains("제27호 태풍 종다리: 서울에서 남쪽으로") && text.contains("강도 4(매우강)"), "\(text)")
    #expect(text.contains("m/s(10분 평균)") && text.contains("  최근접 "), "\(text)")
    #expect(summary(MapData.typhoons(), .en).content.joined().contains("m/s (10-minute mean)"))
    let forecast = summary(MapData.typhoons()).content.filter { $0.contains(" 예상: 서울에서 ") }
    #expect(forecast.count == 4 && forecast[0].hasPrefix("  내일 2시 예상: 서울에서 남쪽으로 "), "\(forecast)")
    #expect(forecast[0].hasSuffix("km, 955hPa, 40m/s"), "\(forecast)")
    #expect(summary(MapData.typhoons(issued: afternoon.plus(minutes: -3000))).content == ["활동 중인 태풍 없음."])
  }

  @Test func `failures are sentences, without the sources that do not cover the area`() {
    let failed = summary(MapData.failure(.o3, [.airkorea: .timedOut, .openMeteo: .notCovered]))
    #expect(failed.frame == nil && failed.failures.count == 1 && failed.lines.count == 2)
    #expect(summary(MapData.failure(.o3, [:])).failures == ["이 지역의 자료가 없습니다."])
  }

  @Test func `the document has the frames, the value and the motion`() {
    let text = MapDocument(summary(MapData.rain), isSample: true).json.text
    #expect(text.contains(#""layer": "rain""#) && text.contains(#""source": "kma-radar""#))
    #expect(text.contains(#""value": 0"#) && text.contains(#""unit": "mm/h""#) && text.contains(#""demo": true"#))
    let typhoon = MapDocument(summary(MapData.typhoons()), isSample: false).json.text
    #expect(typhoon.contains(#""id": "kma-2026-27""#) && typhoon.contains(#""distance_km""#))
    let failed = MapDocument(summary(MapData.failure(.o3, [.airkorea: .timedOut])), isSample: false).json.text
    #expect(failed.contains(#""reason": "timed_out""#) && failed.contains(#""at": null"#))
  }
}
