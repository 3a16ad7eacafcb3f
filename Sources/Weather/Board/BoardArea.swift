/// The subject of a board: all cities of one 시군구 share a board, as do all places with the same GeoNames id.
public struct BoardArea: Sendable, Equatable, Codable {
  /// The 시군구 code or the GeoNames id: digits. This part of the room's alias identifies the place.
  public var code: String
  public var name: PlaceName

  public init(code: String, name: PlaceName) {
    self.code = code
    self.name = name
  }
}
