import FoundationEssentials
import Testing
import Weather

struct RainOriginTests {
  private func frame(_ source: SourceID, _ layer: MapLayer = .rain) -> MapFrame {
    MapFrame(
      layer: layer, time: Date(timeIntervalSince1970: 0), kind: .observed, source: source, content: .points([]))
  }

  @Test(arguments: [
    ("Seoul", 37.57, 126.98, RainOrigin.satelliteOrModel), ("Busan", 35.18, 129.08, .satelliteOrModel),
    ("Jeju", 33.5, 126.53, .satelliteOrModel), ("Ulleungdo", 37.48, 130.9, .satelliteOrModel),
    ("Pyongyang", 39.02, 125.75, .satelliteOrModel), ("Vladivostok", 43.1, 131.9, .satelliteOrModel),
    ("Fukuoka", 33.59, 130.4, .radar), ("Tokyo", 35.68, 139.7, .radar), ("Sapporo", 43.06, 141.35, .radar),
    ("Naha", 26.2, 127.7, .radar), ("Taipei", 25.03, 121.57, .radar), ("Paris", 48.85, 2.35, .radar),
    ("Honolulu", 21.3, -157.8, .radar), ("Singapore", 1.35, 103.8, .radar), ("Sydney", -33.9, 151.2, .satelliteOrModel),
    ("Beijing", 39.9, 116.4, .satelliteOrModel), ("Lagos", 6.5, 3.4, .satelliteOrModel),
  ])
  func `LibreWXR is radar only where it has radars`(
    _ name: String, _ latitude: Double, _ longitude: Double, _ origin: RainOrigin
  ) {
    #expect(frame(.libreWXR).rainOrigin(at: Coordinate(latitude: latitude, longitude: longitude)) == origin)
  }

  @Test func `other sources are radar everywhere, except models`() {
    let seoul = Coordinate(latitude: 37.57, longitude: 126.98)
    for source in [SourceID.kmaRadar, .jma, .rainViewer] { #expect(frame(source).rainOrigin(at: seoul) == .radar) }
    #expect(frame(.openMeteo).rainOrigin(at: seoul) == .model)
    #expect(frame(.openMeteo, .temperature).rainOrigin(at: seoul) == nil)
  }
}
