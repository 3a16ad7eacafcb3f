import FoundationEssentials
import Props
import Recordings
import Testing
import Upstream
import UpstreamTwins
import Weather

extension Recording {
  /// All recordings of a source: answers, refusals and unusual ones, made by this project and really received.
  fileprivate static func all(of subject: Subject) async throws -> [Recording] {
    let refusals = subject.refusals.map { Recording("refusal \($0.status)", bytes: $0.body) }
    let odd = try #require(odd[subject.recordings])
    return try all(ours: await own(subject) + refusals + odd, in: "payloads/\(subject.recordings)")
  }

  /// The responses of the normal upstream to all requests.
  private static func own(_ subject: Subject) async -> [Recording] {
    let bodies = Locked<Set<[UInt8]>>([])
    _ = await subject.deliveries { response in
      bodies.change { $0.insert(response.body) }
      return response
    }
    return bodies.value.map { Recording("our own.json", bytes: $0) }
  }
}

struct RecordingContractTests {
  @Test(arguments: Subject.everyone)
  func `for any recording each bulletin has one delivery, in order and physically possible`(_ subject: Subject)
    async throws
  {
    var layers = 0
    for recording in try await Recording.all(of: subject) {
      for status in [200, 500] {
        let deliveries = await subject.deliveries(always: Response(status: status, body: try recording.bytes))
        #expect(deliveries.counts.keys.sorted() == subject.bulletins.sorted(), "\(recording)")
        #expect(deliveries.count == subject.bulletins.count, "\(recording)")
        #expect(deliveries.layers.allSatisfy { $0.isOrdered && $0.isNatural && $0.source == subject.name })
        #expect("\(deliveries.errors)" == "\(deliveries.errors)".harmless)
        layers += deliveries.layers.count
      }
    }
    #expect(layers > 0, "some of them are answers")
  }

  @Test(arguments: Subject.everyone)
  func `half of a recording is malformed`(_ subject: Subject) async throws {
    for recording in try await Recording.all(of: subject) where recording.description.hasSuffix(".json") {
      let body = try recording.bytes
      let half = Response(status: 200, body: Array(body.prefix(body.count / 2)))
      let deliveries = await subject.deliveries(always: half)
      #expect(deliveries.layers.isEmpty, "\(recording)")
      #expect(deliveries.errors.allSatisfy { $0.reason == .malformed }, "\(recording): \(deliveries)")
    }
  }
}

extension Layer {
  /// Whether all values are physically possible.
  fileprivate var isNatural: Bool {
    let temperatures =
      hours.flatMap { [$0.temperature, $0.feelsLike] } + days.flatMap { [$0.low, $0.high] } + [atmosphere?.dewPoint]
    let shares = hours.flatMap { [$0.humidity, $0.chanceOfPrecipitation] } + [atmosphere?.cloudCover]
    return temperatures.compactMap { $0 }.allSatisfy { (-130...100).contains($0.celsius) }
      && shares.compactMap { $0 }.allSatisfy { (0...100).contains($0) }
      && hours.allSatisfy { (0...150).contains($0.wind.metresPerSecond ?? 0) }
      && (nextHour?.minutes.allSatisfy { (0...100).contains($0.chance ?? 0) && (0...500).contains($0.intensity ?? 0) }
        ?? true)
      && (air?.values.values.allSatisfy { (0...10_000).contains($0) } ?? true)
  }
}
