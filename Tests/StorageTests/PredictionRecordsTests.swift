import FoundationEssentials
import Props
import Testing
import Weather

@testable import Storage

struct PredictionRecordsTests {
  private let home = TemporaryFolder()
  private let file: StoreFile
  private let records: PredictionRecords

  init() {
    file = StoreFile(folder: home.path)
    records = PredictionRecords(file)
  }

  private static func forecast(_ source: SourceID = .kma, high: Double = 12) -> DailyPrediction {
    DailyPrediction(
      source: source, slot: .morning, date: CivilDate(2026, 11, 21), high: Temperature(celsius: high), isWet: true)
  }

  @Test func `forecasts are kept for saved cities only`() async throws {
    let (seoul, busan) = (place("서울"), place("부산", at: (35.18, 129.08)))
    #expect(await records.log(of: seoul) == nil)
    await records.keep([Self.forecast()], at: seoul)
    try CityStore(file).add(seoul, name: nil)
    #expect(await records.log(of: seoul)?.predictions == [])
    #expect(await records.log(of: busan) == nil)
    await records.keep([Self.forecast()], at: seoul)
    await records.keep([Self.forecast(high: 20), Self.forecast(.openMeteo)], at: seoul)
    let log = await PredictionRecords(StoreFile(folder: home.path)).log(of: seoul)
    #expect(log?.predictions == [Self.forecast(), Self.forecast(.openMeteo)])
  }

  @Test func `the forecasts of a removed city are deleted when those of another are kept`() async throws {
    let (seoul, busan) = (place("서울"), place("부산", at: (35.18, 129.08)))
    let cities = CityStore(file)
    for city in [seoul, busan] {
      try cities.add(city, name: nil)
      await records.keep([Self.forecast()], at: city)
    }
    try cities.remove(seoul)
    try cities.add(seoul, name: nil)
    #expect(await records.log(of: seoul)?.predictions.count == 1, "brought back")
    try cities.remove(seoul)
    await records.keep([Self.forecast(.openMeteo)], at: busan)
    try cities.add(seoul, name: nil)
    #expect(await records.log(of: seoul)?.predictions == [])
    #expect(await records.log(of: busan)?.predictions.count == 2)
  }

  @Test func `a log that cannot be read is begun again`() async throws {
    let seoul = place("서울")
    try CityStore(file).add(seoul, name: nil)
    try Documents(file).update([Int].self, named: "predictions of 3756,12699", from: []) { $0 = [1] }
    #expect(await records.log(of: seoul)?.predictions == [])
    await records.keep([Self.forecast()], at: seoul)
    #expect(await records.log(of: seoul)?.predictions == [Self.forecast()])
  }
}
