import FoundationEssentials
import Testing
import Upstream
import UpstreamTwins
import Weather

/// Recorded answers lie beside the repository, never in it; without them these promises go unchecked.
enum Recordings {
  static let folder: String? = {
    let root = #filePath.split(separator: "/").dropLast(3)
    for up in 1...2 {
      let folder = "/" + root.dropLast(up).joined(separator: "/") + "/shared/api/payloads"
      if FileManager.default.fileExists(atPath: folder) { return folder }
    }
    return nil
  }()

  struct Recording: Sendable {
    var name: String
    var body: [UInt8]
  }

  /// What a source really said once, answers and refusals.
  static func all(of subject: Subject) throws -> [Recording] {
    let path = "\(try #require(folder))/\(subject.recordings)"
    return try FileManager.default.contentsOfDirectory(atPath: path).sorted().map { name in
      Recording(name: name, body: Array(try #require(FileManager.default.contents(atPath: "\(path)/\(name)"))))
    }
  }
}

@Suite(.enabled(if: Recordings.folder != nil))
struct RecordingContractTests {
  @Test(arguments: Subject.everyone)
  func `whatever was recorded, each bulletin has one delivery, in order and within nature`(_ subject: Subject)
    async throws
  {
    for recording in try Recordings.all(of: subject) {
      for status in [200, 500] {
        let deliveries = await subject.deliveries(always: Response(status: status, body: recording.body))
        #expect(deliveries.counts.keys.sorted() == subject.bulletins.sorted(), "\(recording.name)")
        #expect(deliveries.count == subject.bulletins.count, "\(recording.name)")
        #expect(deliveries.layers.allSatisfy { $0.isOrdered && $0.isNatural && $0.source == subject.name })
        #expect("\(deliveries.errors)" == "\(deliveries.errors)".harmless)
      }
    }
  }

  @Test(arguments: Subject.everyone)
  func `half of a recording is no answer`(_ subject: Subject) async throws {
    for recording in try Recordings.all(of: subject) where recording.name.hasSuffix(".json") {
      let half = Response(status: 200, body: Array(recording.body.prefix(recording.body.count / 2)))
      let deliveries = await subject.deliveries(always: half)
      #expect(deliveries.layers.isEmpty, "\(recording.name)")
      #expect(deliveries.errors.allSatisfy { $0.reason == .malformed }, "\(recording.name): \(deliveries)")
    }
  }
}

extension Layer {
  /// No value that nature does not know.
  fileprivate var isNatural: Bool {
    let temperatures =
      hours.flatMap { [$0.temperature, $0.feelsLike] } + days.flatMap { [$0.low, $0.high] } + [atmosphere?.dewPoint]
    let shares = hours.flatMap { [$0.humidity, $0.chanceOfPrecipitation] } + [atmosphere?.cloudCover]
    return temperatures.compactMap { $0 }.allSatisfy { (-130...100).contains($0.celsius) }
      && shares.compactMap { $0 }.allSatisfy { (0...100).contains($0) }
      && hours.allSatisfy { (0...150).contains($0.wind.metresPerSecond ?? 0) }
      && (air?.values.values.allSatisfy { (0...10_000).contains($0) } ?? true)
  }
}
