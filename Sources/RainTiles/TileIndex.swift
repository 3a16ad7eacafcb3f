import FoundationEssentials
import Upstream
import Weather

/// `public/weather-maps.json`: which frames there are, and where their tiles are.
struct TileIndex: Sendable {
  struct Entry: Sendable, Equatable {
    var time: Date
    var path: String
    var kind: RainFrame.Kind
  }

  /// The base address of the tiles.
  var tileBase: String
  /// First the observed frames, the newest first, then the forecast ones in the order of time.
  var entries: [Entry]

  /// More than any server lists.
  private static let mostEntries = 100

  /// - Parameter base: The address that the index was requested from.
  init(_ json: LooseJSON, from base: String) throws(SourceError) {
    guard let past = json["radar"]["past"].list, let host = json["host"].text else {
      throw .malformed(.missing(field: json["host"].text == nil ? "host" : "radar.past"))
    }
    tileBase = try TileIndex.checked(host, base)
    let observed = TileIndex.entries(past, .observed).sorted { $0.time > $1.time }
    let forecast = TileIndex.entries(json["radar"]["nowcast"].list ?? [], .forecast).sorted { $0.time < $1.time }
    entries = observed + forecast
    if entries.isEmpty { throw past.isEmpty ? .notPublishedYet : .malformed(.unreadableRows(past.count)) }
  }

  private static func entries(_ list: [LooseJSON], _ kind: RainFrame.Kind) -> [Entry] {
    list.prefix(mostEntries).compactMap { entry in
      guard let seconds = entry["time"].number, (0...1e11).contains(seconds), let path = entry["path"].text,
        path.hasPrefix("/v2/radar/"), path.utf8.count <= 100, path.utf8.allSatisfy(isSafe)
      else { return nil }
      return Entry(time: Date(timeIntervalSince1970: seconds), path: path, kind: kind)
    }
  }

  /// Letters, digits, `/`, `_` and `-`.
  private static func isSafe(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || "/_-".utf8.contains(byte)
  }

  /// The host of the tiles must belong to the server: `tilecache.rainviewer.com` to `api.rainviewer.com`. A server on
  /// this machine may name another port.
  private static func checked(_ tiles: String, _ base: String) throws(SourceError) -> String {
    guard let own = Address(base), let other = Address(tiles) else { throw .unreachable(.badAddress) }
    if own.isLoopback && other.isLoopback { return tiles }
    let domain = own.host.hasPrefix("api.") ? String(own.host.dropFirst(4)) : own.host
    let belongs = other.host == domain || other.host.hasSuffix("." + domain)
    guard belongs, other.scheme == "https" else { throw .redirected(host: other.host) }
    return tiles
  }
}
