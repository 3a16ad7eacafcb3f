import Props
import Testing
import Weather

struct GeocoderChainTests {
  private static let place = Place(
    name: PlaceName(ko: "곳", en: "Spot"), shortName: PlaceName(ko: "곳", en: "Spot"),
    coordinate: Coordinate(latitude: 1, longitude: 2), zone: .utc, country: "", level: .city)

  /// A geocoder with a fixed answer that records the requested names.
  private final class StubGeocoder: Geocoder {
    let id: SourceID
    let answer: Result<[Place], SourceError>
    let asked = Locked<[String]>([])

    init(_ id: SourceID, _ answer: Result<[Place], SourceError>) { (self.id, self.answer) = (id, answer) }

    func places(named name: String, language: Language) async throws(SourceError) -> [Place] {
      asked.append(name)
      return try answer.get()
    }
  }

  /// The result of asking Open-Meteo and then OpenWeather, and how many of them were asked.
  private func ask(
    _ first: Result<[Place], SourceError>, _ second: Result<[Place], SourceError>
  ) async -> (GeocodeResult, Int) {
    let stubs = [StubGeocoder(.openMeteo, first), StubGeocoder(.openWeather, second)]
    let result = await Self.second(stubs).result(of: "  어딘  가 ", language: .ko)
    for stub in stubs { #expect(stub.asked.value.allSatisfy { $0 == "어딘 가" }) }
    return (result, stubs.count { !$0.asked.value.isEmpty })
  }

  @Test func `the second geocoder is asked only if the first fails or finds nothing`() async {
    let (found, nothing, failed) = (
      Result<[Place], SourceError>.success([Self.place]), Result<[Place], SourceError>.success([]),
      Result<[Place], SourceError>.failure(.timedOut)
    )
    #expect(await ask(found, failed) == (.found([Self.place], .openMeteo), 1))
    #expect(await ask(nothing, found) == (.found([Self.place], .openWeather), 2))
    #expect(await ask(failed, found) == (.found([Self.place], .openWeather), 2))
    #expect(await ask(nothing, nothing) == (.nothing, 2))
    // "No such place" is an answer too.
    #expect(await ask(nothing, failed) == (.nothing, 2))
    #expect(await ask(failed, nothing) == (.nothing, 2))
    #expect(await ask(failed, .failure(.tooLarge)) == (.failed(.timedOut, .openMeteo), 2))
  }

  /// A geocoder that returns only on cancellation. `bell` opens when the geocoder is asked.
  private struct WaitingGeocoder: Geocoder {
    let id = SourceID.openWeather
    let bell: Gate

    func places(named name: String, language: Language) async throws(SourceError) -> [Place] {
      await bell.open()
      await Gate().passUnlessCancelled()
      throw .keyUnavailable(CredentialError("openweather.key_command", .tooSlow(seconds: 10, errorLine: "")))
    }
  }

  @Sendable private static func forever(_ seconds: Double) async throws {
    await Gate().passUnlessCancelled()
    try Task.checkCancellation()
  }

  private static func second(_ stubs: [any Geocoder]) -> GeocoderChain {
    GeocoderChain(stubs, within: 3, sleep: forever)
  }

  @Test func `the chain ends at the time limit and keeps the result so far`() async {
    func result(before others: [any Geocoder]) async -> GeocodeResult {
      let bell = Gate()
      return await GeocoderChain(others + [WaitingGeocoder(bell: bell)], within: 2.8) { seconds in
        #expect(seconds == 2.8)
        await bell.passUnlessCancelled()
      }.result(of: "어딘가", language: .ko)
    }
    #expect(await result(before: []) == .failed(.timedOut, .openWeather))
    #expect(await result(before: [StubGeocoder(.openMeteo, .failure(.tooLarge))]) == .failed(.tooLarge, .openMeteo))
    #expect(await result(before: [StubGeocoder(.openMeteo, .success([]))]) == .nothing)
  }

  @Test func `the chain lists the geocoders that will receive the name`() {
    #expect(Self.second([]).geocoderIDs.isEmpty)
    #expect(Self.second([StubGeocoder(.openMeteo, .success([]))]).geocoderIDs == [.openMeteo])
  }

  @Test(arguments: [
    "서울", "Ou", "houei sai", "القاهرة", "St. Gallen", "東京", "Paris, Texas", String(repeating: "가", count: 120),
  ])
  func `a possible place name may be searched`(_ name: String) { #expect(name.mayNameAPlace) }

  @Test(arguments: [
    "", " ", "가", "x", "ㅎㅇㄷ", "ㅏㅏㅏ", "37.5", "91,200", "06236", "🌧️🌧️", "서울\u{1B}[2J", "\u{202E}luoes", "a\nb",
    "\u{FFFD}",
    String(repeating: "가", count: 121),
  ])
  func `text that cannot be a place name is not searched`(_ text: String) { #expect(!text.mayNameAPlace) }

  @Test func `a received name is made harmless, cut, and fills in for the other language`() throws {
    #expect(PlaceName.cleaned(ko: nil, en: " ") == nil && PlaceName.cleaned(ko: "\u{1B}[2J", en: nil) == nil)
    #expect(PlaceName.cleaned(ko: "다낭", en: nil) == PlaceName(ko: "다낭", en: "다낭"))
    #expect(PlaceName.cleaned(ko: "", en: "Da\u{1B}[31m  Nang\u{202E}") == PlaceName(ko: "Da Nang", en: "Da Nang"))
    let long = try #require(PlaceName.cleaned(ko: String(repeating: "가", count: 10_000), en: nil))
    #expect(long.ko.count == 80)
    #expect("kr".countryCode == "KR" && "KOR".countryCode == nil && "K1".countryCode == nil && "한국".countryCode == nil)
    #expect("\u{1B}x".countryCode == nil && "ß".countryCode == "SS")
  }
}
