import FoundationEssentials
import Gazetteer
import Testing
import Weather

@testable import AirKorea

struct ReadingTests {
  private func reading(_ fields: Fields) throws -> StationReading {
    let bytes = try JSONEncoder().encode(row("중구", "서울", "2026-11-20 14:00", fields))
    return try JSONDecoder().decode(MeasurementRow.self, from: bytes).reading
  }

  @Test func `values are read from text; zero is a value, a dash means no value`() throws {
    let reading = try reading([
      "pm10Value": "0", "pm25Value": "-", "o3Value": "", "no2Value": nil, "coValue": " 0.4 ", "khaiValue": "68",
    ])
    #expect(reading.values == [.pm10: 0, .co: 0.4, .khai: 68])
    #expect(reading.remarks.isEmpty)
    #expect(reading.hasDust)
  }

  @Test func `values are read from numbers too`() throws {
    let json = #"{"stationName":"중구","dataTime":"2026-11-20 14:00","pm10Value":42,"o3Value":0.021,"pm25Value":{}}"#
    let reading = try JSONDecoder().decode(MeasurementRow.self, from: Data(json.utf8)).reading
    #expect(reading.values == [.pm10: 42, .o3: 0.021])
    #expect(reading.sido == nil)
  }

  @Test(arguments: ["-5", "2001", "nan", "inf", "1e2", "0x10", "통신장애", "1,234", "99999999999999999999999"])
  func `an impossible value is left out with a remark that shows it`(text: String) throws {
    let reading = try reading(["pm10Value": text, "pm25Value": "18"])
    #expect(reading.values == [.pm25: 18])
    #expect(reading.remarks.count == 1)
    #expect(reading.remarks[0].contains(text.prefix(10)))
  }

  @Test func `flags are kept without blanks, a number with a flag stays`() throws {
    let reading = try reading([
      "so2Value": "-", "so2Flag": "점검 및 교정", "pm10Value": "35", "pm10Flag": "자료이상", "pm10Grade": "1",
      "coFlag": "통신\u{1B}[31m장애", "o3Flag": "-", "khaiFlag": "통신장애",
    ])
    #expect(reading.values == [.pm10: 35])
    #expect(reading.flags == [.so2: "점검및교정", .pm10: "자료이상", .co: "통신장애"])
  }

  @Test func `hour 24 is the next midnight`() throws {
    #expect("2026-11-20 24:00".koreanInstant == korea(21, 0))
    #expect("2026-12-31 24:00".koreanInstant == Zone.seoul.instant(CivilDate(2027, 1, 1)))
    #expect("2026-11-20 05시 발표".koreanInstant == korea(20, 5))
    for text in ["", "2026-11-20", "2026-11-20 25:00", "2026-13-01 01:00", "2026-11-20 -1:00", "2026-11-20 :00"] {
      #expect(text.koreanInstant == nil, "\(text)")
    }
  }

  @Test func `a row without a station or a time is rejected`() {
    #expect(MeasurementRow(fields: ["dataTime": "2026-11-20 14:00", "pm10Value": "1"]) == nil)
    #expect(MeasurementRow(fields: ["stationName": "중구", "dataTime": "어제"]) == nil)
    #expect(MeasurementRow(fields: ["stationName": "중구", "dataTime": "2026-11-20 14:00"]) != nil)
  }

  @Test func `a reading survives encoding and decoding`() throws {
    let reading = try reading(["pm10Value": "35", "so2Flag": "점검및교정", "mangName": "도시대기"])
    #expect(try JSONDecoder().decode(StationReading.self, from: JSONEncoder().encode(reading)) == reading)
    #expect(reading.kind == .urban)
  }

  @Test func `provinces have one short name`() {
    #expect(Sido.short("서울특별시") == "서울")
    #expect(Sido.short("충청북도") == "충북")
    #expect(Sido.short("강원특별자치도 춘천시") == "강원")
    #expect(Sido.short("경남 창원시 의창구") == "경남")
    #expect(Sido.short("평양") == "평양")
  }
}
