import FoundationEssentials
import MemoryTwins
import Props
import Testing
import Upstream
import UpstreamTwins
import Weather

@testable import AirKorea

struct FuzzTests {
  private let samples: [Response] = [
    envelope([row("종로구", "서울", "2026-11-20 24:00", ["pm10Value": "42", "so2Flag": "점검 및 교정"]), row("새역", "서울", "x")]),
    envelope([outlook("PM10", "2026-11-20", "2026-11-20 11시 발표", "서울 : 보통,제주 : 예보없음")]),
    envelope(json: #"[{"stationName":"새역","addr":"서울 중구","dmX":"37.56","dmY":126.9}]"#, count: 1),
  ]

  @Test(arguments: 0..<150)
  func `damaged responses give a failure or harmless values, never a crash`(seed: Int) async {
    var dice = Dice(seed: seed)
    var body = samples[seed % samples.count].body
    for _ in 0..<Int.random(in: 1...6, using: &dice) { mutate(&body, &dice) }
    let (bytes, cache) = (body, MemoryCache())
    for name in ["airkorea-stations-now-전국.json", "airkorea-forecast-전국.json", "airkorea-stations.json"] {
      cache.put(Data(bytes.prefix(Int.random(in: 0...200, using: &dice))), named: name)
    }
    let source = StubAirKorea { _ in Response(status: 200, body: bytes) }.source(cache: cache)
    let deliveries = await source.deliveries([.airMeasurement, .airForecast], at: place(), now: korea(20, 14, 32))
    #expect(deliveries.count == 2)
    for case .layer(let layer) in deliveries {
      for (pollutant, value) in layer.air?.values ?? [:] { #expect(pollutant.plausible.contains(value)) }
      let words = layer.remarks + (layer.air.map { Array($0.flags.values) } ?? [])
      #expect(words.allSatisfy { $0 == $0.harmless })
    }
    await source.registry.settled()
  }

  private func mutate(_ body: inout [UInt8], _ dice: inout Dice) {
    guard !body.isEmpty else { return }
    let place = Int.random(in: body.indices, using: &dice)
    switch Int.random(in: 0..<5, using: &dice) {
    case 0: body[place] = UInt8.random(in: 0...255, using: &dice)
    case 1: body.removeSubrange(place..<min(body.count, place + Int.random(in: 1...20, using: &dice)))
    case 2: body.insert(contentsOf: Array("\u{1B}[2J99999999999".utf8), at: place)
    case 3: body.insert(contentsOf: Array(#"",{[null"#.utf8), at: place)
    default: body.removeLast(Int.random(in: 0...(body.count / 4), using: &dice))
    }
  }
}
